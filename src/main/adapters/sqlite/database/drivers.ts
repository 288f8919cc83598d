/** Chooses the driver for this runtime and opens a connection through it. */
import { openBetterSqlite3 } from './betterSqlite3Driver.ts'
import { openLibsql } from './libsqlDriver.ts'
import type { DriverName, SqlDriver } from './sql.ts'

/** better-sqlite3's binary needs Node-API 10. */
export function defaultDriver(): DriverName {
  return Number(process.versions['napi']) < 10 ? 'libsql' : 'better-sqlite3'
}

/** Throws the driver's errors. */
export function openDriver(
  name: DriverName,
  file: string,
  options: { readonly readOnly: boolean; readonly busyTimeoutMs: number },
): SqlDriver {
  return name === 'libsql' ? openLibsql(file, options) : openBetterSqlite3(file, options)
}
