/**
 * Documents whose text is in pictures, in whole or in part: which wait for recognition, what they say meanwhile, and
 * what follows when it is done, switched off or switched on again. The pages themselves are the recognition loop's
 * business.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { CommitResult } from '../reading/commit.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { LibraryEvents } from '../libraryEvents.ts'
import type { IndexJobs } from '../indexJobs.ts'
import type { OcrFile } from '../../ports/documentStore.ts'
import type { UnreadFile } from './ocrJobs.ts'
import { OcrLoop } from './ocrLoop.ts'
import type { OcrListener } from './ocrLoop.ts'
import type { Lane } from '../reading/readingQueue.ts'

export interface ScansOptions {
  readonly ports: IngestPorts
  readonly indexJobs: IndexJobs
  readonly events: LibraryEvents
  /** True while anything is read or embedded: that goes first. */
  readonly otherWork: () => boolean
  readonly enqueue: (document: Document, lane: Lane) => void
  readonly removeContents: (ids: readonly ContentId[]) => Promise<void>
  readonly beginWork: () => void
  readonly blocked: (error: unknown) => void
  readonly idle: () => void
}

/** The recogniser that last went over everything. */
const ocrEngineKey = 'ocrEngine'

export class OcrQueue implements OcrListener {
  readonly #options: ScansOptions
  readonly #loop: OcrLoop

  constructor(options: ScansOptions) {
    this.#options = options
    this.#loop = new OcrLoop(options.ports, { listener: this, otherWork: options.otherWork })
  }

  get busy(): boolean {
    return this.#loop.busy
  }

  run(): Promise<void> {
    return this.#loop.run()
  }

  wake(): void {
    this.#loop.wake()
  }

  has(id: DocumentId): boolean {
    return this.#loop.has(id)
  }

  /** A document was read: pages of it may wait. */
  attached(document: Document, contentId: ContentId): void {
    const { store, ocrJobs } = this.#options.ports
    const content = store.getContent(contentId)
    const pages = content?.unreadPages ?? []
    if (content === undefined || pages.length === 0 || document.paused || ocrJobs.obstacle() !== null)
      this.forget(document.id)
    else this.#wait(document.id, { sha256: content.sha256, pages })
  }

  /** A document was read, and there is nothing in it but pictures. */
  images({ id, sha256, pages }: Extract<CommitResult, { type: 'pictures' }>): void {
    const { ports, indexJobs, events, removeContents } = this.#options
    const { store, ocrJobs } = ports
    const document = store.getDocument(id)
    if (document === undefined) return indexJobs.forget(id)
    const can = ocrJobs.obstacle() === null
    // What the file said before it became a scan is not shown as if it still said so.
    if (document.contentId !== null) void removeContents(store.detachContent(id))
    events.changed(store.setState(id, can ? 'reading' : 'skipped', ocrJobs.reason(pages.length, null)))
    if (can) this.#wait(id, { sha256, pages })
    indexJobs.settled(id, null, null)
  }

  /** It does not wait any more: removed, held back, cancelled, or read anew. */
  forget(id: DocumentId): void {
    const { ports, indexJobs } = this.#options
    const file = this.#loop.ownFile(id)
    this.#loop.remove(id)
    ports.ocrJobs.forget(id)
    const document = ports.store.getDocument(id)
    if (document === undefined && file !== null) ports.store.dropOcrPages(file)
    if (document?.ocr != null) ports.store.setOcrProgress(id, null)
    indexJobs.ocrDone(id)
  }

  /** After a start, and when recognition became possible: what waits for it. `document` is not in the reading queue. */
  takeUp(document: Document): void {
    const { ports, enqueue, events } = this.#options
    const { store, ocrJobs } = ports
    const { id, state, reason, contentId } = document
    if (!document.paused) this.#rerunOcr(store.ocrFiles(id))
    if (document.paused || (reason?.code !== 'file.ocrPending' && reason?.code !== 'file.ocrOff')) return
    if (state === 'skipped') {
      if (ocrJobs.obstacle() === null) enqueue(store.setState(id, 'queued', null), 'resumed')
    } else if (state === 'partial' && contentId !== null) {
      this.#say(document)
      this.attached(document, contentId)
      const now = store.getDocument(id)
      if (now !== undefined) events.changed(now)
    }
  }

  /** A setting changed, or language data came. */
  settingsChanged(): void {
    const { ports, events } = this.#options
    const { store, ocrJobs } = ports
    if (ocrJobs.obstacle() === null) {
      for (const document of store.documentsInState(['partial', 'skipped']))
        if (!this.has(document.id)) this.takeUp(document)
      this.checkOcrPages()
      return this.#loop.wake()
    }
    for (const id of this.#loop.waiting()) {
      const document = store.getDocument(id)
      const hasText = this.#loop.isAgain(id)
      this.forget(id)
      if (document !== undefined && !hasText) this.#say(document)
      else if (document !== undefined) events.changed(store.getDocument(id) ?? document)
    }
    this.#options.idle()
  }

  /**
   * After a start, and when a setting changed: texts that were recognised in other languages are recognised again, last
   * of all; what was found stays until then. Pages that were read in these languages once are still there.
   */
  checkOcrPages(): void {
    const { ports, enqueue } = this.#options
    const { store, ocrJobs } = ports
    if (ocrJobs.obstacle() !== null) return
    this.#rerunOcr(store.ocrFiles())
    const now = ocrJobs.ocrEngineId()
    const before = store.meta(ocrEngineKey)
    if (before === now) return
    // What showed no text in other languages may show some in these.
    if (before !== null)
      for (const document of store.documentsInState(['failed']))
        if (document.reason?.code === 'file.noText' && !document.paused)
          enqueue(store.setState(document.id, 'queued', null), 'resumed')
    store.setMeta(ocrEngineKey, now)
  }

  #rerunOcr(files: readonly OcrFile[]): void {
    const { store, ocrJobs, parser } = this.#options.ports
    if (ocrJobs.obstacle() !== null) return
    for (const { documentId, contentId, sha256, readerVersion, pages } of files) {
      const document = store.getDocument(documentId)
      // Waiting for its first recognition, or held back.
      if (
        document === undefined ||
        document.paused ||
        document.reason?.code === 'file.ocrPending' ||
        document.reason?.code === 'file.ocrOff'
      )
        continue
      // Those of an earlier reader are read anew by the scan that follows, which may ask for other pages.
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
    const { ports, indexJobs, enqueue } = this.#options
    indexJobs.again(document.id)
    indexJobs.ocrDone(document.id)
    enqueue(ports.store.setState(document.id, 'queued', null), 'resumed')
  }

  dropped(id: DocumentId): void {
    this.#options.indexJobs.ocrDone(id)
  }

  blocked(error: unknown): void {
    this.#options.blocked(error)
  }

  idle(): void {
    this.#options.idle()
  }

  /** What is true of it now that recognition is possible, or is not. */
  #say({ id, contentId, ocr }: Document): void {
    const { ports, events } = this.#options
    const { store, ocrJobs } = ports
    const content = contentId === null ? undefined : store.getContent(contentId)
    const reason = ocrJobs.reason(content?.unreadPages?.length ?? ocr?.total ?? 1, content?.pageCount ?? null)
    events.changed(store.setState(id, contentId === null ? 'skipped' : 'partial', reason))
  }

  #wait(id: DocumentId, file: UnreadFile): void {
    const { indexJobs, events, beginWork } = this.#options
    beginWork()
    indexJobs.waitForOcr(id)
    events.changed(this.#loop.add(id, file))
    events.progressed()
  }
}
