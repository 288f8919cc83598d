/**
 * Gives every chunk its vector, after keyword indexing: the loop waits while anything is still being read, because it
 * is worth more to find a file by keyword than to find another one by semantic search as well. A question interrupts it
 * within one step.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { VectorRow } from '../../ports/chunkIndex.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { EmbeddingQueue } from './embeddingQueue.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { Wakeup } from '../flow/wakeup.ts'

// One text takes about 50–70 ms (21,200 characters/s were measured): four keep a step near the 250 ms after which a
// question is let through.
const textsPerStep = 4
// One write of the index per 128 vectors, about five seconds of work: each version lists all earlier ones
// (bench/ingest/writes.ts).
export const vectorsPerWrite = 128
// Chunks are read from the store in pieces, so that a book does not stop the event loop.
const chunksPerRead = 64
// On a slow or busy machine 128 vectors may take minutes. Vectors are therefore written after five seconds at the
// latest, which is the most work that a kill can cost.
const maxWaitMs = 5_000
// Recorded in one transaction; for letters of one chunk each it takes about 15 ms.
const noteBatchSize = 16
// A model that fails on three contents in a row is broken, not unlucky.
const failuresToStop = 3

export interface EmbeddingListener {
  started(id: ContentId): void
  /** `count` more chunks of these documents have a vector. */
  embedded(count: number, documents: readonly Document[]): void
  /** All chunks have a vector. */
  complete(id: ContentId): void
  /**
   * The content left the queue without vectors: it was removed, or the model failed (`error`). `left`: the number of
   * chunks still without a vector.
   */
  givenUp(id: ContentId, left: number, error: unknown): void
  blocked(error: unknown): void
  /** The queue is empty, or cannot be processed without a model. */
  idle(): void
}

interface Waiting {
  /** When the first of the rows was ready. */
  readonly since: number
  readonly rows: VectorRow[]
  readonly counts: Map<ContentId, number>
}

export class EmbeddingLoop {
  readonly #ports: IngestPorts
  readonly #listener: EmbeddingListener
  readonly #queue = new EmbeddingQueue()
  readonly #wakeup = new Wakeup()
  readonly #readingBusy: () => boolean
  #waiting: Waiting = { since: 0, rows: [], counts: new Map() }
  /** Contents with vectors in `#waiting`, or on their way to the index. */
  readonly #unwritten = new Set<ContentId>()
  #failures = 0
  #halted = false
  #working = false

  constructor(
    ports: IngestPorts,
    options: { readonly listener: EmbeddingListener; readonly readingBusy: () => boolean },
  ) {
    this.#ports = ports
    this.#listener = options.listener
    this.#readingBusy = options.readingBusy
  }

  /** True while contents wait for vectors that a model can give. */
  get busy(): boolean {
    return this.#working || (this.#queue.size > 0 && !this.#halted)
  }

  /** False when it was already waiting. */
  add(id: ContentId, chunks: number): boolean {
    const added = this.#queue.add(id, chunks)
    if (added) this.#wakeup.wake()
    return added
  }

  /** Also true while its vectors are not written yet: a process killed now would have to compute them again. */
  has(id: ContentId): boolean {
    return this.#queue.has(id) || this.#unwritten.has(id)
  }

  /** Call it when the content was removed. True when it was waiting. */
  remove(id: ContentId): boolean {
    const had = this.#queue.has(id)
    this.#queue.remove(id)
    return had
  }

  clear(): void {
    this.#queue.clear()
  }

  /** Checks for work again: reading ended, a model arrived, or the user resumed. */
  wake(): void {
    this.#halted = false
    this.#failures = 0
    this.#wakeup.wake()
  }

  /** Runs until the signal fires. Never rejects. */
  async run(): Promise<void> {
    const { signal } = this.#ports
    while (!signal.aborted) {
      try {
        if (this.#readingBusy() || this.#halted || this.#queue.size === 0) await this.#wakeup.wait(signal)
        else await this.#work()
      } catch (error) {
        if (signal.aborted) return
        this.#ports.log.write('error', 'a step of embedding failed', { error: String(error) })
        this.#halted = true
      }
    }
  }

  async #work(): Promise<void> {
    this.#working = true
    try {
      // With a full disk, nothing is tried again before there is space.
      if (AppError.isInstance(this.#ports.pause.reason)) await this.#ports.pause.whenRunning(this.#ports.signal)
      const embedder = await this.#ports.embedder()
      if (embedder === null) {
        this.#halted = true
        return
      }
      while (!this.#readingBusy() && !this.#halted) {
        const id = this.#queue.peek()
        if (id === undefined) break
        await this.#embedContent(id, embedder)
      }
      await this.#flush(embedder)
    } catch (error) {
      if (this.#ports.signal.aborted) return
      if (isBlocked(error)) return this.#listener.blocked(error)
      this.#ports.log.write('error', 'embedding stopped', { error: String(error) })
      this.#halted = true
    } finally {
      this.#working = false
      if (!this.busy && !this.#ports.signal.aborted) this.#listener.idle()
    }
  }

  /** Embeds the missing chunks of one content; returns early, with the content still queued, when reading has work. */
  async #embedContent(id: ContentId, embedder: Embedder): Promise<void> {
    const { store, states, index } = this.#ports
    // Vectors left waiting from an earlier turn are written and counted first, so that none is computed twice.
    if (this.#waiting.counts.has(id)) await this.#flush(embedder)
    const total = store.chunks.count(id)
    const done = store.chunks.embedded(id, embedder.id)
    if (total === 0) return this.#giveUp(id, 0, null)
    if (done >= total) return this.#finish(id)
    const known = done === 0 ? null : await index.vectorIds(id)
    let embedded = known?.size ?? 0
    if (embedded !== done) states.vectorsChanged(id, embedder.id, embedded)
    this.#listener.started(id)
    try {
      for (let from = 0; from < total; from += chunksPerRead) {
        const chunks = store.chunks
          .ofContent(id, { from, to: from + chunksPerRead })
          .filter((chunk) => known?.has(chunk.id) !== true)
        for (let start = 0; start < chunks.length; start += textsPerStep) {
          if (!(await this.#mayContinue(id, embedder))) return
          const step = chunks.slice(start, start + textsPerStep)
          this.#collect(id, step, await this.#embed(step, embedder))
          embedded += step.length
          if (this.#waiting.rows.length >= vectorsPerWrite || this.#waitsLong()) await this.#flush(embedder)
        }
      }
      this.#failures = 0
    } catch (error) {
      if (this.#ports.signal.aborted || isBlocked(error)) throw error
      await this.#flush(embedder)
      this.#ports.log.write('error', 'embedding a content failed', { contentId: id, error: String(error) })
      this.#failures += 1
      this.#giveUp(id, total - store.chunks.embedded(id, embedder.id), error)
      if (this.#failures >= failuresToStop) this.#halted = true
      return
    }
    // All its vectors are computed. If some of them still have to be written, the content leaves the queue when they
    // are.
    if (this.#waiting.counts.has(id)) this.#queue.remove(id)
    else if (this.#queue.has(id)) this.#finish(id)
  }

  async #embed(chunks: readonly Chunk[], embedder: Embedder): Promise<Float32Array[]> {
    return embedder.embed(
      chunks.map((chunk) => chunk.indexedText),
      { priority: 'passage', signal: this.#ports.signal },
    )
  }

  /**
   * Checked between steps: a pause by the user comes first, then questions, then reading, then a smaller content that
   * was added meanwhile: a letter must not wait until a book is done. False when this content has to wait or is gone.
   */
  async #mayContinue(id: ContentId, embedder: Embedder): Promise<boolean> {
    const { gate, pause, signal } = this.#ports
    // A pause may last for days, so finished vectors are written before it.
    if (pause.reason === 'user') await this.#flush(embedder)
    await pause.whenRunning(signal)
    await gate.whenFree(signal)
    return !this.#readingBusy() && this.#queue.peek() === id
  }

  #waitsLong(): boolean {
    return this.#waiting.rows.length > 0 && this.#ports.clock.monotonic() - this.#waiting.since >= maxWaitMs
  }

  #collect(id: ContentId, chunks: readonly Chunk[], vectors: readonly Float32Array[]): void {
    if (this.#waiting.rows.length === 0) this.#waiting = { ...this.#waiting, since: this.#ports.clock.monotonic() }
    chunks.forEach((chunk, position) => {
      const vector = vectors[position]
      if (vector === undefined)
        throw new AppError('model.failed', 'The embedding model returned fewer vectors than texts.')
      this.#waiting.rows.push({ id: chunk.id, contentId: id, vector })
    })
    this.#waiting.counts.set(id, (this.#waiting.counts.get(id) ?? 0) + chunks.length)
    this.#unwritten.add(id)
  }

  /**
   * Writes the vectors, then records them: after a kill in between, the next start corrects the record from the index.
   */
  async #flush(embedder: Embedder): Promise<void> {
    const { rows, counts } = this.#waiting
    this.#waiting = { since: 0, rows: [], counts: new Map() }
    if (rows.length === 0) return
    const { store, index, writer, checkpoint } = this.#ports
    const write = async (): Promise<void> => {
      // Contents may have been removed while their chunks were embedded.
      const alive = new Set([...counts.keys()].filter((id) => store.contents.has(id)))
      const wanted = rows.filter((row) => alive.has(row.contentId))
      if (wanted.length > 0) await index.addVectors(wanted)
      checkpoint('vectorsAdded')
      const yielder = new EventLoopYielder()
      const noted = [...alive]
      for (let start = 0; start < noted.length; start += noteBatchSize) {
        store.together(() =>
          noted.slice(start, start + noteBatchSize).forEach((id) => this.#note(id, counts.get(id) ?? 0, embedder)),
        )
        await yielder.yieldIfDue()
      }
      checkpoint('embedded')
    }
    try {
      await writer.run(write)
    } catch (error) {
      // The write failed, so the contents go back into the queue.
      for (const id of counts.keys()) if (store.contents.has(id)) this.#queue.add(id, store.chunks.count(id))
      throw error
    } finally {
      for (const id of counts.keys()) this.#unwritten.delete(id)
    }
  }

  #note(id: ContentId, count: number, embedder: Embedder): void {
    const { store, states } = this.#ports
    // The content was removed a moment ago.
    if (!store.contents.has(id)) return
    const embedded = Math.min(store.chunks.count(id), store.chunks.embedded(id, embedder.id) + count)
    this.#listener.embedded(count, states.vectorsChanged(id, embedder.id, embedded))
    if (embedded >= store.chunks.count(id)) this.#finish(id)
  }

  #finish(id: ContentId): void {
    this.#queue.remove(id)
    this.#listener.complete(id)
  }

  #giveUp(id: ContentId, left: number, error: unknown): void {
    this.#queue.remove(id)
    this.#listener.givenUp(id, left, error)
  }
}
