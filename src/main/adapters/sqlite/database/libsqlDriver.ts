/**
 * The driver for runtimes whose Node-API is older than better-sqlite3 needs (the test runtime's Electron). A
 * development dependency: loaded only when chosen, so an installed app does not miss it.
 *
 * It differs in four ways that are hidden here: `get` adds `_metadata` and leaves its statement open (a read lock), a
 * single object is taken for named values, blobs come back as `ArrayBuffer`, and there is no read-only mode. It also
 * cuts text at NUL (see `SqlValue`).
 */
import { createRequire } from 'node:module'
import type { SqlDriver, SqlValue } from './sql.ts'

const requireHere = createRequire(import.meta.url)

interface LibsqlStatement {
  run(values: readonly SqlValue[]): { readonly changes: number }
  all(values: readonly SqlValue[]): Record<string, unknown>[]
  iterate(values: readonly SqlValue[]): Iterable<Record<string, unknown>>
}

interface LibsqlDatabase {
  prepare(text: string): LibsqlStatement
  exec(text: string): void
  close(): void
}

type LibsqlConstructor = new (file: string, options: { readonly timeout: number }) => LibsqlDatabase

export function openLibsql(
  file: string,
  options: { readonly readOnly: boolean; readonly busyTimeoutMs: number },
): SqlDriver {
  // Its own types describe better-sqlite3's whole surface; this is the part in use.
  const Database = requireHere('libsql') as LibsqlConstructor
  const database = new Database(file, { timeout: options.busyTimeoutMs })
  if (options.readOnly) database.exec('PRAGMA query_only = ON')
  return {
    prepare(text) {
      const statement = database.prepare(text)
      return {
        run: (values) => ({ changes: statement.run(values).changes }),
        get(values) {
          const row = statement.all(values)[0]
          return row === undefined ? undefined : plainRow(row)
        },
        all: (values) => statement.all(values).map(plainRow),
        *iterate(values) {
          for (const row of statement.iterate(values)) yield plainRow(row)
        },
      }
    },
    exec: (text) => database.exec(text),
    copyTo(path) {
      // It cannot copy in steps. It copies at once, which is unnoticeable for the test runtime's small libraries.
      database.prepare('VACUUM INTO ?').run([path])
      return Promise.resolve()
    },
    close() {
      // Its close keeps the file open until the statements are collected, so the log would not be merged as with the
      // other driver.
      try {
        if (!options.readOnly) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } catch {
        // Not a database, or the disk is full: nothing is lost, the log stays beside the file.
      } finally {
        database.close()
      }
    },
  }
}

function plainRow(row: Record<string, unknown>): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    if (column !== '_metadata') plain[column] = value instanceof ArrayBuffer ? new Uint8Array(value) : value
  }
  return plain
}
