/**
 * Reads the text of a page from its image: scans in PDFs, photos and faxes. One page at a time, in a thread of its own,
 * offline.
 */
import type { Member, OcrPage } from '../../shared/domain/content.ts'

/** A page as a greyscale image, the input of OCR. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  /** One byte per pixel, row by row from the top; 255 is white. */
  readonly data: Uint8Array
  /** Page size in PDF points (1/72 inch). */
  readonly pageWidth: number
  readonly pageHeight: number
}

export interface PageForOcr {
  /** The file on the disk. */
  readonly path: string
  /** The members from the file inwards, as in `ParseOptions`. */
  readonly members: readonly Pick<Member, 'name' | 'locator'>[]
  readonly password: string | null
  /** sha256 of the bytes there: OCR of other bytes is refused with `file.changedWhileRead`. */
  readonly sha256: string
  /** 1-based. */
  readonly page: number
  /** Tesseract's names ("eng", "deu"). */
  readonly languages: readonly string[]
}

export interface OcrEngine {
  /** Changes when its results change: stored pages and contents with OCR text carry it. */
  idFor(languages: readonly string[]): string
  /** Says which of these are not installed and what to do; null when all are installed. */
  missing(languages: readonly string[]): string | null
  /**
   * Rejects with `AppError`: `file.*` for the file, `model.*` for the OCR engine, `query.aborted` when the signal
   * fires.
   */
  runOcr(page: PageForOcr, options: { readonly signal: AbortSignal }): Promise<OcrPage>
  dispose(): Promise<void>
}
