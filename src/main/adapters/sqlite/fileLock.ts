/**
 * The file lock as an exclusive transaction of SQLite on an empty file: this uses the operating system's own lock
 * (fcntl, LockFileEx) through code that is proven on every platform, without another native package. Nothing is ever
 * written to the file.
 */
import type { FileLock } from '../../ports/fileLock.ts'
import { defaultDriver, openDriver } from './drivers.ts'
import { sqlError, sqliteCode } from './sqlErrors.ts'

/** Undefined while another process holds it. Throws `AppError` when the file cannot be created. */
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
