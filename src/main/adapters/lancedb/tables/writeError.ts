/** Describes why a write failed. */
import { statfs } from 'node:fs/promises'
import { AppError } from '../../../../shared/errors/appError.ts'

const minFreeBytes = 32 * 1_048_576

/** LanceDB's errors carry no code, so the free space of the disk is checked. */
export async function writeError(error: unknown, folder: string): Promise<AppError> {
  if (AppError.isInstance(error)) return error
  const disk = await statfs(folder).catch(() => null)
  if (disk !== null && disk.bavail * disk.bsize < minFreeBytes) {
    return new AppError(
      'disk.full',
      `The disk is full: the search index in ${folder} could not be written. Free some space and try again.`,
      {
        cause: error,
        retryable: true,
      },
    )
  }
  return new AppError('internal', `The search index in ${folder} could not be written.`, { cause: error })
}
