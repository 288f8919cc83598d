/** Documents whose files lie elsewhere now: ids and contents stay, and what lies in a container goes with it. Places may be swapped. */
import type { Document } from '../../../shared/domain/document.ts'
import type { Relocation } from '../../ports/documentStore.ts'
import { type DocumentRow, type DocumentRows, titleFor, toDocument } from './documentRows.ts'
import type { MemberTables } from './memberTables.ts'
import { fileNameOf } from '../../../shared/text/fileName.ts'
import { isInside } from './paths.ts'
import { bumpRevision } from './revision.ts'

/**
 * One transaction. A document that leaves its source's folder joins the innermost source that holds its new place. One whose new place
 * another document keeps stays where it is, and is not returned.
 */
export function relocate(moves: readonly Relocation[], rows: DocumentRows, members: MemberTables): readonly Document[] {
  const { sql } = rows
  return sql.transaction(() => {
    const sources = sql.prepare('SELECT key, path FROM sources').all<{ key: number; path: string }>().sort((a, b) => b.path.length - a.path.length)
    const found = moves.flatMap((move) => {
      const row = rows.row('documents.id = ?', move.id)
      return row === undefined ? [] : [{ move, row }]
    })
    const moving = new Set(found.map(({ row }) => row.key))
    const holder = sql.prepare('SELECT key FROM documents WHERE path = ?')
    const free = found.filter(({ move }) => {
      const key = holder.get<{ key: number }>(move.path)?.key
      return key === undefined || moving.has(key)
    })
    // A path is unique: with several, everything leaves its place before anything arrives.
    const leaving = free.length > 1
    const put = sql.prepare('UPDATE documents SET path = ? WHERE key = ?')
    if (leaving) {
      for (const { row } of free) {
        put.run(asideOf(row), row.key)
        members.follow(row, asideOf(row))
      }
    }
    const settle = sql.prepare('UPDATE documents SET path = ?, bytes = ?, modified_at = ?, title = ?, source_key = coalesce(?, source_key), updated_at = ? WHERE key = ?')
    const now = rows.clock.now()
    for (const { move, row } of free) {
      const home = sources.find((source) => isInside(move.path, source.path))?.key ?? null
      const title = titleFor(row.content_title, move.path)
      settle.run(move.path, move.bytes, move.modifiedAt, title, home, now, row.key)
      members.follow({ ...row, path: leaving ? asideOf(row) : row.path }, move.path)
      rows.titles.set(row.key, title, fileNameOf(move.path))
      if (row.path !== move.path) rows.note(row.key, 'moved', { message: row.path })
    }
    if (free.length > 0) bumpRevision(sql)
    return free.map(({ row }) => toDocument(rows.required('documents.key = ?', row.key)))
  })
}

/** No file can be called that. */
function asideOf(row: DocumentRow): string {
  return `\u{1}moving/${row.key}`
}
