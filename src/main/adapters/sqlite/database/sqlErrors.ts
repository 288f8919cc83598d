/** Turns SQLite's errors into `AppError` with a clear message. The code decides, never the message. */
import { AppError } from '../../../../shared/errors/appError.ts'

/** SQLite's result code (`SQLITE_FULL`, `SQLITE_IOERR_READ`, …) of a thrown value of either driver, or undefined. */
export function sqliteCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' && error.code.startsWith('SQLITE_') ? error.code : undefined
}

/** An `AppError` for this file; an unknown condition becomes `internal` with its cause. */
export function sqlError(error: unknown, file: string): AppError {
  if (AppError.isInstance(error)) return error
  const code = sqliteCode(error)
  const options = { cause: error, data: { file } }
  if (code === undefined) return new AppError('internal', `The library database ${file} could not be used.`, options)
  if (code === 'SQLITE_FULL') {
    return new AppError('disk.full', `The disk is full: ${file} could not be written. Free some space and try again.`, {
      ...options,
      retryable: true,
    })
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new AppError(
      'library.corrupt',
      `The library database ${file} is damaged and cannot be read. Restore it from a backup, or move it ` +
        'to another folder and add your folders again; your own files are not touched.',
      options,
    )
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new AppError(
      'library.locked',
      `Another program is using the library database ${file}. Close it and try again.`,
      { ...options, retryable: true },
    )
  }
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_PERM') || code.startsWith('SQLITE_AUTH')) {
    return new AppError(
      'file.noPermission',
      `The library database ${file} is open for reading only, so nothing can be changed in it.`,
      options,
    )
  }
  if (code.startsWith('SQLITE_CANTOPEN')) {
    return new AppError(
      'file.noPermission',
      `The library database ${file} could not be opened. Check that the folder exists and may be written to.`,
      options,
    )
  }
  if (code.startsWith('SQLITE_IOERR')) {
    return new AppError(
      'file.unreadable',
      `The disk reported an error while ${file} was used. Check the disk, then start again.`,
      { ...options, retryable: true },
    )
  }
  return new AppError('internal', `The library database ${file} refused a command (${code}).`, options)
}
