/**
 * The driver for Node 24 and current Electron (Node-API ≥ 10). Loaded only when used, because its binary crashes older
 * runtimes.
 */
import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'
import type { SqlDriver, SqlValue } from './sql.ts'

// 1 MB per step at the usual page size: one or two milliseconds of the event loop.
const pagesPerStep = 256

const requireHere = createRequire(import.meta.url)

export function openBetterSqlite3(
  file: string,
  options: { readonly readOnly: boolean; readonly busyTimeoutMs: number },
): SqlDriver {
  // A CommonJS module whose export is the class itself: `requireHere` cannot know its type.
  const Database = requireHere('better-sqlite3') as typeof BetterSqlite3
  const database = new Database(file, {
    readonly: options.readOnly,
    fileMustExist: options.readOnly,
    timeout: options.busyTimeoutMs,
  })
  return {
    prepare(text) {
      const statement = database.prepare<SqlValue[]>(text)
      return {
        run: (values) => ({ changes: statement.run(...values).changes }),
        get: (values) => statement.get(...values),
        all: (values) => statement.all(...values),
        iterate: (values) => statement.iterate(...values),
      }
    },
    exec: (text) => void database.exec(text),
    async copyTo(path) {
      // The copy includes this connection's own writes during the backup; only a write by another connection would
      // restart it, and there is none.
      await database.backup(path, { progress: () => pagesPerStep })
    },
    close: () => void database.close(),
  }
}
