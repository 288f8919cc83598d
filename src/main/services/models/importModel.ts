/**
 * Copies a model that the user has as a file into the models folder. Always holds: a file of another kind is refused
 * before anything is copied, and what is there under its name is complete.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import type { ModelEntry } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { isFound } from './findModels.ts'
import type { ModelPlaces } from './findModels.ts'
import { readOnnxFolder } from './onnxFolder.ts'

export interface ImportOptions {
  readonly places: ModelPlaces
  /** `<data>/models`. */
  readonly ownFolder: string
  readonly signal: AbortSignal
  readonly onBytes: (done: number, total: number) => void
}

/** Never fill a disk to the last byte: other programs need some. */
const spareBytes = 100_000_000
/** A megabyte at a time keeps the disk busy, and an abort within milliseconds. */
const pieceBytes = 1 << 20

/**
 * Returns the path of the copy: a GGUF file, or a folder with an ONNX model. Rejects with `model.missing`,
 * `model.notGguf`, `model.corrupt`, `disk.full` or `query.aborted`.
 */
export async function importModel(path: string, options: ImportOptions): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new AppError('model.missing', `There is nothing at ${path}. Check the path.`)
  await mkdir(options.ownFolder, { recursive: true })
  if (isInside(path, options.ownFolder)) return path
  const folder = onnxFolderOf(path, found.isDirectory())
  return folder === null ? importGguf(path, found.size, options) : importFolder(folder, options)
}

export function isInside(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return way !== '' && !way.startsWith('..') && resolve(folder, way) === resolve(path)
}

/** An ONNX file is of use only together with the files beside it, which lie around it or one folder up. */
function onnxFolderOf(path: string, isFolder: boolean): string | null {
  if (isFolder) return path
  if (extname(path).toLowerCase() !== '.onnx') return null
  const folder = dirname(path)
  return basename(folder) === 'onnx' ? dirname(folder) : folder
}

async function importFolder(folder: string, { ownFolder, signal, onBytes }: ImportOptions): Promise<string> {
  const model = readOnnxFolder(folder)
  if (!isFound(model)) throw new AppError('model.corrupt', model.reason)
  const target = freeName(ownFolder, basename(folder), '')
  const copy = `${target}.adding`
  try {
    // Only the model: a folder of somebody's may hold much more.
    await cp(folder, copy, { recursive: true, filter: (source) => !basename(source).startsWith('.git') })
    if (signal.aborted) throw stopped()
    await rename(copy, target)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw isFull(error) ? full(ownFolder) : error
  }
  onBytes(1, 1)
  return target
}

async function importGguf(path: string, bytes: number, options: ImportOptions): Promise<string> {
  await checkGguf(path)
  const { ownFolder, places } = options
  const { bavail, bsize } = await statfs(ownFolder)
  if (bavail * bsize < bytes + spareBytes) throw full(ownFolder)
  const copy = join(ownFolder, `${basename(path)}.adding`)
  try {
    const sha256 = await copyFile(path, copy, bytes, options)
    const known = places.manifest.models.find((entry) => isSame(entry, bytes, sha256))
    const file = known?.files[0]
    const target =
      known === undefined || file === undefined
        ? freeName(ownFolder, basename(path, extname(path)), '.gguf')
        : join(ownFolder, known.id, file.name)
    await mkdir(dirname(target), { recursive: true })
    await rename(copy, target)
    return target
  } catch (error) {
    await rm(copy, { force: true })
    throw isFull(error) ? full(ownFolder) : error
  }
}

/** A model of the manifest under whatever name it was saved: its prompt and sampling are known. */
function isSame({ role, files }: ModelEntry, bytes: number, sha256: string): boolean {
  return role === 'chat' && files.length === 1 && files[0]?.bytes === bytes && files[0].sha256 === sha256
}

/** The format begins with four letters and its version as four bytes; llama.cpp reads versions 2 and 3. */
async function checkGguf(path: string): Promise<void> {
  const head = Buffer.alloc(8)
  const handle = await open(path, 'r')
  try {
    await handle.read(head, 0, 8, 0)
  } finally {
    await handle.close()
  }
  if (head.toString('latin1', 0, 4) !== 'GGUF' || ![2, 3].includes(head.readUInt32LE(4)))
    throw new AppError(
      'model.notGguf',
      [
        `${path} is not a model that Docent can run. Choose a GGUF file (version 2 or 3) or a folder with an ONNX`,
        'embedding model.',
      ].join(' '),
    )
}

async function copyFile(path: string, target: string, total: number, options: ImportOptions): Promise<string> {
  const hash = createHash('sha256')
  const source = await open(path, 'r')
  const output = await open(target, 'w')
  try {
    const piece = Buffer.alloc(pieceBytes)
    for (let done = 0; ;) {
      if (options.signal.aborted) throw stopped()
      const { bytesRead } = await source.read(piece, 0, pieceBytes, done)
      if (bytesRead === 0) break
      const part = piece.subarray(0, bytesRead)
      hash.update(part)
      await output.write(part)
      done += bytesRead
      options.onBytes(done, total)
    }
    await output.sync()
  } finally {
    await source.close()
    await output.close()
  }
  return hash.digest('hex')
}

/** A model of the same name is not replaced: it may be in use. */
function freeName(folder: string, name: string, ending: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${name}${count === 1 ? '' : `-${count}`}${ending}`)
    if (!existsSync(path)) return path
  }
}

const stopped = (): AppError => new AppError('query.aborted', 'Stopped. Nothing was added.')

const full = (folder: string): AppError =>
  new AppError('disk.full', `There is not enough room for the model in ${folder}. Make room and add it again.`)

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
