/** The events of the reading loop, for whoever keeps the outcome of each document. */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { CommitResult } from './parsedFile.ts'

export interface ReadingListener {
  /** Parsing begins. */
  reading(path: string): void
  /** `waits`: the file changed meanwhile and is in the queue again. */
  result(result: Extract<CommitResult, { type: 'attached' }>, waits: boolean): void
  /** All its text is in images, so there is nothing to find in it yet. */
  images(result: Extract<CommitResult, { type: 'images' }>, waits: boolean): void
  /** The document was removed, paused or cancelled, or waits for its container. `waits`: it is in the queue again. */
  dropped(id: DocumentId, waits: boolean): void
  /** A member that was read no longer matches its container, which has changed and must be read first. */
  containerChanged(container: Document): void
  failed(id: DocumentId, path: string, error: unknown): void
  /** A batch is in the library. */
  committed(removed: readonly ContentId[], rowsWritten: number): void
  /** The disk is full or the library is locked: the loop has stopped where it was. */
  blocked(error: unknown): void
  /** Nothing is left to read. */
  idle(): void
}
