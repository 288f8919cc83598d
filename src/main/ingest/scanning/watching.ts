/**
 * Watches the sources for as long as a window or server lives. Where the file system tells of changes they are looked
 * at when they are at rest; where it cannot (network drives, too many folders), the source is looked over every few
 * minutes, and the log and the doctor say so. A source whose root vanishes is away; it is taken up where it was left
 * when the root is back.
 */
import type { Source } from '../../../shared/domain/document.ts'
import type { SourceId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { FolderWatch, FolderWatcher } from '../../ports/folderWatcher.ts'
import type { Log } from '../../ports/log.ts'
import { errnoOf } from './files.ts'
import type { FileStat, Files } from './files.ts'
import { TouchedPaths, placeToLookAt, restTimes } from './touchedPaths.ts'
import type { RestTimes, TouchedPart } from './touchedPaths.ts'
import { isInside } from './walk.ts'

export interface WatchTimes extends RestTimes {
  /** Roots, and files that were added by themselves, are looked at this often. */
  readonly rootsMs: number
  /** Sources without events are looked over this often. */
  readonly pollMs: number
  /** Everything else too, because no system promises every event (linked folders have none). */
  readonly overallMs: number
}

// 5 s: a disk that is plugged in is noticed by the time its window has opened. 3 minutes: looking 10,000 files on a
// network drive over takes some ten seconds there. An hour: costs a second of one core per 10,000 files.
export const watchTimes: WatchTimes = { ...restTimes, rootsMs: 5_000, pollMs: 3 * 60_000, overallMs: 60 * 60_000 }

export interface WatchingOptions {
  readonly store: DocumentStore
  readonly files: Files
  readonly watcher: FolderWatcher
  readonly clock: Clock
  readonly log: Log
  /** Docent's own folder: what it writes there is nobody's document. */
  readonly dataFolder: string
  readonly isEnabled: () => boolean
  /** Looks at these parts, all in one scan. */
  readonly scan: (parts: readonly TouchedPart[]) => Promise<void>
  readonly times?: WatchTimes
}

/** How a source is kept up to date. `polled`: looked over from time to time, for the reason given. */
export interface WatchedSource {
  readonly path: string
  readonly by: 'events' | 'polling' | 'offline'
  readonly reason: string | null
}

interface Watched {
  source: Source
  by: WatchedSource['by']
  reason: string | null
  watch: FolderWatch | null
  stats: FileStat | null
  lookedOver: number
}

export class Watching {
  readonly #options: WatchingOptions
  readonly #times: WatchTimes
  readonly #watched = new Map<SourceId, Watched>()
  readonly #touched: TouchedPaths
  #work: Promise<void> = Promise.resolve()
  #restTimer: NodeJS.Timeout | null = null
  #rootsTimer: NodeJS.Timeout | null = null
  #started = false
  #closed = false

  constructor(options: WatchingOptions) {
    this.#options = options
    this.#times = options.times ?? watchTimes
    this.#touched = new TouchedPaths(this.#times)
  }

  /** Resolves when every source is watched: a look-over after that misses nothing. */
  async start(): Promise<void> {
    this.#rootsTimer ??= setInterval(() => void this.refresh(), this.#times.rootsMs).unref()
    await this.refresh()
    this.#started = true
  }

  /** Sources or settings have changed, or it is time to look at the roots. One at a time; never rejects. */
  refresh(): Promise<void> {
    this.#work = this.#work.then(async () => {
      try {
        await this.#agree()
      } catch (error) {
        this.#options.log.write('error', 'watching folders failed', { error: String(error) })
      }
    })
    return this.#work
  }

  /** For the doctor. */
  states(): readonly WatchedSource[] {
    return [...this.#watched.values()].map(({ source, by, reason }) => ({ path: source.path, by, reason }))
  }

  /** Nothing is told or scanned after it resolves. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#rootsTimer !== null) clearInterval(this.#rootsTimer)
    if (this.#restTimer !== null) clearTimeout(this.#restTimer)
    await this.#work
    await Promise.all([...this.#watched.values()].map((watched) => this.#endWatch(watched)))
    this.#watched.clear()
  }

  async #agree(): Promise<void> {
    const { store, isEnabled } = this.#options
    const wanted = new Map(
      isEnabled() && !this.#closed
        ? store
            .listSources()
            .flatMap((source) => (source.watched && source.kind !== 'upload' ? [[source.id, source] as const] : []))
        : [],
    )
    for (const [id, watched] of this.#watched) {
      const source = wanted.get(id)
      if (source !== undefined && source.path === watched.source.path) watched.source = source
      else await this.#forget(watched)
    }
    for (const source of wanted.values()) {
      if (this.#closed) return
      const known = this.#watched.get(source.id)
      if (known === undefined) await this.#begin(source)
      else await this.#checkRoot(known)
    }
  }

  async #begin(source: Source): Promise<void> {
    const watched: Watched = {
      source,
      by: 'polling',
      reason: null,
      watch: null,
      stats: await this.#look(source.path),
      lookedOver: this.#options.clock.monotonic(),
    }
    this.#watched.set(source.id, watched)
    await this.#subscribe(watched)
    // Added while others are watched: what changed between its first look and now is found by another one.
    if (this.#started) this.#touch(source, source.path)
  }

  async #subscribe(watched: Watched): Promise<void> {
    const { files, watcher, log } = this.#options
    const { source } = watched
    watched.reason = null
    watched.by = watched.stats === null ? 'offline' : 'polling'
    // A file that was added by itself is looked at with the roots.
    if (watched.stats === null || source.kind === 'file') return
    if (await files.isRemote(source.path)) {
      this.#poll(watched, 'it lies on a drive that does not tell of its changes')
      return
    }
    try {
      const watch = await watcher.watch(source.path, {
        changed: (paths) => this.#changed(watched, paths),
        failed: (error) => {
          this.#poll(watched, wordsOf(error))
          this.#touch(watched.source, watched.source.path)
        },
      })
      watched.watch = watch
      if (watched.reason === null) watched.by = 'events'
    } catch (error) {
      this.#poll(watched, wordsOf(error))
      log.write('debug', 'a folder could not be watched', { path: source.path, error: String(error) })
    }
  }

  #poll(watched: Watched, reason: string): void {
    watched.by = 'polling'
    watched.reason = reason
    this.#options.log.write(
      'warn',
      `Changes in ${watched.source.path} are not seen at once: ${reason}. It is looked over every ${Math.round(this.#times.pollMs / 60_000)} minutes instead.`,
    )
  }

  async #checkRoot(watched: Watched): Promise<void> {
    const { clock, log } = this.#options
    const before = watched.stats
    const stats = await this.#look(watched.source.path)
    watched.stats = stats
    const other =
      stats !== null && before !== null && stats.identity !== before.identity && watched.source.kind !== 'file'
    if ((stats === null) !== (before === null) || other) {
      await this.#endWatch(watched)
      log.write('info', stats === null ? 'a watched folder cannot be reached any more' : 'a watched folder is back', {
        path: watched.source.path,
      })
      await this.#subscribe(watched)
      this.#touch(watched.source, watched.source.path)
      return
    }
    if (stats === null) return
    const changedFile =
      watched.source.kind === 'file' &&
      before !== null &&
      (stats.bytes !== before.bytes || stats.modifiedAt !== before.modifiedAt)
    const now = clock.monotonic()
    const due = watched.source.kind === 'file' || watched.by === 'events' ? this.#times.overallMs : this.#times.pollMs
    if (!changedFile && now - watched.lookedOver < due) return
    watched.lookedOver = now
    this.#touch(watched.source, watched.source.path)
  }

  #look(path: string): Promise<FileStat | null> {
    return this.#options.files.stat(path).catch(() => null)
  }

  #changed(watched: Watched, paths: readonly string[]): void {
    const { dataFolder, store } = this.#options
    const named = store.named()
    for (const path of paths) {
      const place = isInside(path, dataFolder) ? null : placeToLookAt(path, watched.source, named)
      if (place !== null) this.#touch(watched.source, place)
      if (path === watched.source.path) void this.refresh()
    }
  }

  #touch(source: Source, path: string): void {
    if (this.#closed) return
    this.#touched.touch(source, path, this.#options.clock.monotonic())
    this.#restTimer ??= setTimeout(() => this.#rest(), this.#times.quietMs / 2).unref()
  }

  #rest(): void {
    this.#restTimer = null
    const parts = this.#touched.take(this.#options.clock.monotonic())
    if (parts.length > 0) this.#work = this.#work.then(() => this.#scan(parts))
    if (this.#touched.size > 0 && !this.#closed)
      this.#restTimer = setTimeout(() => this.#rest(), this.#times.quietMs / 2).unref()
  }

  async #scan(parts: readonly TouchedPart[]): Promise<void> {
    if (this.#closed) return
    try {
      await this.#options.scan(parts)
    } catch (error) {
      this.#options.log.write('error', 'looking at changed folders failed', { error: String(error) })
    }
  }

  async #forget(watched: Watched): Promise<void> {
    this.#watched.delete(watched.source.id)
    this.#touched.forget(watched.source)
    await this.#endWatch(watched)
  }

  async #endWatch(watched: Watched): Promise<void> {
    const { watch } = watched
    watched.watch = null
    // A folder that is gone cannot be let go of any more: nothing is lost by that.
    await watch?.close().catch(() => undefined)
  }
}

function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (errnoOf(error) === 'ENOSPC' || /no space left|ENOSPC|max_user_watches/i.test(text)) {
    return 'the system has no watches left for so many folders (on Linux, raise fs.inotify.max_user_watches)'
  }
  return `the system refuses to watch it (${text.slice(0, 200)})`
}
