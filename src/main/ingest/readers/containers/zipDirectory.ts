/**
 * What a zip archive holds, and one entry's bytes, by @zip.js/zip.js: entries are found through the directory and
 * unpacked one at a time, never the whole archive. An archive that was made to do harm is refused: entries that share
 * bytes, and more than anyone packs.
 */
import type { FileEntry } from '@zip.js/zip.js'
import {
  configure,
  ERR_ENCRYPTED,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_INVALID_PASSWORD,
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  Uint8ArrayReader,
  ZipReader,
} from '@zip.js/zip.js'
import iconv from 'iconv-lite'
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'
import { cannotUnlock, needsPassword, wrongPassword } from '../locked.ts'
import { isJunk, safeName, UniqueNames } from './memberNames.ts'
import { zipNameEncoding } from './zipNameEncoding.ts'

/** The same as for a file on the disk. */
const maxMemberBytes = 200 * 1024 * 1024
/** Text packs to a tenth, logs to a hundredth; deflate ends at 1,032. */
const bombRatio = 200
/** Below this nothing is a bomb. */
const harmless = 20 * 1024 * 1024
/** An archive of 200 MB of logs may unpack to this; forty times the memory a reader has. */
const maxTotalBytes = 8 * 1024 * 1024 * 1024
/** More are not looked at: names alone would fill the memory. */
const maxEntries = 100_000

configure({ useWebWorkers: false })

export interface ZipEntry {
  /** Its place in the directory. */
  readonly index: number
  /** Safe and unique. */
  readonly name: string
  readonly bytes: number
  readonly modifiedAt: number | null
  readonly encrypted: boolean
  readonly file: FileEntry
}

export interface ZipDirectory {
  /** Files only, other systems' junk and links left out. */
  readonly entries: readonly ZipEntry[]
  readonly links: number
  /** Names that led out of the archive. */
  readonly ledOut: number
}

/** Throws `file.malformed`, `file.unsafe` or `file.encrypted`. */
export async function openZip(bytes: Uint8Array, path: string): Promise<ZipDirectory> {
  const found = await readDirectory(bytes, path)
  refuseTricks(found, path)
  const encoding = zipNameEncoding(found.map(({ rawFilename, filenameUTF8 }) => (filenameUTF8 ? null : rawFilename)))
  const names = new UniqueNames()
  const entries: ZipEntry[] = []
  let links = 0
  let ledOut = 0
  for (const [index, file] of found.entries()) {
    const raw =
      encoding === null || file.filenameUTF8 ? file.filename : iconv.decode(Buffer.from(file.rawFilename), encoding)
    const name = safeName(raw)
    if (file.symlink) links += 1
    if (file.symlink || name === '' || isJunk(name)) continue
    if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:/i.test(raw)) ledOut += 1
    entries.push({
      index,
      name: names.take(name),
      bytes: file.uncompressedSize,
      modifiedAt: timeOf(file),
      encrypted: file.encrypted,
      file,
    })
  }
  return { entries, links, ledOut }
}

/** Throws `file.unsafe`, `file.tooLarge`, `file.encrypted`, `file.wrongPassword` or `file.malformed`. */
export async function unpack(
  { file, name: inner, encrypted }: ZipEntry,
  password: string | undefined,
): Promise<Uint8Array> {
  const name = fileName(inner)
  if (encrypted && password === undefined) throw needsPassword(name)
  if (file.uncompressedSize > harmless && file.uncompressedSize > file.compressedSize * bombRatio) throw bomb(name)
  if (file.uncompressedSize > maxMemberBytes) {
    const size = Math.round(file.uncompressedSize / 1024 / 1024)
    throw new AppError(
      'file.tooLarge',
      `“${name}” has ${size} MB unpacked; Docent reads files up to ${maxMemberBytes / 1024 / 1024} MB. Unpack it, split it and add the parts.`,
    )
  }
  const pieces: Uint8Array[] = []
  let length = 0
  const out = new WritableStream<Uint8Array>({
    write: (piece) => {
      length += piece.length
      // The directory may lie about the size.
      if (length > maxMemberBytes) throw bomb(name)
      pieces.push(piece)
    },
  })
  try {
    await file.getData(out, {
      ...(encrypted && password !== undefined ? { password } : {}),
      checkCrc32: true,
      strictness: 'tolerant',
    })
  } catch (cause) {
    throw inWords(cause, name)
  }
  return Buffer.concat(pieces, length)
}

async function readDirectory(bytes: Uint8Array, path: string): Promise<FileEntry[]> {
  const found: FileEntry[] = []
  try {
    // Names are made safe below, and an archive with something before or after it is still the person's archive.
    const reader = new ZipReader(new Uint8ArrayReader(bytes), {
      strictness: 'tolerant',
      filenameValidation: 'tolerant',
    })
    for await (const entry of reader.getEntriesGenerator()) {
      if (!entry.directory) found.push(entry)
      if (found.length >= maxEntries) break
    }
  } catch (cause) {
    throw inWords(cause, fileName(path), 'archive')
  }
  return found
}

/** Local header without name and extra field (APPNOTE 4.3.7). */
const localHeader = 30

function refuseTricks(entries: readonly FileEntry[], path: string): void {
  const byPlace = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [at, entry] of byPlace.entries()) {
    const next = byPlace[at + 1]
    if (
      next !== undefined &&
      next.offset < entry.offset + localHeader + entry.rawFilename.length + entry.compressedSize
    )
      throw bomb(fileName(path))
  }
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (total > maxTotalBytes) throw bomb(fileName(path))
}

function timeOf(file: FileEntry): number | null {
  const time = file.lastModDate?.getTime()
  // 1980-01-01 is what writers without a clock put in.
  return time === undefined || Number.isNaN(time) || time < Date.UTC(1980, 0, 2) ? null : time
}

function bomb(name: string): AppError {
  return new AppError(
    'file.unsafe',
    `“${name}” is packed so that it unpacks to far more than any real file, which is how archives do harm. It was not opened. If you trust it, unpack it and add the files you need.`,
  )
}

function inWords(cause: unknown, name: string, what: 'archive' | 'member' = 'member'): AppError {
  if (AppError.isInstance(cause)) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  if (message === ERR_INVALID_PASSWORD) return wrongPassword(name, cause)
  if (message === ERR_ENCRYPTED) return needsPassword(name)
  if (message === ERR_UNSUPPORTED_ENCRYPTION || message === ERR_ENCRYPTED_CENTRAL_DIRECTORY) {
    return cannotUnlock(name, 'Unpack it with the program that made it and add what is in it.', cause)
  }
  if (message === ERR_UNSUPPORTED_COMPRESSION) {
    return new AppError(
      'file.unsupported',
      `“${name}” is packed by a method that Docent does not know. Unpack it and add what is in it.`,
    )
  }
  const damage =
    what === 'archive'
      ? 'is damaged or cut off: its list of files cannot be read'
      : 'is damaged inside its archive: it cannot be unpacked whole'
  return new AppError('file.malformed', `“${name}” ${damage}. Get a fresh copy of it.`, {
    cause,
    data: { detail: message.slice(0, 300) },
  })
}
