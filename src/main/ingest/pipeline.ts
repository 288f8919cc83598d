/**
 * Ingest from a path to vectors, as the library service asks for it: index, rescan, remove, pause, rebuild, stop. The
 * store holds the queue, so a killed process resumes where it stopped. The parts are connected in ingestParts.ts.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ChatId, DocumentId } from '../../shared/domain/ids.ts'
import type { IndexProgress } from '../../shared/domain/library.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { EmbedderChange } from '../ports/modelProvider.ts'
import { EventLoopYielder } from './flow/eventLoopYielder.ts'
import { isBlocked } from './failure.ts'
import { indexTargets } from './scanning/indexTargets.ts'
import { connectParts } from './ingestParts.ts'
import type { IngestParts } from './ingestParts.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { Jobs } from './jobs.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { IndexJob } from './indexJob.ts'
import { reindex } from './checking/reindex.ts'
import { beginRemoval, interruptedRemovals, planRemoval, remove } from './scanning/removeDocuments.ts'
import type { RemovalPlan } from './scanning/removeDocuments.ts'
import { repair } from './checking/repair.ts'
import { findUnfinished } from './reading/resume.ts'
import { unlock } from './reading/unlock.ts'
import type { TouchedPart } from './scanning/touchedPaths.ts'

/** Set while the user has paused everything. */
const pausedKey = 'paused'

export class Pipeline {
  readonly events: LibraryEvents
  readonly jobs: Jobs
  readonly #ports: IngestPorts
  readonly #originalsFolder: string | null
  readonly #parts: IngestParts
  #prepared: Promise<void> | null = null
  #rescanned = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(
    ports: IngestPorts,
    options: { readonly originalsFolder: string | null; readonly embedderChange?: EmbedderChange },
  ) {
    this.#ports = ports
    this.#originalsFolder = options.originalsFolder
    this.#parts = connectParts(ports, options.embedderChange ?? null)
    this.events = this.#parts.events
    this.jobs = this.#parts.jobs
    // A pause outlives the process in which it was requested.
    if (ports.store.meta.get(pausedKey) !== null) ports.pause.pause('user')
  }

  /** Prepares for work and, once, scans every source for changes in the background. Later calls wait for the first. */
  async start(): Promise<void> {
    await this.#prepare()
    if (this.#rescanned) return
    this.#rescanned = true
    const sources = this.#ports.store.sources.list()
    if (sources.length > 0)
      this.#parts.folderScanner.scan(
        sources.map((source) => ({ source, path: source.path, fresh: false, named: false })),
      )
  }

  /** Resolves when near-duplicate texts have been found and recorded. */
  whenRelated(): Promise<void> {
    return this.#parts.nearDuplicates.run()
  }

  /**
   * Scans parts of sources that may have changed. Resolves when they have been compared; by then everything that has to
   * be read is queued.
   */
  async rescan(parts: readonly TouchedPart[]): Promise<void> {
    await this.#prepare()
    this.#parts.folderScanner.scan(parts.map(({ source, path }) => ({ source, path, fresh: false, named: false })))
    await this.#parts.folderScanner.whenIdle()
  }

  progress(): IndexProgress {
    return this.#parts.workload.snapshot()
  }

  /** True while the user has paused everything. */
  get isPausedByUser(): boolean {
    return this.#ports.pause.reason === 'user'
  }

  /** Resolves with the index job when its paths are accepted; throws when none of them can be. */
  /** `chat`: what is new belongs to it; null: to the library. */
  async index(paths: readonly string[], chat: ChatId | null = null): Promise<IndexJob> {
    await this.#prepare()
    const originalsFolder = this.#originalsFolder
    const { targets, refused } = await indexTargets(paths, { ...this.#ports, originalsFolder, chat })
    const first = refused[0]
    if (targets.length === 0 && first !== undefined) throw new AppError(first.code, first.message)
    if (AppError.isInstance(this.#ports.pause.reason)) this.resume()
    return this.#parts.folderScanner.scan(targets, refused)
  }

  /** Rebuilds the whole index from the store; the index job covers every searchable document. */
  async reindex(): Promise<IndexJob> {
    await this.#prepare()
    return reindex(this.#ports, this.#parts)
  }

  async remove(target: string): Promise<readonly Document[]> {
    const { store } = this.#ports
    const plan = planRemoval(target, store)
    beginRemoval(plan, store)
    this.#parts.folderScanner.pathsRemoved(plan.exclusions)
    const removed = await this.#remove(plan)
    this.#parts.scheduler.wake()
    return removed
  }

  /** Resumes pending work in a process that has not done so yet. */
  wake(): void {
    this.#parts.workload.preparing()
    void this.#prepare()
      .catch((error: unknown) =>
        this.#ports.log.write('error', 'pending work could not be resumed', { error: String(error) }),
      )
      .finally(() => this.#parts.workload.prepared())
  }

  async unlock(id: DocumentId, password: string): Promise<void> {
    await this.#prepare()
    return unlock(id, password, { ports: this.#ports, indexJobs: this.#parts.indexJobs, jobs: this.jobs })
  }

  /** Durable: after a restart, too, nothing runs until `resume`. */
  pause(): void {
    this.#ports.store.meta.set(pausedKey, 'user')
    this.#ports.pause.pause('user')
    this.events.progressed()
  }

  resume(): void {
    this.#ports.store.meta.set(pausedKey, null)
    this.#ports.pause.resume()
    this.#parts.scheduler.retry()
    this.events.progressed()
  }

  /** Resolves when the self-check has checked all it can, or had to give way to other work. */
  whenChecked(): Promise<void> {
    const { selfCheck, scheduler } = this.#parts
    selfCheck.retry()
    return scheduler.whenRested(selfCheck)
  }

  /** Call it when a model was installed or another one was chosen. */
  modelsChanged(): void {
    this.#parts.scheduler.retry()
  }

  /** Call it when the user's settings may ask for other ways to search. */
  additionsChanged(): void {
    if (this.#prepared === null) return
    const { nameCollection, summaryMaking, scheduler } = this.#parts
    nameCollection.retry()
    summaryMaking.retry()
    scheduler.wake()
  }

  /** Call it when OCR was switched on or off, or its languages were changed. */
  ocrSettingsChanged(): void {
    if (this.#prepared !== null) this.#parts.ocrQueue.settingsChanged()
  }

  /** Call it after the signal was aborted: resolves when nothing here accesses the store or the index any more. */
  async stopped(): Promise<void> {
    await Promise.allSettled([this.#prepared, this.#parts.folderScanner.whenIdle()])
    await this.#running
    await this.#parts.nearDuplicates.run()
    await this.#parts.maintenance.idle()
    await this.#ports.writer.alone(() => Promise.resolve())
    this.#parts.indexJobs.fail(new AppError('query.aborted', 'Indexing was stopped. It resumes at the next start.'))
    this.events.flush()
  }

  /**
   * Once: makes index and store agree, queues interrupted work again, and starts the scheduler. After a failure the next
   * call tries again.
   */
  #prepare(): Promise<void> {
    this.#prepared ??= this.#repairAndResume().catch((error: unknown) => {
      this.#prepared = null
      throw error
    })
    return this.#prepared
  }

  async #repairAndResume(): Promise<void> {
    const { store, writer } = this.#ports
    const { ocrQueue, rechunk, outcomes, workload, maintenance, scheduler } = this.#parts
    const embedder = store.contents.listIds().length === 0 ? null : await this.#ports.embedder()
    try {
      await writer.alone(() => repair(this.#ports, embedder))
    } catch (error) {
      // The library opens all the same: its present content can be searched, and the next start repairs it.
      if (!isBlocked(error)) throw error
      outcomes.blocked(error)
    }
    for (const plan of interruptedRemovals(store)) await this.#remove(plan)
    store.ocrPages.dropUnused()
    await this.jobs.finishCancelling()
    const { toRead, suspects, toEmbed } = await findUnfinished(this.#ports)
    const yielder = new EventLoopYielder()
    for (const document of toRead) {
      workload.enqueue(document, 'resumed')
      await yielder.yieldIfDue()
    }
    for (const document of suspects) workload.enqueue(document, 'suspects')
    for (const id of toEmbed) {
      if (!rechunk.waits(id)) workload.embed(id)
      await yielder.yieldIfDue()
    }
    for (const id of store.documents.idsInState(['partial', 'skipped'])) {
      const document = store.documents.get(id)
      if (document !== undefined) ocrQueue.requeue(document)
      await yielder.yieldIfDue()
    }
    ocrQueue.checkOcrPages()
    this.#running = scheduler.run()
    scheduler.retry()
    maintenance.started()
  }

  #remove(plan: RemovalPlan): Promise<readonly Document[]> {
    return remove(plan, { ...this.#ports, originalsFolder: this.#originalsFolder, removals: this.#parts.removals })
  }
}
