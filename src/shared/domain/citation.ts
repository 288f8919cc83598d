/** A citation ties a sentence of an answer to an exact quote. */
import type { ContentId, DocumentId } from './ids.ts'

export interface Citation {
  /** 1-based number shown as `[1]`. */
  readonly marker: number
  readonly documentId: DocumentId
  readonly contentId: ContentId
  readonly title: string
  readonly path: string
  /** 1-based page, or null. */
  readonly page: number | null
  /** ISO date of the document, or null. */
  readonly date: string | null
  /** The headings above the quote, from the outermost; absent in answers that were stored before they were kept. */
  readonly headings?: readonly string[]
  /** Verbatim: equals the content's text from `start` to `end`. */
  readonly quote: string
  /** For a row of a table the names of its columns, '' for one without a name; absent for every other quote. */
  readonly columns?: readonly string[]
  readonly start: number
  readonly end: number
  /** Confidence 0..1 with which OCR read the quote from an image; absent where the file itself contains the text. */
  readonly ocrConfidence?: number
  /** The document is not in this library: of an imported quote, with the sha256 of its file; absent otherwise. */
  readonly absent?: { readonly sha256: string | null }
  /** A later version of the cited document that is in the library as well. */
  readonly newerVersion?: { readonly documentId: DocumentId; readonly title: string }
}

/** Tells if the cited place still contains the cited text. */
export type CitationFreshness = 'current' | 'changed' | 'missing'
