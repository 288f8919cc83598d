/** What went wrong with a file, in words a person can act on; and whether it is worth trying again by itself. */
import type { DocumentReason } from '../../shared/domain/document.ts'
import type { ErrorCode } from '../../shared/errors/codes.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { errnoOf } from './scanning/files.ts'

/** Names the file, the problem and the remedy. Unknown errors become `internal`; the caller logs them. */
export function reasonFor(error: unknown, path: string): DocumentReason {
  if (AppError.isInstance(error)) return { code: error.code, message: error.message }
  switch (errnoOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return {
        code: 'file.gone',
        message: `${path} is not there any more. Put it back, or remove it from the library.`,
      }
    case 'EACCES':
    case 'EPERM':
      return {
        code: 'file.noPermission',
        message: `Docent may not read ${path}. Give yourself permission to read it, then try again.`,
      }
    case 'ELOOP':
      return {
        code: 'file.symlinkLoop',
        message: `${path} is a link that leads back to itself, so there is nothing to read behind it. Remove the link or let it point to a file.`,
      }
    case 'EIO':
    case 'EBUSY':
    case 'EISDIR':
    case 'EMFILE':
    case 'ENFILE':
    case 'ENXIO':
    case 'ETIMEDOUT':
    case 'ENAMETOOLONG':
      return {
        code: 'file.unreadable',
        message: `${path} could not be read from the disk. Check that the disk is connected and the file opens elsewhere, then try again.`,
      }
    default:
      return {
        code: 'internal',
        message: `Something went wrong in Docent while taking in ${path}. The other files go on; try this one again, and see the log if it happens once more.`,
      }
  }
}

const skipped = new Set<ErrorCode>(['file.empty', 'file.unsupported', 'file.symlinkLoop', 'file.badName'])

/** A file that is not one of ours, or has nothing in it, is passed over; everything else is a failure. */
export function stateFor(reason: DocumentReason): 'skipped' | 'failed' {
  return skipped.has(reason.code) ? 'skipped' : 'failed'
}

// What can be different at the next visit although size and time of the file are the same.
const passing = new Set<ErrorCode>([
  'file.noPermission',
  'file.unreadable',
  'file.gone',
  'file.changedWhileRead',
  'file.readerTimeout',
  'file.readerCrashed',
  'disk.full',
  'internal',
])

/** True when a file that has not changed deserves another try; its earlier content is kept meanwhile. */
export function mayPass(reason: DocumentReason | null): boolean {
  return reason !== null && passing.has(reason.code)
}

// SQLite and LanceDB wrap the system's error in their own; what survives the wrapping is one of these phrases.
const diskFullText = /no space left on device|ENOSPC|SQLITE_FULL|database or disk is full|disk quota exceeded|EDQUOT/i

/** Looks through the chain of causes. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error, depth = 0; current !== undefined && current !== null && depth < 8; depth += 1) {
    if (AppError.isInstance(current) && current.code === 'disk.full') return true
    const code = errnoOf(current)
    if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code === 'EDQUOT') return true
    if (current instanceof Error && diskFullText.test(current.message)) return true
    current = current instanceof Error ? current.cause : undefined
  }
  return false
}

/** Another program holds the database. */
export function isLocked(error: unknown): boolean {
  return AppError.isInstance(error) && error.code === 'library.locked'
}

/** What stops all work and is no fault of a file: nothing is lost, and it goes on when the obstacle is gone. */
export function isBlocked(error: unknown): boolean {
  return isDiskFull(error) || isLocked(error)
}

export function blockWords(cause: unknown): AppError {
  if (isLocked(cause)) {
    return new AppError(
      'library.locked',
      'Another program is using the library’s database, so nothing is taken in just now. Close it; it goes on by itself.',
      {
        cause,
        retryable: true,
      },
    )
  }
  return new AppError(
    'disk.full',
    'The disk is full, so indexing is paused. Nothing is lost: make room, then resume and it goes on where it stopped.',
    { cause, retryable: true },
  )
}
