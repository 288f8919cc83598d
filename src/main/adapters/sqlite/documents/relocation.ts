/**
 * Moves documents whose files have moved: ids and contents stay, and members move with their container. Paths may be
 * swapped.
 */
import { randomUUID } from 'node:crypto'
import type { Document } from '../../../../shared/domain/document.ts'
import type { Relocation } from '../../../ports/store/documentChanges.ts'
import { titleFor } from './documentRows.ts'
import type { DocumentRow, DocumentRows } from './documentRows.ts'
import type { MemberTables } from './memberTables.ts'
import { isInside } from './paths.ts'
import { bumpRevision } from '../revision.ts'
import type { Sql } from '../database/sql.ts'

/**
 * Runs in one transaction. A document that leaves its source's folder joins the innermost source around its new path;
 * one of the library that arrives in the folder of a chat becomes a source of its own, and stays the library's. A
 * document whose new path (or that of a member) belongs to a document that stays is not moved and not returned.
 */
export function relocate(moves: readonly Relocation[], rows: DocumentRows, members: MemberTables): readonly Document[] {
  const { sql } = rows
  return sql.transaction(() => {
    const sources = sql
      .prepare('SELECT key, path, chats FROM sources')
      .all<Home>()
      .sort((a, b) => b.path.length - a.path.length)
    const found = moves.flatMap((move) => {
      const row = rows.row('documents.id = ?', move.id)
      return row === undefined ? [] : [{ move, row }]
    })
    const free = freeMoves(found, sql)
    // Paths are unique: with several moves, members included, every document leaves its path before any arrives.
    const leaving = free.length > 1 || free.some(({ row }) => hasMembers(row, sql))
    const put = sql.prepare('UPDATE documents SET path = ? WHERE key = ?')
    if (leaving) {
      for (const { row } of free) {
        put.run(asideOf(row), row.key)
        members.follow(row, asideOf(row))
      }
    }
    const settle = sql.prepare(
      `UPDATE documents SET path = ?, bytes = ?, modified_at = ?, title = ?, source_key = coalesce(?, source_key),
          updated_at = ? WHERE key = ?`,
    )
    const now = rows.clock.now()
    for (const { move, row } of free) {
      const around = sources.find((source) => isInside(move.path, source.path))
      const isLeft = row.chats === null && around !== undefined && around.chats !== null
      const home = isLeft ? ownSource(move.path, now, sql) : (around?.key ?? null)
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

interface Home {
  readonly key: number
  readonly path: string
  /** Null for a source of the library. */
  readonly chats: string | null
}

/** The key of a source that is this file. */
function ownSource(path: string, now: number, sql: Sql): number | null {
  sql
    .prepare(
      `INSERT INTO sources (id, kind, path, added_at, present) VALUES (?, 'file', ?, ?, 1)
        ON CONFLICT (path) DO NOTHING`,
    )
    .run(randomUUID(), path, now)
  return sql.prepare('SELECT key FROM sources WHERE path = ?').get<{ key: number }>(path)?.key ?? null
}

interface Move {
  readonly move: Relocation
  readonly row: DocumentRow
}

/**
 * The moves whose new paths, members included, are free. A document that has to stay may block others, which then stay
 * as well.
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
      // ('0' is the character after '/'.) A folder was there before, and its documents are not deleted yet.
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

/** From the document at a path to the file on the disk that contains it. */
const outermost = `WITH RECURSIVE way (key, parent_key) AS (
  SELECT key, parent_key FROM documents WHERE path = ?
  UNION ALL SELECT documents.key, documents.parent_key FROM documents JOIN way ON documents.key = way.parent_key)`

function hasMembers(row: DocumentRow, sql: Sql): boolean {
  return sql.prepare('SELECT 1 AS one FROM documents WHERE parent_key = ? LIMIT 1').get(row.key) !== undefined
}

/** No file can have this name. */
function asideOf(row: DocumentRow): string {
  return `\u{1}moving/${row.key}`
}
