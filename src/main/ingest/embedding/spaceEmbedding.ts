/**
 * Gives the chunks of contents their vectors in one vector space, a few texts in each step. The space in use has such a
 * stage of its own; a change of the model fills another space by the same steps.
 */
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { isBlocked } from '../failure.ts'
import type { Checkpoint } from '../flow/checkpoints.ts'
import type { Stage } from '../flow/scheduler.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { chunksToEmbed, embedChunks } from './contentVectors.ts'
import { EmbeddingQueue } from './embeddingQueue.ts'
import { VectorWriter } from './vectorWriter.ts'
import type { EmbeddingTarget } from './vectorWriter.ts'

// A model that fails on three contents in a row is broken, not unlucky.
const failuresToStop = 3
// A minute or more on a slow computer, at three chunks a second.
const longQueue = 256

export interface EmbeddingListener {
  started?(id: ContentId): void
  /** `count` more chunks of these documents have a vector. */
  embedded(count: number, documents: readonly Document[]): void
  /** All chunks have a vector. */
  complete?(id: ContentId): void
  /**
   * The content left the queue without vectors: it was removed, or the model failed (`error`). `left`: the number of
   * chunks still without a vector.
   */
  givenUp(id: ContentId, left: number, error: unknown): void
}

export interface SpaceEmbeddingOptions {
  readonly ports: Pick<IngestPorts, 'store' | 'states' | 'writer' | 'clock' | 'log' | 'checkpoint' | 'signal'>
  /** Asked again after each write, because to find out looks the models up on the disk. Null while there is none. */
  readonly target: () => Promise<EmbeddingTarget | null>
  readonly listener: EmbeddingListener
  readonly checkpoints: { readonly added: Checkpoint; readonly counted: Checkpoint }
}

interface Current {
  readonly id: ContentId
  readonly spaceId: string
  /** Null until it is known which of its chunks have a vector, and when its vectors are not wanted any more. */
  left: Iterator<readonly Chunk[]> | null
}

export class SpaceEmbedding implements Stage {
  readonly name = 'embed'
  readonly #options: SpaceEmbeddingOptions
  readonly #ports: SpaceEmbeddingOptions['ports']
  readonly #queue = new EmbeddingQueue()
  readonly #vectors: VectorWriter
  /** The content in hand, and those of its chunks that are left. */
  #current: Current | null = null
  /** A write failed, so the index may have more of their vectors than the store has counted. */
  readonly #uncounted = new Set<ContentId>()
  #target: EmbeddingTarget | null = null
  #failures = 0
  #halted = false

  constructor(options: SpaceEmbeddingOptions) {
    this.#options = options
    this.#ports = options.ports
    const { ports, checkpoints } = options
    this.#vectors = new VectorWriter({
      ports,
      checkpoints,
      added: (id, count, { embedder }) =>
        this.#record(id, ports.store.chunks.embedded(id, embedder.id) + count, embedder.id),
    })
  }

  /** True while contents wait for vectors that a model can give, or vectors wait to be written. */
  get busy(): boolean {
    return !this.#halted && (this.#queue.size > 0 || !this.#vectors.isEmpty)
  }

  get takesLong(): boolean {
    return this.#queue.chunks >= longQueue
  }

  /** True when there is no model, or it fails again and again. */
  get halted(): boolean {
    return this.#halted
  }

  /** False when it was already waiting. */
  add(id: ContentId, chunks: number): boolean {
    return this.#queue.add(id, chunks)
  }

  /** Also true while its vectors are not written yet: a process killed now would have to compute them again. */
  has(id: ContentId): boolean {
    return this.#queue.has(id) || this.#vectors.has(id)
  }

  /** Call it when the content was removed. True when it was waiting. */
  remove(id: ContentId): boolean {
    if (this.#current?.id === id) this.#current = null
    return this.#queue.remove(id)
  }

  /** Drops everything, also the vectors that are not written yet. */
  clear(): void {
    this.#vectors.drop()
    if (this.#current !== null) this.#current.left = null
    this.#current = null
    this.#target = null
    this.#queue.clear()
  }

  retry(): void {
    this.#halted = false
    this.#failures = 0
    this.#target = null
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures >= failuresToStop) this.#halted = true
  }

  /** Embeds a few texts of the smallest content: a letter must not wait until a book is done. */
  async step(): Promise<void> {
    const target = (this.#target ??= await this.#options.target())
    const id = this.#queue.peek()
    if (target === null) this.#halted = true
    else if (id === undefined) await this.leave()
    else {
      const current = this.#current
      const left = current?.id === id && current.spaceId === target.embedder.id ? current.left : null
      await (current === null || left === null ? this.#open(id, target) : this.#continue(current, left, target))
    }
  }

  /** Writes what is waiting. If that fails, the contents go back into the queue. */
  async leave(): Promise<void> {
    const { store } = this.#ports
    const ids = this.#vectors.waiting()
    this.#target = null
    try {
      await this.#vectors.write()
    } catch (error) {
      this.#current = null
      for (const id of ids) {
        this.#uncounted.add(id)
        if (store.contents.has(id)) this.#queue.add(id, store.chunks.count(id))
      }
      throw error
    }
  }

  async #open(id: ContentId, target: EmbeddingTarget): Promise<void> {
    const { store } = this.#ports
    const spaceId = target.embedder.id
    // Vectors left waiting from an earlier turn are written and counted first, so that none is computed twice; those of
    // another model go to another space.
    if (this.#vectors.has(id) || this.#vectors.spaceId !== spaceId) await this.leave()
    const total = store.chunks.count(id)
    const counted = store.chunks.embedded(id, spaceId)
    if (total === 0) return this.#giveUp(id, 0, null)
    if (counted >= total) return this.#finish(id)
    const opened: Current = { id, spaceId, left: null }
    this.#current = opened
    const mayHaveSome = counted > 0 || this.#uncounted.has(id)
    const known = mayHaveSome ? await target.space.vectorIds(id) : new Set<string>()
    // It was removed meanwhile, or all vectors were dropped.
    if (this.#current !== opened) return
    this.#uncounted.delete(id)
    if (known.size !== counted) this.#record(id, known.size, spaceId)
    if (known.size >= total) return
    this.#options.listener.started?.(id)
    opened.left = chunksToEmbed(id, known, store)
  }

  async #continue(current: Current, left: NonNullable<Current['left']>, target: EmbeddingTarget): Promise<void> {
    const { id } = current
    try {
      const chunks = left.next()
      if (chunks.done === true) return this.#computed(id)
      const rows = await embedChunks(chunks.value, target.embedder, this.#ports.signal)
      if (current.left === null) return
      this.#vectors.add(id, rows, target)
    } catch (error) {
      if (this.#ports.signal.aborted || isBlocked(error)) throw error
      return this.#failedOn(id, target.embedder.id, error)
    }
    if (this.#vectors.isFull) await this.leave()
  }

  /** If some of its vectors still have to be written, the content is complete when they are. */
  #computed(id: ContentId): void {
    this.#current = null
    this.#failures = 0
    if (this.#vectors.has(id)) this.#queue.remove(id)
    else this.#finish(id)
  }

  async #failedOn(id: ContentId, spaceId: string, error: unknown): Promise<void> {
    const { store, log } = this.#ports
    this.#current = null
    await this.leave()
    log.write('error', 'embedding a content failed', { contentId: id, model: spaceId, error: String(error) })
    this.#giveUp(id, store.chunks.count(id) - store.chunks.embedded(id, spaceId), error)
    this.failed()
  }

  /** `vectors`: the number of its vectors in the index. */
  #record(id: ContentId, vectors: number, spaceId: string): void {
    const { store, states } = this.#ports
    // The content was removed a moment ago.
    if (!store.contents.has(id)) return
    const total = store.chunks.count(id)
    const embedded = Math.min(total, vectors)
    const more = Math.max(0, embedded - store.chunks.embedded(id, spaceId))
    this.#options.listener.embedded(more, states.vectorsChanged(id, spaceId, embedded))
    if (embedded >= total) this.#finish(id)
  }

  #finish(id: ContentId): void {
    this.remove(id)
    this.#options.listener.complete?.(id)
  }

  #giveUp(id: ContentId, left: number, error: unknown): void {
    this.remove(id)
    this.#options.listener.givenUp(id, left, error)
  }
}
