/**
 * Writes a backup under a temporary name beside its target, makes sure that it is on the disk, and only then renames
 * it. Every part is read twice, to list its checksum in front and to write it; a part that changed in between is an
 * error, never a silent difference.
 */
import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Header, Pax } from 'tar'
import { AppError } from '../../../shared/errors/appError.ts'
import type { BackupMetadata, BackupPart, BackupWork, WrittenBackup } from '../../ports/backup.ts'
import {
  blockBytes,
  checksumName,
  formatVersion,
  manifestName,
  paddingOf,
  readTail,
  tailBytes,
  tailText,
} from './backupLayout.ts'
import type { Manifest } from './backupLayout.ts'

/** The part of a file handle that writing needs. */
export interface WritableFile {
  write(bytes: Uint8Array): Promise<unknown>
  sync(): Promise<void>
  close(): Promise<void>
}
export type OpenForWriting = (path: string) => Promise<WritableFile>

// 1 MB at a time: hashing one blocks the event loop for about a millisecond, and the disk is kept busy.
const pieceBytes = 1024 * 1024

const openFile: OpenForWriting = async (path) => {
  const handle = await open(path, 'w', 0o600)
  return { write: (bytes) => handle.writeFile(bytes), sync: () => handle.sync(), close: () => handle.close() }
}

export async function writeBackup(
  path: string,
  parts: readonly BackupPart[],
  metadata: BackupMetadata,
  work: BackupWork,
  openForWriting: OpenForWriting = openFile,
): Promise<WrittenBackup> {
  await mustBeFree(path)
  const temporary = `${path}.partial`
  try {
    const sized = await Promise.all(parts.map(async (part) => ({ ...part, bytes: (await stat(part.file)).size })))
    const content = sized.reduce((sum, part) => sum + part.bytes, 0)
    await mustFit(content, path)
    const progress = (bytes: number): void => work.onBytes?.(bytes, content * 2)
    const listed: Manifest['parts'] = []
    for (const { name, file, bytes } of sized) {
      const hash = createHash('sha256')
      await eachPiece(file, work.signal, (piece) => {
        hash.update(piece)
        progress(piece.length)
      })
      listed.push({ name, bytes, sha256: hash.digest('hex') })
    }
    const written = await writeAll(
      temporary,
      { format: 'docent-backup', formatVersion, ...metadata, parts: listed },
      sized,
      { ...work, progress },
      openForWriting,
    )
    work.signal?.throwIfAborted()
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return written
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw worded(error, path, work.signal)
  }
}

interface Writing extends BackupWork {
  readonly progress: (bytes: number) => void
}

async function writeAll(
  temporary: string,
  manifest: Manifest,
  parts: readonly (BackupPart & { readonly bytes: number })[],
  { signal, progress }: Writing,
  openForWriting: OpenForWriting,
): Promise<WrittenBackup> {
  const file = await openForWriting(temporary)
  try {
    const out = new HashedFile(file)
    const when = new Date(manifest.createdAt)
    const first = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
    await out.write(entryHeader(manifestName, first.length, when))
    await out.write(padded(first))
    for (const [position, { name, file: source, bytes }] of parts.entries()) {
      await out.write(entryHeader(name, bytes, when))
      const hash = createHash('sha256')
      let read = 0
      await eachPiece(source, signal, async (piece) => {
        hash.update(piece)
        read += piece.length
        await out.write(piece)
        progress(piece.length)
      })
      if (read !== bytes || hash.digest('hex') !== manifest.parts[position]?.sha256)
        throw new AppError('file.changedWhileRead', `${source} changed while it was copied. Make the backup again.`)
      await out.write(Buffer.alloc(paddingOf(bytes)))
    }
    const tail = Buffer.from(
      tailText({ manifest: createHash('sha256').update(first).digest('hex'), before: out.digest() }),
    )
    await out.write(entryHeader(checksumName, tail.length, when))
    await out.write(padded(tail))
    await out.write(Buffer.alloc(2 * blockBytes))
    await file.sync()
    return { bytes: out.bytes, sha256: out.digest() }
  } finally {
    await file.close()
  }
}

class HashedFile {
  readonly #file: WritableFile
  readonly #hash: Hash = createHash('sha256')
  bytes = 0

  constructor(file: WritableFile) {
    this.#file = file
  }

  async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return
    this.#hash.update(bytes)
    await this.#file.write(bytes)
    this.bytes += bytes.length
  }

  /** Hash of everything so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }
}

function entryHeader(name: string, size: number, mtime: Date): Buffer {
  const header = new Header({ path: name, size, mode: 0o600, mtime, type: 'File' })
  const block = Buffer.alloc(blockBytes)
  // Names that are too long for the header precede it in a record of their own, as POSIX defines.
  return header.encode(block)
    ? Buffer.concat([new Pax({ path: name, size, mode: 0o600, mtime }).encode(), block])
    : block
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(paddingOf(bytes.length))])
}

async function eachPiece(
  file: string,
  signal: AbortSignal | undefined,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  for await (const piece of createReadStream(file, {
    highWaterMark: pieceBytes,
    ...(signal === undefined ? {} : { signal }),
  }))
    await take(piece as Buffer)
}

/** Only another backup is ever replaced: a typo must not cost a document. */
async function mustBeFree(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found === null || (found.isFile() && found.size === 0)) return
  if (found.isDirectory())
    throw new AppError('request.invalid', `${path} is a folder. Give the name of a file for the backup.`)
  if (!(await endsAsBackup(path, found.size)))
    throw new AppError('request.invalid', `${path} is there already and is not a backup. Choose another name.`)
}

async function endsAsBackup(path: string, size: number): Promise<boolean> {
  if (size < tailBytes) return false
  const handle = await open(path, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, size - tailBytes)
    return readTail(buffer) !== undefined
  } finally {
    await handle.close()
  }
}

async function mustFit(content: number, path: string): Promise<void> {
  const disk = await statfs(dirname(path))
  const free = disk.bavail * disk.bsize
  if (free < content) throw full(path, content)
}

function full(path: string, needed?: number): AppError {
  const much = needed === undefined ? '' : ` It needs ${Math.ceil(needed / 1_000_000)} MB.`
  return new AppError(
    'disk.full',
    `There is not enough room for the backup ${path}.${much} Free some space or choose another disk.`,
    { retryable: true },
  )
}

export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync a folder, and need not.
  const handle = await open(folder, 'r').catch(() => null)
  if (handle === null) return
  await handle.sync().catch(() => undefined)
  await handle.close()
}

function worded(error: unknown, path: string, signal: AbortSignal | undefined): AppError {
  if (signal?.aborted) return new AppError('query.aborted', 'The backup was cancelled; nothing was left behind.')
  if (AppError.isInstance(error)) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return full(path)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new AppError(
      'file.noPermission',
      `The backup ${path} cannot be written: you may not write there. Choose another place.`,
      { cause: error },
    )
  }
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new AppError('request.invalid', `The folder of ${path} is not there. Make it, or choose another place.`, {
      cause: error,
    })
  return new AppError(
    'file.unreadable',
    `The backup ${path} could not be written (${code ?? message}). Choose another place.`,
    { cause: error },
  )
}
