import { describe, expect, it } from 'vitest'
import { formOf } from '../../../../../../src/main/query/understand/form/questionForm.ts'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'
import { withoutRequest } from '../../../../../../src/main/query/understand/wording/request.ts'

describe('a question wrapped in a request', () => {
  it.each([
    ['Hi, can you tell me when the lease ends, please?', 'When the lease ends?'],
    ['Can you tell me what the rent is?', 'What is the rent?'],
    ['Do you know what time the last train is?', 'What time is the last train?'],
    ['Do you know if dogs are allowed in the barn?', 'Are dogs allowed in the barn?'],
    ["I'd like to know whether the price includes oats.", 'Is it true that the price includes oats.'],
    ['Weißt du, ob die Miete die Heizung enthält?', 'Ist es so, dass die Miete die Heizung enthält?'],
    ['Can you tell me who decided what the fee is?', 'Who decided what the fee is?'],
    ['Right-hand door: what colour is it?', 'Right-hand door: what colour is it?'],
    ['What letters did I end with many thanks?', 'What letters did I end with many thanks?'],
    ["I can't remember what the code of the gate is", 'What is the code of the gate'],
    ['Quick question - how much is the excess?', 'How much is the excess?'],
    ['Could you please list all members?', 'List all members?'],
    ['Remind me who mended the pump', 'Who mended the pump'],
    ['gate code please', 'Gate code'],
    ['Kannst du mir bitte sagen, wann der Kurs beginnt?', 'Wann der Kurs beginnt?'],
    ['Weißt du, wie hoch der Beitrag ist?', 'Wie hoch der Beitrag ist?'],
    ['Bonjour, pourriez-vous me dire quand le bail se termine ?', 'Quand le bail se termine ?'],
    ['¿Sabes cuánto cuesta el curso?', 'Cuánto cuesta el curso?'],
  ])('%s', (question, plain) => expect(withoutRequest(question)).toBe(plain))

  it.each(['Hello', 'Thanks', 'Tell me about the barn', 'Do you know my name?', 'Right to light: who wrote it?'])(
    'is left as it is where nothing wraps it: “%s”',
    (question) => expect(withoutRequest(question)).toBe(question),
  )

  const questions = [
    'how many hens do we have?',
    'which documents mention the well?',
    'how has the fee changed since 2021?',
    'what is the difference between the two offers?',
    'how do I bleed the radiator?',
    'who were the guests of the feast?',
    'when does the course begin?',
  ]
  const wraps = [
    (question: string): string => `Can you tell me ${question}`,
    (question: string): string => `Hi, ${question}`,
    (question: string): string => `Do you know ${question}`,
    (question: string): string => question.replace('?', ', please?'),
  ]
  it.each(questions)('keeps its form: “%s”', (question) => {
    for (const wrap of wraps) expect(formOf(withoutRequest(wrap(question)))).toBe(formOf(question))
  })

  it('is continued like a plain one', () => {
    const asked = {
      question: 'Can you tell me how much the rent of the barn is?',
      answer: '',
      titles: [],
      lead: '',
      cited: [],
    }
    expect(makeWhole('And in 2021?', [asked])).toMatch(/^How much .*rent of the barn.* in 2021\?$/)
  })
})
