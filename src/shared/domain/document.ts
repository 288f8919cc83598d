/** Sources and documents: the places a person's files live, and how far Docent has got with each. */
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
}

export type DocumentKind = 'markdown' | 'text' | 'html' | 'pdf' | 'docx'

/**
 * How far a document has come. `words`: found by full text; `ready`: found by meaning as well;
 * `partial`: readable in part (the reason says which part is missing).
 */
export type DocumentState = 'queued' | 'reading' | 'words' | 'embedding' | 'ready' | 'partial' | 'failed' | 'skipped'

/** Why a document failed, was skipped or was read in part, or what is odd about one that is complete, in words a person can act on. */
export interface DocumentReason {
  readonly code: ErrorCode
  readonly message: string
}

export interface Document {
  readonly id: DocumentId
  readonly sourceId: SourceId
  /** Absolute path. */
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
}
