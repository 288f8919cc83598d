/** What happened to each document, newest lines kept. */
import { AppError } from '../../../shared/errors/appError.ts'
import type { HistoryEntry } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'
import type { ErrorCode } from '../../../shared/errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Sql } from './sql.ts'

// A file saved every minute for a working day would fill a list that nobody reads.
const linesPerDocument = 100

export class HistoryTable {
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

  /** Part of the caller's transaction: a line costs no transaction of its own. */
  write(documentKey: number, { event, code, message, ms }: Omit<HistoryEntry, 'at'>): void {
    this.#sql
      .prepare('INSERT INTO history (document_key, at, event, code, message, ms) VALUES (?, ?, ?, ?, ?, ?)')
      .run(documentKey, this.#clock.now(), event, code, message, ms)
    this.#sql
      .prepare(
        `DELETE FROM history WHERE document_key = ? AND key <= (
           SELECT key FROM history WHERE document_key = ? ORDER BY key DESC LIMIT 1 OFFSET ${linesPerDocument})`,
      )
      .run(documentKey, documentKey)
  }

  of(id: DocumentId): HistoryEntry[] {
    return this.#sql
      .prepare('SELECT at, event, code, message, ms FROM history WHERE document_key = (SELECT key FROM documents WHERE id = ?) ORDER BY key')
      .all<{ at: number; event: string; code: string | null; message: string | null; ms: number | null }>(id)
      .map(({ at, event, code, message, ms }) => ({
        at,
        // Both were written from the types they are read as.
        event: event as HistoryEntry['event'],
        code: code as ErrorCode | null,
        message,
        ms,
      }))
  }
}
