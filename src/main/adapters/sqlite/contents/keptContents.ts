/**
 * Contents without a document that a stored message still cites: their text, blocks and pages stay, so that the
 * citation can be checked after its file changed. They are kept only while a document that used to have them is in the
 * library.
 */
import { asId } from '../../../../shared/domain/ids.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Sql } from '../database/sql.ts'

/** A condition on `contents`: true when the content must outlive its last document. */
export const isKept = `EXISTS (SELECT 1 FROM cited WHERE content_id = contents.id)
  AND EXISTS (SELECT 1 FROM former_contents WHERE content_key = contents.key)`

/** Records that this document had this content. Part of the caller's transaction. */
export function noteFormer(sql: Sql, contentKey: number, documentKey: number): void {
  sql
    .prepare('INSERT OR IGNORE INTO former_contents (content_key, document_key) VALUES (?, ?)')
    .run(contentKey, documentKey)
}

/** The document has this content again. */
export function forgetFormer(sql: Sql, contentKey: number, documentKey: number): void {
  sql.prepare('DELETE FROM former_contents WHERE content_key = ? AND document_key = ?').run(contentKey, documentKey)
}

/**
 * Contents that no longer need to be kept for citations: their message, or the last document that had them, was
 * deleted.
 */
export function noLongerKept(sql: Sql): ContentId[] {
  return sql
    .prepare(
      `SELECT id FROM contents WHERE complete = 2 AND
        NOT EXISTS (SELECT 1 FROM documents WHERE content_key = contents.key) AND NOT (${isKept})
       ORDER BY key`,
    )
    .all<{ id: string }>()
    .map((row) => asId<ContentId>(row.id))
}

/** Records which contents a message cites, replacing the earlier record. Part of the caller's transaction. */
export function setCited(sql: Sql, messageKey: number, contents: Iterable<ContentId>): void {
  sql.prepare('DELETE FROM cited WHERE message_key = ?').run(messageKey)
  const insert = sql.prepare('INSERT OR IGNORE INTO cited (message_key, content_id) VALUES (?, ?)')
  for (const id of contents) insert.run(messageKey, id)
}
