/**
 * Reads a backup once from front to end and checks every byte: the end first (a truncated file shows at once), then the
 * manifest, then each part against its checksum, finally the whole. Writes the parts at the same time when it is given
 * a folder.
 */
import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { mkdir, open, realpath, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Pax } from 'tar'
import { databaseName, possibleLibraries } from '../../../shared/domain/libraryFolder.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { BackupWork, VerifiedBackup } from '../../ports/backup.ts'
import {
  blockBytes,
  checkNames,
  formatVersion,
  manifestName,
  manifestSchema,
  maxManifestBytes,
  paddingOf,
  readHeader,
  readTail,
  tailBytes,
  versionsSchema,
} from './backupLayout.ts'
import type { Manifest } from './backupLayout.ts'

export interface ReadBackupOptions extends BackupWork {
  readonly schemaVersion: number
  /** The folder for the parts; null: they are only checked. */
  readonly into: string | null
}

const pieceBytes = 1024 * 1024
// A long name in front of a part; ours are far shorter.
const maxPaxBytes = 64 * 1024
// Number of damaged parts to name; further ones are only counted.
const namesShown = 3

export async function readBackup(path: string, options: ReadBackupOptions): Promise<VerifiedBackup> {
  // Not even opened: when this process closes a file of a library, it loses its locks on that file, and another process
  // may then write to the database at the same time.
  if (await isLibraryFile(path)) throw notABackup(path)
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    throw notOpened(error as NodeJS.ErrnoException, path)
  }
  try {
    const metadata = await handle.stat()
    if (!metadata.isFile()) throw notABackup(path)
    return await new Reading(handle, path, metadata.size, options).run()
  } catch (error) {
    throw worded(error, path, options.signal)
  } finally {
    await handle.close()
  }
}

class Reading {
  readonly #handle: FileHandle
  readonly #path: string
  readonly #size: number
  readonly #options: ReadBackupOptions
  readonly #hash: Hash = createHash('sha256')
  #position = 0

  constructor(handle: FileHandle, path: string, size: number, options: ReadBackupOptions) {
    this.#handle = handle
    this.#path = path
    this.#size = size
    this.#options = options
  }

  async run(): Promise<VerifiedBackup> {
    const head = readHeader(await this.#peek(0, blockBytes))
    const isHead = head?.path === manifestName
    const last = await this.#peek(Math.max(0, this.#size - tailBytes), tailBytes)
    const tail = readTail(last)
    if (!isHead && tail === undefined) throw notABackup(this.#path)
    if (tail === undefined)
      throw damaged(this.#path, 'its end is missing or not what was written. The copy may have been cut off')
    if (!isHead || head.size === undefined || head.size > maxManifestBytes)
      throw damaged(this.#path, `the start of ${manifestName}`)

    await this.#read(blockBytes)
    const listed = await this.#read(head.size)
    if (listed.length < head.size || createHash('sha256').update(listed).digest('hex') !== tail.manifest)
      throw damaged(this.#path, manifestName)
    const manifest = this.#understand(listed)
    checkNames(
      manifest.parts.map(({ name }) => name),
      this.#path,
    )
    await this.#read(paddingOf(head.size))

    const bad: string[] = []
    for (const part of manifest.parts) {
      await this.#header(part)
      if (!(await this.#part(part))) bad.push(part.name)
    }
    if (bad.length > 0) {
      const rest = bad.length - namesShown
      throw damaged(this.#path, bad.slice(0, namesShown).join(', ') + (rest > 0 ? ` and ${rest} more` : ''))
    }
    if (this.#position !== this.#size - tailBytes)
      throw damaged(this.#path, 'there is something in it that is not in its list')
    if (this.#hash.copy().digest('hex') !== tail.before) throw damaged(this.#path, 'the space between its parts')
    this.#hash.update(last)
    const { createdAt, appVersion, schemaVersion, documents, contents, chunks, vectors } = manifest
    return {
      bytes: this.#size,
      sha256: this.#hash.digest('hex'),
      metadata: { createdAt, appVersion, schemaVersion, documents, contents, chunks, vectors },
      names: manifest.parts.map(({ name }) => name),
    }
  }

  #understand(listed: Buffer): Manifest {
    const json: unknown = JSON.parse(listed.toString())
    const versions = versionsSchema.safeParse(json)
    if (
      versions.success &&
      (versions.data.formatVersion > formatVersion || versions.data.schemaVersion > this.#options.schemaVersion)
    ) {
      throw new AppError(
        'backup.newerVersion',
        `${this.#path} was made by a newer Docent (${versions.data.appVersion}). Update Docent to use it.`,
      )
    }
    const manifest = manifestSchema.safeParse(json)
    if (!manifest.success) throw damaged(this.#path, manifestName)
    return manifest.data
  }

  /** Reads past the header of a part, which must be the one that is listed. */
  async #header({ name, bytes }: Manifest['parts'][number]): Promise<void> {
    let header = readHeader(await this.#read(blockBytes))
    if (header?.type === 'ExtendedHeader' && (header.size ?? Infinity) <= maxPaxBytes) {
      const size = header.size ?? 0
      const more = Pax.parse((await this.#read(size)).toString(), {})
      await this.#read(paddingOf(size))
      header = readHeader(await this.#read(blockBytes))
      if (header !== undefined && more.path !== undefined) header.path = more.path
    }
    // Links and folders have a size of their own: what follows them would not be a file's bytes.
    if (header === undefined || header.type !== 'File' || header.path !== name || header.size !== bytes)
      throw damaged(this.#path, `the place where ${name} should begin`)
  }

  /** False when its bytes are not the ones that were written. */
  async #part({ name, bytes, sha256 }: Manifest['parts'][number]): Promise<boolean> {
    const { into, signal, onBytes } = this.#options
    const hash = createHash('sha256')
    const target = into === null ? null : join(into, ...name.split('/'))
    if (target !== null) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const out = target === null ? null : await open(target, 'wx', 0o600)
    try {
      for (let left = bytes; left > 0;) {
        signal?.throwIfAborted()
        const piece = await this.#read(Math.min(left, pieceBytes))
        if (piece.length === 0) throw damaged(this.#path, `it ends within ${name}`)
        hash.update(piece)
        await out?.writeFile(piece)
        left -= piece.length
        onBytes?.(piece.length, this.#size)
      }
      await out?.datasync()
    } finally {
      await out?.close()
    }
    await this.#read(paddingOf(bytes))
    return hash.digest('hex') === sha256
  }

  /** The next bytes, fewer at the end; they count for the checksum of the whole. */
  async #read(length: number): Promise<Buffer> {
    const bytes = await this.#peek(this.#position, Math.min(length, this.#size - tailBytes - this.#position))
    this.#position += bytes.length
    this.#hash.update(bytes)
    return bytes
  }

  async #peek(position: number, length: number): Promise<Buffer> {
    if (length <= 0) return Buffer.alloc(0)
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
}

async function isLibraryFile(path: string): Promise<boolean> {
  const real = await realpath(path).catch(() => path)
  const places = possibleLibraries(real).filter(({ entry }) => entry.toLowerCase() !== 'backups')
  const found = await Promise.all(places.map(({ folder }) => stat(join(folder, databaseName)).catch(() => null)))
  return found.some((database) => database !== null)
}

function damaged(path: string, what: string): AppError {
  return new AppError(
    'backup.damaged',
    `The backup ${path} is damaged: ${what}. Nothing was changed. Use another backup, or copy this one ` +
      'again from where it came.',
    { data: { what } },
  )
}

function notABackup(path: string): AppError {
  return new AppError('backup.notABackup', `${path} is not a backup of a Docent library.`)
}

function notOpened(error: NodeJS.ErrnoException, path: string): AppError {
  if (error.code === 'ENOENT') return new AppError('file.gone', `There is no file ${path}.`, { cause: error })
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return new AppError('file.noPermission', `${path} cannot be opened: you may not read it.`, { cause: error })
  return new AppError('file.unreadable', `${path} cannot be opened (${error.code ?? error.message}).`, { cause: error })
}

function worded(error: unknown, path: string, signal: AbortSignal | undefined): AppError {
  if (signal?.aborted) return new AppError('query.aborted', 'Cancelled; nothing was changed.')
  if (AppError.isInstance(error)) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError(
      'disk.full',
      `The disk is full: there is no room for the files in ${path}. Free some space and try again; ` +
        'nothing was changed.',
      { cause: error, retryable: true },
    )
  return new AppError('file.unreadable', `${path} could not be read to its end (${code ?? message}).`, { cause: error })
}
