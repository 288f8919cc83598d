import type { DocumentId } from '../../shared/domain/ids.ts'

/** One version of a file, as one version of the readers sees it: another one deserves tries of its own. */
export interface TriedFile {
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly modifiedAt: number
  readonly readerVersion: string
}

/**
 * Counts the tries to read a file that did not come to an end: the reader ran out of time or memory, or the process
 * ended with it. Durable, because otherwise a file that costs a minute, or the process, would do so at every start.
 */
export interface ReadingTries {
  /** Written before a reader decodes the document: a mark that is still there at the start means that it ended all. */
  begin(id: DocumentId, file: TriedFile): void
  /** It was read, or failed in an ordinary way, or the user asks for it again: the count starts from zero. */
  forget(id: DocumentId): void
  /** The reader gave up, before or while it decoded the document; the try counts. */
  gaveUp(id: DocumentId, file: TriedFile): void
  /** The user, or the end of the process in order, stopped it; a try that was begun does not count. */
  withdraw(id: DocumentId): void
  /** The tries of this version of the file that count. */
  count(id: DocumentId, file: TriedFile): number
  /** Documents that a process had in hand when it ended; from now on these tries count as given up. */
  takeInterrupted(): ReadonlySet<DocumentId>
}
