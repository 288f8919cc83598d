/** Tries to read files that did not come to an end. A file that was read has no row. */
import { asId } from '../../../shared/domain/ids.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import type { ReadingTries, TriedFile } from '../../ports/readingTries.ts'
import type { Sql } from './database/sql.ts'

const keyOf = '(SELECT key FROM documents WHERE id = ?)'

export class ReadingTryTable implements ReadingTries {
  readonly #sql: Sql

  constructor({ sql }: { readonly sql: Sql }) {
    this.#sql = sql
  }

  begin(id: DocumentId, { bytes, modifiedAt, readerVersion }: TriedFile): void {
    this.#sql
      .prepare(
        `INSERT INTO reading_tries (document_key, bytes, modified_at, reader_version, tries, in_hand)
          SELECT key, ?, ?, ?, 1, 1 FROM documents WHERE id = ?
          ON CONFLICT (document_key) DO UPDATE SET
            tries = CASE WHEN bytes = excluded.bytes AND modified_at = excluded.modified_at
              AND reader_version = excluded.reader_version THEN tries + 1 ELSE 1 END,
            bytes = excluded.bytes, modified_at = excluded.modified_at, reader_version = excluded.reader_version,
            in_hand = 1`,
      )
      .run(bytes, modifiedAt, readerVersion, id)
  }

  forget(id: DocumentId): void {
    this.#sql.prepare(`DELETE FROM reading_tries WHERE document_key = ${keyOf}`).run(id)
  }

  gaveUp(id: DocumentId, file: TriedFile): void {
    this.#sql.transaction(() => {
      const ended = this.#sql.prepare(
        `UPDATE reading_tries SET in_hand = 0 WHERE document_key = ${keyOf} AND in_hand = 1`,
      )
      if (ended.run(id).changes > 0) return
      this.begin(id, file)
      ended.run(id)
    })
  }

  withdraw(id: DocumentId): void {
    this.#sql.transaction(() => {
      this.#sql
        .prepare(`DELETE FROM reading_tries WHERE document_key = ${keyOf} AND in_hand = 1 AND tries <= 1`)
        .run(id)
      this.#sql
        .prepare(
          `UPDATE reading_tries SET tries = tries - 1, in_hand = 0 WHERE document_key = ${keyOf} AND in_hand = 1`,
        )
        .run(id)
    })
  }

  count(id: DocumentId, { bytes, modifiedAt, readerVersion }: TriedFile): number {
    const row = this.#sql
      .prepare(
        `SELECT tries FROM reading_tries
          WHERE document_key = ${keyOf} AND bytes = ? AND modified_at = ? AND reader_version = ?`,
      )
      .get<{ tries: number }>(id, bytes, modifiedAt, readerVersion)
    return row?.tries ?? 0
  }

  takeInterrupted(): ReadonlySet<DocumentId> {
    return this.#sql.transaction(() => {
      const rows = this.#sql
        .prepare('SELECT id FROM documents WHERE key IN (SELECT document_key FROM reading_tries WHERE in_hand = 1)')
        .all<{ id: string }>()
      this.#sql.exec('UPDATE reading_tries SET in_hand = 0 WHERE in_hand = 1')
      return new Set(rows.map(({ id }) => asId<DocumentId>(id)))
    })
  }
}
