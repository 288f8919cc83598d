import { AppError } from '../../../shared/errors/appError.ts'
import { fileName } from './fileName.ts'

/** Throws `file.empty` for a file that has bytes but no character to read. */
export function notEmpty(text: string, path: string): void {
  if (!/\S/.test(text)) throw new AppError('file.empty', `“${fileName(path)}” contains no text. There is nothing to find in it.`)
}
