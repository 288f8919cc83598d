import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hybridSearch } from '../../../../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import { newNames, secondHop } from '../../../../../src/main/query/retrieve/hops/secondHop.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const question = 'In which town was the founder of the lantern museum born?'
// Each shares a word with the question, and the page that answers it shares none.
const notes = ['town hall', 'birth', 'founder day', 'town library', 'born in May', 'new museum', 'town walks']

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/lantern.md',
    '# Lantern museum\n\nThe lantern museum was founded by Mirela Doskova in 1962.\n',
  )
  await library.add('/library/mirela.md', '# Mirela Doskova\n\nShe grew up above a bakery in Plenov and painted.\n')
  for (const each of notes)
    await library.add(`/library/${each}.md`, `# Note on ${each}\n\nBring the papers for ${each} and be early.\n`)
})
afterAll(() => library.close())

describe('the second hop', () => {
  it('finds the page that only the first passage leads to', async () => {
    const first = await hybridSearch(question, { limit: 20, strategy: 'hybrid' }, library)
    const places = (paths: readonly string[]): number => paths.indexOf('/library/mirela.md')
    const before = places(first.candidates.map(({ path }) => path))
    const found = await secondHop(first, 5, library)
    const after = places(found.candidates.map(({ path }) => path))
    expect(before === -1 || before > 4).toBe(true)
    expect(after).toBeGreaterThanOrEqual(0)
    expect(found.queries.some((query) => query.includes('Mirela Doskova'))).toBe(true)
  })

  it('keeps the best score of the first search, and none above it', async () => {
    const first = await hybridSearch(question, { limit: 20, strategy: 'hybrid' }, library)
    const { candidates } = await secondHop(first, 10, library)
    expect(candidates[0]?.score).toBeCloseTo(first.candidates[0]?.score ?? -1, 10)
    for (const [index, { score }] of candidates.entries())
      expect(score).toBeLessThanOrEqual(candidates[index - 1]?.score ?? 1)
  })

  it('has nothing to follow where nothing was found', async () => {
    const nothing = { candidates: [], queryVector: null, queries: ['x'], notes: [] }
    expect(await secondHop(nothing, 5, library)).toBe(nothing)
  })
})

describe('the names and years of a passage', () => {
  it('are those that the question does not have, in their order', () => {
    expect(newNames('In 1962 Mirela Doskova met Paul Stein in Oslo.', 'Where did Paul Stein live?')).toEqual([
      '1962',
      'Mirela Doskova',
      'Oslo',
    ])
  })

  it('are at most twelve', () => {
    const names = Array.from({ length: 20 }, (_, index) => `met Zor${String.fromCharCode(97 + index)}lin`)
    expect(newNames(names.join(', '), '')).toHaveLength(12)
  })
})
