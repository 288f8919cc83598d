/** Search results: chunks with the ranks that explain their order. */
import type { ChunkId, ContentId, DocumentId } from './ids.ts'
import type { Chunk } from './chunk.ts'

/** 1-based ranks and raw scores of one chunk in each list it appeared in; null where it did not. */
export interface RankExplanation {
  readonly bm25: number | null
  readonly vector: number | null
  readonly title: number | null
  readonly fused: number | null
  readonly bm25Score: number | null
  /** Similarity, 0..1, on a scale that all embedding models share. */
  readonly vectorScore: number | null
}

/** A retrieved chunk with its document, as the engines pass it along. */
export interface Candidate {
  readonly chunk: Chunk
  readonly documentId: DocumentId
  readonly title: string
  readonly path: string
  /** Other paths with the same content. */
  readonly alsoAt: readonly string[]
  /** ISO date that the file itself gives, never that of the file on the disk; or null. */
  readonly date: string | null
  /** Fused relevance, 0..1, comparable within one result list. */
  readonly score: number
  readonly ranks: RankExplanation
}

/** Every way to search, with a line for the help text; the first is the default. */
export const searchStrategies = {
  hybrid: 'by keyword, semantically and by title at once',
  bm25: 'by keyword alone',
  vector: 'semantically alone',
  'multi-hop': 'hybrid, then again with the names and years that the best passages bring up',
  temporal: 'hybrid, with passages about the time that the words name first',
  section: 'hybrid, with whole sections instead of passages',
  'sentence-window': 'by single sentences, each shown with those around it',
  'multi-query': 'hybrid, then again in other words, more generally, and with words of the best passages',
  graph: 'hybrid, with passages on the names in the words and on names that stand beside them',
  summary: 'by the central sentences of documents and sections, then their passages',
  diverse: 'hybrid, with passages first that say something else than those before them',
} as const
export type SearchStrategy = keyof typeof searchStrategies
// The keys as a tuple, which is how schemas and option parsers want them; "hybrid" stands first.
export const searchStrategyNames = Object.keys(searchStrategies) as unknown as readonly [
  SearchStrategy,
  ...SearchStrategy[],
]
/** What the finding of an answer's passages can have beside what it always has; none of it by default. */
export const searchAdditions = ['multi-query', 'graph', 'summary', 'diverse', 'agent'] as const
export type SearchAddition = (typeof searchAdditions)[number]

/** The strategies that rank the plain lists of the index and nothing else. */
export type ListStrategy = Extract<SearchStrategy, 'hybrid' | 'bm25' | 'vector'>

export interface SearchHit {
  readonly documentId: DocumentId
  readonly contentId: ContentId
  readonly chunkId: ChunkId
  readonly title: string
  readonly path: string
  readonly alsoAt: readonly string[]
  readonly score: number
  /** Raw slice of the document text. */
  readonly text: string
  readonly page: number | null
  readonly start: number
  readonly end: number
  readonly headingPath: readonly string[]
  readonly ranks: RankExplanation
  /** As in `Candidate`. */
  readonly date?: string
  /** Words of the search in `text`, in other forms as well, as offsets into it. */
  readonly matched: readonly { readonly start: number; readonly end: number }[]
  /** True if no passage has a word of the search, and `matched` are words with another letter that it has. */
  readonly similar?: boolean
  /** As in `Citation`. */
  readonly ocrConfidence?: number
  readonly newerVersion?: { readonly documentId: DocumentId; readonly title: string }
}
