import { describe, expect, it } from 'vitest'
import { subjectOf } from '../../../../../../src/main/query/answer/broad/askedWords.ts'

describe('what documents are asked to mention', () => {
  it.each([
    ["Which papers mention our car's number plate YG19 KLP?", ['YG19', 'KLP']],
    ['Which documents mention invoice A-4471?', ['A-4471']],
    ['Dans quels documents trouve-t-on le garage Lemaire ?', ['garage', 'Lemaire']],
    ['In welchen Unterlagen kommt der Europa-Park vor?', ['Europa-Park']],
    ['Which letters mention the 12th of May?', ['12th', 'May']],
    ['Which papers mention the 5-year plan?', ['5-year', 'plan']],
  ])('%s', (question, words) => expect(subjectOf(question)?.words).toEqual(words))

  it('needs a whole code, and any part of a name', () => {
    expect(subjectOf('Which papers mention YG19 KLP?')?.isName).toBe(false)
    expect(subjectOf('Which papers mention Ida Brandt?')?.isName).toBe(true)
  })
})
