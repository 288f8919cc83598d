/**
 * The search index: derived from the document store, and rebuilt from it without loss. It answers with chunk ids and
 * scores only; text and paths come from the store, so a deleted document can never be shown.
 */
import type { ChunkId, ContentId } from '../../shared/domain/ids.ts'

export interface IndexRow {
  readonly id: ChunkId
  readonly contentId: ContentId
  /** Title, heading path and text, in the form that is searched. */
  readonly indexedText: string
}

export interface VectorRow {
  readonly id: ChunkId
  readonly contentId: ContentId
  /** Unit norm, `dimensions` long; anything else is refused. */
  readonly vector: Float32Array
}

export interface IndexHit {
  readonly id: ChunkId
  readonly contentId: ContentId
  /** BM25 score, or cosine similarity -1..1. */
  readonly score: number
}

export interface IndexStats {
  readonly rows: number
  readonly vectors: number
  readonly unindexedRows: number
}

/** The vectors of one embedding model; those of different models cannot be compared. */
export interface VectorSpace {
  readonly id: string
  /** Length of its vectors. */
  readonly dimensions: number
}

export interface SearchLimits {
  /** Only rows of this content, or of these. */
  readonly within?: ContentId | readonly ContentId[]
}

export interface VectorLimits extends SearchLimits {
  /** The space of the query vector; by default the one in use. A space that does not exist has no hits. */
  readonly space?: string
}

/** A space that is filled while another one is in use. */
export interface SpaceWriter {
  /** As `ChunkIndex.addVectors`. */
  addVectors(rows: readonly VectorRow[]): Promise<void>
  vectorIds(contentId: ContentId): Promise<ReadonlySet<ChunkId>>
  countByContent(): Promise<ReadonlyMap<ContentId, number>>
  /** As `ChunkIndex.maintain`. */
  maintain(options?: { readonly force?: boolean }): Promise<void>
}

export interface ChunkIndex {
  /**
   * The space in use: `addVectors`, `vectorIds`, the counts, and searches that name no space refer to it. Null without
   * an embedding model.
   */
  readonly space: VectorSpace | null
  /**
   * Starts using this space, an empty one if it does not exist. The previous space can still be searched until it is
   * dropped.
   */
  useSpace(space: VectorSpace): Promise<void>
  /** Opens or creates a space beside the one in use. */
  openSpace(space: VectorSpace): Promise<SpaceWriter>
  /** Frees the vectors of all other spaces. No search may be running in them. */
  dropOtherSpaces(keep: readonly string[]): Promise<void>
  /**
   * Replaces all rows of one content; they are found by keyword when it resolves. Other contents may be written
   * meanwhile.
   */
  replaceContent(contentId: ContentId, rows: readonly IndexRow[]): Promise<void>
  /**
   * The same for several contents in one version: many small files cost one write. An empty list of rows removes the
   * content's rows.
   */
  replaceContents(contents: ReadonlyMap<ContentId, readonly IndexRow[]>): Promise<void>
  /** Rows and vectors of these contents are gone when it resolves. */
  removeContents(contentIds: readonly ContentId[]): Promise<void>
  /**
   * Idempotent by id; components may be stored with three digits. Vectors of the wrong length, zero or not finite are
   * refused with `internal`.
   */
  addVectors(rows: readonly VectorRow[]): Promise<void>
  /** Ids of one content that already have a vector. */
  vectorIds(contentId: ContentId): Promise<ReadonlySet<ChunkId>>
  /** True when the index keeps any word of this text: it drops stop words ("the", "with") and signs. */
  keepsWordsOf(text: string): Promise<boolean>
  /** BM25, best first. Any text is safe. */
  searchText(text: string, limit: number, limits?: SearchLimits): Promise<readonly IndexHit[]>
  /** Cosine similarity, best first. */
  searchVector(vector: Float32Array, limit: number, limits?: VectorLimits): Promise<readonly IndexHit[]>
  /** Vectors of these chunks, where they exist. */
  getVectors(ids: readonly ChunkId[], space?: string): Promise<ReadonlyMap<ChunkId, Float32Array>>
  /** Number of rows per content, for the start-up check. */
  countByContent(): Promise<ReadonlyMap<ContentId, { readonly rows: number; readonly vectors: number }>>
  stats(): Promise<IndexStats>
  /**
   * Merges unindexed rows into the index when they are many, sooner while searches are running, and with `force` (at
   * the end of an index job, when idle) also when it pays only then. Deletes old versions.
   */
  maintain(options?: { readonly force?: boolean }): Promise<void>
  /** Copies the index to a new folder, between two writes. */
  copyInto(folder: string): Promise<void>
  /** Deletes everything; the next writes start an empty index. */
  clear(): Promise<void>
  dispose(): Promise<void>
}
