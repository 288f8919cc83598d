/** Creates the folder of a library, or explains why it cannot be one. */
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../../shared/errors/appError.ts'
import { keepFolderPrivate } from './privateFolder.ts'

/**
 * `folder` is absolute; missing parent folders are created too. Accessible by the user alone (0700). Throws `AppError`.
 */
export function makeDataFolder(folder: string): void {
  try {
    make(folder)
    keepFolderPrivate(folder)
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, folder)
  }
}

/**
 * Does not use `recursive: true`, because Node never returns from it where the system creates no folders at all
 * (`/proc/x`).
 */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (dirname(folder) !== folder) make(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another Docent may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

function explained(error: NodeJS.ErrnoException, folder: string): AppError {
  const choose = 'Choose another folder with --data or DOCENT_HOME.'
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new AppError(
        'file.noPermission',
        `The library cannot be kept in ${folder}: you may not write there. ${choose}`,
        { cause: error },
      )
    case 'EEXIST':
    case 'ENOTDIR':
      return new AppError(
        'file.unreadable',
        `The library cannot be kept in ${folder}: a file is in the way. ${choose}`,
        { cause: error },
      )
    case 'ENOSPC':
      return new AppError(
        'disk.full',
        `The disk is full, so ${folder} could not be created. Free some space and try again.`,
        { cause: error, retryable: true },
      )
    default:
      return new AppError(
        'file.unreadable',
        `The library cannot be kept in ${folder} (${error.code ?? error.message}). ${choose}`,
        { cause: error },
      )
  }
}
