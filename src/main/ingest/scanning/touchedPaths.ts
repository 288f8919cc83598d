/**
 * Gathers the paths that a watcher reports until they are at rest, and makes few parts of many: a file that is being
 * saved is looked at when its writer has stopped, and a burst of changes becomes one look at the folders they are in.
 */
import { basename, dirname, relative, sep } from 'node:path'
import type { Source } from '../../../shared/domain/document.ts'
import { ignoreFileName, isIgnored } from './ignoreRules.ts'
import { isInside } from './walk.ts'

export interface TouchedPart {
  readonly source: Source
  readonly path: string
}

export interface RestTimes {
  /** A path is at rest when nothing was reported for this long. */
  readonly quietMs: number
  /** What is at rest waits this long at most for the rest of a burst, so that both ends of a move are seen together. */
  readonly gatherMs: number
  /** A file that never rests (a log) is looked at this often. */
  readonly restlessMs: number
}

// 0.8 s: programs that save in pieces pause for less (a copy over a slow disk reports every few dozen ms), and a person
// does not wait for a second. 3 s: the longest that unpacking an archive held small files back and still felt at once.
// A minute for a log.
export const restTimes: RestTimes = { quietMs: 800, gatherMs: 3_000, restlessMs: 60_000 }

// More than this many single places are looked at as folders, and more folders than this as their source: a scan of
// 10,000 unchanged files takes about a second, as much as some hundred single looks.
const maxParts = 64

interface Touch {
  readonly source: Source
  readonly first: number
  readonly last: number
}

export class TouchedPaths {
  readonly #times: RestTimes
  readonly #touched = new Map<string, Touch>()

  constructor(times: RestTimes) {
    this.#times = times
  }

  get size(): number {
    return this.#touched.size
  }

  touch(source: Source, path: string, now: number): void {
    this.#touched.set(path, { source, first: this.#touched.get(path)?.first ?? now, last: now })
  }

  forget(source: Source): void {
    for (const [path, touch] of this.#touched) if (touch.source.id === source.id) this.#touched.delete(path)
  }

  /** What is at rest and has waited for the rest; empty when it is too early. */
  take(now: number): readonly TouchedPart[] {
    const { quietMs, gatherMs, restlessMs } = this.#times
    const resting = [...this.#touched].filter(
      ([, { first, last }]) => now - last >= quietMs || now - first >= restlessMs,
    )
    if (resting.length === 0) return []
    if (resting.length < this.#touched.size && resting.every(([, { first }]) => now - first < quietMs + gatherMs))
      return []
    for (const [path] of resting) this.#touched.delete(path)
    return partsOf(resting.map(([path, { source }]) => ({ source, path })))
  }
}

/** Few parts that cover all paths, none inside another. */
export function partsOf(touched: readonly TouchedPart[]): readonly TouchedPart[] {
  return [...Map.groupBy(touched, ({ source }) => source.id).values()].flatMap((own) => {
    const source = own[0]?.source
    if (source === undefined) return []
    const places = new Set(own.map(({ path }) => path))
    const folders =
      places.size <= maxParts
        ? places
        : new Set([...places].map((path) => (path === source.path ? path : dirname(path))))
    const chosen = folders.size <= maxParts ? folders : new Set([source.path])
    return [...chosen].filter((path) => !hasAbove(path, chosen)).map((path) => ({ source, path }))
  })
}

function hasAbove(path: string, chosen: ReadonlySet<string>): boolean {
  for (let folder = dirname(path), below = path; folder !== below; below = folder, folder = dirname(folder))
    if (chosen.has(folder)) return true
  return false
}

/**
 * The place to look at for a reported path; null when built-in rules pass it over. A changed list of rules concerns its
 * whole folder.
 */
export function placeToLookAt(path: string, source: Source, named: ReadonlySet<string>): string | null {
  if (basename(path) === ignoreFileName) return placeToLookAt(dirname(path), source, named)
  const steps = relative(source.path, path)
    .split(sep)
    .filter((step) => step !== '')
  const skipped = steps.some(
    (step, index) =>
      isIgnored(step, index < steps.length - 1 ? 'folder' : 'file') ||
      (index === steps.length - 1 && isIgnored(step, 'folder')),
  )
  return !skipped || [...named].some((place) => isInside(path, place)) ? path : null
}
