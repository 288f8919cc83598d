import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LanceChunkIndex } from '../../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import type { Embedder } from '../../../src/main/ports/embedder.ts'
import { hybridSearch } from '../../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import type { ListStrategy } from '../../../src/shared/domain/search.ts'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { papers } from '../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../support/libraries/questionLibrary.ts'
import { openIndexedPapers } from '../../support/libraries/indexedPapers.ts'
import type { IndexedPapers } from '../../support/libraries/indexedPapers.ts'

let opened: IndexedPapers
let library: QuestionLibrary
let index: LanceChunkIndex

beforeAll(async () => {
  opened = await openIndexedPapers(papers, ['/library/lease.md'])
  ;({ library, index } = opened)
})
afterAll(() => opened.close())

const search = (query: string, strategy: ListStrategy = 'hybrid', embedder: Embedder | null = library.embedder) =>
  hybridSearch(query, { limit: 5, strategy }, { store: library.store, index, embedder })

describe('search over the real index', () => {
  it('never shows the raw cosine of a model whose cosines are squeezed into the upper half', async () => {
    const question = 'Who founded the glass painting school in Oslo?'
    const squeezed = new FakeEmbedder({
      id: library.embedder.id,
      dimensions: library.embedder.dimensions,
      similarityFloor: 0.4,
    })
    const byPath = async (embedder: Embedder): Promise<ReadonlyMap<string, number>> =>
      new Map(
        (await search(question, 'hybrid', embedder)).candidates.map(({ path, ranks }) => [
          path,
          ranks.vectorScore ?? -1,
        ]),
      )
    const raw = await byPath(library.embedder)
    const scaled = await byPath(squeezed)
    const path = '/library/biography.md'
    expect(raw.get(path)).toBeGreaterThan(0.4)
    for (const [each, score] of scaled)
      if (score >= 0) expect(score).toBeCloseTo(Math.max(0, ((raw.get(each) ?? 0) - 0.4) / 0.6), 5)
    expect(scaled.get(path)).toBeLessThan(raw.get(path) ?? 0)
  })

  it.each(['hybrid', 'vector', 'bm25'] as const)('finds a paper by %s and explains its ranks', async (strategy) => {
    const { candidates } = await search('glass painting school in Oslo', strategy)
    expect(candidates[0]?.path).toBe('/library/biography.md')
    expect(candidates[0]?.score).toBeGreaterThan(0)
    expect(candidates[0]?.score).toBeLessThanOrEqual(1)
    expect(candidates[0]?.ranks.fused).toBe(1)
    if (strategy !== 'vector') expect(candidates[0]?.ranks.bm25).toBe(1)
    if (strategy !== 'bm25') expect(candidates[0]?.ranks.vectorScore).toBeGreaterThan(0)
  })

  it('finds a document by words before its vectors exist', async () => {
    const { candidates } = await search('deposit of Anna Berg')
    expect(candidates.map((candidate) => candidate.path)).toContain('/library/lease.md')
  })

  it('searches by words and says so when the embedding model fails or is missing', async () => {
    for (const embedder of [null, new FakeEmbedder({ dimensions: 256, failsOn: () => true })]) {
      const found = await search('monthly rent', 'hybrid', embedder)
      expect(found.candidates[0]?.path).toBe('/library/lease.md')
      expect(found.queryVector).toBeNull()
      expect(found.notes.join(' ')).toContain('keyword only')
    }
    expect((await search('monthly rent', 'vector', null)).candidates[0]?.path).toBe('/library/lease.md')
  })

  it('finds a paper by what only the name of its file says', async () => {
    const id = await library.add(
      '/library/insulation-invoice.md',
      '# Invoice 2022-0931\n\n| Item | Total |\n|---|---|\n| Wood-fibre boards | 8,083.00 |\n| Amount due | 18,459.99 |\n',
    )
    const contentId = library.store.documents.get(id)?.contentId
    if (contentId === undefined || contentId === null) throw new Error('The document has no content.')
    await index.replaceContent(contentId, library.store.chunks.ofContent(contentId))
    const paths = async (query: string): Promise<readonly string[]> =>
      (await search(query)).candidates.map(({ path }) => path)
    expect((await paths('How much did the insulation cost?'))[0]).toBe('/library/insulation-invoice.md')
    // By keyword alone nothing leads there, so the name is what found it.
    expect((await search('insulation', 'bm25')).candidates).toEqual([])
    library.store.documentChanges.remove(id)
    expect(await paths('How much did the insulation cost?')).not.toContain('/library/insulation-invoice.md')
  })

  it('never shows a document that was removed, although the index still has its rows', async () => {
    const id = await library.add('/library/secret.md', '# Secret\n\nThe zebra password is swordfish.\n')
    const contentId = library.store.documents.get(id)?.contentId
    if (contentId === undefined || contentId === null) throw new Error('The document has no content.')
    await index.replaceContent(contentId, library.store.chunks.ofContent(contentId))
    expect((await search('zebra password swordfish')).candidates[0]?.path).toBe('/library/secret.md')
    library.store.documentChanges.remove(id)
    expect((await search('zebra password swordfish')).candidates.map((candidate) => candidate.path)).not.toContain(
      '/library/secret.md',
    )
  })

  it('takes any text', async () => {
    for (const query of [
      '',
      '   ',
      '"',
      'a AND (b',
      "'; drop table chunks; --",
      '🙂'.repeat(40),
      'x'.repeat(10_000),
      '\ud800',
      '\u0000',
      '%_*?',
    ]) {
      expect(Array.isArray((await search(query)).candidates)).toBe(true)
    }
  })
})
