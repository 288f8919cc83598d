/**
 * The library as clients see it: indexing with its queue, search, and the documents themselves. It owns the pipeline;
 * store, index, parser and models belong to whoever created them and are closed after this.
 */
import type { Page } from '../../shared/domain/content.ts'
import type { Document, Source } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../shared/domain/ids.ts'
import type {
  BackupReport,
  DocumentDetails,
  IndexReport,
  LibraryEvent,
  LibraryStatus,
} from '../../shared/domain/library.ts'
import type { SearchHit } from '../../shared/domain/search.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { DoctorReport, ShowResult, SourceView } from '../../shared/ipc/contract.ts'
import { Exclusive } from '../ingest/flow/exclusive.ts'
import { diskFiles } from '../ingest/scanning/files.ts'
import type { Files } from '../ingest/scanning/files.ts'
import type { IndexJob } from '../ingest/indexJob.ts'
import { Passwords } from '../ingest/parsing/passwords.ts'
import type { Pipeline } from '../ingest/pipeline.ts'
import type { BackupOptions, LibraryApi, Unsubscribe } from '../ipc/services.ts'
import { DocumentStates } from '../ingest/states/documentStates.ts'
import type { Watching } from '../ingest/scanning/watching.ts'
import { systemClock } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { Embedder } from '../ports/embedder.ts'
import { silentLog } from '../ports/log.ts'
import { awaitDone, awaitIndexJob, awaitRead, unlessAborted } from './library/awaitWork.ts'
import { describeDocument } from './library/describeDocument.ts'
import { examine } from './library/doctor.ts'
import { LibraryBackups } from './library/libraryBackups.ts'
import type { LibraryServiceOptions } from './library/libraryOptions.ts'
import { libraryPipeline } from './library/libraryPipeline.ts'
import { repairLibrary } from './library/repairLibrary.ts'
import { searchLibrary } from './library/searchLibrary.ts'
import type { SearchOptions } from './library/searchLibrary.ts'
import { showDocument } from './library/showDocument.ts'
import { readOriginal, viewPage, viewSource } from './library/sourceView.ts'
import { watchLibrary } from './library/watchLibrary.ts'

type IndexOptions = Parameters<LibraryApi['index']>[1]
type ReindexOptions = Parameters<LibraryApi['reindex']>[0]

export class LibraryService implements LibraryApi {
  readonly #options: LibraryServiceOptions
  readonly #store: DocumentStore
  readonly #files: Files
  readonly #clock: Clock
  readonly #pipeline: Pipeline
  readonly #states: DocumentStates
  readonly #passwords = new Passwords()
  readonly #writer = new Exclusive()
  readonly #backups: LibraryBackups
  readonly #stop = new AbortController()
  readonly #watching: Watching | null
  readonly #unsubscribe: Unsubscribe

  constructor(options: LibraryServiceOptions) {
    this.#options = options
    this.#store = options.store
    this.#files = options.files ?? diskFiles
    this.#clock = options.clock ?? systemClock
    const { log = silentLog } = options
    this.#states = new DocumentStates(
      options.store,
      options.illegalState ?? (({ message }) => log.write('error', 'an illegal change of state', { message })),
    )
    this.#pipeline = libraryPipeline(options, {
      states: this.#states,
      files: this.#files,
      clock: this.#clock,
      writer: this.#writer,
      passwords: this.#passwords,
      embedder: () => this.#embedder(),
      signal: this.#stop.signal,
    })
    this.#backups = new LibraryBackups({
      store: options.store,
      index: options.index,
      dataFolder: options.dataFolder,
      writer: this.#writer,
      clock: this.#clock,
      backups: options.backups,
    })
    const unsubscribe = options.modelStatus.onChange(() => this.#pipeline.modelsChanged())
    const unfollow = options.settings?.onChange(() => this.#pipeline.ocrSettingsChanged())
    const { watcher, settings, watchTimes: times, dataFolder } = options
    const given = { ...(settings === undefined ? {} : { settings }), ...(times === undefined ? {} : { times }) }
    const watched =
      watcher === undefined
        ? null
        : watchLibrary({
            store: this.#store,
            files: this.#files,
            clock: this.#clock,
            pipeline: this.#pipeline,
            watcher,
            dataFolder,
            log,
            ...given,
          })
    this.#watching = watched?.watching ?? null
    this.#unsubscribe = () => {
      unsubscribe()
      unfollow?.()
      watched?.unfollow()
    }
  }

  /**
   * Repairs the index, resumes interrupted work, and scans every source for changes in the background. Only the owner
   * of the library calls it; a process that only reads need not. `index` and `reindex` repair and resume by themselves,
   * without the scan.
   */
  async start(): Promise<void> {
    // Watching starts first, so that no change during the scan is missed.
    await this.#watching?.start()
    await this.#pipeline.start()
  }

  async index(paths: readonly string[], options: IndexOptions): Promise<IndexReport> {
    return this.#listening(options, async () => {
      const indexJob = await this.#pipeline.index(paths)
      void this.#watching?.refresh()
      // A pause may last for days, so the caller only waits until the files are found.
      if (options.until !== 'accepted') {
        await awaitIndexJob(indexJob, this.#pipeline.isPausedByUser ? 'found' : options.until, options.signal)
        await unlessAborted(this.#pipeline.whenRelated(), options.signal)
      }
      // A document called ready can be found: the report is returned after the self-check has verified that.
      if (options.until === 'ready') await unlessAborted(this.#pipeline.whenChecked(), options.signal)
      return indexJob
    })
  }

  async reindex(options: ReindexOptions): Promise<IndexReport> {
    return this.#listening(options, async () => {
      const indexJob = await this.#pipeline.reindex()
      await awaitIndexJob(indexJob, 'ready', options.signal)
      await unlessAborted(this.#pipeline.whenChecked(), options.signal)
      return indexJob
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
  async retry(id: DocumentId): Promise<void> {
    await this.#pipeline.jobs.retry(id)
    this.#pipeline.wake()
  }

  remove(target: string): Promise<readonly Document[]> {
    return this.#pipeline.remove(target)
  }

  listDocuments(): readonly Document[] {
    return this.#store.documents.list()
  }

  async *documentPages(): AsyncGenerator<readonly Document[]> {
    for (const page of this.#store.documents.pages()) {
      yield page
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  listSources(): readonly Source[] {
    return this.#store.sources.list()
  }

  status(): LibraryStatus {
    return { ...this.#store.documents.count(), progress: this.#pipeline.progress() }
  }

  search(query: string, options: SearchOptions): Promise<readonly SearchHit[]> {
    return searchLibrary(query, options, this.#options)
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

  /** A member is opened by opening its container. Throws `library.notFound`. */
  originalPath(id: DocumentId): string {
    return this.#store.members.placeOf(id).path
  }

  details(id: DocumentId): DocumentDetails {
    return describeDocument(id, this.#store)
  }

  pauseDocument(id: DocumentId): Promise<void> {
    return this.#pipeline.jobs.pause(id)
  }

  async resumeDocument(id: DocumentId): Promise<void> {
    await this.#pipeline.jobs.resume(id)
    this.#pipeline.wake()
  }

  cancelDocument(id: DocumentId): Promise<void> {
    return this.#pipeline.jobs.cancel(id)
  }

  cancelAll(): Promise<void> {
    return this.#pipeline.jobs.cancelAll()
  }

  async retryFailed(ids?: readonly DocumentId[]): Promise<void> {
    await this.#pipeline.jobs.retryFailed(ids)
    this.#pipeline.wake()
  }

  unlock(id: DocumentId, password: string): Promise<void> {
    return this.#pipeline.unlock(id, password)
  }

  setWatched(id: SourceId, watched: boolean): void {
    this.#store.sources.setWatched(id, watched)
    void this.#watching?.refresh()
  }

  backup(path: string | null, options: BackupOptions): Promise<BackupReport> {
    return this.#backups.backup(path, options)
  }

  verifyBackup(path: string, options: BackupOptions): Promise<BackupReport> {
    return this.#backups.verify(path, options)
  }

  restoreBackup(path: string, options: BackupOptions): Promise<BackupReport> {
    return this.#backups.restore(path, options)
  }

  async doctor({
    repair,
    deep = false,
    all = false,
    wait = false,
  }: Parameters<LibraryApi['doctor']>[0]): Promise<DoctorReport> {
    const { store, index, modelStatus, models, dataFolder } = this.#options
    const repaired = repair ? { repaired: await this.#repair(wait) } : {}
    const { damagedModels } = deep ? models : {}
    const report = await examine({
      store,
      index,
      files: this.#files,
      models: modelStatus,
      dataFolder,
      settings: this.#options.settings?.values() ?? defaultSettings,
      progress: this.#pipeline.progress(),
      watched: this.#watching?.states() ?? [],
      all,
      ...(damagedModels === undefined ? {} : { damagedModels: () => damagedModels.call(models) }),
    })
    return { ...report, ...repaired }
  }

  onEvent(listener: (event: LibraryEvent) => void): Unsubscribe {
    return this.#pipeline.events.subscribe(listener)
  }

  /**
   * Stops at the next boundary; unfinished work resumes at the next start. Nothing accesses store and index after this
   * resolves.
   */
  async dispose(): Promise<void> {
    this.#unsubscribe()
    this.#stop.abort(new AppError('query.aborted', 'Docent is closing.'))
    await this.#watching?.close()
    await this.#pipeline.stopped()
  }

  #sourcePorts(): Parameters<typeof viewSource>[1] {
    return { store: this.#store, files: this.#files, parser: this.#options.parser, passwords: this.#passwords }
  }

  /**
   * Resolves when the documents that were queued again have been read and checked; with `wait`, when they have their
   * vectors as well, which may take hours.
   */
  async #repair(wait: boolean): Promise<readonly string[]> {
    const { store, index, models, checkpoint = () => undefined, log = silentLog } = this.#options
    const triedAgain = (models.tryAgain?.() ?? []).map(
      (name) => `The model ${name} had been disabled after a failure and is tried again.`,
    )
    const { jobs } = this.#pipeline
    const ports = {
      store,
      states: this.#states,
      index,
      checkpoint,
      log,
      writer: this.#writer,
      signal: this.#stop.signal,
      embedder: () => this.#embedder(),
    }
    const rebuild = async (): Promise<void> => (await this.#pipeline.reindex()).when('keyword')
    const done = await repairLibrary({
      ...ports,
      rebuild,
      retry: (id) => jobs.retry(id),
      requeue: (document) => jobs.requeue(document),
    })
    await this.#pipeline.start()
    await (wait ? awaitDone(this.#pipeline) : awaitRead(this.#pipeline))
    await this.#pipeline.whenChecked()
    return [...triedAgain, ...done]
  }

  /** Loads the embedding model and makes the index use its vector space. */
  async #embedder(): Promise<Embedder | null> {
    const { models, index } = this.#options
    const embedder = await models.embedder()
    if (embedder !== null && index.space?.id !== embedder.id)
      await index.useSpace({ id: embedder.id, dimensions: embedder.dimensions })
    return embedder
  }

  async #listening(
    options: { readonly onEvent?: (event: LibraryEvent) => void },
    work: () => Promise<IndexJob>,
  ): Promise<IndexReport> {
    const unsubscribe = options.onEvent === undefined ? null : this.onEvent(options.onEvent)
    try {
      const indexJob = await work()
      // The caller gets all events before the report.
      this.#pipeline.events.progressed()
      await this.#pipeline.events.flushed()
      return await indexJob.report(this.#store, this.#clock.monotonic())
    } finally {
      unsubscribe?.()
    }
  }
}
