/**
 * Watches the sources for as long as a window or server is open. Where the file system reports changes, they are
 * scanned when they are quiet; where it cannot (network drives, too many folders), the source is rescanned every few
 * minutes, and the log and the doctor say so. A source whose root vanishes is offline; work on it resumes when the root
 * is back.
 */
import type { Source } from '../../../shared/domain/document.ts'
import type { SourceId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { FolderWatch, FolderWatcher } from '../../ports/folderWatcher.ts'
import type { Log } from '../../ports/log.ts'
import type { FileStat, Files } from './files.ts'
import { isInLibraryFolder } from './libraryFiles.ts'
import { TouchedPaths, pathToScan } from './touchedPaths.ts'
import type { TouchedPart } from './touchedPaths.ts'
import { pollingText, refusalText } from './watchTexts.ts'
import { watchTimes } from './watchTimes.ts'
import type { WatchTimes } from './watchTimes.ts'

export interface WatchingOptions {
  readonly store: DocumentStore
  readonly files: Files
  readonly watcher: FolderWatcher
  readonly clock: Clock
  readonly log: Log
  /** Docent's own folder: files that it writes there are not documents. */
  readonly dataFolder: string
  readonly isEnabled: () => boolean
  /** Scans these parts, all in one scan. */
  readonly scan: (parts: readonly TouchedPart[]) => Promise<void>
  readonly times?: WatchTimes
}

/** The way in which a source is kept up to date. `polling`: it is rescanned from time to time, for the reason given. */
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
  scannedAt: number
}

export class Watching {
  readonly #options: WatchingOptions
  readonly #times: WatchTimes
  readonly #watched = new Map<SourceId, Watched>()
  readonly #touched: TouchedPaths
  #work: Promise<void> = Promise.resolve()
  #quietTimer: NodeJS.Timeout | null = null
  #rootsTimer: NodeJS.Timeout | null = null
  #started = false
  #closed = false

  constructor(options: WatchingOptions) {
    this.#options = options
    this.#times = options.times ?? watchTimes
    this.#touched = new TouchedPaths(this.#times)
  }

  /** Resolves when every source is watched: a scan that starts after that misses nothing. */
  async start(): Promise<void> {
    this.#rootsTimer ??= setInterval(() => void this.refresh(), this.#times.rootsMs).unref()
    await this.refresh()
    this.#started = true
  }

  /**
   * Call it when sources or settings have changed; also runs at intervals to check the roots. One at a time; never
   * rejects.
   */
  refresh(): Promise<void> {
    this.#work = this.#work.then(async () => {
      try {
        await this.#syncSources()
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

  /** After it resolves, nothing is reported or scanned any more. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#rootsTimer !== null) clearInterval(this.#rootsTimer)
    if (this.#quietTimer !== null) clearTimeout(this.#quietTimer)
    await this.#work
    await Promise.all([...this.#watched.values()].map((watched) => this.#endWatch(watched)))
    this.#watched.clear()
  }

  async #syncSources(): Promise<void> {
    const { store, isEnabled } = this.#options
    const sources = isEnabled() && !this.#closed ? store.sources.list() : []
    const toWatch = sources.filter(({ watched, kind }) => watched && kind !== 'upload')
    const wanted = new Map(toWatch.map((source) => [source.id, source]))
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
      scannedAt: this.#options.clock.monotonic(),
    }
    this.#watched.set(source.id, watched)
    await this.#subscribe(watched)
    // The source was added while others are watched: another scan finds changes between its first scan and now.
    if (this.#started) this.#touch(source, source.path)
  }

  async #subscribe(watched: Watched): Promise<void> {
    const { files, watcher, log } = this.#options
    const { source } = watched
    watched.reason = null
    watched.by = watched.stats === null ? 'offline' : 'polling'
    // An individually added file is checked together with the roots.
    if (watched.stats === null || source.kind === 'file') return
    if (await files.isRemote(source.path)) {
      this.#poll(watched, 'it is on a drive that does not report changes')
      return
    }
    try {
      const watch = await watcher.watch(source.path, {
        changed: (paths) => this.#changed(watched, paths),
        failed: (error) => {
          this.#poll(watched, refusalText(error))
          this.#touch(watched.source, watched.source.path)
        },
      })
      watched.watch = watch
      if (watched.reason === null) watched.by = 'events'
    } catch (error) {
      this.#poll(watched, refusalText(error))
      log.write('debug', 'a folder could not be watched', { path: source.path, error: String(error) })
    }
  }

  #poll(watched: Watched, reason: string): void {
    watched.by = 'polling'
    watched.reason = reason
    this.#options.log.write('warn', pollingText(watched.source.path, reason, this.#times.pollMs))
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
    if (!changedFile && now - watched.scannedAt < due) return
    watched.scannedAt = now
    this.#touch(watched.source, watched.source.path)
  }

  #look(path: string): Promise<FileStat | null> {
    return this.#options.files.stat(path).catch(() => null)
  }

  #changed(watched: Watched, paths: readonly string[]): void {
    const { dataFolder, store } = this.#options
    const named = store.sources.named()
    for (const path of paths) {
      const place = isInLibraryFolder(path, dataFolder) ? null : pathToScan(path, watched.source, named)
      if (place !== null) this.#touch(watched.source, place)
      if (path === watched.source.path) void this.refresh()
    }
  }

  #touch(source: Source, path: string): void {
    if (this.#closed) return
    this.#touched.touch(source, path, this.#options.clock.monotonic())
    this.#quietTimer ??= setTimeout(() => this.#scanQuietParts(), this.#times.quietMs / 2).unref()
  }

  #scanQuietParts(): void {
    this.#quietTimer = null
    const parts = this.#touched.take(this.#options.clock.monotonic())
    if (parts.length > 0) this.#work = this.#work.then(() => this.#scan(parts))
    if (this.#touched.size > 0 && !this.#closed)
      this.#quietTimer = setTimeout(() => this.#scanQuietParts(), this.#times.quietMs / 2).unref()
  }

  async #scan(parts: readonly TouchedPart[]): Promise<void> {
    if (this.#closed) return
    try {
      await this.#options.scan(parts)
    } catch (error) {
      this.#options.log.write('error', 'scanning changed folders failed', { error: String(error) })
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
    // A watch on a folder that is gone cannot be closed any more, and nothing is lost by that.
    await watch?.close().catch(() => undefined)
  }
}
