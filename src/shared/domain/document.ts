/** Sources and documents: where a user's files are, and how far Docent has got with each. */
import type { ErrorCode } from '../errors/codes.ts'
import type { Annotation } from './annotation.ts'
import type { ChatId, ContentId, DocumentId, SourceId } from './ids.ts'

export type SourceKind = 'folder' | 'file' | 'upload'

export interface Source {
  readonly id: SourceId
  readonly kind: SourceKind
  /** Absolute path of the root; for uploads the folder `originals/`. */
  readonly path: string
  readonly addedAt: number
  /** False while the root cannot be reached ("offline"): its documents are kept, never deleted. */
  readonly present: boolean
  /** Changes below it are indexed as they happen, while Docent is open. */
  readonly watched: boolean
  /** The chats that it was dropped on; absent for a source of the library. */
  readonly chats?: readonly ChatId[]
}

/**
 * The formats that have a reader. `xml`, `code` and `json` are text with rules of their own; `mailbox` and `archive`
 * are recognised by their contents.
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
 * How far a document has come. `keyword`: found by keyword search; `ready`: found by semantic search as well;
 * `partial`: readable in part (the reason says which part is missing).
 */
export type DocumentState = 'queued' | 'reading' | 'keyword' | 'embedding' | 'ready' | 'partial' | 'failed' | 'skipped'

/**
 * Why a document failed, was skipped or was read in part, or what is odd about a complete one, in a sentence that tells
 * the user what to do.
 */
export interface DocumentReason {
  readonly code: ErrorCode
  readonly message: string
}

export interface Document {
  readonly id: DocumentId
  readonly sourceId: SourceId
  /** The message, mailbox, archive or PDF that contains it; null for a file on the disk. */
  readonly parentId: DocumentId | null
  /** Absolute. A member has the container's path, a slash and its name there. */
  readonly path: string
  readonly title: string
  /** Unknown until its bytes have been read. */
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
  /** Paused by the user: no work is done on it until they resume it. */
  readonly paused: boolean
  /** Progress of OCR over its pages; null when no page waits. */
  readonly ocr: { readonly done: number; readonly total: number } | null
  /** It belongs to these chats and is searched there only; absent for a document of the library. */
  readonly chats?: readonly ChatId[]
  /** Given by the user; absent when there is none. */
  readonly annotation?: Annotation
}

/** One line of a document's history: an event and its time, in a sentence for the user. */
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
  /** Details (a reason, a former path, counts); null when the event says everything. */
  readonly message: string | null
  /** Duration of the step; null where nothing was timed. */
  readonly ms: number | null
}
