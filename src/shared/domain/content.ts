/**
 * What a reader makes of a file's bytes.
 *
 * Document text is plain text, NFC, LF line ends, without Markdown marks. Offsets are UTF-16 code units into it, end
 * exclusive. Pages are 1-based and joined by a form feed; formats without pages have none.
 */
import type { DocumentKind } from './document.ts'
import type { ContentId } from './ids.ts'

export type BlockKind = 'title' | 'heading' | 'paragraph' | 'listItem' | 'table' | 'code' | 'quote' | 'caption' | 'tableOfContents'

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
  /** The file exactly as decoded (text and Markdown only), so that "show" gives it back word for word. */
  readonly decoded: string | null
  /** Set when part of the file could not be read: makes the document `partial`. */
  readonly warning: string | null
}

export interface Content extends Omit<ReadResult, 'pages'> {
  readonly id: ContentId
  readonly sha256: string
  readonly bytes: number
  readonly readerVersion: string
  readonly pageCount: number | null
}
