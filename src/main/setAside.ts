/**
 * Recovery from a database that cannot be read: it is moved aside, never deleted, and the next start begins with an
 * empty library. The user's files are not touched.
 */
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../shared/errors/appError.ts'
import { tryFileLock } from './adapters/sqlite/fileLock.ts'
import { lockPath } from './owner/address.ts'

// The files that SQLite keeps beside the database belong to it: without its log, a damaged file is harder to rescue.
const parts = ['', '-wal', '-shm'] as const

/** Returns the new path of the database. Throws `library.locked` while a process has the library open. */
export function setAsideDatabase(dataFolder: string, now: Date): string {
  const lock = tryFileLock(lockPath(dataFolder))
  if (lock === undefined)
    throw new AppError(
      'library.locked',
      'Docent is open on this library. Close it, then run “docent doctor --repair” again.',
    )
  try {
    const stamp = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
    const file = join(dataFolder, 'docent.sqlite')
    const aside = `${file}.damaged-${stamp}`
    for (const part of parts) if (existsSync(file + part)) renameSync(file + part, aside + part)
    return aside
  } finally {
    lock.release()
  }
}
