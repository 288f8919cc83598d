/**
 * Records the result of reading a file, or of failing to: updates the document's state, the index jobs that wait for
 * it, progress and listeners. Decides nothing about the order of work.
 */
import type { Document, DocumentReason } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { Scheduler } from './flow/scheduler.ts'
import type { CommitResult } from './reading/parsedFile.ts'
import { blockedError, isBlocked, isDiskFull, isLocked, isTemporary, reasonFor } from './failure.ts'
import type { IngestPorts } from './ingestPorts.ts'
import { brokenLink } from './scanning/rules/oddEntries.ts'
import { isOutOfReach, presenceOf } from './scanning/sourcePresence.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { IndexJobs } from './indexJobs.ts'
import type { Maintenance } from './checking/maintenance.ts'
import type { Progress } from './progress.ts'
import type { ReadingListener } from './reading/readingListener.ts'
import type { Removals } from './removals.ts'
import type { OcrQueue } from './ocr/ocrQueue.ts'
import type { WorkQueues } from './workQueues.ts'

// SQLite itself waits two seconds before it gives up; another try every half second adds no noticeable load.
const lockedRetryMs = 500

interface OutcomesOptions {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly progress: Progress
  readonly events: LibraryEvents
  readonly maintenance: Maintenance
  readonly removals: Removals
  readonly workload: WorkQueues
  readonly scheduler: Scheduler
  /** A function because the OCR queue is created after this object. */
  readonly ocrQueue: () => Pick<OcrQueue, 'attached' | 'images' | 'forget'>
}

export class Outcomes implements ReadingListener {
  readonly #options: OutcomesOptions

  constructor(options: OutcomesOptions) {
    this.#options = options
  }

  reading(path: string): void {
    this.#options.progress.reading(path)
    this.#options.events.progressed()
  }

  /** A file was read: searchable by keyword from here on. */
  result(result: Extract<CommitResult, { type: 'attached' }>, waits: boolean): void {
    const { ports, progress, events, indexJobs, workload, removals } = this.#options
    progress.fileDone()
    events.progressed()
    const { document, contentId, same, waitsForVectors, members } = result
    if (waitsForVectors) workload.embed(contentId)
    for (const member of [...members.queued, ...members.unsupported])
      indexJobs.joined(document.id, member.id, member.contentId === null ? 'added' : 'updated')
    for (const member of members.queued) workload.enqueue(member, 'members')
    for (const member of members.unsupported) {
      indexJobs.documentDone(member.id, null, null)
      events.changed(member)
    }
    for (const id of members.gone) removals.documentGone(id)
    this.#options.ocrQueue().attached(document, contentId)
    if (!waits) indexJobs.documentDone(document.id, same ? 'unchanged' : null, waitsForVectors ? contentId : null)
    events.changed(ports.store.documents.get(document.id) ?? document)
  }

  images(result: Extract<CommitResult, { type: 'images' }>, waits: boolean): void {
    const { progress, events } = this.#options
    progress.fileDone()
    events.progressed()
    if (!waits) this.#options.ocrQueue().images(result)
  }

  dropped(id: DocumentId, waits: boolean): void {
    const { ports, progress, events, indexJobs } = this.#options
    progress.fileDone()
    events.progressed()
    if (waits) return
    const document = ports.store.documents.get(id)
    if (document === undefined) return indexJobs.forget(id)
    this.#readBefore(document)
  }

  /** Its text may be attached already, and only the steps after that were cut short. */
  #readBefore({ id, contentId, state, paused, chunks, embedded }: Document): void {
    const { indexJobs, workload } = this.#options
    const lacks = contentId !== null && !paused && (state === 'keyword' || state === 'partial') && embedded < chunks
    if (lacks) workload.embed(contentId)
    indexJobs.documentDone(id, null, lacks ? contentId : null)
  }

  containerChanged(container: Document): void {
    const { ports, indexJobs, workload } = this.#options
    indexJobs.again(container.id)
    workload.enqueue(ports.states.queued(container.id), 'resumed')
  }

  failed(id: DocumentId, path: string, error: unknown): void {
    const { ports, progress, events, indexJobs } = this.#options
    progress.fileDone()
    events.progressed()
    const document = ports.store.documents.get(id)
    if (document === undefined) return indexJobs.forget(id)
    // It was cancelled, or its text is attached already.
    if (!isWaiting(document)) return this.#readBefore(document)
    this.#options.ocrQueue().forget(id)
    const reason = reasonFor(error, path)
    if (document.parentId !== null) {
      this.#later(document.id, this.#memberFailed(document, reason))
      return
    }
    if (reason.code !== 'file.gone' && ports.store.members.of(id).length === 0) return this.#failed(document, reason)
    this.#later(document.id, this.#failedSlowly(document, reason))
  }

  /**
   * Runs the part of recording a failure that has to wait for the disk. If the store is blocked, the document is read
   * again; any other error is logged and the document is given up.
   */
  #later(id: DocumentId, work: Promise<void>): void {
    work.catch((error: unknown) => {
      const { ports, indexJobs, workload } = this.#options
      if (ports.signal.aborted) return
      const document = ports.store.documents.get(id)
      if (isBlocked(error) && document !== undefined) {
        workload.enqueue(document, 'resumed')
        return this.blocked(error)
      }
      ports.log.write('error', 'what became of a file could not be noted', { id, error: String(error) })
      indexJobs.documentDone(id, null, null)
    })
  }

  /** A member has not failed if it cannot be read only because its container has changed or moved. */
  async #memberFailed(document: Document, reason: DocumentReason): Promise<void> {
    const { ports, events, indexJobs } = this.#options
    const { path } = ports.store.members.placeOf(document.id)
    const metadata = await ports.files.stat(path).catch(() => null)
    const container = ports.store.documents.byPath(path)
    const changed =
      metadata !== null &&
      container !== undefined &&
      (metadata.bytes !== container.bytes || metadata.modifiedAt !== container.modifiedAt)
    if (ports.store.documents.get(document.id) === undefined) return indexJobs.forget(document.id)
    if (!changed && metadata !== null) {
      if (ports.store.members.of(document.id).length === 0) this.#failed(document, reason)
      else await this.#failedSlowly(document, reason)
      return
    }
    // The container was moved or deleted: the scan that finds this out moves the members along or queues them again.
    events.changed(ports.states.queued(document.id))
    if (changed && container.state !== 'queued' && container.state !== 'reading') this.containerChanged(container)
    indexJobs.documentDone(document.id, null, null)
  }

  async #failedSlowly(document: Document, reason: DocumentReason): Promise<void> {
    // The path may now hold a broken link, which is listed as such, just as a scan would list it.
    const link = reason.code === 'file.gone' && (await this.#isLink(document.path))
    const deleted = reason.code === 'file.gone' && !link && (await this.#wasDeleted(document))
    // Members are removed first: if the process is killed here, the container is still queued and is read again.
    if (deleted || !isTemporary(reason)) {
      const { ports, removals } = this.#options
      await removals.removeTrees(ports.store.members.of(document.id))
    }
    this.#failed(document, link ? brokenLink(document.path) : reason, deleted)
  }

  #failed({ id }: Document, reason: DocumentReason, deleted = false): void {
    const { ports, events, indexJobs, removals } = this.#options
    const document = ports.store.documents.get(id)
    if (document === undefined) return indexJobs.forget(id)
    if (deleted) {
      if (document.contentId !== null) indexJobs.removed(id)
      const orphaned = ports.store.documentChanges.remove(id)
      removals.documentGone(id)
      void removals.removeContents(orphaned)
      return
    }
    if (!isWaiting(document)) return this.#readBefore(document)
    const { document: now, orphaned } = ports.states.failed(id, reason)
    events.changed(now)
    void removals.removeContents(orphaned)
    indexJobs.documentDone(id, null, null)
  }

  committed(removed: readonly ContentId[], rowsWritten: number): void {
    this.#options.removals.contentsGone(removed)
    this.#options.maintenance.written(rowsWritten + removed.length)
  }

  blocked(error: unknown): void {
    const { ports, indexJobs, events } = this.#options
    const blocked = blockedError(error)
    ports.log.write('error', blocked.message, { error: String(error) })
    // A pause by the user stays in force.
    if (ports.pause.reason !== 'user') ports.pause.pause(blocked)
    if (isDiskFull(error)) indexJobs.fail(blocked)
    else this.#resumeSoon()
    events.progressed()
    events.flush()
  }

  /** The other program may finish at any moment, so indexing resumes without anyone pressing a button. */
  #resumeSoon(): void {
    const { ports, events } = this.#options
    setTimeout(() => {
      if (!AppError.isInstance(ports.pause.reason) || !isLocked(ports.pause.reason) || ports.signal.aborted) return
      ports.pause.resume()
      events.progressed()
    }, lockedRetryMs).unref()
  }

  idle(): void {
    const { progress, maintenance, scheduler } = this.#options
    progress.reading(null)
    maintenance.keywordDone()
    scheduler.wake()
  }

  async #isLink(path: string): Promise<boolean> {
    const metadata = await this.#options.ports.files.linkStat(path).catch(() => null)
    return metadata?.kind === 'link'
  }

  /**
   * A file has been deleted if its folder is still there. A source whose root is missing, perhaps only since a moment
   * ago, is offline, and its documents stay.
   */
  async #wasDeleted(document: Document): Promise<boolean> {
    const { store, files } = this.#options.ports
    const source = store.sources.list().find((candidate) => candidate.id === document.sourceId)
    if (source === undefined || source.path === document.path) return false
    if (!(await isOutOfReach(document.path, source, { store, files }))) return true
    store.sources.setPresent(source.id, (await presenceOf(source, { store, files })) !== 'offline')
    return false
  }
}

/** Nothing has been decided about it yet. */
function isWaiting({ state }: Document): boolean {
  return state === 'queued' || state === 'reading'
}
