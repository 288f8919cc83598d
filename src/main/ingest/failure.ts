/**
 * Turns an error with a file into a message that a user can act on, and decides if retrying it unprompted makes sense.
 */
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
        message: [
          `${path} is a link that leads back to itself, so there is nothing to read behind it.`,
          'Remove the link or let it point to a file.',
        ].join(' '),
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
        message: [
          `${path} could not be read from the disk.`,
          'Check that the disk is connected and that the file opens elsewhere, then try again.',
        ].join(' '),
      }
    default:
      return {
        code: 'internal',
        message: [
          `Something went wrong in Docent while indexing ${path}.`,
          'The other files are not affected; try this one again, and see the log if it happens again.',
        ].join(' '),
      }
  }
}

const skipped = new Set<ErrorCode>(['file.empty', 'file.unsupported', 'file.symlinkLoop', 'file.badName'])

/** A file that Docent does not read, or that is empty, is skipped; everything else is a failure. */
export function stateFor(reason: DocumentReason): 'skipped' | 'failed' {
  return skipped.has(reason.code) ? 'skipped' : 'failed'
}

// These problems may be gone at the next scan although the size and time of the file have not changed.
const temporary = new Set<ErrorCode>([
  'file.noPermission',
  'file.unreadable',
  'file.gone',
  'file.changedWhileRead',
  'file.readerTimeout',
  'file.readerCrashed',
  'disk.full',
  'internal',
])

/** True when an unchanged file deserves another try; its earlier content is kept meanwhile. */
export function isTemporary(reason: DocumentReason | null): boolean {
  return reason !== null && temporary.has(reason.code)
}

// SQLite and LanceDB wrap the system's error in their own; one of these phrases survives the wrapping.
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

/** Another program holds the lock on the database. */
export function isLocked(error: unknown): boolean {
  return AppError.isInstance(error) && error.code === 'library.locked'
}

/**
 * An obstacle that stops all work and is no fault of a file. Nothing is lost, and work resumes when the obstacle is
 * gone.
 */
export function isBlocked(error: unknown): boolean {
  return isDiskFull(error) || isLocked(error)
}

/** The message for the user about an error that `isBlocked`. */
export function blockedError(cause: unknown): AppError {
  if (isLocked(cause)) {
    return new AppError(
      'library.locked',
      [
        'Another program is using the library’s database, so indexing is waiting.',
        'Close that program; indexing then resumes by itself.',
      ].join(' '),
      {
        cause,
        retryable: true,
      },
    )
  }
  return new AppError(
    'disk.full',
    [
      'The disk is full, so indexing is paused.',
      'Nothing is lost: free some space, then resume, and indexing continues where it stopped.',
    ].join(' '),
    { cause, retryable: true },
  )
}
