/** Stored sources, and the files that the user excluded from them. */
import { randomUUID } from 'node:crypto'
import { AppError } from '../../../../shared/errors/appError.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { Source, SourceKind } from '../../../../shared/domain/document.ts'
import type { ChatId, SourceId } from '../../../../shared/domain/ids.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Sources } from '../../../ports/store/sources.ts'
import { beneath } from './paths.ts'
import { bumpRevision } from '../revision.ts'
import type { Sql } from '../database/sql.ts'

interface SourceRow {
  readonly key: number
  readonly id: string
  readonly kind: string
  readonly path: string
  readonly added_at: number
  readonly present: number
  readonly watched: number
  readonly chats: string | null
}

export class SourceTables implements Sources {
  readonly #sql: Sql
  readonly #clock: Clock

  constructor(sql: Sql, clock: Clock) {
    this.#sql = sql
    this.#clock = clock
  }

  add(path: string, kind: SourceKind): Source {
    this.#sql
      .prepare(
        'INSERT INTO sources (id, kind, path, added_at, present) VALUES (?, ?, ?, ?, 1) ON CONFLICT (path) DO NOTHING',
      )
      .run(randomUUID(), kind, path, this.#clock.now())
    const row = this.#sql.prepare('SELECT * FROM sources WHERE path = ?').get<SourceRow>(path)
    if (row === undefined) throw new AppError('internal', `The source ${path} could not be stored.`)
    return toSource(row)
  }

  list(): Source[] {
    return this.#sql.prepare('SELECT * FROM sources ORDER BY key').all<SourceRow>().map(toSource)
  }

  setChats(id: SourceId, chats: readonly ChatId[]): void {
    this.#sql.transaction(() => {
      const stored = chats.length === 0 ? null : JSON.stringify(chats)
      this.#sql.prepare('UPDATE sources SET chats = ? WHERE id = ?').run(stored, id)
      bumpRevision(this.#sql)
    })
  }

  carve(source: SourceId, path: string, kind: SourceKind, chats: readonly ChatId[]): Source {
    return this.#sql.transaction(() => {
      const part = this.add(path, kind)
      this.setChats(part.id, chats)
      const [from, to] = beneath(path)
      this.#sql
        .prepare(
          `UPDATE documents SET source_key = (SELECT key FROM sources WHERE id = ?)
            WHERE source_key = (SELECT key FROM sources WHERE id = ?) AND (path = ? OR (path > ? AND path < ?))`,
        )
        .run(part.id, source, path, from, to)
      return chats.length === 0 ? part : { ...part, chats }
    })
  }

  setPresent(id: SourceId, present: boolean): void {
    this.#sql.prepare('UPDATE sources SET present = ? WHERE id = ?').run(present ? 1 : 0, id)
  }

  /** The file that is this source was renamed. Nothing happens when another source has that path. */
  move(id: SourceId, path: string): void {
    this.#sql.prepare('UPDATE OR IGNORE sources SET path = ? WHERE id = ?').run(path, id)
  }

  setWatched(id: SourceId, watched: boolean): void {
    this.#sql.prepare('UPDATE sources SET watched = ? WHERE id = ?').run(watched ? 1 : 0, id)
  }

  remove(id: SourceId): void {
    const used = this.#sql
      .prepare('SELECT 1 AS one FROM documents WHERE source_key = (SELECT key FROM sources WHERE id = ?) LIMIT 1')
      .get(id)
    if (used !== undefined) throw new AppError('internal', 'A source was to be removed before its documents.')
    this.#sql.prepare('DELETE FROM sources WHERE id = ?').run(id)
  }

  exclude(path: string): void {
    this.#sql.prepare('INSERT OR IGNORE INTO exclusions (path) VALUES (?)').run(path)
    this.#sql.prepare('DELETE FROM named WHERE path = ?').run(path)
  }

  include(path: string): void {
    this.#sql.prepare('DELETE FROM exclusions WHERE path = ?').run(path)
  }

  isExcluded(path: string): boolean {
    return this.#sql.prepare('SELECT 1 AS one FROM exclusions WHERE path = ?').get(path) !== undefined
  }

  exclusions(): ReadonlySet<string> {
    return new Set(
      this.#sql
        .prepare('SELECT path FROM exclusions')
        .all<{ path: string }>()
        .map((row) => row.path),
    )
  }

  noteNamed(path: string): void {
    this.#sql.prepare('INSERT OR IGNORE INTO named (path) VALUES (?)').run(path)
  }

  named(): ReadonlySet<string> {
    return new Set(
      this.#sql
        .prepare('SELECT path FROM named')
        .all<{ path: string }>()
        .map((row) => row.path),
    )
  }
}

/** As `setChats` wrote them. */
export const toChats = (chats: string | null): { readonly chats?: readonly ChatId[] } =>
  chats === null ? {} : { chats: JSON.parse(chats) as readonly ChatId[] }

function toSource(row: SourceRow): Source {
  // The kind was written from a `SourceKind`.
  return {
    id: asId<SourceId>(row.id),
    kind: row.kind as SourceKind,
    path: row.path,
    addedAt: row.added_at,
    present: row.present === 1,
    watched: row.watched === 1,
    ...toChats(row.chats),
  }
}
