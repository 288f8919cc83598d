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
  /** ISO date of the document (in the file, else its modification time), or null. */
  readonly date: string | null
  /** Fused relevance, 0..1, comparable within one result list. */
  readonly score: number
  readonly ranks: RankExplanation
}

export type SearchStrategy = 'hybrid' | 'vector' | 'bm25'

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
  /** As in `Citation`. */
  readonly ocrConfidence?: number
  readonly newerVersion?: { readonly documentId: DocumentId; readonly title: string }
}
