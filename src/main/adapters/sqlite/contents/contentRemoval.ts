/**
 * Deletes contents without blocking the event loop: small ones at once; large ones become invisible at once and are
 * then deleted in short transactions (100 MB in one: over 300 ms). A rest left by a kill or a closed library is an
 * orphan like any other.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import { forgetDerived } from '../derived/derivedRows.ts'
import { isKept } from './keptContents.ts'
import { nextTurn } from '../../../ports/eventLoop.ts'
import type { Sql } from '../database/sql.ts'

// As much as two transactions write.
const smallUnits = 1_000_000
const smallChunks = 1_000
const segmentsPerTurn = 8
const rowsPerTurn = 500

interface RemovalRow {
  readonly key: number
  /** In code units of text. */
  readonly units: number
  readonly chunk_count: number
  readonly complete: number
  /** 1: kept because a citation needs it. */
  readonly kept: number
}

const shared = new WeakMap<Sql, ContentRemoval>()

/**
 * One per connection: a content must never be deleted twice at once, because its number may be given to the next one
 * written.
 */
export function contentRemovalOf(sql: Sql): ContentRemoval {
  const known = shared.get(sql) ?? new ContentRemoval(sql)
  shared.set(sql, known)
  return known
}

export class ContentRemoval {
  readonly #sql: Sql
  readonly #underway = new Map<ContentId, Promise<void>>()
  readonly #retained = new Set<ContentId>()

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** True while its rest is being deleted. */
  isUnderway(id: ContentId): boolean {
    return this.#underway.has(id)
  }

  /** Resolves when the deletion has ended. */
  async finished(id: ContentId): Promise<void> {
    await this.#underway.get(id)
  }

  /** A content that is being written must not be deleted: a kept text may lose its last citation just then. */
  retain(id: ContentId): void {
    this.#retained.add(id)
  }

  release(id: ContentId): void {
    this.#retained.delete(id)
  }

  /**
   * Takes a content out of the library at once, unless a document points to it: completely, or keeping the text that a
   * stored message's citation needs. Returns true if it existed.
   */
  remove(id: ContentId): boolean {
    if (this.#retained.has(id)) return false
    const underway = this.#underway.get(id)
    if (underway !== undefined) {
      // Its chunks are being deleted for a citation that may be gone by now.
      void underway.then(() => (this.#sql.isOpen() ? this.remove(id) : false)).catch(() => undefined)
      return false
    }
    const row = this.#sql
      .prepare(
        `SELECT key, text_length + decoded_length AS units, chunk_count, complete, (${isKept}) AS kept FROM contents
         WHERE id = ? AND NOT EXISTS (SELECT 1 FROM documents WHERE content_key = contents.key)`,
      )
      .get<RemovalRow>(id)
    if (row === undefined) return false
    if (row.kept === 1 && row.complete !== 0) return this.#keep(id, row)
    if (row.units <= smallUnits && row.chunk_count <= smallChunks) {
      this.#sql.prepare('DELETE FROM contents WHERE key = ?').run(row.key)
      return true
    }
    this.#sql.prepare('UPDATE contents SET complete = 0 WHERE key = ?').run(row.key)
    this.#inBackground(id, () => this.takeApart(id))
    return true
  }

  /** Text, blocks and pages stay; chunks are deleted. */
  #keep(id: ContentId, row: RemovalRow): boolean {
    if (row.complete === 2) return false
    this.#sql.prepare('UPDATE contents SET complete = 2 WHERE key = ?').run(row.key)
    this.#sql.prepare('DELETE FROM embedded WHERE content_key = ?').run(row.key)
    forgetDerived(this.#sql, row.key)
    if (row.chunk_count <= smallChunks) this.#sql.prepare('DELETE FROM chunks WHERE content_key = ?').run(row.key)
    else this.#inBackground(id, () => this.#deleteRows('chunks', rowsPerTurn, row.key))
    return true
  }

  #inBackground(id: ContentId, work: () => Promise<unknown>): void {
    const underway = work()
      // The disk may be full or the library closed: the rest is found as an orphan at the next start, or is invisible.
      .catch(() => undefined)
      .then(() => void this.#underway.delete(id))
    this.#underway.set(id, underway)
  }

  /** Deletes an invisible content in small steps. */
  async takeApart(id: ContentId): Promise<void> {
    const find = 'SELECT key FROM contents WHERE id = ? AND complete = 0'
    const key = this.#sql.prepare(find).get<{ key: number }>(id)?.key
    if (key === undefined) return
    for (const [table, rows] of [
      ['segments', segmentsPerTurn],
      ['chunks', rowsPerTurn],
      ['pages', rowsPerTurn],
    ] as const) {
      if (!(await this.#deleteRows(table, rows, key))) return
    }
    this.#sql.prepare('DELETE FROM contents WHERE key = ? AND complete = 0').run(key)
  }

  /** The chunks of a content that is only kept for citations. */
  async dropChunks(key: number): Promise<void> {
    await this.#deleteRows('chunks', rowsPerTurn, key)
  }

  /** False when the library was closed before the end. */
  async #deleteRows(table: 'segments' | 'chunks' | 'pages', rows: number, key: number): Promise<boolean> {
    const text = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE content_key = ? LIMIT ${rows})`
    do {
      await nextTurn()
      if (!this.#sql.isOpen()) return false
    } while (this.#sql.prepare(text).run(key).changes > 0)
    return true
  }
}
