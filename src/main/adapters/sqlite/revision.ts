/** The library's revision: grows with every change of documents or contents, in the transaction that changes them. */
import type { Sql } from './database/sql.ts'

export function bumpRevision(sql: Sql): void {
  sql.prepare("UPDATE counters SET value = value + 1 WHERE name = 'revision'").run()
}

export function readRevision(sql: Sql): number {
  return sql.prepare("SELECT value FROM counters WHERE name = 'revision'").get<{ value: number }>()?.value ?? 0
}

/** Reads again only when the library changed since it was last asked. */
export function untilChanged<T>(sql: Sql, read: () => T): () => T {
  let known: { readonly revision: number; readonly found: T } | null = null
  return () => {
    const revision = readRevision(sql)
    if (known?.revision !== revision) known = { revision, found: read() }
    return known.found
  }
}
