/**
 * The result of reading a file's bytes.
 *
 * Document text is plain text, NFC, LF line ends, without Markdown marks. Offsets are UTF-16 code units into it, end
 * exclusive. Pages are 1-based and joined by a form feed; formats without pages have none.
 */
import type { DocumentKind } from './document.ts'
import type { ContentId } from './ids.ts'

export type BlockKind =
  'title' | 'heading' | 'paragraph' | 'listItem' | 'table' | 'code' | 'quote' | 'caption' | 'tableOfContents'

/** A structural unit over the text. Blocks are ordered by `start` and do not overlap. */
export interface Block {
  readonly kind: BlockKind
  /** Heading level 1..6, list depth 1.., otherwise 0. */
  readonly level: number
  readonly start: number
  readonly end: number
  /** 1-based page, or null. */
  readonly page: number | null
  readonly attrs?: Readonly<Record<string, string>>
}

/** A box in PDF points (1/72 inch) from the page's top left corner, the page's rotation applied. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A run of document text and the place on the page where it is printed. */
export interface PageSpan {
  readonly start: number
  readonly end: number
  readonly box: Box
}

export interface Page {
  /** 1-based. */
  readonly number: number
  readonly start: number
  readonly end: number
  /** Size in PDF points after rotation. */
  readonly width: number
  readonly height: number
  readonly spans: readonly PageSpan[]
  /**
   * Mean confidence 0..1 with which OCR read its text from an image; absent where the file itself contains the text.
   */
  readonly ocrConfidence?: number
}

/** The result of a reader; made in a worker, so it must be structured-clone safe. */
export interface ReadResult {
  readonly kind: DocumentKind
  readonly title: string | null
  readonly author: string | null
  /** ISO date found inside the file, or null. */
  readonly date: string | null
  /** ISO 639-1 where the file declares it, or null. */
  readonly language: string | null
  readonly text: string
  readonly blocks: readonly Block[]
  /** Empty where the format has no pages. */
  readonly pages: readonly Page[]
  /** The file exactly as decoded (text and Markdown; short tables and records), so that `show` prints it verbatim. */
  readonly decoded: string | null
  /** The edges of `decoded` around the text, where `decoded` is known to have nothing else besides. */
  readonly decodedEdges?: readonly [before: string, after: string]
  /** Set when part of the file could not be read; makes the document `partial`. */
  readonly warning: string | null
  /** The people who wrote, sent or received it, as the file itself names them ("Anna Weber", else the address). */
  readonly people?: readonly string[]
  /** ISO date of the last change that the file itself records. */
  readonly modified?: string | null
  /** Dates that the text names (`YYYY-MM-DD`), earliest first; a few hundred at most. */
  readonly datesInText?: readonly string[]
  /** Rows as typed values, beside the Markdown table in the text. */
  readonly tables?: readonly Table[]
  /** Files inside this one: attachments, messages of a mailbox, files of an archive. */
  readonly members?: readonly Member[]
  /** The MinHash signature, for finding similar texts; absent for short ones. */
  readonly signature?: Uint8Array
  /** 1-based pages that show an image and contain no text: OCR may read them. */
  readonly unreadPages?: readonly number[]
}

export type CellType = 'text' | 'number' | 'date' | 'boolean'

/** A number in the column's unit, an ISO date, or null for an empty cell. */
export type CellValue = string | number | boolean | null

export interface TableColumn {
  readonly name: string
  /** The type of all filled cells; mixed columns are text. */
  readonly type: CellType
  /** A currency (ISO 4217), "%" or the bracketed text of the header; null for none. */
  readonly unit: string | null
}

/** A table as values that can be counted and summed. */
export interface Table {
  /** Sheet or caption; null for none. */
  readonly title: string | null
  /** Its place in the document's text. */
  readonly start: number
  readonly end: number
  readonly page: number | null
  readonly columns: readonly TableColumn[]
  /** As many cells as columns. */
  readonly rows: readonly (readonly CellValue[])[]
}

/** A file inside a file. */
export interface Member {
  /** Its path inside the container, with slashes, never leaving the container; unique there. */
  readonly name: string
  /** Lets the container's reader find it again; opaque to everything else. */
  readonly locator: string
  /** Unpacked size; null where the container does not say. */
  readonly bytes: number | null
  /** Milliseconds since the epoch; null where the container does not say. */
  readonly modifiedAt: number | null
}

/** The result of OCR for one page; boxes as in `Page`. */
export interface OcrPage {
  /** 1-based. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** In reading order; a gap between two paragraphs starts a new list. */
  readonly paragraphs: readonly (readonly OcrLine[])[]
  /** Mean over its words, 0..1; 0 for a page without words. */
  readonly confidence: number
  /** OCR failed on this page more than once: it has no words, and its text is unknown. */
  readonly failed?: true
}

export interface OcrLine {
  readonly words: readonly { readonly text: string; readonly box: Box; readonly confidence: number }[]
}

export interface Content extends Omit<ReadResult, 'pages'> {
  readonly id: ContentId
  readonly sha256: string
  readonly bytes: number
  readonly readerVersion: string
  readonly pageCount: number | null
}
