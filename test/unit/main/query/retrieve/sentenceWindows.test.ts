import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hybridSearch } from '../../../../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import { bySentence } from '../../../../../src/main/query/retrieve/passages/sentenceWindows.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const filler = 'The valley had weather and some of it was mild. '.repeat(12)

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add('/library/one.txt', `Bees\n\n${filler}\n\nThe bees swarmed over the old orchard wall. ${filler}\n`)
  await library.add('/library/two.txt', 'Bees and walls\n\nBees. Walls. Orchard. Swarmed. Old.\n')
})
afterAll(() => library.close())

describe('ranking by the best sentence', () => {
  it('lifts a long passage with the one sentence that fits above a short one with the same words apart', async () => {
    const query = 'The bees swarmed over the old orchard wall'
    const { candidates, queryVector } = await hybridSearch(query, { limit: 5, strategy: 'hybrid' }, library)
    // As if both had been found equally well: the sentences alone decide.
    const even = candidates
      .map((candidate) => ({ ...candidate, score: 0.5 }))
      .sort((a, b) => (a.path < b.path ? 1 : -1))
    expect(even[0]?.path).toBe('/library/two.txt')
    const ranked = await bySentence(query, even, queryVector, library)
    expect(ranked[0]?.path).toBe('/library/one.txt')
    expect(ranked[0]?.chunk.text).toContain('The bees swarmed')
    expect(ranked[0]?.chunk.text.length).toBeLessThan(600)
  })
})
