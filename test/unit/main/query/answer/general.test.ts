import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replyTo } from '../../../../../src/main/query/answer/general.ts'

describe('remarks that are no questions about documents', () => {
  it.each([
    'Hello',
    'hi!',
    'Hey there',
    'Good morning.',
    'Thanks!',
    'thank you very much',
    'OK, thanks',
    'Bye',
    'help',
    'Who are you?',
    'What can you do?',
    'Guten Tag',
    'Merci !',
  ])('"%s" gets a reply', (text) => {
    expect(replyTo(text)).not.toBeNull()
  })

  it.each([
    'Who thanked Anna?',
    'Hello Kitty recipe',
    'help with the heating',
    'What can you do about moss?',
    'thanks to whom was the pump bought?',
    'Who are you insured with?',
    'When was Clara born?',
    'What did the letter say after "Hello"?',
    'hi-fi warranty',
    '',
  ])('"%s" is left to the documents', (text) => {
    expect(replyTo(text)).toBeNull()
  })

  it('any text is safe, and one that names something is never taken for a remark', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom('Hello', 'thanks!', 'Help me', 'bye,')),
        (text) => {
          expect(replyTo(`${text} warranty`)).toBeNull()
        },
      ),
    )
  })
})
