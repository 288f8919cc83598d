/**
 * Files sent by a browser are streamed to disk, never held in memory, cut off at the size limit, and kept under
 * `originals/<sha256>/<name>`, so that equal uploads are one file. An incomplete or refused upload leaves nothing
 * behind.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../shared/errors/appError.ts'

/** The size in bytes that ingest accepts for one file; larger uploads would be refused anyway. */
export const defaultMaxUploadBytes = 200 * 1024 * 1024

// Most file systems allow 255 bytes; longer names lose the end of their stem and keep the extension.
const maxNameBytes = 200

/**
 * Absolute path of the stored file. It keeps the time of the last change that the browser reports, because versions and
 * undated files are told apart by it. Throws `file.tooLarge`, `disk.full`, `request.invalid`.
 */
export async function storeUpload(
  body: Readable,
  rawName: string,
  options: {
    readonly originals: string
    readonly maxBytes: number
    /** Milliseconds since 1970; null if it is not known. */
    readonly modifiedAt: number | null
  },
): Promise<string> {
  const name = safeName(rawName)
  const incoming = incomingFolder(options.originals)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const temporary = join(incoming, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      // It is not destroyed when it is cut off, so that the refusal can still be sent.
      for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += piece.length
        if (bytes > options.maxBytes) throw tooLarge(name, options.maxBytes)
        hash.update(piece)
        await file.writeFile(piece)
      }
    } finally {
      await file.close()
    }
    const folder = join(options.originals, hash.digest('hex'))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, name)
    await rename(temporary, path)
    // Not before the move: an old file among the half-received ones may be deleted.
    if (options.modifiedAt !== null) await utimes(path, new Date(), new Date(options.modifiedAt))
    return path
  } catch (error) {
    await rm(temporary, { force: true })
    throw worded(error, name)
  }
}

// A day: no upload takes that long, and another server on the same library may be receiving one now.
const oldMs = 24 * 60 * 60 * 1000

/** The time that a browser sent with a file; null if it is none, or one that is still to come. */
export function modifiedTime(raw: string | null, now = Date.now()): number | null {
  const time = raw === null || raw.trim() === '' ? Number.NaN : Number(raw)
  return Number.isSafeInteger(time) && time > 0 && time <= now ? time : null
}

const incomingFolder = (originals: string): string => join(originals, '.incoming')

/** Deletes half-received files of a killed server. */
export async function removeOldIncoming(originals: string, now = Date.now()): Promise<void> {
  const folder = incomingFolder(originals)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > oldMs) await rm(file, { force: true })
  }
}

export function tooLarge(name: string, maxBytes: number): AppError {
  return new AppError(
    'file.tooLarge',
    `"${name}" is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. Split it, or extract the part you need.`,
  )
}

/** A plain file name that every platform can store, with its extension. */
export function safeName(raw: string): string {
  const last = raw.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Control characters, characters that Windows reserves, and the leading and trailing dots and blanks that Windows
  // drops.
  // oxlint-disable-next-line no-control-regex
  const cleaned = last.replaceAll(/[\u0000-\u001F\u007F<>:"|?*]/g, '_').replaceAll(/^[. ]+|[. ]+$/g, '')
  if (cleaned === '') throw new AppError('request.invalid', 'The file has no name.')
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(cleaned) ? `_${cleaned}` : cleaned
  if (Buffer.byteLength(reserved) <= maxNameBytes) return reserved
  const dot = reserved.lastIndexOf('.')
  const extension = dot > 0 && reserved.length - dot <= 10 ? reserved.slice(dot) : ''
  let stem = reserved.slice(0, reserved.length - extension.length)
  while (Buffer.byteLength(stem + extension) > maxNameBytes) stem = [...stem].slice(0, -1).join('')
  return stem + extension
}

function worded(error: unknown, name: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC')
    return new AppError(
      'disk.full',
      `The disk is full, so "${name}" could not be saved. Free some space and try again.`,
      { retryable: true },
    )
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return new AppError('connection.lost', `"${name}" did not arrive completely. Try again.`, { retryable: true })
  return error
}
