/**
 * The file lock as an exclusive transaction of SQLite on an empty file: this uses the operating system's own lock
 * (fcntl, LockFileEx) through code that is proven on every platform, without another native package. Nothing is ever
 * written to the file, so one with something in it is not Docent's, and is replaced. The file is looked at by its path
 * only: opening and closing it would drop the lock.
 */
import { rmSync, statSync } from 'node:fs'
import type { FileLock } from '../../ports/fileLock.ts'
import { defaultDriver, openDriver } from './database/drivers.ts'
import type { SqlDriver } from './database/sql.ts'
import { sqlError, sqliteCode } from './database/sqlErrors.ts'

// A file that is replaced again and again between two looks is beyond any lock.
const maxLooks = 5

/** Undefined while another process holds it. Throws `AppError` when the file cannot be created. */
export function tryFileLock(path: string): FileLock | undefined {
  for (let look = 1; ; look += 1) {
    const before = identityOf(path)
    let database: SqlDriver
    try {
      database = exclusive(path)
    } catch (error) {
      const code = sqliteCode(error)
      if (code?.startsWith('SQLITE_BUSY') === true) return undefined
      if (code !== 'SQLITE_NOTADB' || look === maxLooks) throw sqlError(error, path)
      rmSync(path, { force: true })
      continue
    }
    // Another file may have come to the path since this one was opened, and another process may hold that.
    if ((before !== null && before === identityOf(path)) || look === maxLooks)
      return { release: () => database.close(), isInPlace: () => identityOf(path) === before }
    database.close()
  }
}

function exclusive(path: string): SqlDriver {
  const database = openDriver(defaultDriver(), path, { readOnly: false, busyTimeoutMs: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Device and inode; null when nothing is there. */
function identityOf(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`
}
