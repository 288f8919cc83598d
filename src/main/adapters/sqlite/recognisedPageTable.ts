/** Pages that recognition has read, by the bytes of their file: a recognition that was cut off goes on after the last of them. */
import type { RecognisedPage } from '../../../shared/domain/content.ts'
import type { Sql } from './sql.ts'

export class RecognisedPageTable {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  pages(sha256: string, recogniserId: string): Map<number, RecognisedPage> {
    const rows = this.#sql
      .prepare('SELECT page FROM recognised_pages WHERE sha256 = ? AND recogniser_id = ? ORDER BY number')
      .all<{ page: string }>(sha256, recogniserId)
    // Written by `keep`.
    return new Map(rows.map((row) => JSON.parse(row.page) as RecognisedPage).map((page) => [page.number, page]))
  }

  keep(sha256: string, recogniserId: string, page: RecognisedPage): void {
    this.#sql
      .prepare('INSERT OR REPLACE INTO recognised_pages (sha256, recogniser_id, number, page) VALUES (?, ?, ?, ?)')
      .run(sha256, recogniserId, page.number, JSON.stringify(page))
  }
}
