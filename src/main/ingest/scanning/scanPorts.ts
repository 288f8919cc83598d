/** The targets of a scan, the parts that it uses, and the listener that it notifies. */
import type { Document, Source } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Log } from '../../ports/log.ts'
import type { ReadingTries } from '../../ports/readingTries.ts'
import type { FileRecord } from '../../ports/store/fileRecords.ts'
import type { AtCheckpoint } from '../flow/checkpoints.ts'
import type { Files } from './files.ts'
import type { DocumentStates } from '../states/documentStates.ts'

export type ScannedFile = Pick<FileRecord, 'id' | 'contentId'>

export interface ScanTarget {
  readonly source: Source
  /** The source's path, or a path beneath it. */
  readonly path: string
  /** A source that was just added starts with nothing excluded. */
  readonly fresh: boolean
  /** The user named this very path: no ignore rule applies to it. */
  readonly named: boolean
}

/** Receives the results of the scan as it proceeds. */
export interface ScanListener {
  /** The document has to be read. `isNew`: it had no searchable content before. */
  queued(document: Document, isNew: boolean): void
  /** It is in the queue already, and has not changed since. */
  waiting(file: ScannedFile): void
  /** Known and unchanged; its state says if it is searchable. */
  unchanged(file: ScannedFile): void
  /** Listed but not read (unsupported, a loop, no permission). */
  listed(document: Document): void
  /** The file has moved here, or replaced another one with content that is known: nothing is read. */
  moved(document: Document): void
  /** Contents that no document points to any more. */
  orphaned(ids: readonly ContentId[]): void
  /** The file is gone, or one of the user's rules ignores it. */
  vanished(file: FileRecord): void
  failed(target: ScanTarget, error: unknown): void
}

export interface ScanPorts {
  readonly store: DocumentStore
  readonly states: DocumentStates
  readonly files: Files
  readonly readerVersion: string
  readonly tries: ReadingTries
  /** The setting `library.ignore`. */
  readonly patterns: readonly string[]
  /** True for documents that are queued or being read. */
  readonly isUnderway: (id: DocumentId) => boolean
  readonly checkpoint: AtCheckpoint
  readonly log: Log
  readonly signal: AbortSignal
}
