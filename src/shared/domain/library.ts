/** The state of the library as a whole, and what indexing reports. */
import type { Document } from './document.ts'
import type { DocumentId } from './ids.ts'

/** A token for paths that main accepted through a dialog, a drop, an upload or the command line. */
export type GrantId = string & { readonly __grant: true }

export interface IndexProgress {
  readonly running: boolean
  readonly paused: boolean
  /** Files of the current lot: finished (searchable by words or settled) and all. */
  readonly filesDone: number
  readonly filesTotal: number
  /** Chunks with a vector, and all. */
  readonly chunksDone: number
  readonly chunksTotal: number
  /** Chunks embedded per second over the last seconds; null before it is known. */
  readonly chunksPerSecond: number | null
  /** Seconds; null before it is known. */
  readonly secondsLeft: number | null
  readonly currentPath: string | null
}

export interface LibraryStatus {
  readonly documents: number
  readonly searchable: number
  readonly failed: number
  readonly skipped: number
  readonly progress: IndexProgress
}

export interface IndexReport {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly failed: number
  readonly skipped: number
  readonly ms: number
  readonly documents: readonly Document[]
}

export type LibraryEvent =
  | { readonly type: 'documentChanged'; readonly document: Document }
  | { readonly type: 'documentRemoved'; readonly documentId: DocumentId }
  | { readonly type: 'progress'; readonly progress: IndexProgress }
