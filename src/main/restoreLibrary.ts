/**
 * Restores a library from a backup. Everything is verified and prepared in a separate folder first; only then does it
 * replace the old library, in this process (the command line, which refuses while somebody has the library open) or at
 * the next start (window and browser).
 */
import { statfs, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BackupReport } from '../shared/domain/library.ts'
import { AppError } from '../shared/errors/appError.ts'
import { tryFileLock } from './adapters/sqlite/fileLock.ts'
import { latestVersion } from './adapters/sqlite/database/migrations.ts'
import { openDatabase } from './adapters/sqlite/database/openDatabase.ts'
import { restoredDatabase } from './adapters/sqlite/restore/restoredDatabase.ts'
import { tarBackupFormat } from './adapters/tar/tarBackupFormat.ts'
import { makeDataFolder } from './owner/dataFolder.ts'
import { lockPath } from './owner/address.ts'
import { applyPendingDeletion, isDeletionPending } from './pendingDeletion.ts'
import { announceRestore, applyPendingRestore, clearStaging, dropStaging } from './pendingRestore.ts'
import type { AtRestoreStep } from './pendingRestore.ts'
import type { BackupOptions } from './ipc/services.ts'
import type { FileLock } from './ports/fileLock.ts'
import { reportOf, verifyBackup, workOf } from './services/library/backupLibrary.ts'

export const backupFormat = tarBackupFormat({ schemaVersion: latestVersion })

export interface RestoreOptions extends BackupOptions {
  /** Milliseconds to wait for a command that has the library open. */
  readonly waitMs?: number
  /** For tests. */
  readonly at?: AtRestoreStep
}

/** Verifies every byte of a backup; needs no library. Rejects with `backup.*`, `file.gone`, `query.aborted`. */
export function checkBackup(path: string, options: BackupOptions): Promise<BackupReport> {
  return verifyBackup(path, options, backupFormat)
}

/**
 * Verifies a backup and prepares it for the next start. Until then nothing is changed; a failure leaves nothing behind.
 */
export async function stageRestore(path: string, dataFolder: string, options: RestoreOptions): Promise<BackupReport> {
  mustStay(dataFolder)
  await mustFit(path, dataFolder)
  const folder = clearStaging(dataFolder)
  try {
    const verified = await backupFormat.extract(path, folder, workOf('restore', options))
    const { documents } = restoredDatabase.prepare(join(folder, 'docent.sqlite'), join(dataFolder, 'originals'))
    if (documents !== verified.metadata.documents) {
      throw new AppError(
        'backup.damaged',
        [
          `The backup ${path} is damaged: it should contain ${verified.metadata.documents} documents`,
          `and contains ${documents}. Nothing was changed.`,
        ].join(' '),
      )
    }
    options.signal?.throwIfAborted()
    announceRestore(dataFolder, options.at)
    return reportOf(path, verified)
  } catch (error) {
    dropStaging(dataFolder)
    if (options.signal?.aborted) throw new AppError('query.aborted', 'Cancelled; nothing was changed.')
    throw error
  }
}

/**
 * The whole restore, for a folder that nobody has open; otherwise throws `library.locked`. The folder may be empty or
 * contain a library, which is replaced.
 */
export async function restoreLibrary(path: string, dataFolder: string, options: RestoreOptions): Promise<BackupReport> {
  makeDataFolder(dataFolder)
  const lock = await takeLock(dataFolder, options.waitMs)
  try {
    applyPendingDeletion(dataFolder)
    // A restore that is still pending would otherwise be mixed up with this one.
    applyPendingRestore(dataFolder)?.confirm()
    const report = await stageRestore(path, dataFolder, options)
    const restore = applyPendingRestore(dataFolder, options.at)
    try {
      openDatabase(join(dataFolder, 'docent.sqlite')).close()
    } catch (error) {
      restore?.undo(null)
      throw error
    }
    restore?.confirm()
    return report
  } finally {
    lock.release()
  }
}

// A command that only reads has the library open for a second or less.
const defaultWaitMs = 5_000
const retryMs = 50

async function takeLock(dataFolder: string, waitMs = defaultWaitMs): Promise<FileLock> {
  for (const deadline = performance.now() + waitMs; ; await delay(retryMs)) {
    const lock = tryFileLock(lockPath(dataFolder))
    if (lock !== undefined) return lock
    if (performance.now() > deadline) {
      throw new AppError(
        'library.locked',
        [
          `Docent has the library ${dataFolder} open.`,
          'Close its window (or stop "docent serve") and restore again; nothing was changed.',
        ].join(' '),
        { retryable: true },
      )
    }
  }
}

/** What is prepared now would be deleted with everything else at the next start. */
function mustStay(dataFolder: string): void {
  if (!isDeletionPending(dataFolder)) return
  throw new AppError(
    'library.locked',
    'This library is to be deleted at the next start. Keep it (Settings, Privacy) or start Docent again, then restore.',
  )
}

// For the database's write-ahead log and a few folders.
const spareBytes = 16 * 1024 * 1024

async function mustFit(path: string, dataFolder: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  const disk = await statfs(dataFolder)
  if (disk.bavail * disk.bsize >= size + spareBytes) return
  const neededMegabytes = Math.ceil((size + spareBytes) / 1_000_000)
  throw new AppError(
    'disk.full',
    [
      `There is not enough space in ${dataFolder} to restore this backup: it needs ${neededMegabytes} MB.`,
      'Free some space; nothing was changed.',
    ].join(' '),
    { retryable: true },
  )
}
