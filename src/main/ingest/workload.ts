/**
 * What waits and what is under way: puts documents and texts into their queues, counts them for progress, and says the
 * last word when everything is done.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId } from '../../shared/domain/ids.ts'
import type { IndexProgress } from '../../shared/domain/library.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { Maintenance } from './checking/maintenance.ts'
import type { EmbeddingLoop } from './embedding/embeddingLoop.ts'
import type { ModelChange } from './embedding/modelChange.ts'
import type { FolderScanner } from './folderScanner.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { IndexJobs } from './indexJobs.ts'
import type { Progress } from './progress.ts'
import type { ReadingLoop } from './reading/readingLoop.ts'
import type { Lane } from './reading/readingQueue.ts'
import type { OcrQueue } from './ocr/ocrQueue.ts'

export interface Queues {
  readonly folderScanner: FolderScanner
  readonly reading: ReadingLoop
  readonly embedding: EmbeddingLoop
  readonly ocrQueue: OcrQueue
  /** Null where there is one embedding model and no choice. */
  readonly change: ModelChange | null
}

export interface WorkloadOptions {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly events: LibraryEvents
  readonly counts: Progress
  readonly maintenance: Maintenance
  /** Made after this. */
  readonly queues: () => Queues
}

export class Workload {
  readonly #options: WorkloadOptions
  /** Rebuilding, or getting ready. */
  #preparing = 0
  #wasRunning = false

  constructor(options: WorkloadOptions) {
    this.#options = options
  }

  progress(): IndexProgress {
    const { ports, counts, queues } = this.#options
    const { reason } = ports.pause
    const snapshot = counts.snapshot({ running: this.#running, paused: reason !== null })
    const modelChange = queues().change?.progress
    return {
      ...snapshot,
      ...(AppError.isInstance(reason) ? { pausedBecause: { code: reason.code, message: reason.message } } : {}),
      ...(modelChange === undefined ? {} : { modelChange }),
    }
  }

  /** Anything but a change of the embedding model, which rests meanwhile. */
  get busy(): boolean {
    const { folderScanner, reading, embedding, ocrQueue } = this.#options.queues()
    return this.#preparing > 0 || folderScanner.busy || reading.busy || embedding.busy || ocrQueue.busy
  }

  get #running(): boolean {
    return this.busy || this.#options.queues().change?.busy === true
  }

  /** Until `prepared` this counts as work under way. */
  preparing(): void {
    this.#preparing += 1
  }

  /** Call `perhapsDone` after it. */
  prepared(): void {
    this.#preparing -= 1
  }

  enqueue(document: Document, lane: Lane): void {
    const { indexJobs, counts, events, queues } = this.#options
    if (document.paused) {
      events.changed(document)
      // Nothing of it will come until the person lets it go on: nobody waits for that.
      return indexJobs.settled(document.id, null, null)
    }
    this.begin()
    const { reading } = queues()
    if (!reading.has(document.id)) counts.addFile()
    reading.add(document.id, lane)
    events.changed(document)
    events.progressed()
  }

  embed(id: ContentId): void {
    const { ports, indexJobs, counts, queues } = this.#options
    const documents = ports.store.documentsOfContent(id)
    if (documents.every(({ paused }) => paused)) return indexJobs.contentDone(id)
    this.begin()
    const chunks = ports.store.countChunks(id)
    if (!queues().embedding.add(id, chunks)) return
    counts.addChunks(chunks, ports.store.documentsOfContent(id)[0]?.embedded ?? 0)
  }

  /** What is counted starts at nothing when work begins after a rest. */
  begin(): void {
    if (!this.#wasRunning) this.#options.counts.reset()
    this.#wasRunning = true
  }

  /** The end of a lot, unless something is left to do: the index is put in order and the last word goes out. */
  checkIdle(): void {
    if (this.busy) return
    const { indexJobs, maintenance, events, queues } = this.#options
    // It made way for what is done now, perhaps for a look at a folder that found nothing to read.
    queues().change?.resume()
    if (this.#running) return
    indexJobs.noMoreVectors()
    if (!this.#wasRunning) return
    this.#wasRunning = false
    maintenance.finish()
    events.progressed()
    void events.flushed()
  }
}
