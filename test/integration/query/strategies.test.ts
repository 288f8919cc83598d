import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LanceChunkIndex } from '../../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import type { SearchOutcome } from '../../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import { strategies } from '../../../src/main/query/retrieve/strategies/strategies.ts'
import { searchStrategyNames } from '../../../src/shared/domain/search.ts'
import type { SearchStrategy } from '../../../src/shared/domain/search.ts'
import { papers } from '../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../support/libraries/questionLibrary.ts'
import { openIndexedPapers } from '../../support/libraries/indexedPapers.ts'
import type { IndexedPapers } from '../../support/libraries/indexedPapers.ts'

const long = Array.from({ length: 60 }, (_, index) => `Sentence ${index} is about ordinary weather in the valley.`)
const more: Readonly<Record<string, string>> = {
  '/library/emil.md': '# Emil Novak\n\nHe kept bees near Tromsdal and printed on a hand press.\n',
  '/library/sister.md': '# Clara Novak\n\nShe had a kiln of her own.\n',
  '/library/diary.md': `# Diary\n\n${long.slice(0, 30).join(' ')} The kiln cracked at midnight. ${long.slice(30).join(' ')}\n`,
}

let opened: IndexedPapers
let library: QuestionLibrary
let index: LanceChunkIndex

beforeAll(async () => {
  opened = await openIndexedPapers({ ...papers, ...more })
  ;({ library, index } = opened)
})
afterAll(() => opened.close())

const search = (strategy: SearchStrategy, query: string, limit = 5, withModel = true): Promise<SearchOutcome> =>
  strategies[strategy].search(query, limit, {
    store: library.store,
    index,
    embedder: withModel ? library.embedder : null,
    now: Date.UTC(2022, 5, 1),
  })
const pathsOf = ({ candidates }: SearchOutcome): readonly string[] => candidates.map(({ path }) => path)

describe('each search strategy over the real index', () => {
  it.each(searchStrategyNames)('%s finds a paper alone, with and without an embedding model', async (strategy) => {
    for (const withModel of [true, false]) {
      const found = await search(strategy, 'glass painting school in Oslo', 3, withModel)
      expect(pathsOf(found)[0]).toBe('/library/biography.md')
      expect(found.candidates.length).toBeLessThanOrEqual(3)
      for (const { score, chunk } of found.candidates) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        // Every passage is a verbatim slice, however it was widened.
        expect(library.store.contents.readText(chunk.contentId, chunk.start, chunk.end)).toBe(chunk.text)
      }
    }
  })

  it.each(searchStrategyNames)('%s takes an empty query', async (strategy) => {
    expect((await search(strategy, '  ')).candidates).toEqual([])
  })

  it('multi-hop ranks the page whose title the best passage names before pages that share a word', async () => {
    const question = 'Who founded the first school of glass painting?'
    const place = (found: SearchOutcome): number =>
      [...pathsOf(found), '/library/sister.md'].indexOf('/library/sister.md')
    const [plain, hopped] = [await search('hybrid', question, 20), await search('multi-hop', question, 20)]
    expect(place(hopped)).toBe(1)
    expect(place(plain)).toBeGreaterThan(1)
  })

  it('temporal ranks the minutes of the year that is asked for first', async () => {
    expect(pathsOf(await search('temporal', 'Whom did the garden club choose as treasurer in 2021?'))[0]).toContain(
      '2021',
    )
    expect(pathsOf(await search('temporal', 'Whom did the garden club choose as treasurer in 2022?'))[0]).toContain(
      '2022',
    )
    // "Last year" is counted from the clock.
    expect(pathsOf(await search('temporal', 'Whom did the garden club choose last year?'))[0]).toContain('2021')
  })

  it('section reads the whole of a short paper once, where hybrid search lists its passages', async () => {
    const found = await search('section', 'monthly rent of the flat')
    const leases = found.candidates.filter(({ path }) => path === '/library/lease.md')
    expect(leases).toHaveLength(1)
    expect(leases[0]?.chunk.text).toContain('1,240 euros')
    expect(leases[0]?.chunk.text).toContain('Cats may be kept')
  })

  it('sentence-window shows the sentence that fits with its neighbours, not the whole passage', async () => {
    const found = await search('sentence-window', 'When did the kiln crack at midnight?')
    const diary = found.candidates.find(({ path }) => path === '/library/diary.md')
    expect(diary?.chunk.text).toContain('The kiln cracked at midnight.')
    expect(diary?.chunk.text).toContain('Sentence 29')
    expect(diary?.chunk.text).toContain('Sentence 30')
    expect(diary?.chunk.text).not.toContain('Sentence 10 ')
  })
})
