/**
 * Pending work: puts documents and contents into their queues, counts them for progress, and sends the final events
 * when everything is done.
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
  /** A function because the queues are created after this object. */
  readonly queues: () => Queues
}

export class Workload {
  readonly #options: WorkloadOptions
  /** The number of preparations under way: rebuilding the index, or starting up. */
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

  /** True while anything runs except a change of the embedding model, which waits meanwhile. */
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

  /** Call `checkIdle` after it. */
  prepared(): void {
    this.#preparing -= 1
  }

  enqueue(document: Document, lane: Lane): void {
    const { indexJobs, counts, events, queues } = this.#options
    if (document.paused) {
      events.changed(document)
      // Nothing will come of it until the user resumes it, so no index job waits for it.
      return indexJobs.documentDone(document.id, null, null)
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
    const documents = ports.store.documents.ofContent(id)
    if (documents.every(({ paused }) => paused)) return indexJobs.contentDone(id)
    this.begin()
    const chunks = ports.store.chunks.count(id)
    if (!queues().embedding.add(id, chunks)) return
    counts.addChunks(chunks, ports.store.documents.ofContent(id)[0]?.embedded ?? 0)
  }

  /** Resets the counts when work begins after an idle period. */
  begin(): void {
    if (!this.#wasRunning) this.#options.counts.reset()
    this.#wasRunning = true
  }

  /** Ends the run of work unless something is left to do: optimizes the index and sends the final events. */
  checkIdle(): void {
    if (this.busy) return
    const { indexJobs, maintenance, events, queues } = this.#options
    // The model change made way for the work that is done now, perhaps for a scan that found nothing to read.
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
