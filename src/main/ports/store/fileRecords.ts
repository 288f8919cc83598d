/** Files on the disk as a scan compares them, in batches; members of containers are never among them. */
import type { DocumentState } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import type { ErrorCode } from '../../../shared/errors/codes.ts'

/** The stored values that a scan compares with a file. */
export interface FileRecord {
  readonly id: DocumentId
  readonly sourceId: SourceId
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
  readonly state: DocumentState
  readonly reasonCode: ErrorCode | null
  readonly contentId: ContentId | null
  /** The reader version of the content; null without one. */
  readonly readerVersion: string | null
  readonly sha256: string | null
}

export interface FileRecords {
  at(paths: readonly string[]): ReadonlyMap<string, FileRecord>
  /** The source's files at and below a path, a few hundred at a time, by ascending path. */
  beneath(source: SourceId, path: string): Iterable<readonly FileRecord[]>
  /** Files with a content of one of these sizes, in all sources. */
  ofSize(bytes: readonly number[]): readonly FileRecord[]
}
