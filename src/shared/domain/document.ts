/** Sources and documents: the places a user's files live, and how far Docent has got with each. */
import type { ErrorCode } from '../errors/codes.ts'
import type { ContentId, DocumentId, SourceId } from './ids.ts'

export type SourceKind = 'folder' | 'file' | 'upload'

export interface Source {
  readonly id: SourceId
  readonly kind: SourceKind
  /** Absolute path of the root; for uploads the folder `originals/`. */
  readonly path: string
  readonly addedAt: number
  /** False while the root cannot be reached ("away"): its documents are kept, never deleted. */
  readonly present: boolean
  /** Changes beneath it are taken in as they happen, while Docent is open. */
  readonly watched: boolean
}

/**
 * What a reader is there for. `xml`, `code` and `json` are text with rules of their own; `mailbox` and `archive` are
 * known by what is in them.
 */
export const documentKinds = [
  'markdown',
  'text',
  'html',
  'pdf',
  'docx',
  'doc',
  'odt',
  'rtf',
  'pptx',
  'ppt',
  'odp',
  'xlsx',
  'xls',
  'ods',
  'csv',
  'json',
  'xml',
  'code',
  'epub',
  'email',
  'mailbox',
  'image',
  'archive',
] as const

export type DocumentKind = (typeof documentKinds)[number]

/**
 * How far a document has come. `words`: found by full text; `ready`: found by meaning as well;
 * `partial`: readable in part (the reason says which part is missing).
 */
export type DocumentState = 'queued' | 'reading' | 'keyword' | 'embedding' | 'ready' | 'partial' | 'failed' | 'skipped'

/**
 * Why a document failed, was skipped or was read in part, or what is odd about one that is complete, in words a user
 * can act on.
 */
export interface DocumentReason {
  readonly code: ErrorCode
  readonly message: string
}

export interface Document {
  readonly id: DocumentId
  readonly sourceId: SourceId
  /** The mail, mailbox, archive or PDF it is in; null for a file on the disk. */
  readonly parentId: DocumentId | null
  /** Absolute. What is in a container has the container's path, a slash and its name there. */
  readonly path: string
  readonly title: string
  /** Unknown until the bytes were looked at. */
  readonly kind: DocumentKind | null
  readonly state: DocumentState
  readonly reason: DocumentReason | null
  /** Null until read. */
  readonly contentId: ContentId | null
  readonly bytes: number
  /** Milliseconds since the epoch, from the file system. */
  readonly modifiedAt: number
  readonly addedAt: number
  readonly updatedAt: number
  /** Number of pages; null where the format has none. */
  readonly pages: number | null
  readonly chunks: number
  /** Chunks that already have a vector. */
  readonly embedded: number
  /** The user held it back: nothing is done for it until they let it go on. */
  readonly paused: boolean
  /** Pages whose text is being recognised from images, and how many are done; null when none wait. */
  readonly ocr: { readonly done: number; readonly total: number } | null
}

/** One line of a document's history: what happened to it and when, in words a user reads. */
export interface HistoryEntry {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly event:
    | 'found'
    | 'changed'
    | 'moved'
    | 'read'
    | 'ocr'
    | 'embedded'
    | 'checked'
    | 'repaired'
    | 'partial'
    | 'failed'
    | 'skipped'
    | 'paused'
    | 'resumed'
    | 'cancelled'
    | 'retried'
    | 'unlocked'
  readonly code: ErrorCode | null
  /** What else is worth saying (a reason, a former path, counts); null when the event says it all. */
  readonly message: string | null
  /** How long the step took; null where nothing was timed. */
  readonly ms: number | null
}
