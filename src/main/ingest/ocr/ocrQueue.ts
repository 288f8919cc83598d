/**
 * Documents whose text is in images, in whole or in part: queues them for OCR, sets the reason they show meanwhile, and
 * has them read again when OCR is done, switched off or switched on again. The OCR loop handles the pages themselves.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { CommitResult } from '../reading/parsedFile.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { Scheduler, Stage } from '../flow/scheduler.ts'
import type { LibraryEvents } from '../libraryEvents.ts'
import type { IndexJobs } from '../indexJobs.ts'
import type { OcrFile } from '../../ports/store/ocrPages.ts'
import type { UnreadFile } from './ocrJobs.ts'
import { OcrLoop } from './ocrLoop.ts'
import type { OcrListener } from './ocrLoop.ts'
import type { WorkQueues } from '../workQueues.ts'

export interface OcrQueueOptions {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly events: LibraryEvents
  readonly removals: { removeContents(ids: readonly ContentId[]): Promise<void> }
  readonly workload: WorkQueues
  readonly scheduler: Scheduler
}

/** The OCR engine with which all documents were last checked. */
const ocrEngineKey = 'ocrEngine'

export class OcrQueue implements OcrListener {
  readonly #options: OcrQueueOptions
  readonly #loop: OcrLoop

  constructor(options: OcrQueueOptions) {
    this.#options = options
    this.#loop = new OcrLoop(options.ports, this)
  }

  get stage(): Stage {
    return this.#loop
  }

  has(id: DocumentId): boolean {
    return this.#loop.has(id)
  }

  /** A document was read, and some of its pages may wait for OCR. */
  attached(document: Document, contentId: ContentId): void {
    const { store, ocrJobs } = this.#options.ports
    const content = store.contents.get(contentId)
    const pages = content?.unreadPages ?? []
    if (content === undefined || pages.length === 0 || document.paused || ocrJobs.obstacle() !== null)
      this.forget(document.id)
    else this.#wait(document.id, { sha256: content.sha256, pages })
  }

  /** A document was read, and it contains nothing but images. */
  images({ id, sha256, pages }: Extract<CommitResult, { type: 'images' }>): void {
    const { ports, indexJobs, events, removals } = this.#options
    const { store, states, ocrJobs } = ports
    const document = store.documents.get(id)
    if (document === undefined) return indexJobs.forget(id)
    // It was paused or cancelled while it was read.
    if (document.state !== 'reading') return indexJobs.documentDone(id, null, null)
    const canRead = ocrJobs.obstacle() === null
    const { document: now, orphaned } = states.textInImages(id, ocrJobs.reason(pages.length, null), { canRead })
    void removals.removeContents(orphaned)
    events.changed(now)
    if (canRead) this.#wait(id, { sha256, pages })
    indexJobs.documentDone(id, null, null)
  }

  /** The document no longer waits: it was removed, paused, cancelled or read again. */
  forget(id: DocumentId): void {
    const { ports, indexJobs } = this.#options
    const file = this.#loop.ownFile(id)
    this.#loop.remove(id)
    ports.ocrJobs.forget(id)
    const document = ports.store.documents.get(id)
    if (document === undefined && file !== null) ports.store.ocrPages.drop(file)
    if (document?.ocr != null) ports.store.documentChanges.setOcrProgress(id, null)
    indexJobs.ocrDone(id)
  }

  /**
   * Queues a document that waits for OCR, after a start or when OCR became possible. It must not be in the reading
   * queue.
   */
  requeue(document: Document): void {
    const { ports, workload, events } = this.#options
    const { store, ocrJobs } = ports
    const { id, state, reason, contentId } = document
    if (!document.paused) this.#rerunOcr(store.ocrPages.files(id))
    if (document.paused || (reason?.code !== 'file.ocrPending' && reason?.code !== 'file.ocrOff')) return
    if (state === 'skipped') {
      if (ocrJobs.obstacle() === null) workload.enqueue(ports.states.queued(id), 'resumed')
    } else if (state === 'partial' && contentId !== null) {
      this.#updateReason(document)
      this.attached(document, contentId)
      const now = store.documents.get(id)
      if (now !== undefined) events.changed(now)
    }
  }

  /** A setting changed, or language data was installed. */
  settingsChanged(): void {
    const { ports, events, scheduler } = this.#options
    const { store, ocrJobs } = ports
    if (ocrJobs.obstacle() === null) {
      for (const document of store.documents.inState(['partial', 'skipped']))
        if (!this.has(document.id)) this.requeue(document)
      this.checkOcrPages()
      return scheduler.wake()
    }
    for (const id of this.#loop.waiting()) {
      const document = store.documents.get(id)
      const hasText = this.#loop.isAgain(id)
      this.forget(id)
      if (document !== undefined && !hasText) this.#updateReason(document)
      else if (document !== undefined) events.changed(store.documents.get(id) ?? document)
    }
    scheduler.wake()
  }

  /**
   * After a start and when a setting changed: repeats OCR, after all other work, for text that was recognised in other
   * languages. The earlier text stays until then. Pages once recognised in these languages are still stored.
   */
  checkOcrPages(): void {
    const { ports, workload } = this.#options
    const { store, ocrJobs } = ports
    if (ocrJobs.obstacle() !== null) return
    this.#rerunOcr(store.ocrPages.files())
    const now = ocrJobs.ocrEngineId()
    const before = store.meta.get(ocrEngineKey)
    if (before === now) return
    // A document without text in other languages may have some in these.
    if (before !== null)
      for (const document of store.documents.inState(['failed']))
        if (document.reason?.code === 'file.noText' && !document.paused)
          workload.enqueue(ports.states.queued(document.id), 'resumed')
    store.meta.set(ocrEngineKey, now)
  }

  #rerunOcr(files: readonly OcrFile[]): void {
    const { store, ocrJobs, parser } = this.#options.ports
    if (ocrJobs.obstacle() !== null) return
    for (const { documentId, contentId, sha256, readerVersion, pages } of files) {
      const document = store.documents.get(documentId)
      // The document waits for its first OCR, or is paused.
      if (
        document === undefined ||
        document.paused ||
        document.reason?.code === 'file.ocrPending' ||
        document.reason?.code === 'file.ocrOff'
      )
        continue
      // Documents of an earlier reader version are read again by the scan that follows, which may ask for other pages.
      if (document.state === 'queued' || document.state === 'reading' || readerVersion !== parser.readerVersion)
        continue
      if (contentId !== ocrJobs.contentIdFor({ sha256, readerVersion }))
        this.#wait(documentId, { sha256, pages, again: true })
      else if (document.ocr !== null) this.forget(documentId)
    }
  }

  pageDone(document: Document): void {
    this.#options.events.changed(document)
    this.#options.events.progressed()
  }

  readAgain(document: Document): void {
    const { ports, indexJobs, workload } = this.#options
    indexJobs.again(document.id)
    indexJobs.ocrDone(document.id)
    workload.enqueue(ports.states.queued(document.id), 'resumed')
  }

  dropped(id: DocumentId): void {
    this.#options.indexJobs.ocrDone(id)
  }

  /** Sets the state and reason that are true of the document now that OCR became possible, or impossible. */
  #updateReason(document: Document): void {
    const { contentId, ocr } = document
    const { ports, events } = this.#options
    const { store, ocrJobs } = ports
    const content = contentId === null ? undefined : store.contents.get(contentId)
    const reason = ocrJobs.reason(content?.unreadPages?.length ?? ocr?.total ?? 1, content?.pageCount ?? null)
    events.changed(ports.states.ocrReasonChanged(document, reason))
  }

  #wait(id: DocumentId, file: UnreadFile): void {
    const { indexJobs, events, workload, scheduler } = this.#options
    workload.begin()
    indexJobs.waitForOcr(id)
    events.changed(this.#loop.add(id, file))
    scheduler.wake()
    events.progressed()
  }
}
