/** Takes queued documents from the file to full-text search. A few are parsed ahead while others are written. */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { Scheduler, Stage } from '../flow/scheduler.ts'
import { commitFiles } from './commit.ts'
import type { CommitResult } from './commit.ts'
import { contentIdOf } from '../parsing/contentId.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { parsePlace } from '../parsing/parseOptions.ts'
import { ParsedFiles } from './parsedFiles.ts'
import { ReadingQueue } from './readingQueue.ts'
import type { Lane } from './readingQueue.ts'
import { Wakeup } from '../flow/wakeup.ts'

// A file caught in the middle of being saved is complete a moment later; one that changes all the time (a log) must not
// hold up the queue.
const triesWhileChanging = 3
// The size of notes and letters. Such files have a lane of their own, so that one does not wait for books when it is
// dropped: 0.23 s in the median, 1.9 s for the first, which starts a worker (bench/ingest/fresh.ts).
const expressBytes = 256 * 1024

export interface ReadingListener {
  /** Parsing begins. */
  reading(path: string): void
  /** `waits`: the file changed meanwhile and is in the queue again. */
  result(result: Extract<CommitResult, { type: 'attached' }>, waits: boolean): void
  /** All its text is in images, so there is nothing to find in it yet. */
  images(result: Extract<CommitResult, { type: 'images' }>, waits: boolean): void
  /** The document was removed, paused or cancelled, or waits for its container. `waits`: it is in the queue again. */
  dropped(id: DocumentId, waits: boolean): void
  /** A member that was read no longer matches its container, which has changed and must be read first. */
  containerChanged(container: Document): void
  failed(id: DocumentId, path: string, error: unknown): void
  /** A batch is in the library. */
  committed(removed: readonly ContentId[], rowsWritten: number): void
  /** The disk is full or the library is locked: the loop has stopped where it was. */
  blocked(error: unknown): void
  /** Nothing is left to read. */
  idle(): void
}

export class ReadingLoop implements Stage {
  readonly name = 'read'
  readonly #ports: IngestPorts
  readonly #listener: ReadingListener
  readonly #scheduler: Scheduler
  readonly #queue = new ReadingQueue()
  /** One more than there are parse workers, so that a worker never waits for an answer from the main thread. */
  readonly #wakeups: readonly Wakeup[]
  readonly #expressWakeup = new Wakeup()
  readonly #parsed: ParsedFiles
  #active = 0
  /** Documents being parsed, or parsed and not yet in the library. */
  readonly #inHand = new Set<DocumentId>()
  readonly #stops = new Map<DocumentId, AbortController>()
  /** Documents that were queued again while they were in hand. */
  readonly #requeued = new Set<DocumentId>()
  /** The number of tries for each file that kept changing. */
  readonly #tries = new Map<DocumentId, number>()
  /** Documents whose bytes must be parsed even if their content seems to be known. */
  readonly #parseAnyway = new Set<DocumentId>()

  constructor(ports: IngestPorts, listener: ReadingListener, scheduler: Scheduler) {
    this.#ports = ports
    this.#scheduler = scheduler
    this.#parsed = new ParsedFiles(ports.signal)
    this.#wakeups = Array.from({ length: (ports.parser.workers ?? 1) + 1 }, () => new Wakeup())
    this.#listener = listener
  }

  /** True while anything is queued, parsed or written. */
  get busy(): boolean {
    return this.#queue.size > 0 || this.#active > 0 || this.#requeued.size > 0
  }

  /** Idempotent. A document that is being read is read again. */
  add(id: DocumentId, lane: Lane): void {
    this.#queue.add(id, lane)
    for (const wakeup of [...this.#wakeups, this.#expressWakeup]) wakeup.wake()
  }

  has(id: DocumentId): boolean {
    return this.#queue.has(id) || this.#requeued.has(id)
  }

  isUnderway(id: DocumentId): boolean {
    return this.has(id) || this.#inHand.has(id)
  }

  /**
   * Removes the document from the queue, or stops its parser. If it was already parsed, it is written only if its state
   * is still "reading". True when it was waiting.
   */
  remove(id: DocumentId): boolean {
    this.#stops.get(id)?.abort(new AppError('query.aborted', 'Stopped.'))
    return this.#queue.remove(id) || this.#requeued.delete(id)
  }

  /** Runs until the signal fires. Never rejects. */
  async run(): Promise<void> {
    await Promise.all([
      ...this.#wakeups.map((wakeup) => this.#untilStopped(() => this.#parseNext(wakeup, () => this.#queue.take()))),
      this.#untilStopped(() =>
        this.#parseNext(this.#expressWakeup, () => this.#queue.takeWhere((id) => this.#isSmall(id))),
      ),
      this.#untilStopped(() => this.#commitNext('small')),
      this.#untilStopped(() => this.#commitNext('large')),
    ])
  }

  async #untilStopped(step: () => Promise<void>): Promise<void> {
    while (!this.#ports.signal.aborted) {
      try {
        await step()
      } catch (error) {
        if (this.#ports.signal.aborted) return
        this.#ports.log.write('error', 'a step of reading failed', { error: describe(error) })
      }
    }
  }

  async #parseNext(wakeup: Wakeup, take: () => DocumentId | undefined): Promise<void> {
    const { signal, store, states, parser, clock } = this.#ports
    await this.#scheduler.turn()
    await this.#parsed.room(wakeup === this.#expressWakeup)
    const id = take()
    if (id === undefined) return wakeup.wait(signal)
    if (this.#inHand.has(id)) {
      this.#requeued.add(id)
      return
    }
    this.#active += 1
    this.#inHand.add(id)
    const stop = new AbortController()
    this.#stops.set(id, stop)
    const document = store.getDocument(id)
    try {
      if (document === undefined || !this.#isItsTurn(document)) return this.#dropped(id)
      states.reading(id)
      this.#listener.reading(document.path)
      const place = parsePlace(document, this.#ports)
      const parseAnyway = this.#parseAnyway.delete(id)
      const ocrEngineId = place.options.ocrEngineId ?? null
      const knownSha256 = (sha256: string): boolean =>
        this.#isSame(id, place.sha256, sha256) &&
        !parseAnyway &&
        store.hasContent(contentIdOf(sha256, parser.readerVersion, ocrEngineId))
      const started = clock.monotonic()
      const outcome = await parser.parse(place.path, {
        ...place.options,
        signal: AbortSignal.any([signal, stop.signal]),
        knownSha256,
        express: wakeup === this.#expressWakeup,
      })
      this.#ports.checkpoint('parsed')
      this.#tries.delete(id)
      if (document.parentId !== null && this.#isContainerChanged(place.path, outcome.modifiedAt))
        return this.#dropped(id)
      this.#active += 1
      this.#parsed.add({
        id,
        path: document.path,
        outcome,
        withOcr: ocrEngineId !== null,
        ms: clock.monotonic() - started,
      })
    } catch (error) {
      if (signal.aborted) throw error
      const path = document?.path ?? ''
      if (stop.signal.aborted) this.#dropped(id)
      else if (isBlocked(error)) this.#blocked([{ id }], error)
      else if (!this.#tryLater(id, error)) this.#fail(id, path, error)
    } finally {
      this.#stops.delete(id)
      this.#active -= 1
      this.#checkIdle()
    }
  }

  /** False for members: a member may be small and its container large. */
  #isSmall(id: DocumentId): boolean {
    const document = this.#ports.store.getDocument(id)
    return document !== undefined && document.parentId === null && document.bytes <= expressBytes
  }

  /**
   * True if the file still has the bytes that OCR read (`ocrSha256`), or there is no OCR text. Throws otherwise, and
   * the file is read without that text.
   */
  #isSame(id: DocumentId, ocrSha256: string | null, sha256: string): boolean {
    if (ocrSha256 === null || ocrSha256 === sha256) return true
    this.#ports.ocrJobs.forget(id)
    throw new AppError('file.changedWhileRead', 'The file changed during OCR. It is read again.', {
      retryable: true,
    })
  }

  /**
   * A member waits until its containers have been read: only then is its position in them certain. They queue it again.
   */
  #isItsTurn({ state, paused, parentId }: Document): boolean {
    if (paused || (state !== 'queued' && state !== 'reading')) return false
    for (let id = parentId; id !== null;) {
      const container = this.#ports.store.getDocument(id)
      if (container === undefined) return false
      if (container.state === 'queued' || container.state === 'reading') return false
      id = container.parentId
    }
    return true
  }

  /** True when the container's file is no longer the version in which this member was found. */
  #isContainerChanged(path: string, modifiedAt: number): boolean {
    const container = this.#ports.store.findDocumentByPath(path)
    if (container === undefined || container.modifiedAt === Math.floor(modifiedAt)) return false
    if (!this.isUnderway(container.id)) this.#listener.containerChanged(container)
    return true
  }

  async #commitNext(size: 'small' | 'large'): Promise<void> {
    await this.#parsed.waiting(size)
    if (size === 'small') await this.#parsed.gathered(() => this.#queue.size > 0)
    await this.#scheduler.turn()
    const batch = this.#parsed.take(size)
    if (batch.length === 0) return
    const release = (): void => batch.forEach((file) => this.#release(file.id))
    try {
      const { results, removed, rowsWritten, blocked } = await commitFiles(
        batch,
        { beside: size === 'large' },
        this.#ports,
      )
      release()
      this.#listener.committed(removed, rowsWritten)
      const yielder = new EventLoopYielder()
      for (const result of results) {
        await yielder.yieldIfDue()
        this.#notify(result)
      }
      if (blocked !== null)
        this.#blocked(
          batch.filter(({ id }) => !results.some((result) => idOf(result) === id)),
          blocked,
        )
    } catch (error) {
      release()
      if (isBlocked(error)) this.#blocked(batch, error)
      else for (const file of batch) this.#fail(file.id, file.path, error)
    } finally {
      this.#parsed.written(batch)
      this.#active -= batch.length
      this.#checkIdle()
    }
  }

  #notify(result: CommitResult): void {
    // It was removed while the other results were being reported, and the removal has been announced already.
    if (result.type === 'attached' && this.#ports.store.getDocument(result.document.id) === undefined)
      return this.#dropped(result.document.id)
    if (result.type === 'failed') this.#fail(result.id, result.path, result.error)
    else if (result.type === 'again') {
      if (this.#ports.store.getDocument(result.id) === undefined) return this.#dropped(result.id)
      this.#parseAnyway.add(result.id)
      this.add(result.id, 'resumed')
    } else if (result.type === 'dropped') this.#dropped(result.id)
    else if (result.type === 'images') this.#listener.images(result, this.#queue.has(result.id))
    else this.#listener.result(result, this.#queue.has(result.document.id))
  }

  #release(id: DocumentId): void {
    this.#inHand.delete(id)
    if (this.#requeued.delete(id)) this.add(id, 'resumed')
  }

  #dropped(id: DocumentId): void {
    this.#release(id)
    this.#listener.dropped(id, this.#queue.has(id))
  }

  #fail(id: DocumentId, path: string, error: unknown): void {
    this.#release(id)
    // The result of the earlier reading no longer matters.
    if (this.#queue.has(id)) return this.#listener.dropped(id, true)
    if (!AppError.isInstance(error))
      this.#ports.log.write('error', 'indexing a file failed', { path, error: describe(error) })
    try {
      this.#listener.failed(id, path, error)
    } catch (cause) {
      // The failure could not be recorded, so the file is read again when there is space, and the failure is reported
      // then.
      if (!isBlocked(cause)) throw cause
      this.#blocked([{ id }], cause)
    }
  }

  /** Gives a file that is being written another try, after the others. False when it has had enough tries. */
  #tryLater(id: DocumentId, error: unknown): boolean {
    const tries = (this.#tries.get(id) ?? 0) + 1
    if (!AppError.isInstance(error) || error.code !== 'file.changedWhileRead' || tries >= triesWhileChanging) {
      this.#tries.delete(id)
      return false
    }
    this.#tries.set(id, tries)
    this.#release(id)
    this.add(id, 'resumed')
    return true
  }

  #blocked(files: readonly { readonly id: DocumentId }[], error: unknown): void {
    for (const { id } of files) {
      this.#release(id)
      // Waking the loop is safe, because the pause that follows holds it; a sleeping loop would not notice the end of
      // it.
      this.add(id, 'resumed')
    }
    this.#listener.blocked(error)
  }

  #checkIdle(): void {
    if (!this.busy && !this.#ports.signal.aborted) this.#listener.idle()
  }
}

function idOf(result: CommitResult): DocumentId {
  return result.type === 'attached' ? result.document.id : result.id
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
