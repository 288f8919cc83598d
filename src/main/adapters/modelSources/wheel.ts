/** Reads wheels, which are zip archives: named entries are written to files, the others are not read. */
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { configure, Reader, ZipReader } from '@zip.js/zip.js'
import { AppError } from '../../../shared/errors/appError.ts'

configure({ useWebWorkers: false })

export interface WantedEntry {
  readonly entry: string
  readonly target: string
  readonly bytes: number
}

/** Reads ranges of a file, so that a wheel of any size takes no memory. */
class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super(file)
    this.#file = file
  }

  override async init(): Promise<void> {
    await super.init?.()
    this.size = (await this.#file.stat()).size
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.min(length, this.size - index))
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, index)
    return bytes.subarray(0, bytesRead)
  }
}

/** Throws `model.download` when the file is not a wheel, or an entry is missing or has another size than listed. */
export async function extractEntries(
  wheel: string,
  wanted: readonly WantedEntry[],
  signal?: AbortSignal,
): Promise<void> {
  const file = await open(wheel)
  const zip = new ZipReader(new FileReader(file))
  try {
    const entries = await zip.getEntries()
    for (const { entry: name, target, bytes } of wanted) {
      const entry = entries.find((each) => each.filename === name)
      if (entry === undefined || entry.directory)
        throw new AppError('model.download', `The package ${wheel} has no file ${name}.`)
      // Also keeps an archive with more data than listed from filling the disk.
      if (entry.uncompressedSize !== bytes) {
        throw new AppError(
          'model.download',
          `${name} in the package ${wheel} has ${entry.uncompressedSize} bytes instead of ${bytes}.`,
        )
      }
      await entry.getData(Writable.toWeb(createWriteStream(target)), signal === undefined ? {} : { signal })
    }
  } catch (error) {
    if (AppError.isInstance(error)) throw error
    throw new AppError('model.download', `The package ${wheel} could not be read.`, { cause: error, retryable: true })
  } finally {
    await zip.close()
    await file.close()
  }
}
