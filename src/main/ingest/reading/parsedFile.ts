/** A file that was parsed and has still to be committed, and the result of that. */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { ParseOutcome } from '../../ports/reader.ts'
import type { IngestedMembers } from './members.ts'
import type { UnreadFile } from '../ocr/ocrJobs.ts'

export interface ParsedFile {
  readonly id: DocumentId
  readonly path: string
  readonly outcome: ParseOutcome
  /** The file was read with the OCR text of its pages. */
  readonly withOcr?: boolean
  /** The duration of reading, in milliseconds. */
  readonly ms: number
}

export type CommitResult =
  /** `waitsForVectors` is false when an identical file has them already. */
  | {
      readonly type: 'attached'
      readonly document: Document
      readonly contentId: ContentId
      readonly same: boolean
      readonly waitsForVectors: boolean
      readonly members: IngestedMembers
    }
  /** All its text is in images: without OCR there is nothing to find in it. */
  | ({ readonly type: 'images'; readonly id: DocumentId } & UnreadFile)
  | { readonly type: 'failed'; readonly id: DocumentId; readonly path: string; readonly error: unknown }
  /**
   * Read it again: its bytes were known, but that content was removed meanwhile, or the file was moved while it was
   * read.
   */
  | { readonly type: 'again'; readonly id: DocumentId }
  /** The document was removed, paused or cancelled while it was read, or its file changed and it waits again. */
  | { readonly type: 'dropped'; readonly id: DocumentId }

export function idOf(result: CommitResult): DocumentId {
  return result.type === 'attached' ? result.document.id : result.id
}
