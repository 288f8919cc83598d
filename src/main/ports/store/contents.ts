/**
 * Contents as they are stored. Apart from `has`, everything here also returns contents that are kept only for the
 * messages that cite them.
 */
import type { Block, Content, Member, Page, Table } from '../../../shared/domain/content.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'

export interface Contents {
  /** True when a document has this content; a content kept only for the messages that cite it does not count. */
  has(id: ContentId): boolean
  /** Everything but text, blocks and pages. */
  get(id: ContentId): Omit<Content, 'text' | 'blocks' | 'decoded'> | undefined
  /** ISO 639-1 codes of what is in the library, each once; null among them where a text's language is not known. */
  languages(): readonly (string | null)[]
  listIds(): readonly ContentId[]
  /** Offsets outside the text are clamped. */
  readText(id: ContentId, start?: number, end?: number): string
  readDecoded(id: ContentId): string | null
  readBlocks(id: ContentId): readonly Block[]
  readPage(id: ContentId, page: number): Page | undefined
  /** The members that a content lists, in order. */
  readMembers(id: ContentId): readonly Member[]
  readTables(id: ContentId): readonly Table[]
  /**
   * The lowest confidence (0..1) with which OCR read text between these offsets; null where the file itself contains
   * it.
   */
  ocrConfidenceBetween(id: ContentId, start: number, end: number): number | null
  /** Number of pages of a content that were read by OCR. */
  countOcrPages(id: ContentId): number
}
