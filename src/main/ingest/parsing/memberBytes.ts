/**
 * The bytes of a file inside another file: opens the file on disk and walks inwards. The containers on the path to the
 * last member stay open for a while, so that reading a thousand members does not mean reading their archive a thousand
 * times.
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

/** A photo in an e-mail in a mailbox in a zip in a zip is five levels deep; anything deeper is a trap or a mistake. */
const maxDepth = 5
/**
 * Members of one container are read in succession, seconds apart at most; after that its bytes (up to 200 MB) are
 * released.
 */
const keepOpenMs = 30_000

interface Level {
  /** Identifies the container and everything it was opened with. */
  readonly key: string
  readonly container: OpenContainer
}

export class MemberBytes {
  /** Ordered from the file on disk inwards. */
  #levels: Level[] = []
  #modifiedAt = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * Throws `AppError` with a `file.*` code. `modifiedAt` is that of the file on disk; all else describes the innermost
   * member.
   */
  async read(path: string, members: readonly MemberStep[], password: string | null): Promise<FileBytes> {
    const last = members.at(-1)
    if (last === undefined) throw new AppError('internal', 'A member was requested without a name.')
    const name = fileName(last.name)
    if (members.length > maxDepth) {
      throw new AppError(
        'file.tooDeep',
        `“${name}” is nested ${members.length} containers deep; Docent opens up to ${maxDepth}. ` +
          'Unpack the outer ones and add what is in them.',
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
      this.#timer = setTimeout(() => this.#forget(), keepOpenMs).unref()
    }
  }

  /** Releases the open containers. */
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
      `“${fileName(path)}” no longer contains any files. It has changed since it was read and will be read again.`,
    )
  return (await open())({ bytes, path, ...(password === null ? {} : { password }) })
}
