/**
 * What a reader makes of a file's bytes.
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
   * Mean confidence 0..1 with which its text was recognised from an image; absent where the file itself holds the text.
   */
  readonly ocrConfidence?: number
}

/** What a reader returns; made in a worker, so structured-clone safe. */
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
  /**
   * The file exactly as decoded (text and Markdown; tables and records that are not very long), so that "show" gives it
   * back word for word.
   */
  readonly decoded: string | null
  /** What `decoded` has before and after the text, where that is known to be all it has besides. */
  readonly decodedEdges?: readonly [before: string, after: string]
  /** Set when part of the file could not be read: makes the document `partial`. */
  readonly warning: string | null
  /** Who wrote, sent or received it, as the file itself names them ("Anna Weber", else the address). */
  readonly people?: readonly string[]
  /** ISO date of the last change that the file itself records. */
  readonly modified?: string | null
  /** Days that the text names (`YYYY-MM-DD`), earliest first; some hundred at most. */
  readonly datesInText?: readonly string[]
  /** Rows as typed values, beside the Markdown table in the text. */
  readonly tables?: readonly Table[]
  /** Files that are in this one: attachments, messages of a mailbox, files of an archive. */
  readonly members?: readonly Member[]
  /** Likeness to other texts in few bytes (MinHash); absent for short ones. */
  readonly signature?: Uint8Array
  /** 1-based pages that show an image and hold no text: OCR may read them. */
  readonly unreadPages?: readonly number[]
}

export type CellType = 'text' | 'number' | 'date' | 'boolean'

/** Number in the column's unit, ISO date, or null for an empty cell. */
export type CellValue = string | number | boolean | null

export interface TableColumn {
  readonly name: string
  /** What all filled cells are; mixed columns are text. */
  readonly type: CellType
  /** A currency (ISO 4217), "%" or what the header says in brackets; null for none. */
  readonly unit: string | null
}

/** A table as values that can be counted and summed. */
export interface Table {
  /** Sheet or caption; null for none. */
  readonly title: string | null
  /** Where it is printed in the document's text. */
  readonly start: number
  readonly end: number
  readonly page: number | null
  readonly columns: readonly TableColumn[]
  /** As many cells as columns. */
  readonly rows: readonly (readonly CellValue[])[]
}

/** A file inside a file. */
export interface Member {
  /** Its path inside, with slashes, never leaving the container; unique there. */
  readonly name: string
  /** What its container's reader needs to find it again; opaque to everybody else. */
  readonly locator: string
  /** Unpacked; null where the container does not say. */
  readonly bytes: number | null
  /** Milliseconds since the epoch; null where the container does not say. */
  readonly modifiedAt: number | null
}

/** What OCR made of one page; boxes as in `Page`. */
export interface OcrPage {
  /** 1-based. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** In reading order; a gap between two paragraphs starts a new list. */
  readonly paragraphs: readonly (readonly OcrLine[])[]
  /** Mean over its words, 0..1; 0 for a page without words. */
  readonly confidence: number
  /** OCR failed on this page, more than once: it has no words, and what is on it is unknown. */
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
