/**
 * What a person does with work that is under way: hold back, let go on, cancel, try again, one document or all.
 * Everything is in the store before it is true in memory, so that it holds after a restart. What is done to a container
 * is done to what lies in it.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { EventLoopYielder } from './flow/eventLoopYielder.ts'
import type { EmbeddingLoop } from './embedding/embeddingLoop.ts'
import type { IngestPorts } from './ingestPorts.ts'
import type { IndexJobs } from './indexJobs.ts'
import { removeTree } from './reading/members.ts'
import type { Outcomes } from './outcomes.ts'
import type { ReadingLoop } from './reading/readingLoop.ts'
import type { Lane } from './reading/readingQueue.ts'

export interface JobsOptions {
  readonly ports: IngestPorts
  readonly reading: ReadingLoop
  readonly embedding: EmbeddingLoop
  readonly outcomes: Outcomes
  readonly indexJobs: IndexJobs
  readonly enqueue: (document: Document, lane: Lane) => void
  readonly embed: (id: ContentId) => void
  /** Queues a document's pages, if any wait for recognition. */
  readonly runOcr: (document: Document) => void
  /** Every listener hears of the document. */
  readonly onChanged: (document: Document) => void
}

const cancelled = {
  code: 'file.cancelled' as const,
  message: 'You took this out of the work, so nothing of it is found. Try it again to take it in.',
}
/** Set while "cancel all" is being carried out: a start goes on with it. */
const cancellingKey = 'cancelling'

export class Jobs {
  readonly #options: JobsOptions

  constructor(options: JobsOptions) {
    this.#options = options
  }

  /** Throws `library.notFound`, as all that take an id. */
  async pause(id: DocumentId): Promise<void> {
    for await (const document of this.#withInside(id))
      if (!document.paused) this.#pause(this.#options.ports.store.setPaused(document.id, true))
  }

  async resume(id: DocumentId): Promise<void> {
    for await (const document of this.#withInside(id))
      if (document.paused) this.takeUp(this.#options.ports.store.setPaused(document.id, false))
  }

  async cancel(id: DocumentId): Promise<void> {
    const { ports, outcomes } = this.#options
    const { store } = ports
    const document = required(id, store)
    const orphaned: ContentId[] = []
    if (document.ocr !== null) outcomes.forgetReading(id)
    if (this.#isInWork(document)) {
      // What lies in it came out of the text that goes now. The container goes first: nothing of it is taken in any
      // more.
      orphaned.push(...this.#cancelOne(document))
      for (const member of store.membersOf(id)) {
        const left = await removeTree(member, ports)
        for (const gone of left.gone) outcomes.documentGone(gone)
        orphaned.push(...left.orphaned)
      }
    } else {
      const yielder = new EventLoopYielder()
      for (const member of store.idsInside(id)) {
        await yielder.taken()
        const now = store.getDocument(member)
        if (now !== undefined && this.#isInWork(now)) orphaned.push(...this.#cancelOne(now))
      }
    }
    await outcomes.removeContents(orphaned)
  }

  /** Everything that is not done yet. */
  async cancelAll(): Promise<void> {
    const { store, signal } = this.#options.ports
    store.setMeta(cancellingKey, 'all')
    const yielder = new EventLoopYielder()
    for (const id of store.idsInState(['queued', 'reading', 'keyword', 'embedding', 'partial'])) {
      await yielder.taken()
      signal.throwIfAborted()
      const document = store.getDocument(id)
      if (document !== undefined && this.#isInWork(document)) await this.cancel(id)
    }
    store.setMeta(cancellingKey, null)
  }

  /** After a start: what was cut off. Before anything is queued. */
  async finishCancelling(): Promise<void> {
    if (this.#options.ports.store.meta(cancellingKey) !== null) await this.cancelAll()
  }

  /** Reads it once more, with what is cancelled or failed in it. */
  async retry(id: DocumentId): Promise<void> {
    let whole: Document | null = null
    for await (const document of this.#withInside(id)) {
      if (document.id === id) whole = document
      else if (document.state === 'failed' || document.reason?.code === 'file.cancelled') this.#again(document)
    }
    if (whole !== null) this.#again(whole)
  }

  /** All that failed; `ids`: exactly these, whatever is wrong with them. */
  async retryFailed(ids?: readonly DocumentId[]): Promise<void> {
    const { store, signal } = this.#options.ports
    const yielder = new EventLoopYielder()
    for (const id of ids ?? []) {
      await yielder.taken()
      signal.throwIfAborted()
      // What lies in a container that is tried again was taken up with it.
      const document = store.getDocument(id)
      if (document !== undefined && document.reason !== null) await this.retry(id)
    }
    if (ids !== undefined) return
    for (const id of store.idsInState(['failed', 'keyword'])) {
      await yielder.taken()
      signal.throwIfAborted()
      const document = store.getDocument(id)
      if (document?.state === 'failed' || (document?.state === 'keyword' && document.reason?.code === 'model.failed'))
        this.#again(document)
    }
  }

  /** Puts it where it has to wait next: to be read, or for vectors. Does nothing for one that is complete. */
  takeUp(document: Document): void {
    const { embed, enqueue, runOcr, onChanged } = this.#options
    onChanged(document)
    runOcr(document)
    if (document.state === 'queued' || document.state === 'reading') enqueue(document, 'resumed')
    else if (
      document.contentId !== null &&
      document.state !== 'failed' &&
      document.state !== 'skipped' &&
      document.embedded < document.chunks
    )
      embed(document.contentId)
  }

  #again(document: Document): void {
    const { ports, embed, onChanged } = this.#options
    const { store } = ports
    store.addHistory(document.id, { event: 'retried', code: null, message: null, ms: null })
    if (document.state === 'keyword' && document.contentId !== null && document.reason?.code === 'model.failed') {
      onChanged(store.setState(document.id, 'keyword', null))
      embed(document.contentId)
    } else this.readAgain(document)
  }

  /** From its file, held back or not. */
  readAgain({ id, paused }: Document): void {
    const { ports, enqueue } = this.#options
    if (paused) ports.store.setPaused(id, false)
    enqueue(ports.store.setState(id, 'queued', null), 'resumed')
  }

  #pause(document: Document): void {
    const { ports, outcomes, indexJobs, onChanged } = this.#options
    const { store } = ports
    outcomes.forgetReading(document.id)
    if (document.contentId !== null && store.documentsOfContent(document.contentId).every(({ paused }) => paused))
      outcomes.forgetContent(document.contentId)
    indexJobs.settled(document.id, null, null)
    onChanged(document.state === 'reading' ? store.setState(document.id, 'queued', null) : document)
  }

  /** Returns the contents that nothing points to now. */
  #cancelOne(document: Document): readonly ContentId[] {
    const { ports, outcomes, indexJobs, onChanged } = this.#options
    const { store } = ports
    const { id } = document
    outcomes.forgetReading(id)
    if (document.ocr !== null) store.setOcrProgress(id, null)
    if (document.paused) store.setPaused(id, false)
    const orphaned = document.contentId === null ? [] : store.detachContent(id)
    for (const content of orphaned) outcomes.forgetContent(content)
    indexJobs.settled(id, null, null)
    onChanged(store.setState(id, 'skipped', cancelled))
    return orphaned
  }

  /**
   * What was complete once and only gets new vectors (after a rebuild of the index) is not cancelled: its text would be
   * lost.
   */
  #isInWork(document: Document): boolean {
    const { ports, embedding } = this.#options
    const { state, contentId } = document
    // Recognised once more, in other languages, it has its text.
    if (
      state === 'queued' ||
      state === 'reading' ||
      (document.ocr !== null && document.reason?.code === 'file.ocrPending')
    )
      return true
    if (contentId === null || (state !== 'keyword' && state !== 'embedding' && state !== 'partial')) return false
    if (!document.paused && !(embedding.busy && embedding.has(contentId))) return false
    if (document.embedded >= document.chunks) return false
    const lines = ports.store.historyOf(document.id)
    return (
      lines.findLastIndex(({ event }) => event === 'embedded') < lines.findLastIndex(({ event }) => event === 'read')
    )
  }

  /** Outer before inner, as each is when its turn comes: a mailbox holds ten thousand. */
  async *#withInside(id: DocumentId): AsyncGenerator<Document> {
    const { store, signal } = this.#options.ports
    yield required(id, store)
    const yielder = new EventLoopYielder()
    for (const inside of store.idsInside(id)) {
      await yielder.taken()
      signal.throwIfAborted()
      const document = store.getDocument(inside)
      if (document !== undefined) yield document
    }
  }
}

function required(id: DocumentId, store: IngestPorts['store']): Document {
  const document = store.getDocument(id)
  if (document === undefined) throw new AppError('library.notFound', 'This document is not in the library any more.')
  return document
}
