/** Puts documents and contents into the queues of ingest, or takes them out, whoever keeps these queues. */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { Lane } from './reading/readingQueue.ts'

export interface WorkQueues {
  /** To be read. */
  enqueue(document: Document, lane: Lane): void
  /** To get its vectors. */
  embed(id: ContentId): void
  forgetReading(id: DocumentId): void
  forgetContent(id: ContentId): void
  /** Counts from here what a progress shows, unless a count is under way. */
  begin(): void
}
