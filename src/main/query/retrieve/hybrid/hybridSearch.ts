/**
 * Runs one search by keyword (BM25), vectors and titles, fused into candidates. Used by the hybrid engine and by plain
 * search. Pure over ports. Accepts any text; without an embedding model, or if it fails, it searches by keyword and
 * says so. A chunk whose document was removed is never returned.
 */
import type { Candidate, ListStrategy } from '../../../../shared/domain/search.ts'
import { AppError } from '../../../../shared/errors/appError.ts'
import type { ChunkIndex, IndexHit } from '../../../ports/chunkIndex.ts'
import { withoutSharedTitles } from './sharedTitles.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { withOutdatedBehind } from '../../refine/userMarks.ts'
import { similarityFromCosine, vectorSimilarity } from '../../text/vectors.ts'
import { noForeignHits, searchOtherLanguages } from './otherLanguages.ts'
import { searchFileNames } from './fileNameSearch.ts'
import type { FileNameHits } from './fileNameSearch.ts'
import { searchTitles } from './titleSearch.ts'
import type { TitleHits } from './titleSearch.ts'
import { join } from './joinLists.ts'

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
  const files = options.strategy === 'hybrid' ? searchFileNames(text, ports.store) : noFileNames
  const [byWord, semantic, foreign] = await searching
  throwIfAborted(ports.signal)
  // If the vector search fails, the keyword search remains.
  const words = semantic === null && !wantsText ? await ports.index.searchText(text, pool) : byWord.hits
  const vectorHits = semantic === null ? [] : completeVectors(semantic, words, byWord.vectors)
  throwIfAborted(ports.signal)
  if (foreign.note !== null) notes.push(foreign.note)
  const lists = { words, vectors: vectorHits, titles, files, foreign: foreign.lists }
  return {
    candidates: withOutdatedBehind(withoutSharedTitles(join(lists, options.limit, ports.store)), ports.store),
    queryVector: semantic?.vector ?? null,
    queries: [text, ...foreign.queries],
    notes,
  }
}

const noFileNames: FileNameHits = { byContent: new Map(), passages: [] }
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

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('query.aborted', 'Stopped.')
}
