/**
 * The stored values that a scan compares files with: a few columns of many documents at once, without members of
 * containers. Reads only.
 */
import { asId } from '../../../../shared/domain/ids.ts'
import type { DocumentState } from '../../../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../../../shared/domain/ids.ts'
import type { ErrorCode } from '../../../../shared/errors/codes.ts'
import type { FileRecord, FileRecords } from '../../../ports/store/fileRecords.ts'
import { beneath } from './paths.ts'
import type { FileSizes } from './fileSizes.ts'
import type { Sql } from '../database/sql.ts'

interface FileRecordRow {
  readonly id: string
  readonly source_id: string
  readonly path: string
  readonly bytes: number
  readonly modified_at: number
  readonly state: string
  readonly reason_code: string | null
  readonly content_id: string | null
  readonly reader_version: string | null
  readonly sha256: string | null
}

const selectRecord = `
  SELECT documents.id, sources.id AS source_id, documents.path, documents.bytes, modified_at, state, reason_code,
    contents.id AS content_id, reader_version, sha256
  FROM documents
  JOIN sources ON sources.key = documents.source_key
  LEFT JOIN contents ON contents.key = documents.content_key`

// Reading and converting a page takes a quarter of a millisecond.
const recordsPerPage = 500

export class FileRecordTable implements FileRecords {
  readonly #sql: Sql
  readonly #sizes: FileSizes

  constructor(sql: Sql, sizes: FileSizes) {
    this.#sql = sql
    this.#sizes = sizes
  }

  at(paths: readonly string[]): ReadonlyMap<string, FileRecord> {
    if (paths.length === 0) return new Map()
    const rows = this.#sql
      .prepare(
        `${selectRecord} WHERE documents.path IN (SELECT value FROM json_each(?)) AND documents.parent_key IS NULL`,
      )
      .all<FileRecordRow>(JSON.stringify(paths))
    return new Map(rows.map((row) => [row.path, toRecord(row)]))
  }

  /** By ascending path, so that no statement stays open between pages. */
  *beneath(source: SourceId, path: string): Generator<readonly FileRecord[]> {
    const own = this.at([path]).get(path)
    if (own !== undefined && own.sourceId === source) yield [own]
    const [prefix, end] = beneath(path)
    for (let after = prefix; ;) {
      const rows = this.#sql
        .prepare(
          `${selectRecord} WHERE documents.path > ? AND documents.path < ? AND documents.parent_key IS NULL
              AND sources.id = ? ORDER BY documents.path LIMIT ${recordsPerPage}`,
        )
        .all<FileRecordRow>(after, end, source)
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows.map(toRecord)
      after = last.path
    }
  }

  /** Files with a content and one of these sizes. */
  ofSize(bytes: readonly number[]): readonly FileRecord[] {
    const keys = this.#sizes.keysOf(new Set(bytes))
    if (keys.length === 0) return []
    return this.#sql
      .prepare(
        `${selectRecord} WHERE documents.key IN (SELECT value FROM json_each(?))
          AND documents.bytes IN (SELECT value FROM json_each(?))
           AND documents.content_key IS NOT NULL AND documents.parent_key IS NULL`,
      )
      .all<FileRecordRow>(JSON.stringify(keys), JSON.stringify(bytes))
      .map(toRecord)
  }
}

// The casts restore the types of text columns that only this folder writes.
function toRecord(row: FileRecordRow): FileRecord {
  return {
    id: asId<DocumentId>(row.id),
    sourceId: asId<SourceId>(row.source_id),
    path: row.path,
    bytes: row.bytes,
    modifiedAt: row.modified_at,
    state: row.state as DocumentState,
    reasonCode: row.reason_code as ErrorCode | null,
    contentId: row.content_id === null ? null : asId<ContentId>(row.content_id),
    readerVersion: row.reader_version,
    sha256: row.sha256,
  }
}
