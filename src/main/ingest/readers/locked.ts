/**
 * Errors for locked files: one wording for all kinds of files, which says where to enter the password in the window and
 * on the command line.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import { fileName } from './fileName.ts'

/** `path`: of the file, or its name in a container. */
export function needsPassword(path: string, cause?: unknown): AppError {
  return new AppError('file.encrypted', `“${fileName(path)}” needs a password. Unlock it, and it is read.`, { cause })
}

export function wrongPassword(path: string, cause?: unknown): AppError {
  return new AppError(
    'file.wrongPassword',
    `This password does not open “${fileName(path)}”. Capitals matter: check it and try again.`,
    { cause },
  )
}

/** For a file that no password opens. `instead`: advice for the user, a whole sentence. */
export function cannotUnlock(
  path: string,
  instead = 'Save a copy without protection in the program that made it, and add that.',
  cause?: unknown,
): AppError {
  return new AppError(
    'file.protected',
    `“${fileName(path)}” is protected in a way that Docent cannot open. ${instead}`,
    { cause },
  )
}
