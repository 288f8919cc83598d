/**
 * The truth about the library, in parts that each have a page of their own in `store/`. Synchronous reads are short; a
 * content is written in segments so that the event loop stays free.
 */
import type { Annotations } from './store/annotations.ts'
import type { Checks } from './store/checks.ts'
import type { Chunks } from './store/chunks.ts'
import type { Collections } from './store/collections.ts'
import type { ContentChanges } from './store/contentChanges.ts'
import type { Contents } from './store/contents.ts'
import type { DocumentChanges } from './store/documentChanges.ts'
import type { Documents } from './store/documents.ts'
import type { EntityGraph } from './store/entityGraph.ts'
import type { FileRecords } from './store/fileRecords.ts'
import type { History } from './store/history.ts'
import type { Members } from './store/members.ts'
import type { MetaValues } from './store/meta.ts'
import type { OcrPages } from './store/ocrPages.ts'
import type { Relations } from './store/relations.ts'
import type { Sources } from './store/sources.ts'
import type { Summaries } from './store/summaries.ts'

/** What is stored about the library. */
export interface StoreParts {
  readonly sources: Sources
  readonly fileRecords: FileRecords
  readonly documents: Documents
  readonly documentChanges: DocumentChanges
  readonly annotations: Annotations
  readonly collections: Collections
  readonly members: Members
  readonly history: History
  readonly contents: Contents
  readonly contentChanges: ContentChanges
  readonly relations: Relations
  readonly chunks: Chunks
  readonly checks: Checks
  readonly ocrPages: OcrPages
  readonly meta: MetaValues
  readonly entities: EntityGraph
  readonly summaries: Summaries
}

export interface DocumentStore extends StoreParts {
  /**
   * Runs `work`, which is synchronous and short, in one transaction, so that shared pages are written once. When it
   * throws, no change is kept. A nested call undoes only its own changes, so that its error can be caught there.
   */
  together<T>(work: () => T): T
  /**
   * Writes a consistent copy of the whole database (chats and settings too) to a new file; the database can be used
   * meanwhile.
   */
  copyInto(path: string): Promise<{ readonly schemaVersion: number }>
  /** Grows with every change of documents or contents, so that caches can compare it. */
  revision(): number
  /** SQLite's own integrity check, as sentences; empty when sound. */
  check(): readonly string[]
}
