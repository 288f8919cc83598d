/**
 * The search index: derived from the document store, thrown away and rebuilt at no loss. It answers with chunk ids and
 * scores only; text and places come from the store, so a deleted document can never be shown.
 */
import type { ChunkId, ContentId } from '../../shared/domain/ids.ts'

export interface IndexRow {
  readonly id: ChunkId
  readonly contentId: ContentId
  /** Title, heading path and text as they are searched. */
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

/** Where the vectors of one embedding model lie; those of different ones cannot be compared. */
export interface VectorSpace {
  readonly id: string
  /** Length of its vectors. */
  readonly dimensions: number
}

export interface SearchLimits {
  /** Only rows of this content. */
  readonly within?: ContentId
}

export interface VectorLimits extends SearchLimits {
  /** The space the vector is from; by default the one in use. Nothing is found in one that is not there. */
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
   * The space in use: that of `addVectors`, `vectorIds`, the counts, and of searches that name none. Null without an
   * embedding model.
   */
  readonly space: VectorSpace | null
  /**
   * Takes this space into use, an empty one if it is not there. What was in use before can still be searched until it
   * is dropped.
   */
  useSpace(space: VectorSpace): Promise<void>
  /** Opens or starts a space beside the one in use. */
  openSpace(space: VectorSpace): Promise<SpaceWriter>
  /** Frees the vectors of all other spaces. Nobody may be searching in them. */
  dropOtherSpaces(keep: readonly string[]): Promise<void>
  /** Replaces all rows of one content; found by words when it resolves. Others may be written meanwhile. */
  replaceContent(contentId: ContentId, rows: readonly IndexRow[]): Promise<void>
  /**
   * The same for several contents in one version: many small files cost one write. An empty list of rows removes the
   * content's rows.
   */
  replaceContents(contents: ReadonlyMap<ContentId, readonly IndexRow[]>): Promise<void>
  /** Rows and vectors of these contents are gone when it resolves. */
  removeContents(contentIds: readonly ContentId[]): Promise<void>
  /**
   * Idempotent by id; may be kept at three digits. Vectors of the wrong length, zero or not finite are refused with
   * `internal`.
   */
  addVectors(rows: readonly VectorRow[]): Promise<void>
  /** Ids of one content that already have a vector. */
  vectorIds(contentId: ContentId): Promise<ReadonlySet<ChunkId>>
  /**
   * Whether the index keeps any word of this text: it leaves out words that are everywhere ("the", "uno"), and signs.
   */
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
   * Maintenance: brings unindexed rows into the index when they are many, sooner while somebody searches, and with
   * `force` (at the end of a lot, when idle) also what is only worth it then. Frees old versions.
   */
  maintain(options?: { readonly force?: boolean }): Promise<void>
  /** Copies it as it is into a new folder, between two writes. */
  copyInto(folder: string): Promise<void>
  /** Deletes everything; the next writes start an empty index. */
  clear(): Promise<void>
  dispose(): Promise<void>
}
