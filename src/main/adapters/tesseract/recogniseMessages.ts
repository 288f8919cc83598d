/** What main and the recognising thread say to each other. */
import type { RecognisedPage } from '../../../shared/domain/content.ts'
import type { SerializedError } from '../../../shared/errors/appError.ts'
import type { PageToRecognise } from '../../ports/recogniser.ts'

export interface RecogniseWorkerData {
  /** Folder of the language data that comes with the app. */
  readonly builtIn: string
  /** Folder of the person's language data. */
  readonly own: string
}

export interface RecogniseRequest extends PageToRecognise {
  readonly id: number
}

export type RecogniseReply =
  | { readonly type: 'page'; readonly id: number; readonly page: RecognisedPage }
  | { readonly type: 'failed'; readonly id: number; readonly error: SerializedError }
