/**
 * Opens the library database: driver, durability, migrations. The result is always at this version's schema, unless a
 * newer version wrote it and it was opened for reading.
 */
import { existsSync } from 'node:fs'
import { AppError } from '../../../../shared/errors/appError.ts'
import { connectSql } from './connectSql.ts'
import { defaultDriver, openDriver } from './drivers.ts'
import { latestVersion, migrate } from './migrations.ts'
import { sqlError } from './sqlErrors.ts'
import type { DriverName, Sql, SqlDriver } from './sql.ts'

// 2 s: two of our own processes meet only around a take-over of the library, which lasts milliseconds; a virus scanner
// may take a second. The event loop is blocked meanwhile, so it must not be longer; ingest retries by itself.
const busyTimeoutMs = 2_000

export interface OpenDatabaseOptions {
  readonly readOnly?: boolean
  /** For tests; by default the driver that this runtime can load. */
  readonly driver?: DriverName
}

/**
 * `file` may be `:memory:`. Throws `library.newerVersion` (only when opened for writing), `library.corrupt`,
 * `library.notFound` (read-only and no file), `library.locked`, `disk.full`, `file.noPermission`.
 */
export function openDatabase(
  file: string,
  { readOnly = false, driver = defaultDriver() }: OpenDatabaseOptions = {},
): Sql {
  if (readOnly && file !== ':memory:' && !existsSync(file)) {
    throw new AppError('library.notFound', `There is no library at ${file} yet. Add a folder first.`)
  }
  const sql = connectSql(open(driver, file, readOnly), file, readOnly)
  try {
    const version = versionOf(sql)
    if (version > latestVersion && !readOnly) {
      throw new AppError(
        'library.newerVersion',
        `The library ${file} was written by a newer version of Docent. Update Docent; until then it can only be read.`,
        { data: { version, supported: latestVersion } },
      )
    }
    if (readOnly) {
      if (version >= latestVersion) return configure(sql)
      // An older library is migrated once through a connection that may write, so that reading commands simply work
      // after an update.
      sql.close()
      openDatabase(file, { driver }).close()
      return configure(connectSql(open(driver, file, true), file, true))
    }
    configure(sql)
    migrate(sql)
    return sql
  } catch (error) {
    sql.close()
    throw error
  }
}

export function versionOf(sql: Sql): number {
  return sql.prepare('PRAGMA user_version').get<{ user_version: number }>()?.user_version ?? 0
}

function open(name: DriverName, file: string, readOnly: boolean): SqlDriver {
  try {
    return openDriver(name, file, { readOnly: readOnly && file !== ':memory:', busyTimeoutMs })
  } catch (error) {
    throw sqlError(error, file)
  }
}

function configure(sql: Sql): Sql {
  // Must be set before the file exists; later it has no effect. A small file's title words, states and history touch
  // about forty pages, all written whole: a quarter of the usual page size writes a quarter of the bytes. Large texts
  // span chains of pages and take a tenth longer.
  if (!sql.readOnly) sql.exec('PRAGMA page_size = 1024')
  if (!sql.readOnly) sql.exec('PRAGMA journal_mode = WAL')
  // 32 megabytes of log: the usual thousand pages would copy the same pages into the file thirty times as often. (More
  // where a thread copies it: logCheckpoints.ts.)
  if (!sql.readOnly) sql.exec('PRAGMA wal_autocheckpoint = 32000')
  // NORMAL: a power cut may lose the last moments (the files are simply read again, a chat its last line) but never
  // damages the file, and a kill of the process loses nothing. FULL would add one disk flush to every transaction: 0.24
  // ms on the measured machine but 10 ms and more on laptop disks, in the main thread.
  sql.exec('PRAGMA synchronous = NORMAL')
  sql.exec('PRAGMA foreign_keys = ON')
  // Triggers, views and defaults may not call functions that act outside of the database.
  sql.exec('PRAGMA trusted_schema = OFF')
  return sql
}
