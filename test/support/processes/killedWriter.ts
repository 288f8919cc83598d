/**
 * A process that begins to write a content, says so after some transactions, and stays in the middle of it until it is
 * killed.
 */
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteDocumentStore } from '../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { DriverName, Sql } from '../../../src/main/adapters/sqlite/database/sql.ts'
import { sampleContent } from '../libraries/storeSamples.ts'

const [file = '', driver = 'better-sqlite3', transactions = '1'] = process.argv.slice(2)
const sql = openDatabase(file, { driver: driver as DriverName })
let left = Number(transactions)
const stopping: Sql = {
  ...sql,
  transaction<T>(work: () => T): T {
    const result = sql.transaction(work)
    if (--left > 0) return result
    // Written with its last statement open, as a kill finds it.
    return sql.transaction(() => {
      process.stdout.write('now\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      return result
    })
  },
}
await new SqliteDocumentStore({ sql: stopping }).contentChanges.write(
  sampleContent({ text: 'Killed while writing. 😀 '.repeat(200_000) }),
)
