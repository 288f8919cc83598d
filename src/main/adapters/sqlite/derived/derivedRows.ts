/** What is made from the passages of a content, and is made again from them: names and summaries. */
import type { Sql } from '../database/sql.ts'

/** Part of the caller's transaction, if it has one. */
export function forgetDerived(sql: Sql, contentKey: number): void {
  for (const table of ['names_in_passages', 'names_collected', 'summaries', 'summarised'])
    sql.prepare(`DELETE FROM ${table} WHERE content_key = ?`).run(contentKey)
}
