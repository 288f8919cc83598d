/**
 * Pending work: puts documents and contents into their queues or takes them out, and counts them for progress. As a
 * stage of the scheduler it stands for preparations: starting up and rebuilding the index.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { IndexProgress } from '../../shared/domain/library.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { Maintenance } from './checking/maintenance.ts'
import type { ModelChange } from './embedding/modelChange.ts'
import type { SpaceEmbedding } from './embedding/spaceEmbedding.ts'
import type { Scheduler, Stage } from './flow/scheduler.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { IndexJobs } from './indexJobs.ts'
import type { OcrQueue } from './ocr/ocrQueue.ts'
import type { Progress } from './progress.ts'
import type { ReadingLoop } from './reading/readingLoop.ts'
import type { Lane } from './reading/readingQueue.ts'

export interface Queues {
  readonly reading: ReadingLoop
  readonly embedding: SpaceEmbedding
  readonly ocrQueue: OcrQueue
  /** Null where there is one embedding model and no choice. */
  readonly change: ModelChange | null
}

export interface WorkloadOptions {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly events: LibraryEvents
  readonly progress: Progress
  readonly maintenance: Maintenance
  readonly scheduler: Scheduler
  /** A function because the queues are created after this object. */
  readonly queues: () => Queues
}

export class Workload implements Stage {
  readonly name = 'preparation'
  readonly #options: WorkloadOptions
  /** The number of preparations under way: rebuilding the index, or starting up. */
  #preparing = 0
  #isRun = false

  constructor(options: WorkloadOptions) {
    this.#options = options
  }

  snapshot(): IndexProgress {
    const { ports, progress, scheduler, queues } = this.#options
    const { reason } = ports.pause
    const modelChange = queues().change?.progress
    return {
      ...progress.snapshot({ running: scheduler.busy, paused: reason !== null }),
      ...(AppError.isInstance(reason) ? { pausedBecause: { code: reason.code, message: reason.message } } : {}),
      ...(modelChange === undefined ? {} : { modelChange }),
    }
  }

  get busy(): boolean {
    return this.#preparing > 0
  }

  /** Until `prepared` this counts as work under way. */
  preparing(): void {
    this.#preparing += 1
    this.#options.scheduler.wake()
  }

  prepared(): void {
    this.#preparing -= 1
    this.#options.scheduler.wake()
  }

  enqueue(document: Document, lane: Lane): void {
    const { indexJobs, progress, events, scheduler, queues } = this.#options
    if (document.paused) {
      events.changed(document)
      // Nothing will come of it until the user resumes it, so no index job waits for it.
      return indexJobs.documentDone(document.id, null, null)
    }
    this.begin()
    const { reading } = queues()
    if (!reading.has(document.id)) progress.addFile()
    reading.add(document.id, lane)
    scheduler.wake()
    events.changed(document)
    events.progressed()
  }

  embed(id: ContentId): void {
    const { ports, indexJobs, progress, scheduler, queues } = this.#options
    const documents = ports.store.documentsOfContent(id)
    if (documents.every(({ paused }) => paused)) return indexJobs.contentDone(id)
    this.begin()
    const chunks = ports.store.countChunks(id)
    if (!queues().embedding.add(id, chunks)) return
    progress.addChunks(chunks, documents[0]?.embedded ?? 0)
    scheduler.wake()
  }

  /** Stops reading the document, and OCR of its pages, for now. */
  forgetReading(id: DocumentId): void {
    const { progress, queues } = this.#options
    queues().ocrQueue.forget(id)
    if (queues().reading.remove(id)) progress.fileDone()
  }

  /** Stops embedding the content, for now. */
  forgetContent(id: ContentId): void {
    const { ports, progress, indexJobs, queues } = this.#options
    if (queues().embedding.remove(id)) {
      const left = ports.store.countChunks(id) - (ports.store.documentsOfContent(id)[0]?.embedded ?? 0)
      progress.dropChunks(Math.max(0, left))
    }
    indexJobs.contentDone(id)
  }

  /** Resets the counts when work begins after an idle period. */
  begin(): void {
    if (!this.#isRun) this.#options.progress.reset()
    this.#isRun = true
  }

  /** Nothing is left to do: optimizes the index and sends the final events. */
  done(): void {
    const { indexJobs, maintenance, events } = this.#options
    indexJobs.noMoreVectors()
    if (!this.#isRun) return
    this.#isRun = false
    maintenance.finish()
    events.progressed()
    void events.flushed()
  }
}
