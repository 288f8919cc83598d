import { describe, expect, it } from 'vitest'
import { soundWordings } from '../../../../../src/main/query/retrieve/multiQuery.ts'
import { synonymsOf, wordingsOf } from '../../../../../src/main/query/understand/wording/wordings.ts'
import type { WordingKind } from '../../../../../src/main/query/understand/wording/wordings.ts'

const everything = (): boolean => true

function textOf(kind: WordingKind, ...given: Parameters<typeof wordingsOf>): string | undefined {
  return wordingsOf(...given).find((wording) => wording.kind === kind)?.text
}

describe('the wordings that code makes of a question', () => {
  it('take words of the same meaning, and only those that the library has', () => {
    expect(textOf('paraphrase', 'When does the car insurance expire?', [], (word) => word === 'vehicle')).toBe(
      'vehicle insurance expire',
    )
    expect(textOf('paraphrase', 'When does the car insurance expire?', [], () => false)).toBeUndefined()
    expect(synonymsOf('bike')).toContain('bicycle')
    // Forms of one word are no other word for the index.
    expect(synonymsOf('repair')).not.toContain('repairs')
  })

  it('leave names and figures out of the more general question', () => {
    expect(textOf('broader', 'What did Anna Weber pay for the heat pump in 2023?', [], everything)).toBe(
      'pay heat pump',
    )
    expect(textOf('broader', 'What did Anna Weber do?', [], everything)).toBeUndefined()
    // Nothing to leave out: the question would be searched twice.
    expect(textOf('broader', 'Where is the heat pump?', [], everything)).toBeUndefined()
  })

  it('add the words that several of the best passages share', () => {
    const passages = ['The boiler was serviced by a plumber.', 'A plumber looked after the boiler.', 'Cats sleep.']
    const likeness = textOf('likeness', 'Who repaired the heating?', passages, everything)
    expect(likeness).toContain('Who repaired the heating?')
    expect(likeness).toContain('boiler')
    expect(likeness).toContain('plumber')
    expect(likeness).not.toContain('cats')
    expect(textOf('likeness', 'Who repaired the heating?', [], everything)).toBeUndefined()
  })
})

describe('the wordings of a model', () => {
  const question = 'When does the lease of the flat end?'

  it('are kept in their kinds: two questions, a general one, and an answer', () => {
    const written = {
      questions: ['When does the lease expire?', 'What is the last day of the flat?', 'When must the flat be left?'],
      general: 'How long are leases?',
      answer: 'The lease ends on 12 October.',
    }
    expect(soundWordings(written, question)).toEqual([
      { kind: 'paraphrase', text: 'When does the lease expire?' },
      { kind: 'paraphrase', text: 'What is the last day of the flat?' },
      { kind: 'broader', text: 'How long are leases?' },
      { kind: 'likeness', text: 'The lease ends on 12 October.' },
    ])
  })

  it('are dropped when they repeat the question, are about something else, or go on and on', () => {
    expect(
      soundWordings({ questions: [question], general: 'Who likes cats?', answer: 'lease '.repeat(40) }, question),
    ).toBeNull()
    expect(soundWordings(null, question)).toBeNull()
    expect(soundWordings({ questions: 'lease of a house', general: 7 }, question)).toHaveLength(1)
  })
})
