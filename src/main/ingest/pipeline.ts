/**
 * Taking in, from a path to vectors. The store holds the queue, so a killed process goes on where it stopped; this class only connects
 * the parts: scan → reading loop (words) → embedding loop (meaning), and tells lots, progress and listeners what happened.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { IndexProgress } from '../../shared/domain/library.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { Breath } from './breath.ts'
import { EmbeddingLoop } from './embeddingLoop.ts'
import { isDiskFull } from './failure.ts'
import { indexTargets } from './indexTargets.ts'
import type { IngestPorts } from './ingestPorts.ts'
import { LibraryEvents } from './libraryEvents.ts'
import type { Lot } from './lot.ts'
import { Lots } from './lots.ts'
import { Maintenance } from './maintenance.ts'
import { Outcomes } from './outcomes.ts'
import { Progress } from './progress.ts'
import { ReadingLoop } from './readingLoop.ts'
import { rebuildIndex } from './rebuild.ts'
import { carryOut, planRemoval } from './removeDocuments.ts'
import { repair } from './repair.ts'
import { findUnfinished } from './resume.ts'
import { type ScanTarget, scan } from './scan.ts'
import { deleteUploads } from './uploads.ts'

export class Pipeline {
  readonly events: LibraryEvents
  readonly #ports: IngestPorts
  readonly #originalsFolder: string | null
  readonly #progress: Progress
  readonly #lots = new Lots()
  readonly #maintenance: Maintenance
  readonly #reading: ReadingLoop
  readonly #embedding: EmbeddingLoop
  readonly #outcomes: Outcomes
  #prepared: Promise<void> | null = null
  #rescanned = false
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
    this.#outcomes = new Outcomes({
      ports,
      lots: this.#lots,
      progress: this.#progress,
      events: this.events,
      maintenance: this.#maintenance,
      embed: (id) => this.#embed(id),
      forgetContent: (id) => this.#embedding.remove(id),
      forgetDocument: (id) => this.#reading.remove(id),
      readingIdle: () => {
        this.#maintenance.wordsDone()
        this.#embedding.wake()
        this.#perhapsDone()
      },
      embeddingIdle: () => this.#perhapsDone(),
    })
    this.#reading = new ReadingLoop(ports, this.#outcomes)
    this.#embedding = new EmbeddingLoop(ports, { listener: this.#outcomes.embedding, readingBusy: () => this.#reading.busy })
  }

  /** Gets ready for work, and once checks every source for changes in the background. Later calls wait for the first. */
  async start(): Promise<void> {
    await this.#prepare()
    if (this.#rescanned) return
    this.#rescanned = true
    const sources = this.#ports.store.listSources()
    if (sources.length > 0) this.#scanAll(sources.map((source) => ({ source, path: source.path, fresh: false })), 0)
  }

  progress(): IndexProgress {
    return this.#progress.snapshot({ running: this.#running, paused: this.#ports.pause.reason !== null })
  }

  /** Resolves with the lot when its paths are accepted; throws when none of them can be. */
  async index(paths: readonly string[]): Promise<Lot> {
    await this.#prepare()
    const { targets, refused } = await indexTargets(paths, { ...this.#ports, originalsFolder: this.#originalsFolder })
    const first = refused[0]
    if (targets.length === 0 && first !== undefined) throw new AppError(first.code, first.message)
    if (AppError.isInstance(this.#ports.pause.reason)) this.resume()
    return this.#scanAll(targets, refused.length)
  }

  /** Everything anew out of the store; the lot covers every searchable document. */
  async reindex(): Promise<Lot> {
    await this.#prepare()
    const { store, writer, clock } = this.#ports
    this.#beginWork()
    const lot = this.#lots.begin(clock.monotonic())
    this.#scanning += 1
    try {
      const embedder = await this.#ports.embedder()
      await writer.run(async () => {
        this.#embedding.clear()
        const breath = new Breath()
        for (const page of store.documentPages()) {
          for (const document of page) if (document.contentId !== null) lot.found(document.id, 'unchanged')
          await breath.taken()
        }
        await rebuildIndex(this.#ports, embedder, (id) => {
          this.#embed(id)
          lot.waitForVectors(id)
          for (const document of store.documentsOfContent(id)) this.events.changed(document)
        })
      })
      this.#maintenance.written(1)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      this.#outcomes.diskFull(error)
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
    for (const document of plan.documents) this.#outcomes.documentGone(document.id)
    await deleteUploads(plan.documents, { ...this.#ports, originalsFolder: this.#originalsFolder })
    await this.#outcomes.removeContents(orphaned)
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
    await Promise.allSettled([this.#prepared, this.#scans])
    await this.#loops
    await this.#maintenance.idle()
    await this.#ports.writer.run(() => Promise.resolve())
    this.#lots.fail(new AppError('query.aborted', 'Indexing was stopped. It goes on at the next start.'))
    this.events.flush()
  }

  get #running(): boolean {
    return this.#scanning > 0 || this.#reading.busy || this.#embedding.busy
  }

  /** Once: makes index and store agree, takes up what was interrupted, and starts the loops. A failure leaves it to be tried again. */
  #prepare(): Promise<void> {
    this.#prepared ??= this.#repairAndResume().catch((error: unknown) => {
      this.#prepared = null
      throw error
    })
    return this.#prepared
  }

  async #repairAndResume(): Promise<void> {
    const { store, signal, writer } = this.#ports
    const embedder = store.listContentIds().length === 0 ? null : await this.#ports.embedder()
    try {
      await writer.run(() => repair(this.#ports, embedder))
    } catch (error) {
      // The library opens all the same: what is there can be searched, and the next start repairs.
      if (!isDiskFull(error)) throw error
      this.#outcomes.diskFull(error)
    }
    const { toRead, toEmbed } = await findUnfinished(store, embedder, signal)
    for (const document of toRead) this.#enqueue(document)
    for (const id of toEmbed) this.#embed(id)
    this.#loops = Promise.all([this.#reading.run(), this.#embedding.run()])
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
      await scan(target, { ...this.#ports, readerVersion: parser.readerVersion, isUnderway: (id) => this.#reading.isUnderway(id) }, {
        queued: (document, isNew) => {
          lot.queued(document.id, isNew ? 'added' : 'updated')
          this.#enqueue(document)
        },
        waiting: (document) => lot.queued(document.id, document.contentId === null ? 'added' : 'updated'),
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
          this.#outcomes.documentGone(document.id)
          return Promise.resolve()
        },
      })
      await this.#outcomes.removeContents(orphaned)
    } catch (error) {
      if (signal.aborted) return
      if (isDiskFull(error)) return this.#outcomes.diskFull(error)
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
