/**
 * Taking in, from a path to vectors. The store holds the queue, so a killed process goes on where it stopped; this class only connects
 * the parts: scan → reading loop (words) → embedding loop (meaning), and tells lots, progress and listeners what happened.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { IndexProgress } from '../../shared/domain/library.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { EmbedderChange } from '../ports/modelProvider.ts'
import { Breath } from './breath.ts'
import { EmbeddingLoop } from './embedding/embeddingLoop.ts'
import { isBlocked } from './failure.ts'
import { FolderVisits } from './folderVisits.ts'
import { indexTargets } from './scanning/indexTargets.ts'
import type { IngestPorts } from './ingestPorts.ts'
import { Jobs } from './jobs.ts'
import { LibraryEvents } from './libraryEvents.ts'
import type { Lot } from './lot.ts'
import { Lots } from './lots.ts'
import { Maintenance } from './checking/maintenance.ts'
import { ModelChange } from './embedding/modelChange.ts'
import { Outcomes } from './outcomes.ts'
import { Progress } from './progress.ts'
import { ReadingLoop } from './reading/readingLoop.ts'
import type { Lane } from './reading/readingQueue.ts'
import { rebuildIndex } from './checking/rebuild.ts'
import { Relating } from './relating/relating.ts'
import { type RemovalPlan, beginRemoval, interruptedRemovals, planRemoval, remove } from './scanning/removeDocuments.ts'
import { repair } from './checking/repair.ts'
import { Scans } from './recognising/scans.ts'
import { findUnfinished } from './reading/resume.ts'
import { SelfCheck } from './checking/selfCheck.ts'
import { unlock } from './reading/unlock.ts'
import type { TouchedPart } from './scanning/touchedPaths.ts'

/** Set while the person holds everything back. */
const pausedFact = 'paused'

export class Pipeline {
  readonly events: LibraryEvents
  readonly jobs: Jobs
  readonly #ports: IngestPorts
  readonly #originalsFolder: string | null
  readonly #progress: Progress
  readonly #lots = new Lots()
  readonly #maintenance: Maintenance
  readonly #reading: ReadingLoop
  readonly #relating: Relating
  readonly #embedding: EmbeddingLoop
  readonly #scans: Scans
  readonly #visits: FolderVisits
  readonly #outcomes: Outcomes
  readonly #selfCheck: SelfCheck
  /** Null where there is one embedding model and no choice. */
  readonly #change: ModelChange | null
  #prepared: Promise<void> | null = null
  #rescanned = false
  #loops: Promise<unknown> = Promise.resolve()
  /** Rebuilding, or getting ready. */
  #preparing = 0
  #wasRunning = false

  constructor(ports: IngestPorts, options: { readonly originalsFolder: string | null; readonly embedderChange?: EmbedderChange }) {
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
      enqueue: (document, lane) => this.#enqueue(document, lane),
      forgetContent: (id) => this.#embedding.remove(id),
      forgetDocument: (id) => {
        this.#scans.forget(id)
        return this.#reading.remove(id)
      },
      scans: () => this.#scans,
      goOn: () => {
        this.#embedding.wake()
        this.#scans.wake()
      },
      readingIdle: () => {
        this.#maintenance.wordsDone()
        void this.#relating.run()
        this.#embedding.wake()
        this.#scans.wake()
        this.#change?.wake()
        this.#selfCheck.wake()
        this.#perhapsDone()
      },
      embeddingIdle: () => {
        this.#selfCheck.wake()
        this.#scans.wake()
        this.#change?.wake()
        this.#perhapsDone()
      },
    })
    this.#selfCheck = new SelfCheck(ports, {
      readingBusy: () => this.#reading.busy,
      listener: { lacking: (id) => this.#embed(id), changed: (document) => this.events.changed(document) },
    })
    this.#change = options.embedderChange === undefined ? null : this.#modelChange(options.embedderChange)
    this.#relating = new Relating(ports)
    this.#reading = new ReadingLoop(ports, this.#outcomes)
    this.#embedding = new EmbeddingLoop(ports, { listener: this.#outcomes.embedding, readingBusy: () => this.#reading.busy })
    this.#scans = new Scans({
      ports,
      lots: this.#lots,
      events: this.events,
      otherWork: () => this.#reading.busy || this.#embedding.busy,
      enqueue: (document, lane) => this.#enqueue(document, lane),
      removeContents: (ids) => this.#outcomes.removeContents(ids),
      beginWork: () => this.#beginWork(),
      blocked: (error) => this.#outcomes.blocked(error),
      idle: () => this.#perhapsDone(),
    })
    this.#visits = new FolderVisits({
      ports,
      lots: this.#lots,
      events: this.events,
      outcomes: this.#outcomes,
      reading: this.#reading,
      embedding: this.#embedding,
      scans: this.#scans,
      enqueue: (document, lane) => this.#enqueue(document, lane),
      beginWork: () => this.#beginWork(),
      done: () => {
        this.#embedding.wake()
        this.#perhapsDone()
      },
    })
    this.jobs = new Jobs({
      ports,
      reading: this.#reading,
      embedding: this.#embedding,
      outcomes: this.#outcomes,
      lots: this.#lots,
      enqueue: (document, lane) => this.#enqueue(document, lane),
      embed: (id) => this.#embed(id),
      recognise: (document) => this.#scans.takeUp(document),
      told: (document) => this.events.changed(document),
    })
    // A pause outlives the process it was asked in.
    if (ports.store.fact(pausedFact) !== null) ports.pause.pause('person')
  }

  /** Gets ready for work, and once checks every source for changes in the background. Later calls wait for the first. */
  async start(): Promise<void> {
    await this.#prepare()
    if (this.#rescanned) return
    this.#rescanned = true
    const sources = this.#ports.store.listSources()
    if (sources.length > 0) this.#visits.visit(sources.map((source) => ({ source, path: source.path, fresh: false, named: false })), 0)
  }

  /** Resolves when texts that are alike are known to each other. */
  related(): Promise<void> {
    return this.#relating.run()
  }

  /** Looks at parts of sources that may have changed. Resolves when they were compared; what has to be read is queued then. */
  async lookAt(parts: readonly TouchedPart[]): Promise<void> {
    await this.#prepare()
    this.#visits.visit(parts.map(({ source, path }) => ({ source, path, fresh: false, named: false })), 0)
    await this.#visits.settled()
  }

  progress(): IndexProgress {
    const { reason } = this.#ports.pause
    const snapshot = this.#progress.snapshot({ running: this.#running, paused: reason !== null })
    const modelChange = this.#change?.progress
    return {
      ...snapshot,
      ...(AppError.isInstance(reason) ? { pausedBecause: { code: reason.code, message: reason.message } } : {}),
      ...(modelChange === undefined ? {} : { modelChange }),
    }
  }

  /** The person paused everything. */
  get isHeldBack(): boolean {
    return this.#ports.pause.reason === 'person'
  }

  /** Resolves with the lot when its paths are accepted; throws when none of them can be. */
  async index(paths: readonly string[]): Promise<Lot> {
    await this.#prepare()
    const { targets, refused } = await indexTargets(paths, { ...this.#ports, originalsFolder: this.#originalsFolder })
    const first = refused[0]
    if (targets.length === 0 && first !== undefined) throw new AppError(first.code, first.message)
    if (AppError.isInstance(this.#ports.pause.reason)) this.resume()
    return this.#visits.visit(targets, refused.length)
  }

  /** Everything anew out of the store; the lot covers every searchable document. */
  async reindex(): Promise<Lot> {
    await this.#prepare()
    const { store, writer, clock } = this.#ports
    this.#beginWork()
    const lot = this.#lots.begin(clock.monotonic())
    this.#preparing += 1
    try {
      // Everything is made anew: with the chosen model at once, where another one still served.
      await this.#change?.useNextNow()
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
      if (!isBlocked(error)) throw error
      this.#outcomes.blocked(error)
    } finally {
      this.#preparing -= 1
      this.#lots.scanned(lot)
      this.#embedding.wake()
      this.#perhapsDone()
    }
    return lot
  }

  async remove(target: string): Promise<readonly Document[]> {
    const { store } = this.#ports
    const plan = planRemoval(target, store)
    beginRemoval(plan, store)
    this.#visits.takenOut(plan.exclusions)
    await this.#remove(plan)
    this.#perhapsDone()
    return plan.documents
  }

  /** Takes the work up in a process that has not done so yet. */
  wake(): void {
    this.#preparing += 1
    void this.#prepare()
      .catch((error: unknown) => this.#ports.log.write('error', 'the work could not be taken up', { error: String(error) }))
      .finally(() => {
        this.#preparing -= 1
        this.#perhapsDone()
      })
  }

  async unlock(id: DocumentId, password: string): Promise<void> {
    await this.#prepare()
    return unlock(id, password, { ports: this.#ports, lots: this.#lots, jobs: this.jobs })
  }

  /** Durable: also the next start does nothing until `resume`. */
  pause(): void {
    this.#ports.store.setFact(pausedFact, 'person')
    this.#ports.pause.pause('person')
    this.events.progressed()
  }

  resume(): void {
    this.#ports.store.setFact(pausedFact, null)
    this.#ports.pause.resume()
    this.#embedding.wake()
    this.events.progressed()
  }

  /** Resolves when the self-check has looked at what it can, or had to give way. */
  checked(): Promise<void> {
    this.#selfCheck.wake()
    return this.#selfCheck.settled()
  }

  /** A model arrived, or another one was chosen. */
  modelsChanged(): void {
    this.#embedding.wake()
    this.#change?.wake()
  }

  /** Text recognition was switched on or off, or reads other languages from now on. */
  recognitionChanged(): void {
    if (this.#prepared !== null) this.#scans.settingsChanged()
  }

  /** Call after the signal was aborted: resolves when nothing of this touches store or index any more. */
  async stopped(): Promise<void> {
    await Promise.allSettled([this.#prepared, this.#visits.settled()])
    await this.#loops
    await this.#relating.run()
    await this.#maintenance.idle()
    await this.#ports.writer.run(() => Promise.resolve())
    this.#lots.fail(new AppError('query.aborted', 'Indexing was stopped. It goes on at the next start.'))
    this.events.flush()
  }

  get #running(): boolean {
    return this.#preparing > 0 || this.#visits.busy || this.#reading.busy || this.#embedding.busy || this.#scans.busy || this.#change?.busy === true
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
      if (!isBlocked(error)) throw error
      this.#outcomes.blocked(error)
    }
    for (const plan of interruptedRemovals(store)) await this.#remove(plan)
    await this.jobs.finishCancelling()
    const { toRead, toEmbed } = await findUnfinished(store, embedder, signal)
    for (const document of toRead) this.#enqueue(document, 'resumed')
    for (const id of toEmbed) this.#embed(id)
    for (const document of store.documentsInState(['partial', 'skipped'])) this.#scans.takeUp(document)
    this.#loops = Promise.all([this.#reading.run(), this.#embedding.run(), this.#scans.run(), this.#change?.run(), this.#selfCheck.run()])
    this.#selfCheck.wake()
    this.#change?.wake()
  }

  #modelChange(change: EmbedderChange): ModelChange {
    return new ModelChange({
      ports: this.#ports,
      change,
      othersBusy: () => this.#preparing > 0 || this.#visits.busy || this.#reading.busy || this.#embedding.busy || this.#scans.busy,
      listener: {
        started: (total, done) => {
          this.#beginWork()
          this.#progress.addChunks(total, done)
          this.#progress.embeddingStarts()
          this.events.progressed()
        },
        embedded: (count) => {
          this.#progress.chunksEmbedded(count)
          this.events.progressed()
        },
        stopped: (left) => this.#progress.dropChunks(left),
        lacking: (id) => this.#embed(id),
        changed: (document) => this.events.changed(document),
        blocked: (error) => this.#outcomes.blocked(error),
        idle: () => this.#perhapsDone(),
      },
    })
  }

  #remove(plan: RemovalPlan): Promise<void> {
    return remove(plan, { ...this.#ports, originalsFolder: this.#originalsFolder, outcomes: this.#outcomes })
  }

  #enqueue(document: Document, lane: Lane): void {
    if (document.paused) return this.events.changed(document)
    this.#beginWork()
    if (!this.#reading.has(document.id)) this.#progress.addFile()
    this.#reading.add(document.id, lane)
    this.events.changed(document)
    this.events.progressed()
  }

  #embed(id: ContentId): void {
    const { store } = this.#ports
    if (store.documentsOfContent(id).every(({ paused }) => paused)) return this.#lots.contentDone(id)
    this.#beginWork()
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
