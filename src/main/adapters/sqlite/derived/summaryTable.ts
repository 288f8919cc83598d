/** Vectors of documents and sections, as their bytes. */
import { asId } from '../../../../shared/domain/ids.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { StoredSummary, Summaries, SummaryVector } from '../../../ports/store/summaries.ts'
import type { Sql } from '../database/sql.ts'

// 300 vectors of 384 numbers are half a megabyte: about a millisecond.
const perPage = 300

export class SummaryTable implements Summaries {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  waiting(embedderId: string, limit: number): readonly ContentId[] {
    return this.#sql
      .prepare(
        `SELECT id FROM contents WHERE complete = 1
          AND EXISTS (SELECT 1 FROM documents WHERE content_key = contents.key)
          AND NOT EXISTS (SELECT 1 FROM summarised WHERE content_key = contents.key AND embedder_id = ?)
         ORDER BY key LIMIT ?`,
      )
      .all<{ id: string }>(embedderId, limit)
      .map(({ id }) => asId<ContentId>(id))
  }

  write(id: ContentId, embedderId: string, summaries: readonly SummaryVector[]): void {
    this.#sql.transaction(() => {
      const key = this.#sql
        .prepare('SELECT key FROM contents WHERE id = ? AND complete = 1')
        .get<{ key: number }>(id)?.key
      if (key === undefined) return
      this.#sql.prepare('DELETE FROM summaries WHERE content_key = ?').run(key)
      this.#sql.prepare('DELETE FROM summarised WHERE content_key = ?').run(key)
      const insert = this.#sql.prepare(
        'INSERT INTO summaries (content_key, embedder_id, start, end, vector) VALUES (?, ?, ?, ?, ?)',
      )
      for (const { start, end, vector } of summaries)
        insert.run(key, embedderId, start, end, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength))
      this.#sql.prepare('INSERT INTO summarised (content_key, embedder_id) VALUES (?, ?)').run(key, embedderId)
    })
  }

  *pages(embedderId: string): Generator<readonly StoredSummary[]> {
    const read = this.#sql.prepare(
      `SELECT summaries.key, contents.id, start, end, vector FROM summaries
        JOIN contents ON contents.key = content_key AND complete = 1
       WHERE summaries.key > ? AND embedder_id = ? ORDER BY summaries.key LIMIT ${perPage}`,
    )
    for (let after = 0; ;) {
      const rows = read.all<{ key: number; id: string; start: number; end: number; vector: Uint8Array }>(
        after,
        embedderId,
      )
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows.map(({ id, start, end, vector }) => ({
        contentId: asId<ContentId>(id),
        start,
        end,
        // A copy, because the bytes need not begin where numbers may.
        vector: new Float32Array(Uint8Array.from(vector).buffer),
      }))
      after = last.key
    }
  }

  contents(embedderId: string): number {
    return (
      this.#sql
        .prepare('SELECT count(*) AS count FROM summarised WHERE embedder_id = ?')
        .get<{ count: number }>(embedderId)?.count ?? 0
    )
  }
}
