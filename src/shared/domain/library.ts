/** The state of the library as a whole, and the reports of indexing. */
import type { Document, DocumentReason, HistoryEntry } from './document.ts'
import type { ContentId, DocumentId } from './ids.ts'

/** A token for paths that main accepted through a dialog, a drop, an upload or the command line. */
export type GrantId = string & { readonly __grant: true }

export interface IndexProgress {
  readonly running: boolean
  readonly paused: boolean
  /** Why Docent paused by itself (the disk is full); absent when nobody or the user paused it. */
  readonly pausedBecause?: DocumentReason
  /** Files since the library was last idle: finished (searchable by keyword, failed or skipped) and all. */
  readonly filesDone: number
  readonly filesTotal: number
  /** Files finished per second over the last seconds, while some are left; null before it is known. */
  readonly filesPerSecond?: number | null
  /** Chunks with a vector, and all. */
  readonly chunksDone: number
  readonly chunksTotal: number
  /** Chunks embedded per second over the last seconds; null before it is known. */
  readonly chunksPerSecond: number | null
  /** Seconds until every file has been read, then until every chunk has its vector; null before it is known. */
  readonly secondsLeft: number | null
  readonly currentPath: string | null
  /**
   * Another embedding model was chosen and its vectors are being computed; until they are complete, the previous model
   * serves searches.
   */
  readonly modelChange?:
    { readonly model: string; readonly chunksDone: number; readonly chunksTotal: number } | undefined
}

export interface LibraryStatus {
  readonly documents: number
  readonly searchable: number
  /** Still to be read, or being read. */
  readonly waiting: number
  /** Searchable by keyword alone: vectors follow, or could not be computed. */
  readonly keywordOnly: number
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
  /** Files without any text to find: neither failed nor skipped. */
  readonly empty: number
  readonly ms: number
  readonly documents: readonly Document[]
  /**
   * Messages about named paths that could not be scanned: they have no document, and count as failed. Absent when there
   * are none.
   */
  readonly refused?: readonly DocumentReason[]
}

/** An earlier or later version of a document, or a near-duplicate. */
export interface RelatedDocument {
  readonly documentId: DocumentId
  readonly title: string
  readonly path: string
  readonly relation: 'newer' | 'older' | 'nearCopy'
  /** Share of the text that is the same, 0..1. */
  readonly similarity: number
}

/** What is known about a document with a text, for the lists and filters of the library page. */
export interface ListedFacts {
  readonly documentId: DocumentId
  /** The content that they are about: they are out of date when the document has another one. */
  readonly contentId: ContentId
  /**
   * ISO date of the document, as precise as known ("2024", "2024-03"): from its name, its metadata or its first lines,
   * never that of the file on the disk. Absent where none has one.
   */
  readonly date?: string
  /** People who wrote, sent or received it, as the file itself names them. */
  readonly people: readonly string[]
  /** ISO 639-1, declared or detected; absent where neither is known. */
  readonly language?: string
}

/** Two documents that say nearly the same. `relation`: what the other one is to the first. */
export interface SimilarDocuments extends Pick<RelatedDocument, 'relation' | 'similarity'> {
  readonly documentId: DocumentId
  readonly otherId: DocumentId
}

/** A day that a document names, with the sentence that names it. */
export interface UpcomingDate {
  /** ISO. */
  readonly date: string
  readonly documentId: DocumentId
  readonly contentId: ContentId
  readonly title: string
  /** On one line. */
  readonly sentence: string
  readonly page: number | null
  /** Of the sentence in the content's text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** The details of one document that are not in the list. */
export interface DocumentDetails {
  readonly document: Document
  readonly author: string | null
  readonly people: readonly string[]
  /**
   * ISO dates: written in the file, last changed according to the file, and found in its text (earliest and latest).
   */
  readonly date: string | null
  readonly modified: string | null
  readonly datesInText: readonly string[]
  /** ISO 639-1, declared or detected. */
  readonly language: string | null
  readonly tables: number
  readonly ocrPages: number
  /** Number of members, when it is a container. */
  readonly members: number
  readonly alsoAt: readonly string[]
  readonly related: readonly RelatedDocument[]
  readonly history: readonly HistoryEntry[]
}

export interface BackupProgress {
  readonly step: 'copy' | 'check' | 'restore'
  readonly bytesDone: number
  readonly bytesTotal: number
}

/** The metadata of a backup, from its own first entry. */
export interface BackupReport {
  readonly path: string
  readonly bytes: number
  /** Lower-case hex over the whole file. */
  readonly sha256: string
  readonly documents: number
  readonly createdAt: number
  readonly appVersion: string
}

export type LibraryEvent =
  | { readonly type: 'documentChanged'; readonly document: Document }
  | { readonly type: 'documentRemoved'; readonly documentId: DocumentId }
  | { readonly type: 'progress'; readonly progress: IndexProgress }
