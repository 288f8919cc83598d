/**
 * The library as the doors see it: indexing with its queue, search, and the documents themselves. It owns the pipeline; store, index,
 * parser and models belong to whoever made them and are closed after this.
 */
import { join } from 'node:path'
import type { Page } from '../../shared/domain/content.ts'
import type { Document, Source } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../shared/domain/ids.ts'
import type { BackupReport, DocumentDetails, IndexReport, LibraryEvent, LibraryStatus } from '../../shared/domain/library.ts'
import type { SearchHit, SearchStrategy } from '../../shared/domain/search.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { DoctorReport, ShowResult, SourceView } from '../../shared/ipc/contract.ts'
import type { AtCheckpoint } from '../ingest/checkpoints.ts'
import { Exclusive } from '../ingest/exclusive.ts'
import { type Files, diskFiles } from '../ingest/scanning/files.ts'
import type { Lot, LotStage } from '../ingest/lot.ts'
import { Passwords } from '../ingest/parsing/passwords.ts'
import { Pause } from '../ingest/pause.ts'
import { Pipeline } from '../ingest/pipeline.ts'
import { Recognition } from '../ingest/recognising/recognition.ts'
import type { BackupOptions, LibraryApi, ModelApi, SettingsApi, Unsubscribe } from '../ipc/services.ts'
import type { BackupFormat } from '../ports/backup.ts'
import type { WatchTimes, Watching } from '../ingest/scanning/watching.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import { type Clock, systemClock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { FolderWatcher } from '../ports/folderWatcher.ts'
import type { Embedder } from '../ports/embedder.ts'
import { type Log, silentLog } from '../ports/log.ts'
import type { EmbedderChange, ModelProvider } from '../ports/modelProvider.ts'
import type { QuestionGate } from '../ports/questionGate.ts'
import type { Recogniser } from '../ports/recogniser.ts'
import type { Parser } from '../ports/reader.ts'
import { recognisedIn } from '../query/retrieve/recognisedIn.ts'
import { newerVersionOf } from '../query/refine/versions.ts'
import type { CheckedModel } from './models/damagedFiles.ts'
import { hybridSearch } from '../query/retrieve/hybridSearch.ts'
import { backupLibrary, verifyBackup } from './library/backupLibrary.ts'
import { describeDocument } from './library/describeDocument.ts'
import { examine } from './library/doctor.ts'
import { mendLibrary } from './library/mendLibrary.ts'
import { showDocument } from './library/showDocument.ts'
import { readOriginal, viewPage, viewSource } from './library/sourceView.ts'
import { watchLibrary } from './library/watchLibrary.ts'

export interface LibraryServiceOptions {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly parser: Parser
  readonly models: Pick<ModelProvider, 'embedder'> & { readonly embedderChange?: EmbedderChange; damagedModels?(): Promise<readonly CheckedModel[]> }
  /** What is installed, for the doctor; and to go on embedding when a model arrives. */
  readonly modelStatus: ModelApi
  readonly gate: QuestionGate
  readonly dataFolder: string
  readonly backups: {
    readonly format: BackupFormat
    readonly appVersion: string
    /** Verifies a backup and lays it ready for the next start. */
    readonly stageRestore: (path: string, dataFolder: string, options: BackupOptions) => Promise<BackupReport>
  }
  /** What to watch and what to leave out; without them the defaults hold. */
  readonly settings?: Pick<SettingsApi, 'values' | 'onChange'>
  /** Reads scans; without one they say so. */
  readonly recogniser?: Recogniser
  /** Watches the sources from `start` on; without it nothing is watched. */
  readonly watcher?: FolderWatcher
  readonly watchTimes?: WatchTimes
  readonly clock?: Clock
  readonly log?: Log
  /** For tests: another disk, and a hook at each durable step. */
  readonly files?: Files
  readonly checkpoint?: AtCheckpoint
}

type IndexOptions = Parameters<LibraryApi['index']>[1]
type ReindexOptions = Parameters<LibraryApi['reindex']>[0]

export class LibraryService implements LibraryApi {
  readonly #options: LibraryServiceOptions
  readonly #store: DocumentStore
  readonly #files: Files
  readonly #clock: Clock
  readonly #pipeline: Pipeline
  readonly #passwords = new Passwords()
  readonly #writer = new Exclusive()
  readonly #backups = new Exclusive()
  readonly #stop = new AbortController()
  readonly #watching: Watching | null
  readonly #unsubscribe: Unsubscribe

  constructor(options: LibraryServiceOptions) {
    this.#options = options
    this.#store = options.store
    this.#files = options.files ?? diskFiles
    this.#clock = options.clock ?? systemClock
    this.#pipeline = new Pipeline(
      {
        store: options.store,
        index: options.index,
        parser: options.parser,
        embedder: () => this.#embedder(),
        gate: options.gate,
        clock: this.#clock,
        log: options.log ?? silentLog,
        files: this.#files,
        checkpoint: options.checkpoint ?? (() => undefined),
        writer: this.#writer,
        pause: new Pause(),
        passwords: this.#passwords,
        recognition: new Recognition({
          store: options.store,
          recogniser: options.recogniser ?? null,
          settings: () => {
            const { 'ocr.enabled': enabled, 'ocr.languages': languages } = options.settings?.values() ?? defaultSettings
            return { enabled, languages }
          },
        }),
        ignorePatterns: () => options.settings?.values()['library.ignore'] ?? [],
        signal: this.#stop.signal,
      },
      { originalsFolder: join(options.dataFolder, 'originals'), ...(options.models.embedderChange === undefined ? {} : { embedderChange: options.models.embedderChange }) },
    )
    const unsubscribe = options.modelStatus.onChange(() => this.#pipeline.modelsChanged())
    const unfollow = options.settings?.onChange(() => this.#pipeline.recognitionChanged())
    const { watcher, settings, watchTimes: times, dataFolder, log = silentLog } = options
    const given = { ...(settings === undefined ? {} : { settings }), ...(times === undefined ? {} : { times }) }
    const watched = watcher === undefined ? null : watchLibrary({ store: this.#store, files: this.#files, clock: this.#clock, pipeline: this.#pipeline, watcher, dataFolder, log, ...given })
    this.#watching = watched?.watching ?? null
    this.#unsubscribe = () => {
      unsubscribe()
      unfollow?.()
      watched?.unfollow()
    }
  }

  /**
   * Repairs the index, goes on with what was interrupted, and looks every source over for changes in the background. Only the owner of
   * the library calls it; who only reads need not. `index` and `reindex` repair and resume by themselves, without the look-over.
   */
  async start(): Promise<void> {
    // Watched first: what changes while the sources are looked over is told.
    await this.#watching?.start()
    await this.#pipeline.start()
  }

  async index(paths: readonly string[], options: IndexOptions): Promise<IndexReport> {
    return this.#listening(options, async () => {
      const lot = await this.#pipeline.index(paths)
      void this.#watching?.refresh()
      // A pause may last for days: the caller is told what waits.
      if (options.until !== 'accepted') {
        await this.#waitFor(lot, this.#pipeline.isHeldBack ? 'found' : options.until, options.signal)
        await this.#pipeline.related()
      }
      // What is called ready can be found: the report is given when that was tried.
      if (options.until === 'ready') await this.#pipeline.checked()
      return lot
    })
  }

  async reindex(options: ReindexOptions): Promise<IndexReport> {
    return this.#listening(options, async () => {
      const lot = await this.#pipeline.reindex()
      await this.#waitFor(lot, 'ready', options.signal)
      await this.#pipeline.checked()
      return lot
    })
  }

  pause(): void {
    this.#pipeline.pause()
  }

  resume(): void {
    this.#pipeline.resume()
    this.#pipeline.wake()
  }

  /** Throws `library.notFound`. */
  retry(id: DocumentId): void {
    this.#pipeline.jobs.retry(id)
    this.#pipeline.wake()
  }

  remove(target: string): Promise<readonly Document[]> {
    return this.#pipeline.remove(target)
  }

  listDocuments(): readonly Document[] {
    return this.#store.listDocuments()
  }

  listSources(): readonly Source[] {
    return this.#store.listSources()
  }

  status(): LibraryStatus {
    return { ...this.#store.countDocuments(), progress: this.#pipeline.progress() }
  }

  async search(query: string, options: { readonly limit: number; readonly strategy: SearchStrategy }): Promise<readonly SearchHit[]> {
    const { store, index, models, gate } = this.#options
    // Words alone need no model: nothing is loaded for them.
    const embedder = options.strategy === 'bm25' ? null : await models.embedder()
    // A search is a short question: what is read or tidied up meanwhile stops at its next boundary.
    const { candidates } = await gate.whileAnswering(() => hybridSearch(query, options, { store, index, embedder }))
    return candidates.map(({ chunk, documentId, title, path, alsoAt, score, ranks }) => ({
      ...recognisedIn(store, chunk.contentId, chunk.start, chunk.end),
      ...newerVersion(chunk.contentId, store),
      documentId,
      contentId: chunk.contentId,
      chunkId: chunk.id,
      title,
      path,
      alsoAt,
      score,
      text: chunk.text,
      page: chunk.page,
      start: chunk.start,
      end: chunk.end,
      headingPath: chunk.headingPath,
      ranks,
    }))
  }

  show(target: string): Promise<ShowResult> {
    return Promise.resolve(showDocument(target, this.#store))
  }

  getSource(id: ContentId): Promise<SourceView> {
    return viewSource(id, this.#sourcePorts())
  }

  getPage(id: ContentId, page: number): Page {
    return viewPage(id, page, this.#store)
  }

  readOriginal(id: ContentId, signal?: AbortSignal): AsyncIterable<Uint8Array> {
    return readOriginal(id, this.#sourcePorts(), signal)
  }

  /** What lies in a container is opened with it. Throws `library.notFound`. */
  originalPath(id: DocumentId): string {
    return this.#store.placeOf(id).path
  }

  details(id: DocumentId): DocumentDetails {
    return describeDocument(id, this.#store)
  }

  pauseDocument(id: DocumentId): void {
    this.#pipeline.jobs.pause(id)
  }

  resumeDocument(id: DocumentId): void {
    this.#pipeline.jobs.resume(id)
    this.#pipeline.wake()
  }

  cancelDocument(id: DocumentId): Promise<void> {
    return this.#pipeline.jobs.cancel(id)
  }

  cancelAll(): Promise<void> {
    return this.#pipeline.jobs.cancelAll()
  }

  async retryFailed(): Promise<void> {
    await this.#pipeline.jobs.retryFailed()
    this.#pipeline.wake()
  }

  unlock(id: DocumentId, password: string): Promise<void> {
    return this.#pipeline.unlock(id, password)
  }

  setWatched(id: SourceId, watched: boolean): void {
    this.#store.setWatched(id, watched)
    void this.#watching?.refresh()
  }
  /** One at a time: two would take snapshots of each other's making. */
  backup(path: string | null, options: BackupOptions): Promise<BackupReport> {
    const { store, index, dataFolder, backups } = this.#options
    return this.#backups.run(() => backupLibrary(path, options, { store, index, dataFolder, writer: this.#writer, clock: this.#clock, ...backups }))
  }
  verifyBackup(path: string, options: BackupOptions): Promise<BackupReport> {
    return verifyBackup(path, options, this.#options.backups.format)
  }
  restoreBackup(path: string, options: BackupOptions): Promise<BackupReport> {
    const { backups, dataFolder } = this.#options
    return this.#backups.run(() => backups.stageRestore(path, dataFolder, options))
  }

  async doctor({ repair, deep = false }: { readonly repair: boolean; readonly deep?: boolean }): Promise<DoctorReport> {
    const { store, index, modelStatus, models, dataFolder } = this.#options
    const repaired = repair ? { repaired: await this.#mend() } : {}
    const { modelChange } = this.#pipeline.progress()
    const damagedModels = deep && models.damagedModels !== undefined ? { damagedModels: () => models.damagedModels?.() ?? Promise.resolve([]) } : {}
    return { ...(await examine({ store, index, files: this.#files, models: modelStatus, dataFolder, modelChange, ...damagedModels })), ...repaired }
  }

  onEvent(listener: (event: LibraryEvent) => void): Unsubscribe {
    return this.#pipeline.events.subscribe(listener)
  }

  /** Stops at the next boundary; what is unfinished goes on at the next start. Store and index are not touched after it resolves. */
  async dispose(): Promise<void> {
    this.#unsubscribe()
    this.#stop.abort(new AppError('query.aborted', 'Docent is closing.'))
    await this.#watching?.close()
    await this.#pipeline.stopped()
  }

  #sourcePorts(): Parameters<typeof viewSource>[1] {
    return { store: this.#store, files: this.#files, parser: this.#options.parser, passwords: this.#passwords }
  }

  /** Ends when what was put back to be read was read and checked; vectors may take longer than a person waits. */
  async #mend(): Promise<readonly string[]> {
    const { store, index, checkpoint = () => undefined, log = silentLog } = this.#options
    const { jobs, events } = this.#pipeline
    const ports = { store, index, checkpoint, log, writer: this.#writer, signal: this.#stop.signal, embedder: () => this.#embedder() }
    const rebuild = async (): Promise<void> => (await this.#pipeline.reindex()).when('words')
    const done = await mendLibrary({ ...ports, rebuild, retry: (id) => jobs.retry(id), takeUp: (document) => jobs.takeUp(document) })
    await this.#pipeline.start()
    const isRead = (): boolean => {
      const { filesDone, filesTotal, paused } = this.#pipeline.progress()
      return paused || filesDone >= filesTotal
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const unsubscribe = events.subscribe(() => (isRead() ? resolve() : undefined))
    if (!isRead()) await promise
    unsubscribe()
    await this.#pipeline.checked()
    return done
  }

  /** The index uses the space of the model in use, whichever that is by now. */
  async #embedder(): Promise<Embedder | null> {
    const { models, index } = this.#options
    const embedder = await models.embedder()
    if (embedder !== null && index.space?.id !== embedder.id) await index.useSpace({ id: embedder.id, dimensions: embedder.dimensions })
    return embedder
  }

  async #listening(options: { readonly onEvent?: (event: LibraryEvent) => void }, work: () => Promise<Lot>): Promise<IndexReport> {
    const unsubscribe = options.onEvent === undefined ? null : this.onEvent(options.onEvent)
    try {
      const lot = await work()
      // The caller has heard everything before it gets the report.
      this.#pipeline.events.progressed()
      this.#pipeline.events.flush()
      return lot.report(this.#store, this.#clock.monotonic())
    } finally {
      unsubscribe?.()
    }
  }

  /** A signal ends the waiting, not the work: the queue belongs to the library. */
  async #waitFor(lot: Lot, stage: LotStage, signal: AbortSignal | undefined): Promise<void> {
    if (signal === undefined) return lot.when(stage)
    const noLonger = (): AppError => new AppError('query.aborted', 'Not waiting any longer; indexing goes on.')
    if (signal.aborted) throw noLonger()
    const aborted = Promise.withResolvers<never>()
    const abort = (): void => aborted.reject(noLonger())
    signal.addEventListener('abort', abort, { once: true })
    try {
      await Promise.race([lot.when(stage), aborted.promise])
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}

function newerVersion(id: ContentId, store: DocumentStore): Pick<SearchHit, 'newerVersion'> {
  const newer = newerVersionOf(id, store)
  return newer === null ? {} : { newerVersion: { documentId: newer.documentId, title: newer.title } }
}
