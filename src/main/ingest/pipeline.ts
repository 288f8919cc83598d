/**
 * Taking in, from a path to vectors, as the library service asks for it: index, look again, remove, pause, rebuild,
 * stop. The store holds the queue, so a killed process goes on where it stopped. The parts are tied together in
 * ingestParts.ts.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { DocumentId } from '../../shared/domain/ids.ts'
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
import { rebuildIndex } from './checking/rebuild.ts'
import { beginRemoval, interruptedRemovals, planRemoval, remove } from './scanning/removeDocuments.ts'
import type { RemovalPlan } from './scanning/removeDocuments.ts'
import { repair } from './checking/repair.ts'
import { findUnfinished } from './reading/resume.ts'
import { unlock } from './reading/unlock.ts'
import type { TouchedPart } from './scanning/touchedPaths.ts'

/** Set while the person holds everything back. */
const pausedKey = 'paused'

export class Pipeline {
  readonly events: LibraryEvents
  readonly jobs: Jobs
  readonly #ports: IngestPorts
  readonly #originalsFolder: string | null
  readonly #parts: IngestParts
  #prepared: Promise<void> | null = null
  #rescanned = false
  #loops: Promise<unknown> = Promise.resolve()

  constructor(
    ports: IngestPorts,
    options: { readonly originalsFolder: string | null; readonly embedderChange?: EmbedderChange },
  ) {
    this.#ports = ports
    this.#originalsFolder = options.originalsFolder
    this.#parts = connectParts(ports, options.embedderChange ?? null)
    this.events = this.#parts.events
    this.jobs = this.#parts.jobs
    // A pause outlives the process it was asked in.
    if (ports.store.meta(pausedKey) !== null) ports.pause.pause('user')
  }

  /**
   * Gets ready for work, and once checks every source for changes in the background. Later calls wait for the first.
   */
  async start(): Promise<void> {
    await this.#prepare()
    if (this.#rescanned) return
    this.#rescanned = true
    const sources = this.#ports.store.listSources()
    if (sources.length > 0)
      this.#parts.folderScanner.visit(
        sources.map((source) => ({ source, path: source.path, fresh: false, named: false })),
      )
  }

  /** Resolves when texts that are alike are known to each other. */
  related(): Promise<void> {
    return this.#parts.nearDuplicates.run()
  }

  /**
   * Looks at parts of sources that may have changed. Resolves when they were compared; what has to be read is queued
   * then.
   */
  async lookAt(parts: readonly TouchedPart[]): Promise<void> {
    await this.#prepare()
    this.#parts.folderScanner.visit(parts.map(({ source, path }) => ({ source, path, fresh: false, named: false })))
    await this.#parts.folderScanner.settled()
  }

  progress(): IndexProgress {
    return this.#parts.workload.progress()
  }

  /** The person paused everything. */
  get isPausedByUser(): boolean {
    return this.#ports.pause.reason === 'user'
  }

  /** Resolves with the lot when its paths are accepted; throws when none of them can be. */
  async index(paths: readonly string[]): Promise<IndexJob> {
    await this.#prepare()
    const { targets, refused } = await indexTargets(paths, { ...this.#ports, originalsFolder: this.#originalsFolder })
    const first = refused[0]
    if (targets.length === 0 && first !== undefined) throw new AppError(first.code, first.message)
    if (AppError.isInstance(this.#ports.pause.reason)) this.resume()
    return this.#parts.folderScanner.visit(targets, refused)
  }

  /** Everything anew out of the store; the lot covers every searchable document. */
  async reindex(): Promise<IndexJob> {
    await this.#prepare()
    const { store, writer, clock } = this.#ports
    const { indexJobs, change, embedding, maintenance, outcomes, workload } = this.#parts
    workload.begin()
    const indexJob = indexJobs.begin(clock.monotonic())
    workload.preparing()
    try {
      // Everything is made anew: with the chosen model at once, where another one still served.
      await change?.useNextNow()
      const embedder = await this.#ports.embedder()
      await writer.alone(async () => {
        embedding.clear()
        const yielder = new EventLoopYielder()
        for (const page of store.documentPages()) {
          for (const document of page) if (document.contentId !== null) indexJob.found(document.id, 'unchanged')
          await yielder.taken()
        }
        await rebuildIndex(this.#ports, embedder, (id) => {
          workload.embed(id)
          indexJob.waitForVectors(id)
          for (const document of store.documentsOfContent(id)) this.events.changed(document)
        })
      })
      maintenance.written(1)
    } catch (error) {
      if (!isBlocked(error)) throw error
      outcomes.blocked(error)
    } finally {
      workload.prepared()
      indexJobs.scanned(indexJob)
      embedding.wake()
      workload.checkIdle()
    }
    return indexJob
  }

  async remove(target: string): Promise<readonly Document[]> {
    const { store } = this.#ports
    const plan = planRemoval(target, store)
    beginRemoval(plan, store)
    this.#parts.folderScanner.takenOut(plan.exclusions)
    const removed = await this.#remove(plan)
    this.#parts.workload.checkIdle()
    return removed
  }

  /** Takes the work up in a process that has not done so yet. */
  wake(): void {
    this.#parts.workload.preparing()
    void this.#prepare()
      .catch((error: unknown) =>
        this.#ports.log.write('error', 'the work could not be taken up', { error: String(error) }),
      )
      .finally(() => {
        this.#parts.workload.prepared()
        this.#parts.workload.checkIdle()
      })
  }

  async unlock(id: DocumentId, password: string): Promise<void> {
    await this.#prepare()
    return unlock(id, password, { ports: this.#ports, indexJobs: this.#parts.indexJobs, jobs: this.jobs })
  }

  /** Durable: also the next start does nothing until `resume`. */
  pause(): void {
    this.#ports.store.setMeta(pausedKey, 'user')
    this.#ports.pause.pause('user')
    this.events.progressed()
  }

  resume(): void {
    this.#ports.store.setMeta(pausedKey, null)
    this.#ports.pause.resume()
    this.#parts.embedding.wake()
    this.#parts.change?.wake()
    this.events.progressed()
  }

  /** Resolves when the self-check has looked at what it can, or had to give way. */
  checked(): Promise<void> {
    this.#parts.selfCheck.wake()
    return this.#parts.selfCheck.settled()
  }

  /** A model arrived, or another one was chosen. */
  modelsChanged(): void {
    this.#parts.embedding.wake()
    this.#parts.change?.wake()
  }

  /** Text recognition was switched on or off, or reads other languages from now on. */
  recognitionChanged(): void {
    if (this.#prepared !== null) this.#parts.ocrQueue.settingsChanged()
  }

  /** Call after the signal was aborted: resolves when nothing of this touches store or index any more. */
  async stopped(): Promise<void> {
    await Promise.allSettled([this.#prepared, this.#parts.folderScanner.settled()])
    await this.#loops
    await this.#parts.nearDuplicates.run()
    await this.#parts.maintenance.idle()
    await this.#ports.writer.alone(() => Promise.resolve())
    this.#parts.indexJobs.fail(new AppError('query.aborted', 'Indexing was stopped. It goes on at the next start.'))
    this.events.flush()
  }

  /**
   * Once: makes index and store agree, takes up what was interrupted, and starts the loops. A failure leaves it to be
   * tried again.
   */
  #prepare(): Promise<void> {
    this.#prepared ??= this.#repairAndResume().catch((error: unknown) => {
      this.#prepared = null
      throw error
    })
    return this.#prepared
  }

  async #repairAndResume(): Promise<void> {
    const { store, signal, writer } = this.#ports
    const { reading, embedding, ocrQueue, change, selfCheck, outcomes, workload } = this.#parts
    const embedder = store.listContentIds().length === 0 ? null : await this.#ports.embedder()
    try {
      await writer.alone(() => repair(this.#ports, embedder))
    } catch (error) {
      // The library opens all the same: what is there can be searched, and the next start repairs.
      if (!isBlocked(error)) throw error
      outcomes.blocked(error)
    }
    for (const plan of interruptedRemovals(store)) await this.#remove(plan)
    store.dropUnusedOcrPages()
    await this.jobs.finishCancelling()
    const { toRead, toEmbed } = await findUnfinished(store, embedder, signal)
    const yielder = new EventLoopYielder()
    for (const document of toRead) {
      workload.enqueue(document, 'resumed')
      await yielder.taken()
    }
    for (const id of toEmbed) {
      workload.embed(id)
      await yielder.taken()
    }
    for (const id of store.idsInState(['partial', 'skipped'])) {
      const document = store.getDocument(id)
      if (document !== undefined) ocrQueue.takeUp(document)
      await yielder.taken()
    }
    ocrQueue.checkOcrPages()
    this.#loops = Promise.all([reading.run(), embedding.run(), ocrQueue.run(), change?.run(), selfCheck.run()])
    selfCheck.wake()
    change?.wake()
  }

  #remove(plan: RemovalPlan): Promise<readonly Document[]> {
    return remove(plan, { ...this.#ports, originalsFolder: this.#originalsFolder, outcomes: this.#parts.outcomes })
  }
}
