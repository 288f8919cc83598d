/** The chunks of contents, and how many of them have a vector. */
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'

/** A chunk and the content to look for it in. */
export interface ChunkPlace {
  readonly id: ChunkId
  readonly contentId: ContentId
}

export interface Chunks {
  /** In the requested order; chunks that no longer exist are omitted. */
  get(places: readonly ChunkPlace[]): readonly Chunk[]
  /**
   * Ordered by `ordinal`; with a range only ordinals from `from` to `to` (exclusive), so that large contents are read
   * in parts.
   */
  ofContent(id: ContentId, range?: { readonly from: number; readonly to: number }): readonly Chunk[]
  count(id: ContentId): number
  /**
   * Replaces the chunks of a content in one step after `between`, which writes the new ones to the index. Meanwhile
   * `get` finds the old and the new ones. When `between` throws, the old ones stay. Forgets the records of the
   * content's vectors. `replaced` ends the same transaction, and sees the new chunks.
   */
  replace(id: ContentId, chunks: readonly Chunk[], between: () => Promise<void>, replaced: () => void): Promise<void>
  /** Number of chunks with a vector in the space `embedderId`; recorded after the index confirmed them. */
  setEmbedded(id: ContentId, embedderId: string, chunks: number): void
  embedded(id: ContentId, embedderId: string): number
  /** Deletes the records of vectors in all other spaces. */
  keepSpaces(embedderIds: readonly string[]): void
}
