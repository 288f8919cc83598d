/**
 * The library as clients see it: indexing with its queue, search, and the documents themselves. It owns the pipeline;
 * store, index, parser and models belong to whoever created them and are closed after this.
 */
/* oxlint-disable max-lines -- every call of the library in one place, each handed on to the part that does it */
import type { AnnotationChange } from '../../shared/domain/annotation.ts'
import type { Page } from '../../shared/domain/content.ts'
import type { Document, Source } from '../../shared/domain/document.ts'
import type { DocumentImage } from '../../shared/domain/documentImage.ts'
import type { ContentId, DocumentId, SourceId } from '../../shared/domain/ids.ts'
import type {
  BackupReport,
  DocumentDetails,
  IndexReport,
  LibraryEvent,
  LibraryStatus,
} from '../../shared/domain/library.ts'
import type { SearchHit } from '../../shared/domain/search.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { DoctorReport, ShowResult, SourceView } from '../../shared/ipc/contract.ts'
import { Exclusive } from '../ingest/flow/exclusive.ts'
import { Passwords } from '../ingest/parsing/passwords.ts'
import type { Pipeline } from '../ingest/pipeline.ts'
import type { BackupOptions, LibraryApi, Unsubscribe } from '../ipc/services.ts'
import { DocumentStates } from '../ingest/states/documentStates.ts'
import type { Watching } from '../ingest/scanning/watching.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { annotateAll } from './library/annotateAll.ts'
import { describeDocument } from './library/describeDocument.ts'
import { embedderInUse } from './library/embedderInUse.ts'
import { IndexCommands } from './library/indexCommands.ts'
import { LibraryBackups } from './library/libraryBackups.ts'
import { LibraryDoctor } from './library/doctor/libraryDoctor.ts'
import type { LibraryServiceOptions } from './library/libraryOptions.ts'
import { onOcrData } from './library/onOcrData.ts'
import { libraryPipeline } from './library/libraryPipeline.ts'
import { searchLibrary } from './library/searchLibrary.ts'
import type { SearchOptions } from './library/searchLibrary.ts'
import { showDocument } from './library/showDocument.ts'
import { shownImages } from './library/shownImages.ts'
import { readOriginal, viewPage, viewSource } from './library/sourceView.ts'
import { watchLibrary } from './library/watchLibrary.ts'
import { nextTurn } from '../ports/eventLoop.ts'
import { countsWithin } from '../query/retrieve/filter/countsWithin.ts'
import { hiddenFrom, storeWithout } from '../query/retrieve/filter/hidden.ts'
import { parseWhere } from '../query/understand/filter/parseWhere.ts'
import { ChatDocuments } from './library/chatDocuments.ts'

export class LibraryService implements LibraryApi {
  readonly #options: LibraryServiceOptions
  readonly #store: DocumentStore
  readonly #pipeline: Pipeline
  readonly #passwords = new Passwords()
  readonly #commands: IndexCommands
  readonly #chatDocuments: ChatDocuments
  readonly #doctor: LibraryDoctor
  readonly #backups: LibraryBackups
  readonly #stop = new AbortController()
  readonly #watching: Watching | null
  readonly #unsubscribe: () => void

  constructor(options: LibraryServiceOptions) {
    const { store, index, files, clock, log, settings, watcher, watchTimes, dataFolder, backups } = options
    this.#options = options
    this.#store = store
    const illegalState =
      options.illegalState ?? (({ message }) => log.write('error', 'an illegal change of state', { message }))
    const own = {
      states: new DocumentStates(store, illegalState),
      files,
      clock,
      writer: new Exclusive(),
      passwords: this.#passwords,
      embedder: () => embedderInUse(options),
      signal: this.#stop.signal,
    }
    const pipeline = libraryPipeline(options, own)
    const times = watchTimes === undefined ? {} : { times: watchTimes }
    const watched =
      watcher === null
        ? null
        : watchLibrary({ store, files, clock, pipeline, watcher, dataFolder, log, settings, ...times })
    this.#pipeline = pipeline
    this.#watching = watched?.watching ?? null
    this.#commands = new IndexCommands({
      pipeline,
      store,
      clock,
      sourcesChanged: () => void this.#watching?.refresh(),
    })
    this.#chatDocuments = new ChatDocuments({
      store,
      remove: (path) => pipeline.remove(path),
      changed: (document) => pipeline.events.changed(document),
    })
    this.#doctor = new LibraryDoctor(options, { ...own, pipeline, watching: this.#watching })
    this.#backups = new LibraryBackups({ store, index, dataFolder, writer: own.writer, clock, backups })
    const subscriptions = [
      options.modelStatus.onChange(() => pipeline.modelsChanged()),
      onOcrData(options.modelStatus, () => pipeline.ocrSettingsChanged()),
      settings.onChange(() => pipeline.ocrSettingsChanged()),
      settings.onChange(() => pipeline.additionsChanged()),
      ...(watched === null ? [] : [watched.unfollow]),
    ]
    this.#unsubscribe = () => subscriptions.forEach((unsubscribe) => unsubscribe())
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
    await this.dropLeftDocuments()
  }

  async index(paths: readonly string[], options: Parameters<LibraryApi['index']>[1]): Promise<IndexReport> {
    if (options.chat === undefined) await this.#chatDocuments.release(paths)
    const report = await this.#commands.index(paths, options)
    if (options.chat !== undefined) await this.#chatDocuments.dropped(paths)
    return report
  }

  addFromChat(id: DocumentId): Promise<void> {
    return this.#chatDocuments.addToLibrary(id)
  }

  /** A chat was deleted: documents that belong to none that is left, and not to the library, are removed. */
  async dropLeftDocuments(): Promise<void> {
    const { existingChats } = this.#options
    if (existingChats !== undefined) await this.#chatDocuments.keepOnly(existingChats())
  }

  reindex(options: Parameters<LibraryApi['reindex']>[0]): Promise<IndexReport> {
    return this.#commands.reindex(options)
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
      await nextTurn()
    }
  }

  listSources(): readonly Source[] {
    return this.#store.sources.list()
  }

  status(where = ''): LibraryStatus {
    const store = this.#store
    const reached = where === '' ? {} : countsWithin(parseWhere(where), hiddenFrom(null, store), store)
    return { ...store.documents.count(), ...reached, progress: this.#pipeline.progress() }
  }

  search(query: string, options: SearchOptions): Promise<readonly SearchHit[]> {
    return searchLibrary(query, options, this.#options)
  }

  show(target: string): Promise<ShowResult> {
    const hidden = hiddenFrom(null, this.#store)
    return Promise.resolve(showDocument(target, hidden === null ? this.#store : storeWithout(this.#store, hidden)))
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

  images(id: ContentId, signal?: AbortSignal): Promise<readonly DocumentImage[]> {
    return shownImages(id, this.#sourcePorts(), signal)
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

  annotate(ids: readonly DocumentId[], change: AnnotationChange): void {
    for (const document of annotateAll(ids, change, this.#store)) this.#pipeline.events.changed(document)
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

  doctor(options: Parameters<LibraryApi['doctor']>[0]): Promise<DoctorReport> {
    return this.#doctor.examine(options)
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
    return { ...this.#options, passwords: this.#passwords }
  }
}
