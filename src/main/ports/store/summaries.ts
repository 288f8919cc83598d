/**
 * Vectors that stand for documents and their sections: each of the central sentences of one. Filled by ingest if the
 * user's settings ask for it; gone with the content.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'

/** A document or one of its sections. */
export interface SummaryVector {
  /** UTF-16 offsets of what it stands for. */
  readonly start: number
  readonly end: number
  /** Unit norm. */
  readonly vector: Float32Array
}

export interface StoredSummary extends SummaryVector {
  readonly contentId: ContentId
}

export interface Summaries {
  /** Contents of documents without summaries in the vector space of this model. */
  waiting(embedderId: string, limit: number): readonly ContentId[]
  /** Replaces those of the content; none of another model is kept. Ignores a content that has left the library. */
  write(id: ContentId, embedderId: string, summaries: readonly SummaryVector[]): void
  /** All of them in this space, a few hundred at a time. */
  pages(embedderId: string): Iterable<readonly StoredSummary[]>
  /** Number of contents with summaries in this space. */
  contents(embedderId: string): number
}
