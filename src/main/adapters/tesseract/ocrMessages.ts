/** The messages between main and the OCR thread. */
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { SerializedError } from '../../../shared/errors/appError.ts'
import type { PageForOcr } from '../../ports/ocrEngine.ts'

export interface OcrWorkerData {
  /** Folder of the language data that comes with the app. */
  readonly builtIn: string
  /** Folder of the user's language data. */
  readonly own: string
}

export interface OcrRequest extends PageForOcr {
  readonly id: number
}

export type OcrReply =
  | { readonly type: 'page'; readonly id: number; readonly page: OcrPage }
  | { readonly type: 'failed'; readonly id: number; readonly error: SerializedError }
