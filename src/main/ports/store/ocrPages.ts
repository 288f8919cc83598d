/** Pages that were read by OCR, kept by the sha256 of their file and the id of the OCR engine. */
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'

/** A document with the pages of its file that were ever read by OCR. */
export interface OcrFile {
  readonly documentId: DocumentId
  readonly contentId: ContentId
  readonly sha256: string
  readonly readerVersion: string
  /** 1-based. */
  readonly pages: readonly number[]
}

export interface OcrPages {
  /** Pages of the file with these bytes that this OCR engine has read. */
  of(sha256: string, ocrEngineId: string): ReadonlyMap<number, OcrPage>
  /** Documents with a text whose file has OCR pages of any OCR engine; only this document when one is named. */
  files(document?: DocumentId): readonly OcrFile[]
  save(sha256: string, ocrEngineId: string, page: OcrPage): void
  /** Drops the OCR pages of a file that no document waits for; pages that a text in the library was read from stay. */
  drop(sha256: string): void
  /** The same for every such file, unless a document is waiting that may be half done. */
  dropUnused(): void
}
