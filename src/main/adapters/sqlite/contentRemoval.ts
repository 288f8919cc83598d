/**
 * Takes contents away without holding the event loop: small ones at once, large ones are made invisible at once and taken apart in short
 * transactions afterwards (100 MB in one: over 300 ms). What a kill or a closed library leaves is an orphan like any other.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import { nextTurn } from './nextTurn.ts'
import type { Sql } from './sql.ts'

// Two transactions' worth of writing.
const smallUnits = 1_000_000
const smallChunks = 1_000
const segmentsPerTurn = 8
const rowsPerTurn = 500

export class ContentRemoval {
  readonly #sql: Sql
  readonly #underway = new Map<ContentId, Promise<void>>()

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Whether its remains are being taken away right now. */
  isUnderway(id: ContentId): boolean {
    return this.#underway.has(id)
  }

  /** Resolves when nothing of it is being taken away any more. */
  async finished(id: ContentId): Promise<void> {
    await this.#underway.get(id)
  }

  /** Makes it invisible at once, unless a document points to it. Returns whether it was there. */
  remove(id: ContentId): boolean {
    const row = this.#sql
      .prepare(
        `SELECT key, text_length + decoded_length AS units, chunk_count FROM contents
         WHERE id = ? AND NOT EXISTS (SELECT 1 FROM documents WHERE content_key = contents.key)`,
      )
      .get<{ key: number; units: number; chunk_count: number }>(id)
    if (row === undefined || this.isUnderway(id)) return false
    if (row.units <= smallUnits && row.chunk_count <= smallChunks) {
      this.#sql.prepare('DELETE FROM contents WHERE key = ?').run(row.key)
      return true
    }
    this.#sql.prepare('UPDATE contents SET complete = 0 WHERE key = ?').run(row.key)
    const work = this.takeApart(id)
      // The disk may be full or the library closed: the rest is found as an orphan at the next start.
      .catch(() => undefined)
      .finally(() => this.#underway.delete(id))
    this.#underway.set(id, work)
    return true
  }

  /** Deletes an invisible content bit by bit. */
  async takeApart(id: ContentId): Promise<void> {
    const find = 'SELECT key FROM contents WHERE id = ? AND complete = 0'
    const key = this.#sql.prepare(find).get<{ key: number }>(id)?.key
    if (key === undefined) return
    for (const [table, rows] of [['segments', segmentsPerTurn], ['chunks', rowsPerTurn], ['pages', rowsPerTurn]] as const) {
      const text = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE content_key = ? LIMIT ${rows})`
      do {
        await nextTurn()
        if (!this.#sql.isOpen()) return
      } while (this.#sql.prepare(text).run(key).changes > 0)
    }
    this.#sql.prepare('DELETE FROM contents WHERE key = ? AND complete = 0').run(key)
  }
}
