/**
 * The rows of annotations as documents come and go. The annotation of a deleted document waits for the same path, or for
 * the same bytes elsewhere. Every function is a part of the caller's transaction.
 */
import type { Annotation, DocumentMark } from '../../../../shared/domain/annotation.ts'
import type { CollectionId } from '../../../../shared/domain/ids.ts'
import type { Sql } from '../database/sql.ts'

/** Columns of a joined annotation; null where there is none. */
export interface AnnotationColumns {
  readonly own_title: string | null
  readonly note: string | null
  readonly tags: string | null
  readonly marks: string | null
  readonly collections: string | null
}

export const annotationColumns =
  'annotations.title AS own_title, annotations.note, annotations.tags, annotations.marks, annotations.collections'

export function toAnnotation({ own_title, note, tags, marks, collections }: AnnotationColumns): Annotation | null {
  if (tags === null || marks === null || collections === null) return null
  return {
    title: own_title,
    note,
    // The three lists are written by this folder as JSON of these types.
    tags: JSON.parse(tags) as readonly string[],
    marks: JSON.parse(marks) as readonly DocumentMark[],
    collections: JSON.parse(collections) as readonly CollectionId[],
  }
}

/** The document is about to be deleted. */
export function setAside(sql: Sql, documentKey: number): void {
  sql
    .prepare(
      `UPDATE annotations SET (path, sha256) = (
         SELECT documents.path, contents.sha256 FROM documents LEFT JOIN contents ON contents.key = content_key
         WHERE documents.key = annotations.document_key
       ) WHERE document_key = ?`,
    )
    .run(documentKey)
  sql.prepare('UPDATE annotations SET document_key = NULL WHERE document_key = ?').run(documentKey)
}

/** A new document is at this path. Returns true if it has an annotation now. */
export function claimByPath(sql: Sql, documentKey: number, path: string): boolean {
  return claim(sql, documentKey, 'path = ?', path)
}

// Every empty file has this hash.
const emptyFile = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The document was read, and these are its bytes: one of several copies gets nothing of a file that is gone. */
export function claimByBytes(sql: Sql, documentKey: number, sha256: string): boolean {
  const own = sql.prepare('SELECT 1 AS one FROM annotations WHERE document_key = ?').get(documentKey)
  if (own !== undefined || sha256 === emptyFile) return false
  const waiting = sql.prepare('SELECT 1 AS one FROM annotations WHERE document_key IS NULL AND sha256 = ?').get(sha256)
  return waiting !== undefined && copiesOf(sql, sha256) <= 1 && claim(sql, documentKey, 'sha256 = ?', sha256)
}

function copiesOf(sql: Sql, sha256: string): number {
  const found = sql
    .prepare(
      `SELECT count(*) AS count FROM documents JOIN contents ON contents.key = documents.content_key
       WHERE contents.sha256 = ?`,
    )
    .get<{ count: number }>(sha256)
  return found?.count ?? 0
}

function claim(sql: Sql, documentKey: number, where: string, value: string): boolean {
  const found = sql
    .prepare(`SELECT key, title FROM annotations WHERE document_key IS NULL AND ${where} ORDER BY key DESC LIMIT 1`)
    .get<{ key: number; title: string | null }>(value)
  if (found === undefined) return false
  sql
    .prepare('UPDATE annotations SET document_key = ?, path = NULL, sha256 = NULL WHERE key = ?')
    .run(documentKey, found.key)
  if (found.title !== null) sql.prepare('UPDATE documents SET title = ? WHERE key = ?').run(found.title, documentKey)
  return true
}
