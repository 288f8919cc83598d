/** The unit of retrieval. */
import type { ChunkId, ContentId } from './ids.ts'

/** The kind of passage; glossaries, tables of contents and credits are ranked lower. */
export type ChunkRole = 'body' | 'table' | 'code' | 'glossary' | 'tableOfContents' | 'credits'

export interface Chunk {
  readonly id: ChunkId
  readonly contentId: ContentId
  /** 0-based position within the content. */
  readonly ordinal: number
  readonly start: number
  readonly end: number
  /** 1-based page on which the chunk starts, or null. */
  readonly page: number | null
  /** Titles of the headings above it, outermost first. */
  readonly headingPath: readonly string[]
  readonly role: ChunkRole
  /** The raw slice of the document text. */
  readonly text: string
  /** The text that is indexed and embedded: title and heading path, then the raw text. */
  readonly indexedText: string
}
