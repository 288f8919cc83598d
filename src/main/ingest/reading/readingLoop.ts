/** Takes queued documents from the file to full-text search. A few are parsed ahead while others are written. */
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { Scheduler, Stage } from '../flow/scheduler.ts'
import { commitFiles } from './commit.ts'
import { ChangingFiles } from './changingFiles.ts'
import { DocumentsInHand } from './documentsInHand.ts'
import { idOf } from './parsedFile.ts'
import type { CommitResult } from './parsedFile.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { parseDocument } from './parseDocument.ts'
import { ParsedFiles } from './parsedFiles.ts'
import { ReadingQueue } from './readingQueue.ts'
import type { Lane } from './readingQueue.ts'
import type { ReadingListener } from './readingListener.ts'
import { isItsTurn, isSmall } from './readingTurn.ts'
import { Wakeup } from '../flow/wakeup.ts'

export class ReadingLoop implements Stage {
  readonly name = 'read'
  readonly #ports: IngestPorts
  readonly #listener: ReadingListener
  readonly #scheduler: Scheduler
  readonly #queue = new ReadingQueue()
  /** One more than there are parse processes, so that none of them ever waits for an answer from main. */
  readonly #wakeups: readonly Wakeup[]
  readonly #expressWakeup = new Wakeup()
  readonly #parsed: ParsedFiles
  #active = 0
  readonly #inHand = new DocumentsInHand()
  /** Read alone, because a process ended while it was reading it. */
  #suspect: DocumentId | null = null
  readonly #changing = new ChangingFiles()
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
    return this.#queue.size > 0 || this.#active > 0 || this.#inHand.hasWaiting
  }

  /** Idempotent. A document that is being read is read again. */
  add(id: DocumentId, lane: Lane): void {
    this.#queue.add(id, lane)
    this.#wakeAll()
  }

  #wakeAll(): void {
    for (const wakeup of [...this.#wakeups, this.#expressWakeup]) wakeup.wake()
  }

  has(id: DocumentId): boolean {
    return this.#queue.has(id) || this.#inHand.waits(id)
  }

  isUnderway(id: DocumentId): boolean {
    return this.has(id) || this.#inHand.has(id)
  }

  /**
   * Removes the document from the queue, or stops its parser. If it was already parsed, it is written only if its state
   * is still "reading". True when it was waiting.
   */
  remove(id: DocumentId): boolean {
    const waited = this.#inHand.stop(id)
    return this.#queue.remove(id) || waited
  }

  /** Runs until the signal fires. Never rejects. */
  async run(): Promise<void> {
    await Promise.all([
      ...this.#wakeups.map((wakeup) => this.#untilStopped(() => this.#parseNext(wakeup, () => this.#takeNext()))),
      this.#untilStopped(() =>
        this.#parseNext(this.#expressWakeup, () =>
          this.#queue.takeWhere((id) => isSmall(this.#ports.store.documents.get(id))),
        ),
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
        this.#ports.log.write('error', 'a step of reading failed', { error })
      }
    }
  }

  async #parseNext(wakeup: Wakeup, take: () => DocumentId | undefined): Promise<void> {
    const { signal, store, states } = this.#ports
    await this.#scheduler.turn()
    await this.#parsed.room(wakeup === this.#expressWakeup)
    const id = this.#suspect === null ? take() : undefined
    if (id === undefined) return wakeup.wait(signal)
    const stop = this.#inHand.take(id)
    if (stop === null) {
      this.#suspect = null
      return
    }
    this.#active += 1
    const document = store.documents.get(id)
    try {
      if (document === undefined || !isItsTurn(document, store)) return this.#dropped(id)
      states.reading(id)
      this.#listener.reading(document.path)
      const [parseAnyway, express] = [this.#parseAnyway.delete(id), wakeup === this.#expressWakeup]
      const parsed = await parseDocument({ document, parseAnyway, express, stop }, this.#ports)
      this.#ports.checkpoint('parsed')
      this.#changing.forget(id)
      if (document.parentId !== null && this.#isContainerChanged(parsed.readPath, parsed.outcome.modifiedAt))
        return this.#dropped(id)
      this.#active += 1
      this.#parsed.add({ ...parsed, id, path: document.path })
    } catch (error) {
      if (signal.aborted) throw error
      if (stop.aborted) this.#dropped(id)
      else if (isBlocked(error)) this.#blocked([{ id }], error)
      else if (!this.#tryLater(id, error)) this.#fail(id, document?.path ?? '', error)
    } finally {
      this.#inHand.parsed(id)
      if (this.#suspect === id) this.#suspect = null
      this.#active -= 1
      this.#checkIdle()
    }
  }

  /** A suspect is taken when nothing else is in hand, and nothing else beside it. */
  #takeNext(): DocumentId | undefined {
    const id = this.#queue.take()
    if (id !== undefined || this.#active > 0) return id
    const suspect = this.#queue.takeSuspect()
    this.#suspect = suspect ?? null
    return suspect
  }

  /** True when the container's file is no longer the version in which this member was found. */
  #isContainerChanged(path: string, modifiedAt: number): boolean {
    const container = this.#ports.store.documents.byPath(path)
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
      const beside = size === 'large'
      const { results, removed, rowsWritten, blocked } = await commitFiles(batch, { beside }, this.#ports)
      release()
      this.#listener.committed(removed, rowsWritten)
      const yielder = new EventLoopYielder()
      for (const result of results) {
        await yielder.yieldIfDue()
        this.#notify(result)
      }
      const written = new Set(results.map(idOf))
      const unwritten = batch.filter(({ id }) => !written.has(id))
      if (blocked !== null) this.#blocked(unwritten, blocked)
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
    if (result.type === 'attached' && this.#ports.store.documents.get(result.document.id) === undefined)
      return this.#dropped(result.document.id)
    if (result.type === 'failed') this.#fail(result.id, result.path, result.error)
    else if (result.type === 'again') {
      if (this.#ports.store.documents.get(result.id) === undefined) return this.#dropped(result.id)
      this.#parseAnyway.add(result.id)
      this.add(result.id, 'resumed')
    } else if (result.type === 'dropped') this.#dropped(result.id)
    else if (result.type === 'images') this.#listener.images(result, this.#queue.has(result.id))
    else this.#listener.result(result, this.#queue.has(result.document.id))
  }

  #release(id: DocumentId): void {
    if (this.#inHand.release(id)) this.add(id, 'resumed')
  }

  #dropped(id: DocumentId): void {
    this.#release(id)
    this.#listener.dropped(id, this.#queue.has(id))
  }

  #fail(id: DocumentId, path: string, error: unknown): void {
    this.#release(id)
    // The result of the earlier reading no longer matters.
    if (this.#queue.has(id)) return this.#listener.dropped(id, true)
    if (!AppError.isInstance(error)) this.#ports.log.write('error', 'indexing a file failed', { path, error })
    try {
      this.#listener.failed(id, path, error)
    } catch (cause) {
      // It could not be recorded, so the file is read again when there is space, and the failure is reported then.
      if (!isBlocked(cause)) throw cause
      this.#blocked([{ id }], cause)
    }
  }

  /** Gives a file that is being written another try, after the others. False when it has had enough tries. */
  #tryLater(id: DocumentId, error: unknown): boolean {
    const again = this.#changing.mayTryAgain(id, error)
    if (again) this.#again(id)
    return again
  }

  #again(id: DocumentId): void {
    this.#release(id)
    this.add(id, 'resumed')
  }

  #blocked(files: readonly { readonly id: DocumentId }[], error: unknown): void {
    // Waking the loop is safe, because the pause that follows holds it; a sleeping loop would not notice its end.
    for (const { id } of files) this.#again(id)
    this.#listener.blocked(error)
  }

  #checkIdle(): void {
    if (!this.busy && !this.#ports.signal.aborted) this.#listener.idle()
    else if (this.#active === 0) this.#wakeAll()
  }
}
