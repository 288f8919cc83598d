/**
 * The bytes of a file that lies in another: opens the file on the disk and walks inwards. The containers on the way to
 * the last member stay open for a while, so that a thousand members of one archive do not cost a thousand readings of
 * it.
 */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { AppError } from '../../../shared/errors/appError.ts'
import type { MemberStep } from '../../ports/reader.ts'
import type { FileBytes } from './readFileBytes.ts'
import { readFileBytes } from './readFileBytes.ts'
import type { OpenContainer } from '../readers/containers/container.ts'
import { containers } from '../readers/containers/containers.ts'
import { detectKind } from '../readers/detect.ts'
import { fileName } from '../readers/fileName.ts'

/** A photo in a mail in a mailbox in a zip in a zip is five; more is a trap or a mistake. */
const deepest = 5
/**
 * Members of one container come one after the other, seconds apart at most; then its bytes (up to 200 MB) are let go.
 */
const keptMs = 30_000

interface Level {
  /** Names the container and everything it was opened with. */
  readonly key: string
  readonly container: OpenContainer
}

export class MemberBytes {
  /** From the file on the disk inwards. */
  #levels: Level[] = []
  #modifiedAt = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * Throws `AppError` with a `file.*` code. `modifiedAt` is that of the file on the disk; everything else is the
   * innermost member's.
   */
  async read(path: string, members: readonly MemberStep[], password: string | null): Promise<FileBytes> {
    const last = members.at(-1)
    if (last === undefined) throw new AppError('internal', 'A member was asked for without its name.')
    const name = fileName(last.name)
    if (members.length > deepest) {
      throw new AppError(
        'file.tooDeep',
        `“${name}” lies ${members.length} containers deep; Docent opens ${deepest}. Unpack the outer ones and add what is in them.`,
      )
    }
    clearTimeout(this.#timer)
    try {
      const content = await this.#walk(path, members.slice(0, -1), last, password)
      if (content.length === 0)
        throw new AppError('file.empty', `“${name}” is empty (0 bytes). There is nothing to find in it.`)
      return {
        content,
        sha256: createHash('sha256').update(content).digest('hex'),
        bytes: content.length,
        modifiedAt: this.#modifiedAt,
      }
    } finally {
      this.#timer = setTimeout(() => this.#forget(), keptMs).unref()
    }
  }

  /** Lets go of what is open. */
  #forget(): void {
    this.#levels = []
  }

  async #walk(
    path: string,
    outer: readonly MemberStep[],
    last: MemberStep,
    password: string | null,
  ): Promise<Uint8Array> {
    let level = await this.#openFile(path, password)
    let place = path
    for (const [index, { name, locator }] of outer.entries()) {
      place = `${place}/${name}`
      const open = this.#levels[index + 1]
      if (open?.key === locator) level = open
      else
        level = this.#opened(index + 1, {
          key: locator,
          container: await openContainer(await level.container.extract(locator, name), place, password),
        })
    }
    return level.container.extract(last.locator, last.name)
  }

  async #openFile(path: string, password: string | null): Promise<Level> {
    const metadata = await stat(path, { bigint: true }).catch(() => null)
    const key = JSON.stringify([
      path,
      String(metadata?.ino),
      String(metadata?.size),
      String(metadata?.mtimeNs),
      password,
    ])
    const open = this.#levels[0]
    if (metadata !== null && open?.key === key) return open
    this.#levels = []
    const { content, modifiedAt } = await readFileBytes(path)
    this.#modifiedAt = modifiedAt
    return this.#opened(0, { key, container: await openContainer(content, path, password) })
  }

  #opened(depth: number, level: Level): Level {
    this.#levels = [...this.#levels.slice(0, depth), level]
    return level
  }
}

async function openContainer(bytes: Uint8Array, path: string, password: string | null): Promise<OpenContainer> {
  const open = containers[detectKind(bytes, path)]
  if (open === undefined)
    throw new AppError(
      'file.gone',
      `“${fileName(path)}” holds no files any more. It was changed since it was read; it will be read again.`,
    )
  return (await open())({ bytes, path, ...(password === null ? {} : { password }) })
}
