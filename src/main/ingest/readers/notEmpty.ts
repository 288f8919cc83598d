import { AppError } from '../../../shared/errors/appError.ts'
import { fileName } from './fileName.ts'

/**
 * A letter, a digit or a pictograph. Combining marks, dots and invisible characters alone can be neither searched for
 * nor found.
 */
const legibleCharacter = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** Throws `file.empty` for a file that has bytes but no legible text. */
export function notEmpty(text: string, path: string): void {
  if (!legibleCharacter.test(text))
    throw new AppError('file.empty', `“${fileName(path)}” contains no text. There is nothing to find in it.`)
}
