/**
 * Operations of the user on pending work, on one document or on all: pause, resume, cancel, retry. Each change is
 * stored before it takes effect in memory, so that it survives a restart. An operation on a container applies to its
 * members as well.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { EventLoopYielder } from './flow/eventLoopYielder.ts'
import type { SpaceEmbedding } from './embedding/spaceEmbedding.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { IndexJobs } from './indexJobs.ts'
import { removeTree } from './reading/members.ts'
import type { Removals } from './removals.ts'
import type { LibraryEvents } from './libraryEvents.ts'
import type { OcrQueue } from './ocr/ocrQueue.ts'
import type { Workload } from './workload.ts'

export interface JobsOptions {
  readonly ports: IngestPorts
  readonly embedding: SpaceEmbedding
  readonly ocrQueue: OcrQueue
  readonly removals: Removals
  readonly indexJobs: IndexJobs
  readonly workload: Workload
  readonly events: LibraryEvents
}

/** Set while "cancel all" is being carried out, so that the next start can finish it. */
const cancellingKey = 'cancelling'

export class Jobs {
  readonly #options: JobsOptions

  constructor(options: JobsOptions) {
    this.#options = options
  }

  /** Throws `library.notFound`, as do all operations that take an id. */
  async pause(id: DocumentId): Promise<void> {
    for await (const document of this.#withInside(id))
      if (!document.paused) this.#pause(this.#options.ports.store.documentChanges.setPaused(document.id, true))
  }

  async resume(id: DocumentId): Promise<void> {
    for await (const document of this.#withInside(id))
      if (document.paused) this.requeue(this.#options.ports.store.documentChanges.setPaused(document.id, false))
  }

  async cancel(id: DocumentId): Promise<void> {
    const { ports, removals, workload } = this.#options
    const { store } = ports
    const document = required(id, store)
    const orphaned: ContentId[] = []
    if (document.ocr !== null) workload.forgetReading(id)
    if (this.#isInWork(document)) {
      // The members were read from the content that is removed here. The container is cancelled first so that no
      // further members are queued.
      orphaned.push(...this.#cancelOne(document))
      for (const member of store.members.of(id)) {
        const left = await removeTree(member, ports)
        for (const gone of left.gone) removals.documentGone(gone)
        orphaned.push(...left.orphaned)
      }
    } else {
      const yielder = new EventLoopYielder()
      for (const member of store.members.idsBeneath(id)) {
        await yielder.yieldIfDue()
        const now = store.documents.get(member)
        if (now !== undefined && this.#isInWork(now)) orphaned.push(...this.#cancelOne(now))
      }
    }
    await removals.removeContents(orphaned)
  }

  /** Cancels everything that is not complete yet. */
  async cancelAll(): Promise<void> {
    const { store, signal } = this.#options.ports
    store.meta.set(cancellingKey, 'all')
    const yielder = new EventLoopYielder()
    for (const id of store.documents.idsInState(['queued', 'reading', 'keyword', 'embedding', 'partial'])) {
      await yielder.yieldIfDue()
      signal.throwIfAborted()
      const document = store.documents.get(id)
      if (document !== undefined && this.#isInWork(document)) await this.cancel(id)
    }
    store.meta.set(cancellingKey, null)
  }

  /** Finishes a "cancel all" that was interrupted. Call it after a start, before anything is queued. */
  async finishCancelling(): Promise<void> {
    if (this.#options.ports.store.meta.get(cancellingKey) !== null) await this.cancelAll()
  }

  /** Reads the document again, together with those of its members that were cancelled or have failed. */
  async retry(id: DocumentId): Promise<void> {
    let whole: Document | null = null
    for await (const document of this.#withInside(id)) {
      if (document.id === id) whole = document
      else if (document.state === 'failed' || document.reason?.code === 'file.cancelled') this.#again(document)
    }
    if (whole !== null) this.#again(whole)
  }

  /** Retries everything that failed; with `ids` exactly these, whatever their problem is. */
  async retryFailed(ids?: readonly DocumentId[]): Promise<void> {
    const { store, signal } = this.#options.ports
    const yielder = new EventLoopYielder()
    for (const id of ids ?? []) {
      await yielder.yieldIfDue()
      signal.throwIfAborted()
      // A member whose container was retried before it in this list has been queued with the container.
      const document = store.documents.get(id)
      if (document !== undefined && document.reason !== null) await this.retry(id)
    }
    if (ids !== undefined) return
    for (const id of store.documents.idsInState(['failed', 'keyword'])) {
      await yielder.yieldIfDue()
      signal.throwIfAborted()
      const document = store.documents.get(id)
      if (document?.state === 'failed' || (document?.state === 'keyword' && document.reason?.code === 'model.failed'))
        this.#again(document)
    }
  }

  /**
   * Puts the document into the queue it has to wait in next: for reading, OCR or vectors. Does nothing for a complete
   * one.
   */
  requeue(document: Document): void {
    const { workload, ocrQueue, events } = this.#options
    events.changed(document)
    ocrQueue.requeue(document)
    if (document.state === 'queued' || document.state === 'reading') workload.enqueue(document, 'resumed')
    else if (
      document.contentId !== null &&
      document.state !== 'failed' &&
      document.state !== 'skipped' &&
      document.embedded < document.chunks
    )
      workload.embed(document.contentId)
  }

  #again(document: Document): void {
    const { ports, workload, events } = this.#options
    const { store } = ports
    ports.tries.forget(document.id)
    store.history.add(document.id, { event: 'retried', code: null, message: null, ms: null })
    if (document.state === 'keyword' && document.contentId !== null && document.reason?.code === 'model.failed') {
      events.changed(ports.states.embeddingRetried(document))
      workload.embed(document.contentId)
    } else this.readAgain(document)
  }

  /** Reads the document from its file again, paused or not. */
  readAgain({ id, paused }: Document): void {
    const { ports, workload } = this.#options
    if (paused) ports.store.documentChanges.setPaused(id, false)
    workload.enqueue(ports.states.queued(id), 'resumed')
  }

  #pause(document: Document): void {
    const { ports, indexJobs, workload, events } = this.#options
    const { store } = ports
    workload.forgetReading(document.id)
    if (document.contentId !== null && store.documents.ofContent(document.contentId).every(({ paused }) => paused))
      workload.forgetContent(document.contentId)
    indexJobs.documentDone(document.id, null, null)
    events.changed(document.state === 'reading' ? ports.states.queued(document.id) : document)
  }

  /** Returns the contents that no document points to any more. */
  #cancelOne(document: Document): readonly ContentId[] {
    const { ports, indexJobs, workload, events } = this.#options
    const { store } = ports
    const { id } = document
    workload.forgetReading(id)
    if (document.ocr !== null) store.documentChanges.setOcrProgress(id, null)
    if (document.paused) store.documentChanges.setPaused(id, false)
    const { document: now, orphaned } = ports.states.cancelled(id)
    for (const content of orphaned) workload.forgetContent(content)
    indexJobs.documentDone(id, null, null)
    events.changed(now)
    return orphaned
  }

  /**
   * A document that was complete once and only gets new vectors (after the index was rebuilt) is not cancelled, because
   * its text would be lost.
   */
  #isInWork(document: Document): boolean {
    const { ports, embedding } = this.#options
    const { state, contentId } = document
    // When OCR is repeated in other languages, the document already has its text.
    if (
      state === 'queued' ||
      state === 'reading' ||
      (document.ocr !== null && document.reason?.code === 'file.ocrPending')
    )
      return true
    if (contentId === null || (state !== 'keyword' && state !== 'embedding' && state !== 'partial')) return false
    if (!document.paused && !(embedding.busy && embedding.has(contentId))) return false
    if (document.embedded >= document.chunks) return false
    const lines = ports.store.history.of(document.id)
    return (
      lines.findLastIndex(({ event }) => event === 'embedded') < lines.findLastIndex(({ event }) => event === 'read')
    )
  }

  /**
   * The document, then its members, outer before inner. Each is loaded when its turn comes: a mailbox holds ten
   * thousand.
   */
  async *#withInside(id: DocumentId): AsyncGenerator<Document> {
    const { store, signal } = this.#options.ports
    yield required(id, store)
    const yielder = new EventLoopYielder()
    for (const inside of store.members.idsBeneath(id)) {
      await yielder.yieldIfDue()
      signal.throwIfAborted()
      const document = store.documents.get(inside)
      if (document !== undefined) yield document
    }
  }
}

function required(id: DocumentId, store: IngestPorts['store']): Document {
  const document = store.documents.get(id)
  if (document === undefined) throw new AppError('library.notFound', 'This document is not in the library any more.')
  return document
}
