/**
 * Writes an export beside its place under another name, and gives it its name when all of it is on the disk: the file
 * is complete or not there at all.
 */
import { randomUUID } from 'node:crypto'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '../../../shared/errors/appError.ts'

/** The little of a file handle that writing needs. */
export interface WritableFile {
  writeFile(bytes: Uint8Array): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/** Creates a file with this mode, whatever the mask of the process. */
export const openNew =
  (mode: number) =>
  async (path: string): Promise<WritableFile> => {
    const file = await open(path, 'wx', mode)
    // Some drives have no modes; there the file is as the drive makes it.
    await file.chmod(mode).catch(() => undefined)
    return file
  }

/** Without `overwrite` it rejects with `export.exists`, also when the file comes while this is being written. */
export async function writeExport(
  path: string,
  bytes: Uint8Array,
  overwrite: boolean,
  openForWriting: (path: string) => Promise<WritableFile>,
): Promise<void> {
  await checkPlace(path, overwrite)
  const temporary = join(dirname(path), `.docent-${randomUUID()}.partial`)
  try {
    const file = await openForWriting(temporary)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    if (overwrite) await rename(temporary, path)
    else await nameNew(temporary, path)
  } catch (error) {
    throw worded(error, path)
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

/** Whether a file may be written here, asked before the work for it is done. */
export async function checkPlace(path: string, overwrite: boolean): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => null)
  if (folder?.isDirectory() !== true)
    throw new AppError(
      'export.noFolder',
      `The folder ${dirname(path)} does not exist, so ${basename(path)} was not written. Make it, or choose another.`,
    )
  const there = await stat(path).catch(() => null)
  if (there === null) return
  if (there.isDirectory())
    throw new AppError('export.exists', `${path} is a folder. Name a file in it: ${join(path, 'answer.pdf')}`)
  if (!overwrite) throw exists(path)
}

/** A link, unlike a rename, never takes the place of a file. */
async function nameNew(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw exists(path)
    // File systems without links (FAT, some network drives): nobody else can be stopped there.
    await checkPlace(path, false)
    await rename(temporary, path)
  }
}

const exists = (path: string): AppError =>
  new AppError('export.exists', `${path} exists already and was left as it is. Choose another name.`)

// Node gives a code to errors of the system.
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined

const denied: readonly (string | undefined)[] = ['EACCES', 'EPERM', 'EROFS']
const full: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

function worded(error: unknown, path: string): unknown {
  const code = codeOf(error)
  if (full.includes(code))
    return new AppError('disk.full', `The disk is full, so ${path} was not written. Make room and export again.`, {
      retryable: true,
    })
  if (denied.includes(code))
    return new AppError(
      'file.noPermission',
      `Docent may not write ${path}. Give yourself permission, or choose another place.`,
    )
  if (code === 'ENAMETOOLONG')
    return new AppError('file.badName', `The name ${basename(path)} is too long for this disk. Choose a shorter one.`)
  return error
}
