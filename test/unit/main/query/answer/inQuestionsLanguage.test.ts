import { describe, expect, it } from 'vitest'
import { inQuestionsLanguage } from '../../../../../src/main/query/answer/wording/inQuestionsLanguage.ts'
import type { AnswerSentence, SentenceRole } from '../../../../../src/shared/domain/answer.ts'

const note = 'Computed from 3 of 4 rows of “service”.'
const text = `1,769.60\n- Brakes: 529.90 [1]\n${note}\nThe last line. [1]`

function sentence(said: string, role: SentenceRole): AnswerSentence {
  const start = text.indexOf(said)
  return { start, end: start + said.length, role, support: 'supported', score: 1, markers: [], problem: null }
}
const sentences = [
  sentence('1,769.60', 'lead'),
  sentence('Brakes: 529.90 [1]', 'item'),
  sentence(note, 'note'),
  sentence('The last line. [1]', 'quote'),
]
const draft = { text, kind: 'computed', sentences, nearMisses: [], conflicts: [], sufficiency: null } as const

describe('what an answer says of itself', () => {
  it('is German for a German question, and what stands below it moves with it', () => {
    const said = inQuestionsLanguage(draft, 'Was haben die Werkstätten insgesamt gekostet?')
    expect(said.sentences.map(({ start, end }) => said.text.slice(start, end))).toEqual([
      '1,769.60',
      'Brakes: 529.90 [1]',
      'Berechnet aus 3 von 4 Zeilen von „service“.',
      'The last line. [1]',
    ])
  })

  it('stays English for any other question', () => {
    expect(inQuestionsLanguage(draft, 'What did the garages cost in all?')).toBe(draft)
  })

  it('is German in a refusal, which has no sentences', () => {
    const refusal = {
      ...draft,
      kind: 'refusal',
      text: 'Your documents do not seem to answer this.',
      sentences: [],
    } as const
    expect(inQuestionsLanguage(refusal, 'Wann läuft mein Reisepass ab?').text).toBe(
      'Ihre Dokumente scheinen das nicht zu beantworten.',
    )
  })
})
