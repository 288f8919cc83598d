/** The history of each document; the newest lines are kept. */
import { AppError } from '../../../../shared/errors/appError.ts'
import type { HistoryEntry } from '../../../../shared/domain/document.ts'
import type { DocumentId } from '../../../../shared/domain/ids.ts'
import type { ErrorCode } from '../../../../shared/errors/codes.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { History } from '../../../ports/store/history.ts'
import type { Sql } from '../database/sql.ts'

// Saving a file every minute for a working day would otherwise fill a list that nobody reads.
const linesPerDocument = 100

/**
 * Lines of the document with a given key (one `?`), the last one first. An index over them would be written as often as
 * they are.
 */
const lines = `WITH RECURSIVE lines (key, before, document_key, place) AS (
  SELECT history.key, before, document_key, 1 FROM documents JOIN history ON history.key = last_line
    WHERE documents.key = ?
  UNION ALL SELECT history.key, history.before, history.document_key, place + 1
    FROM lines JOIN history ON history.key = lines.before AND history.document_key = lines.document_key)`

export class HistoryTable implements History {
  readonly #sql: Sql
  readonly #clock: Clock

  constructor(sql: Sql, clock: Clock) {
    this.#sql = sql
    this.#clock = clock
  }

  /** Throws `library.notFound`. */
  add(id: DocumentId, { event, code, message, ms }: Omit<HistoryEntry, 'at'>): void {
    const document = this.#sql.prepare('SELECT key FROM documents WHERE id = ?').get<{ key: number }>(id)
    if (document === undefined) throw new AppError('library.notFound', 'This document is no longer in the library.')
    this.#sql.transaction(() => this.write(document.key, { event, code, message, ms }))
  }

  /** Part of the caller's transaction, so a line costs no transaction of its own. */
  write(documentKey: number, { event, code, message, ms }: Omit<HistoryEntry, 'at'>): void {
    const last = this.#sql
      .prepare(
        'SELECT history.key, number FROM documents JOIN history ON history.key = last_line WHERE documents.key = ?',
      )
      .get<{ key: number; number: number }>(documentKey)
    const number = (last?.number ?? 0) + 1
    this.#sql
      .prepare(
        `INSERT INTO history (document_key, before, number, at, event, code, message, ms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(documentKey, last?.key ?? null, number, this.#clock.now(), event, code, message, ms)
    this.#sql.prepare('UPDATE documents SET last_line = last_insert_rowid() WHERE key = ?').run(documentKey)
    if (number > linesPerDocument) this.#drop(documentKey, linesPerDocument)
  }

  /** The document is being deleted. Part of the caller's transaction. */
  remove(documentKey: number): void {
    this.#drop(documentKey, 0)
  }

  #drop(documentKey: number, kept: number): void {
    this.#sql
      .prepare(`DELETE FROM history WHERE key IN (${lines} SELECT key FROM lines WHERE place > ?)`)
      .run(documentKey, kept)
  }

  of(id: DocumentId): HistoryEntry[] {
    return this.#sql
      .prepare(
        `${lines.replace('key = ?', 'id = ?')} SELECT at, event, code, message, ms FROM lines JOIN ` +
          'history USING (key) ORDER BY place DESC',
      )
      .all<{ at: number; event: string; code: string | null; message: string | null; ms: number | null }>(id)
      .map(({ at, event, code, message, ms }) => ({
        at,
        // Both columns were written from the types they are read as.
        event: event as HistoryEntry['event'],
        code: code as ErrorCode | null,
        message,
        ms,
      }))
  }
}
