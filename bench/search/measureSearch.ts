/**
 * Search times and recall of one made library: LanceDB alone, and the product's own search from question to candidates
 * (no reranker), on the same questions in the same process.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MatchQuery, connect } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import type { ChunkIndex, IndexHit, VectorSpace } from '../../src/main/ports/chunkIndex.ts'
import type { Embedder } from '../../src/main/ports/embedder.ts'
import { hybridSearch } from '../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import type { SearchPorts } from '../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import { restrictedIndex, restrictedStore } from '../../src/main/query/retrieve/filter/restricted.ts'
import { asId } from '../../src/shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../src/shared/domain/ids.ts'
import type { ListStrategy } from '../../src/shared/domain/search.ts'
import { generator, MadeText } from './madeText.ts'
import { tenths, timed, timesOf } from './percentiles.ts'
import type { Times } from './percentiles.ts'
import { newContent, openSearchLibrary, readQuestions } from './searchLibrary.ts'
import type { OpenSearchLibrary, Question } from './searchLibrary.ts'

export interface SearchRow extends Times {
  readonly chunks: number
  readonly what: string
  /** Milliseconds of the first search after opening; null where another one came before. */
  readonly first: number | null
  /** Share of the ten best of an exact search that are found; null where the search is exact itself. */
  readonly recall: number | null
}

// What one search asks each list for (hybridSearch.ts).
const pool = 100
// The candidates of a plain question (hybridStrategy.ts asks for as many).
const candidates = 12
const recallQuestions = 50
// One content in twenty.
const filterShare = 20
const freshRows = 1_000

export interface MeasureOptions {
  readonly folder: string
  readonly chunks: number
  readonly runs: number
  readonly space: VectorSpace
  /** Makes the vector of each question as the product does, which takes its time; the made one is searched for. */
  readonly embedder: Embedder | null
}

export async function measureSearch({ folder, chunks, runs, space, embedder }: MeasureOptions): Promise<SearchRow[]> {
  const questions = readQuestions(folder)
  const rows: SearchRow[] = []
  const add = (what: string, times: Times, first: number | null = null, recall: number | null = null): void =>
    void rows.push({ chunks, what, first, ...times, recall })
  const start = performance.now()
  const library = await openSearchLibrary(folder, space)
  add('opening', timesOf([performance.now() - start]))
  const search = searchOf(library, { questions, space, embedder })
  const first = performance.now()
  await search(questions.length - 1, 'hybrid')
  const firstMs = tenths(performance.now() - first)

  const lance = await connect(join(folder, 'index.lance'))
  const [texts, vectors] = [
    await lance.openTable('chunks'),
    await lance.openTable((await lance.tableNames()).find((name) => name.startsWith('vectors_')) ?? ''),
  ]
  const raw = { keyword: keywordAlone(texts, questions), vector: vectorAlone(vectors, questions) }
  add('LanceDB alone, keyword', await timed(runs, raw.keyword, 10))
  add('LanceDB alone, vector', await timed(runs, raw.vector, 10))
  add('LanceDB alone, both at once', await timed(runs, (run) => Promise.all([raw.keyword(run), raw.vector(run)]), 10))
  for (const strategy of ['bm25', 'vector', 'hybrid'] as const) {
    const recall = strategy === 'bm25' ? null : await recallOf(strategy, library, { questions, space, vectors })
    const times = await timed(runs, (run) => search(run, strategy), 10)
    add(strategy, times, strategy === 'hybrid' ? firstMs : null, recall)
  }
  const some = library.store.contents.listIds().filter((_, at) => at % filterShare === 0)
  const filtered = {
    ...library,
    store: restrictedStore(library.store, new Set(some)),
    index: restrictedIndex(library.index, some),
  }
  const within = searchOf(filtered, { questions, space, embedder })
  add(`hybrid, within ${some.length} documents`, await timed(Math.min(runs, 50), (run) => within(run, 'hybrid'), 5))
  await library.close()
  lance.close()
  return rows
}

/** The same with rows that the full-text index does not cover yet, on a copy of the index. */
export async function measureUnindexed({
  folder,
  chunks,
  runs,
  space,
  embedder,
}: MeasureOptions): Promise<SearchRow[]> {
  const copy = await mkdtemp(join(tmpdir(), 'docent-unindexed-'))
  try {
    await cp(folder, copy, { recursive: true })
    const library = await openSearchLibrary(copy, space)
    const search = searchOf(library, { questions: readQuestions(folder), space, embedder })
    const text = new MadeText(generator(chunks + 1))
    const contents = Array.from({ length: freshRows / 10 }, () => newContent(text, 10))
    await library.index.replaceContents(
      new Map(
        contents.map((content) => [
          content.id,
          content.chunks.map(({ id, contentId, indexedText }) => ({ id, contentId, indexedText })),
        ]),
      ),
    )
    const first = performance.now()
    await search(0, 'hybrid')
    const row: SearchRow = {
      chunks,
      what: `hybrid, ${(await library.index.stats()).unindexedRows} rows not indexed yet`,
      first: tenths(performance.now() - first),
      ...(await timed(runs, (run) => search(run, 'hybrid'), 10)),
      recall: null,
    }
    await library.close()
    return [row]
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

interface Asking {
  readonly questions: readonly Question[]
  readonly space: VectorSpace
  readonly embedder: Embedder | null
}

function searchOf(
  { store, index }: Pick<SearchPorts, 'store' | 'index'>,
  { questions, space, embedder }: Asking,
): (run: number, strategy: ListStrategy) => Promise<readonly string[]> {
  return async (run, strategy) => {
    const { text, vector } = questionAt(questions, run)
    const made: Embedder = {
      ...space,
      similarityFloor: 0,
      embed: async (texts, options) => {
        await embedder?.embed(texts, options)
        return [vector]
      },
      dispose: () => Promise.resolve(),
    }
    const found = await hybridSearch(text, { limit: candidates, strategy }, { store, index, embedder: made })
    return found.candidates.map(({ chunk }) => chunk.id)
  }
}

/** Mean share of the ten best candidates of the same search with every vector compared. */
async function recallOf(
  strategy: 'vector' | 'hybrid',
  { store, index }: OpenSearchLibrary,
  { questions, space, vectors }: Omit<Asking, 'embedder'> & { readonly vectors: Table },
): Promise<number> {
  const exactIndex = new Proxy<ChunkIndex>(index, {
    get: (target, name) => {
      if (name === 'searchVector') return (vector: Float32Array, limit: number) => exactNearest(vectors, vector, limit)
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const asking = { questions, space, embedder: null }
  const [search, exact] = [searchOf({ store, index }, asking), searchOf({ store, index: exactIndex }, asking)]
  let [found, all] = [0, 0]
  for (let run = 0; run < recallQuestions; run += 1) {
    const best = (await exact(run, strategy)).slice(0, 10)
    const got = new Set((await search(run, strategy)).slice(0, 10))
    found += best.filter((id) => got.has(id)).length
    all += best.length
  }
  return found / all
}

async function exactNearest(table: Table, vector: Float32Array, limit: number): Promise<IndexHit[]> {
  const rows = await table
    .query()
    .nearestTo(vector)
    .column('vector')
    .distanceType('dot')
    .bypassVectorIndex()
    .select(['id', 'contentId', '_distance'])
    .limit(limit)
    .toArrow()
  const [id, contentId, distance] = ['id', 'contentId', '_distance'].map((name) => rows.getChild(name))
  return Array.from({ length: rows.numRows }, (_, at) => ({
    id: asId<ChunkId>(String(id?.get(at))),
    contentId: asId<ContentId>(String(contentId?.get(at))),
    score: 1 - Number(distance?.get(at)),
  }))
}

function keywordAlone(table: Table, questions: readonly Question[]): (run: number) => Promise<unknown> {
  return (run) =>
    table
      .query()
      .fullTextSearch(new MatchQuery(questionAt(questions, run).text, 'indexedText'))
      .select(['id', 'contentId', '_score'])
      .limit(pool)
      .toArrow()
}

function vectorAlone(table: Table, questions: readonly Question[]): (run: number) => Promise<unknown> {
  return (run) =>
    table
      .query()
      .nearestTo(questionAt(questions, run).vector)
      .column('vector')
      .distanceType('dot')
      .nprobes(20)
      .select(['id', 'contentId', '_distance'])
      .limit(pool)
      .toArrow()
}

function questionAt(questions: readonly Question[], run: number): Question {
  const question = questions[run % questions.length]
  if (question === undefined) throw new Error('The library has no questions.')
  return question
}
