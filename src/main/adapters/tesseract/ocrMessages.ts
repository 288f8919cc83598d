/** The messages between main and the OCR process. */
import type { OcrPage } from '../../../shared/domain/content.ts'
import type { SerializedError } from '../../../shared/errors/appError.ts'
import type { PageForOcr } from '../../ports/ocrEngine.ts'
import type { NetworkMessage } from '../../workers/ownerChannel.ts'

export interface OcrFolders {
  /** Folder of the language data that comes with the app. */
  readonly builtIn: string
  /** Folder of all other language data, as plain files; searched first, and need not exist. */
  readonly ready: string
}

export interface OcrRequest extends PageForOcr {
  readonly id: number
}

export type ToOcr =
  /** Comes first, once. */
  ({ readonly type: 'open' } & OcrFolders) | ({ readonly type: 'page' } & OcrRequest)

export type OcrReply =
  | { readonly type: 'page'; readonly id: number; readonly page: OcrPage }
  | { readonly type: 'failed'; readonly id: number; readonly error: SerializedError }

export type FromOcr = OcrReply | NetworkMessage
