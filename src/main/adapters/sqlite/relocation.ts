/**
 * Documents whose files lie elsewhere now: ids and contents stay, and what is in a container goes with it. Places may
 * be swapped.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { Relocation } from '../../ports/documentStore.ts'
import { titleFor } from './documentRows.ts'
import type { DocumentRow, DocumentRows } from './documentRows.ts'
import type { MemberTables } from './memberTables.ts'
import { isInside } from './paths.ts'
import { bumpRevision } from './revision.ts'
import type { Sql } from './sql.ts'

/**
 * One transaction. A document that leaves its source's folder joins the innermost source that holds its new place. One
 * whose new place another document keeps (or that of what is in it) stays where it is, and is not returned.
 */
export function relocate(moves: readonly Relocation[], rows: DocumentRows, members: MemberTables): readonly Document[] {
  const { sql } = rows
  return sql.transaction(() => {
    const sources = sql
      .prepare('SELECT key, path FROM sources')
      .all<{ key: number; path: string }>()
      .sort((a, b) => b.path.length - a.path.length)
    const found = moves.flatMap((move) => {
      const row = rows.row('documents.id = ?', move.id)
      return row === undefined ? [] : [{ move, row }]
    })
    const free = freeMoves(found, sql)
    // A path is unique: with several, members included, everything leaves its place before anything arrives.
    const leaving = free.length > 1 || free.some(({ row }) => hasMembers(row, sql))
    const put = sql.prepare('UPDATE documents SET path = ? WHERE key = ?')
    if (leaving) {
      for (const { row } of free) {
        put.run(asideOf(row), row.key)
        members.follow(row, asideOf(row))
      }
    }
    const settle = sql.prepare(
      'UPDATE documents SET path = ?, bytes = ?, modified_at = ?, title = ?, source_key = coalesce(?, source_key), updated_at = ? WHERE key = ?',
    )
    const now = rows.clock.now()
    for (const { move, row } of free) {
      const home = sources.find((source) => isInside(move.path, source.path))?.key ?? null
      const title = titleFor(row.content_title, move.path)
      settle.run(move.path, move.bytes, move.modifiedAt, title, home, now, row.key)
      members.follow({ ...row, path: leaving ? asideOf(row) : row.path }, move.path)
      rows.titles.set(row.key)
      rows.sizes.note(row.key, move.bytes)
      if (row.path !== move.path) rows.note(row.key, 'moved', { message: row.path })
    }
    if (free.length > 0) bumpRevision(sql)
    return free.map(({ row }) => rows.document(rows.required('documents.key = ?', row.key)))
  })
}

interface Move {
  readonly move: Relocation
  readonly row: DocumentRow
}

/**
 * Those whose new place nobody keeps, nor a place of what is in them. One that has to stay may be in the way of others,
 * so that these stay as well.
 */
function freeMoves(found: readonly Move[], sql: Sql): readonly Move[] {
  const holder = sql.prepare(`${outermost} SELECT key FROM way WHERE parent_key IS NULL`)
  const beneath = sql.prepare('SELECT path FROM documents WHERE path > ? AND path < ?')
  for (let free = found; ;) {
    const leaving = new Set(free.map(({ row }) => row.key))
    const isKept = (path: string): boolean => {
      const key = holder.get<{ key: number }>(path)?.key
      return key !== undefined && !leaving.has(key)
    }
    const taken = new Set<string>()
    const next = free.filter(({ move, row }) => {
      if (taken.has(move.path) || isKept(move.path)) return false
      // ('0' is the character after '/'.) A folder was there before, and what lay in it is not forgotten yet.
      if (
        hasMembers(row, sql) &&
        (free.some((other) => other.move.path.startsWith(`${move.path}/`)) ||
          beneath.all<{ path: string }>(`${move.path}/`, `${move.path}0`).some(({ path }) => isKept(path)))
      )
        return false
      taken.add(move.path)
      return true
    })
    if (next.length === free.length) return next
    free = next
  }
}

/** From the document at a path to the file on the disk that it is in. */
const outermost = `WITH RECURSIVE way (key, parent_key) AS (
  SELECT key, parent_key FROM documents WHERE path = ?
  UNION ALL SELECT documents.key, documents.parent_key FROM documents JOIN way ON documents.key = way.parent_key)`

function hasMembers(row: DocumentRow, sql: Sql): boolean {
  return sql.prepare('SELECT 1 AS one FROM documents WHERE parent_key = ? LIMIT 1').get(row.key) !== undefined
}

/** No file can be called that. */
function asideOf(row: DocumentRow): string {
  return `\u{1}moving/${row.key}`
}
