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
import type { Lots } from '../lots.ts'
import type { RecognisedFile } from '../../ports/documentStore.ts'
import type { UnreadFile } from './recognition.ts'
import { RecognitionLoop } from './recognitionLoop.ts'
import type { RecognitionListener } from './recognitionLoop.ts'
import type { Lane } from '../reading/readingQueue.ts'

export interface ScansOptions {
  readonly ports: IngestPorts
  readonly lots: Lots
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
const recogniserFact = 'recogniser'

export class Scans implements RecognitionListener {
  readonly #options: ScansOptions
  readonly #loop: RecognitionLoop

  constructor(options: ScansOptions) {
    this.#options = options
    this.#loop = new RecognitionLoop(options.ports, { listener: this, otherWork: options.otherWork })
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
    const { store, recognition } = this.#options.ports
    const content = store.getContent(contentId)
    const pages = content?.unreadPages ?? []
    if (content === undefined || pages.length === 0 || document.paused || recognition.obstacle() !== null)
      this.forget(document.id)
    else this.#wait(document.id, { sha256: content.sha256, pages })
  }

  /** A document was read, and there is nothing in it but pictures. */
  pictures({ id, sha256, pages }: Extract<CommitResult, { type: 'pictures' }>): void {
    const { ports, lots, events, removeContents } = this.#options
    const { store, recognition } = ports
    const document = store.getDocument(id)
    if (document === undefined) return lots.forget(id)
    const can = recognition.obstacle() === null
    // What the file said before it became a scan is not shown as if it still said so.
    if (document.contentId !== null) void removeContents(store.detachContent(id))
    events.changed(store.setState(id, can ? 'reading' : 'skipped', recognition.reason(pages.length, null)))
    if (can) this.#wait(id, { sha256, pages })
    lots.settled(id, null, null)
  }

  /** It does not wait any more: removed, held back, cancelled, or read anew. */
  forget(id: DocumentId): void {
    const { ports, lots } = this.#options
    const file = this.#loop.ownFile(id)
    this.#loop.remove(id)
    ports.recognition.forget(id)
    const document = ports.store.getDocument(id)
    if (document === undefined && file !== null) ports.store.dropRecognisedPages(file)
    if (document?.recognising != null) ports.store.setRecognising(id, null)
    lots.recognitionDone(id)
  }

  /** After a start, and when recognition became possible: what waits for it. `document` is not in the reading queue. */
  takeUp(document: Document): void {
    const { ports, enqueue, events } = this.#options
    const { store, recognition } = ports
    const { id, state, reason, contentId } = document
    if (!document.paused) this.#recogniseAgain(store.recognisedFiles(id))
    if (document.paused || (reason?.code !== 'file.recognising' && reason?.code !== 'file.recognitionOff')) return
    if (state === 'skipped') {
      if (recognition.obstacle() === null) enqueue(store.setState(id, 'queued', null), 'resumed')
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
    const { store, recognition } = ports
    if (recognition.obstacle() === null) {
      for (const document of store.documentsInState(['partial', 'skipped']))
        if (!this.has(document.id)) this.takeUp(document)
      this.checkRecognised()
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
  checkRecognised(): void {
    const { ports, enqueue } = this.#options
    const { store, recognition } = ports
    if (recognition.obstacle() !== null) return
    this.#recogniseAgain(store.recognisedFiles())
    const now = recognition.recogniserId()
    const before = store.fact(recogniserFact)
    if (before === now) return
    // What showed no text in other languages may show some in these.
    if (before !== null)
      for (const document of store.documentsInState(['failed']))
        if (document.reason?.code === 'file.noText' && !document.paused)
          enqueue(store.setState(document.id, 'queued', null), 'resumed')
    store.setFact(recogniserFact, now)
  }

  #recogniseAgain(files: readonly RecognisedFile[]): void {
    const { store, recognition, parser } = this.#options.ports
    if (recognition.obstacle() !== null) return
    for (const { documentId, contentId, sha256, readerVersion, pages } of files) {
      const document = store.getDocument(documentId)
      // Waiting for its first recognition, or held back.
      if (
        document === undefined ||
        document.paused ||
        document.reason?.code === 'file.recognising' ||
        document.reason?.code === 'file.recognitionOff'
      )
        continue
      // Those of an earlier reader are read anew by the scan that follows, which may ask for other pages.
      if (document.state === 'queued' || document.state === 'reading' || readerVersion !== parser.readerVersion)
        continue
      if (contentId !== recognition.contentIdFor({ sha256, readerVersion }))
        this.#wait(documentId, { sha256, pages, again: true })
      else if (document.recognising !== null) this.forget(documentId)
    }
  }

  recognised(document: Document): void {
    this.#options.events.changed(document)
    this.#options.events.progressed()
  }

  readAgain(document: Document): void {
    const { ports, lots, enqueue } = this.#options
    lots.again(document.id)
    lots.recognitionDone(document.id)
    enqueue(ports.store.setState(document.id, 'queued', null), 'resumed')
  }

  dropped(id: DocumentId): void {
    this.#options.lots.recognitionDone(id)
  }

  blocked(error: unknown): void {
    this.#options.blocked(error)
  }

  idle(): void {
    this.#options.idle()
  }

  /** What is true of it now that recognition is possible, or is not. */
  #say({ id, contentId, recognising }: Document): void {
    const { ports, events } = this.#options
    const { store, recognition } = ports
    const content = contentId === null ? undefined : store.getContent(contentId)
    const reason = recognition.reason(
      content?.unreadPages?.length ?? recognising?.total ?? 1,
      content?.pageCount ?? null,
    )
    events.changed(store.setState(id, contentId === null ? 'skipped' : 'partial', reason))
  }

  #wait(id: DocumentId, file: UnreadFile): void {
    const { lots, events, beginWork } = this.#options
    beginWork()
    lots.waitForRecognition(id)
    events.changed(this.#loop.add(id, file))
    events.progressed()
  }
}
