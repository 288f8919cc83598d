/** A file's bytes and facts, with the file system's refusals in words. */
import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { BigIntStats } from 'node:fs'
import { AppError } from '../../../shared/errors/appError.ts'
import type { HashedFile } from './parseMessages.ts'
import { fileName } from '../readers/fileName.ts'

/** 200 MB (issue 2, section 4): V8 holds no string over 512 MB, and decoding needs several copies. */
export const maxFileBytes = 200 * 1024 * 1024

export interface FileBytes extends HashedFile {
  readonly content: Uint8Array
}

export interface ReadFileOptions {
  /** Bytes. */
  readonly limit?: number
  /** Called between reading and the check that nothing changed; for tests. */
  readonly afterRead?: () => void
}

/** Throws `AppError` with a `file.*` code. `modifiedAt`: milliseconds since the epoch, whole. */
export async function readFileBytes(
  path: string,
  { limit = maxFileBytes, afterRead }: ReadFileOptions = {},
): Promise<FileBytes> {
  try {
    const before = await stat(path, { bigint: true })
    refuse(before, path, limit)
    const content = await readAll(path, Number(before.size), limit)
    afterRead?.()
    const after = await stat(path, { bigint: true })
    if (
      after.mtimeNs !== before.mtimeNs ||
      after.size !== before.size ||
      after.ino !== before.ino ||
      content.length !== Number(after.size)
    ) {
      throw new AppError(
        'file.changedWhileRead',
        `“${fileName(path)}” changed while it was being read. It will be read again when it is at rest.`,
        {
          retryable: true,
        },
      )
    }
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { content, sha256, bytes: content.length, modifiedAt: Math.floor(Number(after.mtimeMs)) }
  } catch (error) {
    throw AppError.isInstance(error) ? error : inWords(error, path)
  }
}

async function readAll(path: string, size: number, limit: number): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafeSlow(size + 1)
    let filled = 0
    // One byte of room more than the file had: a growing file is noticed, not read forever.
    while (filled < buffer.length) {
      const { bytesRead } = await file.read(buffer, filled, Math.min(buffer.length - filled, limit), filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return buffer.subarray(0, filled)
  } finally {
    await file.close()
  }
}

function refuse(stats: BigIntStats, path: string, limit: number): void {
  const name = fileName(path)
  if (!stats.isFile()) throw new AppError('file.unreadable', `“${name}” is not a file that can be read.`)
  if (stats.size === 0n)
    throw new AppError('file.empty', `“${name}” is empty (0 bytes). There is nothing to find in it.`)
  if (stats.size > BigInt(limit)) {
    const size = Math.round(Number(stats.size) / 1024 / 1024)
    throw new AppError(
      'file.tooLarge',
      `“${name}” has ${size} MB; Docent reads files up to ${Math.round(limit / 1024 / 1024)} MB. Split it into parts and add those.`,
    )
  }
}

function inWords(error: unknown, path: string): AppError {
  const name = fileName(path)
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new AppError('file.gone', `“${name}” is no longer there. If you moved it, add its new place.`, {
      cause: error,
    })
  if (code === 'EACCES' || code === 'EPERM') {
    return new AppError(
      'file.noPermission',
      `You do not have permission to read “${name}”. Change its permissions and try again.`,
      { cause: error },
    )
  }
  if (code === 'ELOOP')
    return new AppError('file.symlinkLoop', `“${name}” is a link that leads back to itself. Remove or mend the link.`, {
      cause: error,
    })
  return new AppError(
    'file.unreadable',
    `“${name}” could not be read (${code || 'unknown reason'}). Check the disk or the connection to it.`,
    { cause: error },
  )
}
