/**
 * Taking in, from a path to vectors. The store holds the queue, so a killed process goes on where it stopped; this class only connects
 * the parts: scan → reading loop (words) → embedding loop (meaning), and tells lots, progress and listeners what happened.
 */
import type { Document, Source } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { IndexProgress } from '../../shared/domain/library.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { CommitResult } from './commit.ts'
import { EmbeddingLoop } from './embeddingLoop.ts'
import { diskFull, isDiskFull, mayPass, reasonFor, stateFor } from './failure.ts'
import { indexTargets } from './indexTargets.ts'
import type { IngestPorts } from './ingestPorts.ts'
import { LibraryEvents } from './libraryEvents.ts'
import type { Lot } from './lot.ts'
import { Lots } from './lots.ts'
import { Maintenance } from './maintenance.ts'
import { Progress } from './progress.ts'
import { ReadingLoop } from './readingLoop.ts'
import { rebuildIndex } from './rebuild.ts'
import { removeContents } from './removal.ts'
import { carryOut, planRemoval } from './removeDocuments.ts'
import { repair } from './repair.ts'
import { findUnfinished } from './resume.ts'
import { type ScanTarget, scan } from './scan.ts'

// Only a document that takes several writes of vectors shows "embedding"; a smaller one is ready before anyone could read it.
const chunksToShowEmbedding = 64

export class Pipeline {
  readonly events: LibraryEvents
  readonly #ports: IngestPorts
  readonly #originalsFolder: string | null
  readonly #progress: Progress
  readonly #lots = new Lots()
  readonly #maintenance: Maintenance
  readonly #reading: ReadingLoop
  readonly #embedding: EmbeddingLoop
  #started: Promise<void> | null = null
  #loops: Promise<unknown> = Promise.resolve()
  #scans: Promise<unknown> = Promise.resolve()
  #scanning = 0
  #wasRunning = false

  constructor(ports: IngestPorts, options: { readonly originalsFolder: string | null }) {
    this.#ports = ports
    this.#originalsFolder = options.originalsFolder
    this.#progress = new Progress(ports.clock)
    this.events = new LibraryEvents({ progress: () => this.progress(), log: ports.log })
    this.#maintenance = new Maintenance(ports)
    this.#reading = new ReadingLoop(ports, {
      reading: (path) => this.#nowReading(path),
      result: (result) => this.#read(result),
      failed: (id, path, error) => this.#failed(id, path, error),
      committed: (removed, rows) => this.#committed(removed, rows),
      diskFull: (error) => this.#diskFull(error),
      idle: () => this.#readingIdle(),
    })
    this.#embedding = new EmbeddingLoop(ports, {
      readingBusy: () => this.#reading.busy,
      listener: {
        started: (id) => this.#embeddingStarts(id),
        embedded: (id, count) => this.#embedded(id, count),
        complete: (id) => this.#complete(id),
        givenUp: (id, left, error) => this.#givenUp(id, left, error),
        diskFull: (error) => this.#diskFull(error),
        idle: () => this.#perhapsDone(),
      },
    })
  }

  /** Repairs, takes up what was interrupted, and checks every source for changes in the background. Once; later calls wait for the first. */
  start(): Promise<void> {
    this.#started ??= this.#start()
    return this.#started
  }

  progress(): IndexProgress {
    return this.#progress.snapshot({ running: this.#running, paused: this.#ports.pause.reason !== null })
  }

  /** Resolves with the lot when its paths are accepted; throws when none of them can be. */
  async index(paths: readonly string[]): Promise<Lot> {
    await this.start()
    const { targets, refused } = await indexTargets(paths, { ...this.#ports, originalsFolder: this.#originalsFolder })
    const first = refused[0]
    if (targets.length === 0 && first !== undefined) throw new AppError(first.code, first.message)
    if (AppError.isInstance(this.#ports.pause.reason)) this.resume()
    return this.#scanAll(targets, refused.length)
  }

  /** Everything anew out of the store; the lot covers every searchable document. */
  async reindex(): Promise<Lot> {
    await this.start()
    const { store, writer, clock } = this.#ports
    this.#beginWork()
    const lot = this.#lots.begin(clock.monotonic())
    this.#scanning += 1
    try {
      const embedder = await this.#ports.embedder()
      await writer.run(async () => {
        this.#embedding.clear()
        for (const document of store.listDocuments()) if (document.contentId !== null) lot.found(document.id, 'unchanged')
        await rebuildIndex(this.#ports, embedder, (id) => {
          this.#embed(id)
          lot.waitForVectors(id)
          for (const document of store.documentsOfContent(id)) this.events.changed(document)
        })
      })
      this.#maintenance.written(1)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      this.#diskFull(error)
    } finally {
      this.#scanning -= 1
      this.#lots.scanned(lot)
      this.#embedding.wake()
      this.#perhapsDone()
    }
    return lot
  }

  async remove(target: string): Promise<readonly Document[]> {
    const plan = planRemoval(target, this.#ports.store)
    const orphaned = carryOut(plan, this.#ports.store)
    for (const document of plan.documents) this.#gone(document.id)
    await this.#removeContents(orphaned)
    this.#perhapsDone()
    return plan.documents
  }

  retry(id: DocumentId): void {
    const { store } = this.#ports
    const document = store.getDocument(id)
    if (document === undefined) throw new AppError('library.notFound', 'This document is not in the library any more.')
    this.#enqueue(store.setState(id, 'queued', null))
    this.#embedding.wake()
  }

  pause(): void {
    this.#ports.pause.pause('person')
    this.events.progressed()
  }

  resume(): void {
    this.#ports.pause.resume()
    this.#embedding.wake()
    this.events.progressed()
  }

  /** A model arrived, or another one was chosen. */
  modelsChanged(): void {
    this.#embedding.wake()
  }

  /** Call after the signal was aborted: resolves when nothing of this touches store or index any more. */
  async stopped(): Promise<void> {
    await Promise.allSettled([this.#started, this.#scans])
    await this.#loops
    await this.#maintenance.idle()
    await this.#ports.writer.run(() => Promise.resolve())
    this.#lots.fail(new AppError('query.aborted', 'Indexing was stopped. It goes on at the next start.'))
    this.events.flush()
  }

  get #running(): boolean {
    return this.#scanning > 0 || this.#reading.busy || this.#embedding.busy
  }

  async #start(): Promise<void> {
    const { store, signal, writer } = this.#ports
    const embedder = store.listContentIds().length === 0 ? null : await this.#ports.embedder()
    await writer.run(() => repair(this.#ports, embedder))
    const { toRead, toEmbed } = await findUnfinished(store, embedder, signal)
    for (const document of toRead) this.#enqueue(document)
    for (const id of toEmbed) this.#embed(id)
    this.#loops = Promise.all([this.#reading.run(), this.#embedding.run()])
    const sources = store.listSources()
    if (sources.length > 0) void this.#scanAll(sources.map((source) => ({ source, path: source.path, fresh: false })), 0)
  }

  #scanAll(targets: readonly ScanTarget[], refused: number): Lot {
    this.#beginWork()
    const lot = this.#lots.begin(this.#ports.clock.monotonic())
    for (let count = 0; count < refused; count += 1) lot.failedPath()
    this.#scanning += 1
    // One scan at a time: two over the same folder would both find the same new file.
    this.#scans = this.#scans.then(async () => {
      for (const target of targets) await this.#scan(target, lot)
      this.#scanning -= 1
      this.#lots.scanned(lot)
      this.#embedding.wake()
      this.#perhapsDone()
    })
    return lot
  }

  async #scan(target: ScanTarget, lot: Lot): Promise<void> {
    const { store, parser, log, signal } = this.#ports
    const orphaned: ContentId[] = []
    try {
      await scan(target, { ...this.#ports, readerVersion: parser.readerVersion }, {
        queued: (document, isNew) => {
          lot.queued(document.id, isNew ? 'added' : 'updated')
          this.#enqueue(document)
        },
        unchanged: (document) => {
          lot.found(document.id, 'unchanged')
          if (document.contentId !== null && this.#embedding.has(document.contentId)) lot.waitForVectors(document.contentId)
        },
        settled: (document) => {
          lot.found(document.id, 'added')
          this.events.changed(document)
        },
        moved: (document) => {
          lot.found(document.id, 'updated')
          this.events.changed(document)
        },
        vanished: (document) => {
          orphaned.push(...store.removeDocument(document.id))
          lot.removed(document.id)
          this.#gone(document.id)
          return Promise.resolve()
        },
      })
      await this.#removeContents(orphaned)
    } catch (error) {
      if (signal.aborted) return
      if (isDiskFull(error)) return this.#diskFull(error)
      log.write('error', 'a folder could not be checked', { path: target.path, error: String(error) })
      lot.failedPath()
    }
  }

  #enqueue(document: Document): void {
    this.#beginWork()
    if (!this.#reading.has(document.id)) this.#progress.addFile()
    this.#reading.add(document.id, document.path)
    this.events.changed(document)
    this.events.progressed()
  }

  #embed(id: ContentId): void {
    this.#beginWork()
    const { store } = this.#ports
    const chunks = store.countChunks(id)
    if (!this.#embedding.add(id, chunks)) return
    this.#progress.addChunks(chunks, store.documentsOfContent(id)[0]?.embedded ?? 0)
  }

  #nowReading(path: string): void {
    this.#progress.reading(path)
    this.events.progressed()
  }

  #read(result: Extract<CommitResult, { type: 'attached' | 'dropped' }>): void {
    this.#progress.fileDone()
    this.events.progressed()
    if (result.type === 'dropped') return this.#lots.forget(result.id)
    const { document, contentId, same, waitsForVectors } = result
    if (waitsForVectors) this.#embed(contentId)
    this.#lots.settled(document.id, same ? 'unchanged' : null, waitsForVectors ? contentId : null)
    this.events.changed(document)
  }

  #failed(id: DocumentId, path: string, error: unknown): void {
    const { store } = this.#ports
    this.#progress.fileDone()
    this.events.progressed()
    const document = store.getDocument(id)
    if (document === undefined) return this.#lots.forget(id)
    const reason = reasonFor(error, path)
    if (reason.code === 'file.gone' && this.#sourceOf(document)?.present === true && this.#sourceOf(document)?.path !== path) {
      // It was deleted before its turn came.
      if (document.contentId === null) this.#lots.forget(id)
      else this.#lots.removed(id)
      const orphaned = store.removeDocument(id)
      this.#gone(id)
      void this.#removeContents(orphaned)
      return
    }
    this.events.changed(store.setState(id, stateFor(reason), reason))
    // What the file used to say is not shown as if it still said so; if the trouble may pass, it stays until the next try.
    if (!mayPass(reason)) void this.#removeContents(store.detachContent(id))
    this.#lots.settled(id, null, null)
  }

  #committed(removed: readonly ContentId[], rows: number): void {
    this.#contentsGone(removed)
    this.#maintenance.written(rows + removed.length)
  }

  #sourceOf(document: Document): Source | undefined {
    return this.#ports.store.listSources().find((source) => source.id === document.sourceId)
  }

  /** The document has left the library. */
  #gone(id: DocumentId): void {
    if (this.#reading.has(id)) {
      this.#reading.remove(id)
      this.#progress.fileDone()
    }
    this.#lots.forget(id)
    this.events.removed(id)
  }

  async #removeContents(ids: readonly ContentId[]): Promise<void> {
    if (ids.length === 0) return
    try {
      const removed = await this.#ports.writer.run(() => removeContents(ids, this.#ports))
      this.#contentsGone(removed)
      this.#maintenance.written(removed.length)
    } catch (error) {
      // Search does not show them; the next start removes them.
      this.#ports.log.write('warn', 'removing contents from the index failed', { contents: ids.length, error: String(error) })
    }
  }

  #contentsGone(ids: readonly ContentId[]): void {
    for (const id of ids) {
      this.#embedding.remove(id)
      this.#lots.contentDone(id)
    }
  }

  #embeddingStarts(id: ContentId): void {
    this.#progress.embeddingStarts()
    const { store } = this.#ports
    if (store.countChunks(id) <= chunksToShowEmbedding) return
    for (const document of store.documentsOfContent(id)) {
      if (document.state === 'words') this.events.changed(store.setState(document.id, 'embedding', null))
    }
  }

  #embedded(id: ContentId, count: number): void {
    this.#progress.chunksEmbedded(count)
    this.events.progressed()
    for (const document of this.#ports.store.documentsOfContent(id)) this.events.changed(document)
  }

  #complete(id: ContentId): void {
    const { store } = this.#ports
    for (const document of store.documentsOfContent(id)) {
      if (document.state === 'words' || document.state === 'embedding') this.events.changed(store.setState(document.id, 'ready', null))
    }
    this.#lots.contentDone(id)
  }

  #givenUp(id: ContentId, left: number, error: unknown): void {
    const { store } = this.#ports
    this.#progress.dropChunks(left)
    if (error !== null) {
      const reason = {
        code: 'model.failed' as const,
        message: 'This document is found by words only: the embedding model failed on it. Try it again, or run “docent doctor”.',
      }
      for (const document of store.documentsOfContent(id)) {
        if (document.state === 'words' || document.state === 'embedding') this.events.changed(store.setState(document.id, 'words', reason))
      }
    }
    this.#lots.contentDone(id)
  }

  #diskFull(error: unknown): void {
    const words = diskFull(error)
    this.#ports.log.write('error', words.message, { error: String(error) })
    this.#ports.pause.pause(words)
    this.#lots.fail(words)
    this.events.progressed()
    this.events.flush()
  }

  #readingIdle(): void {
    this.#progress.reading(null)
    this.#embedding.wake()
    this.#perhapsDone()
  }

  #beginWork(): void {
    if (!this.#wasRunning) this.#progress.reset()
    this.#wasRunning = true
  }

  /** The end of a lot: the index is put in order and the last word goes out. */
  #perhapsDone(): void {
    if (this.#running) return
    this.#lots.noMoreVectors()
    if (!this.#wasRunning) return
    this.#wasRunning = false
    this.#maintenance.finish()
    this.events.progressed()
    this.events.flush()
  }
}
