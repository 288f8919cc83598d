/**
 * Runs one search by keyword (BM25), vectors and titles, fused into candidates. Used by the hybrid engine and by plain
 * search. Pure over ports. Accepts any text; without an embedding model, or if it fails, it searches by keyword and
 * says so. A chunk whose document was removed is never returned.
 */
import type { ChunkId, ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate, ListStrategy } from '../../../../shared/domain/search.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { ChunkIndex, IndexHit } from '../../../ports/chunkIndex.ts'
import { withoutSharedTitles } from './sharedTitles.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { withOutdatedBehind } from '../../refine/userMarks.ts'
import { similarityFromCosine, vectorSimilarity } from '../../text/vectors.ts'
import { shareOfBest, weightedFusion } from './fusion.ts'
import type { Fused, ScoredId } from './fusion.ts'
import { noForeignHits, searchOtherLanguages } from './otherLanguages.ts'
import { searchTitles } from './titleSearch.ts'
import type { TitleHits } from './titleSearch.ts'
import { VersionTwins } from './versionTwins.ts'

export interface SearchPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  /** Null while no embedding model is installed. */
  readonly embedder: Embedder | null
  readonly signal?: AbortSignal
  /** Milliseconds since the epoch, from which "last spring" is counted; by default the computer's clock. */
  readonly now?: number
}

export interface SearchOptions {
  readonly limit: number
  readonly strategy: ListStrategy
  /** The words are compared with passages as a passage, and not as a question: for models that tell the two apart. */
  readonly as?: 'passage'
}

export interface SearchOutcome {
  /** Best first, at most `limit`. */
  readonly candidates: readonly Candidate[]
  readonly queryVector: Float32Array | null
  /** The queries that were actually run. */
  readonly queries: readonly string[]
  /** Deviations from the normal search, in plain words. */
  readonly notes: readonly string[]
}

// Beyond 2,000 characters a query adds nothing for BM25 (cut at 1,000 by the index) or for a model that reads 512
// tokens.
const maxQueryCharacters = 2_000
// Each list is asked for at least this many hits: on SciFact 100 is 0.003 nDCG@10 better than 50 for hybrid search, and
// 200 is no better.
const minPool = 100
// Similarity as it is, and BM25 as a share of the best, raised to a power. On SciFact's 809 training questions
// every weight from 0.5 to 0.65 with every power from 0.5 to 1 is within 0.0045 nDCG@10 with MiniLM. On the fit halves
// of SQuAD and LoCoMo (bench/fitFusion.ts) 0.55 is within 0.001 of the best with MiniLM on SQuAD and within 0.007 of it
// with bge-small, which is best at 0.65 to 0.7: this serves both. The test questions and report halves were not used.
const vectorWeight = 0.56
const textWeight = 0.44
const textPower = 0.7
// Titles are already part of the indexed text: this only decides near ties and adds file names. On SciFact 0.05 for
// every half matching title costs 0.002 nDCG@10, for whole titles nothing.
const titleWeight = 0.05

/** Throws `query.aborted` when the signal fires; an empty query gives no candidates. */
export async function hybridSearch(query: string, options: SearchOptions, ports: SearchPorts): Promise<SearchOutcome> {
  const text = cleanQuery(query)
  if (text === '') return { candidates: [], queryVector: null, queries: [], notes: [] }
  const pool = Math.max(minPool, options.limit * 2)
  const notes: string[] = []

  const wantsText = options.strategy !== 'vector' || ports.embedder === null
  const searching = Promise.all([
    wantsText ? searchWords(text, pool, options, ports) : nothingByWord,
    options.strategy === 'bm25' ? Promise.resolve(null) : searchVectors(text, { pool, as: options.as }, ports, notes),
    options.strategy === 'vector'
      ? Promise.resolve(noForeignHits)
      : searchOtherLanguages(text, { store: ports.store, index: ports.index }),
  ])
  // The index searches in threads of its own meanwhile.
  const titles = options.strategy === 'hybrid' ? searchTitles(text, ports.store) : noTitles
  const [byWord, semantic, foreign] = await searching
  throwIfAborted(ports.signal)
  // If the vector search fails, the keyword search remains.
  const words = semantic === null && !wantsText ? await ports.index.searchText(text, pool) : byWord.hits
  const vectorHits = semantic === null ? [] : completeVectors(semantic, words, byWord.vectors)
  throwIfAborted(ports.signal)
  if (foreign.note !== null) notes.push(foreign.note)
  const lists = { words, vectors: vectorHits, titles, foreign: foreign.lists }
  return {
    candidates: withOutdatedBehind(withoutSharedTitles(join(lists, options.limit, ports.store)), ports.store),
    queryVector: semantic?.vector ?? null,
    queries: [text, ...foreign.queries],
    notes,
  }
}

const noTitles: TitleHits = { byContent: new Map(), openings: [] }

interface Semantic {
  readonly vector: Float32Array
  /** The vector with the model that made it, because another model may be activated while this question is answered. */
  readonly space: string
  readonly similarityFloor: number
  /** Their scores are similarities. */
  readonly hits: readonly IndexHit[]
}

/** NFC, one line, without control characters, cut to the maximum length. */
export function cleanQuery(query: string): string {
  const text = query
    .slice(0, maxQueryCharacters * 2)
    .toWellFormed()
    .normalize('NFC')
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxQueryCharacters)
    .toWellFormed()
}

async function searchVectors(
  text: string,
  { pool, as }: { readonly pool: number; readonly as: SearchOptions['as'] },
  ports: SearchPorts,
  notes: string[],
): Promise<Semantic | null> {
  if (ports.embedder === null) {
    notes.push('No embedding model: searched by keyword only.')
    return null
  }
  try {
    const options = {
      priority: 'query' as const,
      ...(as === undefined ? {} : { as }),
      ...(ports.signal === undefined ? {} : { signal: ports.signal }),
    }
    const [vector] = await ports.embedder.embed([text], options)
    if (vector === undefined) throw new Error('the embedding model returned nothing')
    const { id: space, similarityFloor } = ports.embedder
    const hits = await ports.index.searchVector(vector, pool, { space })
    const similar = hits.map((hit) => ({ ...hit, score: similarityFromCosine(hit.score, { similarityFloor }) }))
    return { vector, space, similarityFloor, hits: similar }
  } catch (error) {
    throwIfAborted(ports.signal)
    notes.push(`Searched by keyword only: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

interface ByWord {
  readonly hits: readonly IndexHit[]
  /** Their vectors, where they are needed and exist. */
  readonly vectors: ReadonlyMap<string, Float32Array>
}

const nothingByWord: ByWord = { hits: [], vectors: new Map() }

/** Reads the vectors of the hits at once, while the question's own vector is still being made and searched for. */
async function searchWords(
  text: string,
  pool: number,
  { strategy }: SearchOptions,
  { index, embedder }: SearchPorts,
): Promise<ByWord> {
  const hits = await index.searchText(text, pool)
  if (strategy === 'bm25' || embedder === null || hits.length === 0) return { hits, vectors: nothingByWord.vectors }
  const vectors = await index.getVectors(
    hits.map((hit) => hit.id),
    embedder.id,
  )
  return { hits, vectors }
}

/** Chunks found by keyword alone get their similarity as well, so that both lists score the same chunks. */
function completeVectors(
  semantic: Semantic,
  words: readonly IndexHit[],
  vectors: ByWord['vectors'],
): readonly IndexHit[] {
  const known = new Set<string>(semantic.hits.map((hit) => hit.id))
  const more: IndexHit[] = []
  for (const hit of words) {
    const vector = known.has(hit.id) ? undefined : vectors.get(hit.id)
    if (vector !== undefined)
      more.push({ id: hit.id, contentId: hit.contentId, score: vectorSimilarity(vector, semantic.vector, semantic) })
  }
  return [...semantic.hits, ...more].sort((a, b) => b.score - a.score)
}

interface Lists {
  readonly words: readonly IndexHit[]
  readonly vectors: readonly IndexHit[]
  readonly titles: TitleHits
  /** Hits of translated queries, one list per language. */
  readonly foreign: readonly (readonly IndexHit[])[]
}

function join(lists: Lists, limit: number, store: DocumentStore): readonly Candidate[] {
  const contents = new Map<string, ContentId>()
  for (const hit of [...lists.words, ...lists.vectors, ...lists.titles.openings, ...lists.foreign.flat()])
    contents.set(hit.id, hit.contentId)
  const titleItems: ScoredId[] = []
  for (const [id, contentId] of contents) titleItems.push({ id, score: lists.titles.byContent.get(contentId) ?? 0 })
  const titled = titleItems.some((item) => item.score > 0)
  const weighed = weightedFusion([
    { weight: textWeight, items: withForeign(shareOfBest(lists.words, textPower), lists.foreign) },
    { weight: vectorWeight, items: lists.vectors },
    { weight: titled ? titleWeight : 0, items: titleItems },
  ])

  const fused = withPlaces(weighed, lists.foreign)
  const ranks = {
    words: rankMap(lists.words),
    vectors: rankMap(lists.vectors),
    // A strong match of translated words is a strong keyword match.
    foreign: new Map(lists.foreign.flatMap((list) => list.map(({ id }, index) => [id as string, index + 1] as const))),
    titles: rankMap(titleItems.filter((item) => item.score > 0)),
  }
  const candidates: Candidate[] = []
  const twins = new VersionTwins(store)
  // Read in portions: removed documents leave gaps, and reading every chunk of the pool would cost more than the
  // search.
  for (let from = 0; from < fused.length && candidates.length < limit; from += limit) {
    const portion = fused.slice(from, from + limit)
    const places = portion.flatMap(({ id }) => {
      const contentId = contents.get(id)
      // Ids come from the index, whose rows were made from stored chunks.
      return contentId === undefined ? [] : [{ id: id as ChunkId, contentId }]
    })
    const chunks = new Map(store.chunks.get(places).map((chunk) => [chunk.id as string, chunk]))
    portion.forEach((item, offset) => {
      const chunk = chunks.get(item.id)
      if (chunk === undefined || candidates.length >= limit) return
      const place = placeOf(chunk.contentId, store)
      if (place === null) return
      const word = ranks.words.get(item.id)
      const vector = ranks.vectors.get(item.id)
      twins.add(candidates, {
        chunk,
        ...place,
        score: item.score,
        ranks: {
          bm25: word?.rank ?? ranks.foreign.get(item.id) ?? null,
          vector: vector?.rank ?? null,
          title: ranks.titles.get(item.id)?.rank ?? null,
          fused: from + offset + 1,
          bm25Score: word?.score ?? null,
          vectorScore: vector?.score ?? null,
        },
      })
    })
  }
  return candidates
}

// A translation expresses the question less reliably than its own words.
const foreignWeight = 0.9

/** Keyword hits merged with those of the other languages, each with the better of its scores. */
function withForeign(words: readonly ScoredId[], foreign: Lists['foreign']): readonly ScoredId[] {
  const best = new Map(words.map((item) => [item.id, item.score]))
  for (const list of foreign)
    for (const { id, score } of shareOfBest(list, textPower))
      best.set(id, Math.max(best.get(id) ?? 0, score * foreignWeight))
  return [...best].map(([id, score]) => ({ id, score }))
}

// Ten passages are scored: the two best of each language are among them, because an English model ranks them too low.
const foreignPlaces = 2
const lastForeignPlace = 6

function withPlaces(fused: readonly Fused[], foreign: Lists['foreign']): readonly Fused[] {
  const lifted = new Set(foreign.flatMap((list) => list.slice(0, foreignPlaces).map(({ id }) => id as string)))
  const late = fused.slice(lastForeignPlace).filter(({ id }) => lifted.has(id))
  if (late.length === 0) return fused
  return [
    ...fused.slice(0, lastForeignPlace),
    ...late,
    ...fused.slice(lastForeignPlace).filter(({ id }) => !lifted.has(id)),
  ]
}

/** The place of a content; null if no document points to it any more. */
export function placeOf(
  contentId: ContentId,
  store: DocumentStore,
): Pick<Candidate, 'documentId' | 'title' | 'path' | 'alsoAt' | 'date'> | null {
  const [document, ...others] = store.documents.ofContent(contentId)
  if (document === undefined) return null
  return {
    documentId: document.id,
    title: document.title,
    path: document.path,
    alsoAt: others.map((other) => other.path),
    // Not the time of its file, which copying and unpacking change.
    date: store.contents.get(contentId)?.date ?? null,
  }
}

function rankMap(items: readonly ScoredId[]): ReadonlyMap<string, { readonly rank: number; readonly score: number }> {
  const ordered = [...items].sort((a, b) => b.score - a.score)
  return new Map(ordered.map((item, index) => [item.id, { rank: index + 1, score: item.score }]))
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('query.aborted', 'Stopped.')
}
