/**
 * Gathers the paths that a watcher reports until they are quiet, and merges many into few parts to scan: a file that is
 * being saved is scanned when its writer has stopped, and a burst of changes becomes one scan of the folders concerned.
 */
import { basename, dirname, relative, sep } from 'node:path'
import type { Source } from '../../../shared/domain/document.ts'
import { ignoreFileName, isIgnored } from './rules/ignoreRules.ts'
import { isInside } from './walk.ts'

export interface TouchedPart {
  readonly source: Source
  readonly path: string
}

export interface QuietTimes {
  /** A path is quiet when nothing was reported for this long. */
  readonly quietMs: number
  /** A quiet path waits at most this long for the rest of a burst, so that both ends of a move are seen together. */
  readonly gatherMs: number
  /** A file that is never quiet (a log) is scanned this often. */
  readonly restlessMs: number
}

// 0.8 s: programs that save in pieces pause for less (a copy over a slow disk reports every few dozen ms), and users do
// not notice a wait of less than a second. 3 s: the longest time for which unpacking an archive could hold back small
// files and still seem immediate. A minute for a log.
export const quietTimes: QuietTimes = { quietMs: 800, gatherMs: 3_000, restlessMs: 60_000 }

// More paths than this are replaced by their folders, and more folders than this by their source: a scan of 10,000
// unchanged files takes about a second, as much as a few hundred single paths.
const maxParts = 64

interface Touch {
  readonly source: Source
  readonly first: number
  readonly last: number
}

export class TouchedPaths {
  readonly #times: QuietTimes
  readonly #touched = new Map<string, Touch>()

  constructor(times: QuietTimes) {
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

  /** Paths that are quiet and need not wait for others any longer; empty when it is too early. */
  take(now: number): readonly TouchedPart[] {
    const { quietMs, gatherMs, restlessMs } = this.#times
    const quiet = [...this.#touched].filter(([, { first, last }]) => now - last >= quietMs || now - first >= restlessMs)
    if (quiet.length === 0) return []
    if (quiet.length < this.#touched.size && quiet.every(([, { first }]) => now - first < quietMs + gatherMs)) return []
    for (const [path] of quiet) this.#touched.delete(path)
    return partsOf(quiet.map(([path, { source }]) => ({ source, path })))
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
 * The path to scan for a reported path; null when built-in rules ignore it. A changed `.docentignore` concerns its
 * whole folder.
 */
export function pathToScan(path: string, source: Source, named: ReadonlySet<string>): string | null {
  if (basename(path) === ignoreFileName) return pathToScan(dirname(path), source, named)
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
