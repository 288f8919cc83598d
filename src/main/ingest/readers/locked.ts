/**
 * What is said of a file that is locked: one wording for all kinds of files, naming where the password is given at each
 * door.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import { fileName } from './fileName.ts'

/** `path`: of the file, or its name in a container. */
export function needsPassword(path: string, cause?: unknown): AppError {
  return new AppError(
    'file.encrypted',
    `“${fileName(path)}” needs a password. Give it beside the file in the window, or with “docent unlock FILE”.`,
    { cause },
  )
}

export function wrongPassword(path: string, cause?: unknown): AppError {
  return new AppError(
    'file.wrongPassword',
    `This password does not open “${fileName(path)}”. Capitals count: check it and try again.`,
    { cause },
  )
}

/** No password helps. `instead`: what does, a whole sentence. */
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
