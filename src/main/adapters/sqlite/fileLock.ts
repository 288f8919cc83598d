/**
 * The file lock as an exclusive transaction of SQLite on an empty file: the operating system's own lock (fcntl,
 * LockFileEx) through code that is proved on every platform, without another native package. Nothing is ever written
 * into the file.
 */
import type { FileLock } from '../../ports/fileLock.ts'
import { defaultDriver, openDriver } from './drivers.ts'
import { sqlError, sqliteCode } from './sqlErrors.ts'

/** Undefined while somebody else holds it. Throws `AppError` when the file cannot be made. */
export function tryFileLock(path: string): FileLock | undefined {
  try {
    const database = openDriver(defaultDriver(), path, { readOnly: false, busyTimeoutMs: 0 })
    try {
      database.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      throw error
    }
    return { release: () => database.close() }
  } catch (error) {
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) return undefined
    throw sqlError(error, path)
  }
}
