/** Everything that changes a document. States are set by the transitions of `ingest/states` alone. */
import type { Document, DocumentReason, DocumentState } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../../shared/domain/ids.ts'

export interface FoundFile {
  readonly sourceId: SourceId
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
}

export interface Relocation {
  readonly id: DocumentId
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
}

export interface DocumentChanges {
  /**
   * New or changed file: state `queued`; an existing document keeps its id and its old content until the new one is
   * attached.
   */
  queue(file: FoundFile): Document
  setState(id: DocumentId, state: DocumentState, reason: DocumentReason | null): Document
  /** Records the new size and time of a file whose content turned out equal. */
  touch(id: DocumentId, bytes: number, modifiedAt: number): Document
  /** Moves files to new paths: ids and contents stay, members move along, and paths may be swapped. All or none. */
  relocate(moves: readonly Relocation[]): readonly Document[]
  /**
   * Points the document to a stored content in one transaction and sets `keyword`, `partial` or `ready`. Returns the
   * contents that no document points to any more. `ms`: how long it was read; null where that was not timed.
   */
  attach(
    id: DocumentId,
    contentId: ContentId,
    state: DocumentState,
    reason: DocumentReason | null,
    ms?: number | null,
  ): { readonly document: Document; readonly orphaned: readonly ContentId[] }
  /**
   * Takes the content from a document whose file can no longer be read (see its reason). Returns the contents that no
   * document points to any more.
   */
  detach(id: DocumentId): readonly ContentId[]
  /** Removes the document with its members. Returns the contents that no document points to any more. */
  remove(id: DocumentId): readonly ContentId[]
  /** Durable: survives restarts. */
  setPaused(id: DocumentId, paused: boolean): Document
  setOcrProgress(id: DocumentId, ocr: Document['ocr']): Document
}
