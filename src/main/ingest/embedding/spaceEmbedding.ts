/**
 * Gives the chunks of contents their vectors in one vector space, a few texts in each step, and writes them many at a
 * time. The space in use is one such stage; a change of the model fills another space by the same steps.
 */
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { SpaceWriter, VectorRow } from '../../ports/chunkIndex.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { isBlocked } from '../failure.ts'
import type { Checkpoint } from '../flow/checkpoints.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { Stage } from '../flow/scheduler.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { chunksToEmbed, embedChunks } from './contentVectors.ts'
import { EmbeddingQueue } from './embeddingQueue.ts'

// One write of the index per 128 vectors, about five seconds of work: each version lists all earlier ones
// (bench/ingest/writes.ts).
const vectorsPerWrite = 128
// On a slow or busy machine 128 vectors may take minutes. Vectors are therefore written after five seconds at the
// latest, which is the most work that a kill can cost.
const maxWaitMs = 5_000
// Recorded in one transaction; for letters of one chunk each it takes about 15 ms.
const noteBatchSize = 16
// A model that fails on three contents in a row is broken, not unlucky.
const failuresToStop = 3

type EmbeddingPorts = Pick<IngestPorts, 'store' | 'states' | 'writer' | 'clock' | 'log' | 'checkpoint' | 'signal'>

/** A vector space and the model whose space it is: `embedder.id` is the id of the space. */
export interface EmbeddingTarget {
  readonly embedder: Embedder
  readonly space: Pick<SpaceWriter, 'addVectors' | 'vectorIds'>
}

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
  readonly ports: EmbeddingPorts
  /** Asked before each step. Null while there is no model. */
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

interface Waiting {
  readonly target: EmbeddingTarget
  /** When the first of the rows was ready. */
  readonly since: number
  readonly rows: VectorRow[]
  readonly counts: Map<ContentId, number>
}

export class SpaceEmbedding implements Stage {
  readonly name = 'embed'
  readonly #options: SpaceEmbeddingOptions
  readonly #ports: EmbeddingPorts
  readonly #queue = new EmbeddingQueue()
  /** The content in hand, and those of its chunks that are left. */
  #current: Current | null = null
  /** Vectors that are ready and not yet written. */
  #waiting: Waiting | null = null
  /** Contents with vectors in `#waiting`, or on their way to the index. */
  readonly #unwritten = new Set<ContentId>()
  /** A write failed, so the index may have more of their vectors than the store has counted. */
  readonly #uncounted = new Set<ContentId>()
  #failures = 0
  #halted = false

  constructor(options: SpaceEmbeddingOptions) {
    this.#options = options
    this.#ports = options.ports
  }

  /** True while contents wait for vectors that a model can give, or vectors wait to be written. */
  get busy(): boolean {
    return !this.#halted && (this.#queue.size > 0 || this.#unwritten.size > 0)
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
    return this.#queue.has(id) || this.#unwritten.has(id)
  }

  /** Call it when the content was removed. True when it was waiting. */
  remove(id: ContentId): boolean {
    if (this.#current?.id === id) this.#current = null
    return this.#queue.remove(id)
  }

  /** Drops everything, also the vectors that are not written yet. */
  clear(): void {
    for (const id of this.#waiting?.counts.keys() ?? []) this.#unwritten.delete(id)
    this.#waiting = null
    if (this.#current !== null) this.#current.left = null
    this.#current = null
    this.#queue.clear()
  }

  retry(): void {
    this.#halted = false
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures >= failuresToStop) this.#halted = true
  }

  /** Embeds a few texts of the smallest content: a letter must not wait until a book is done. */
  async step(): Promise<void> {
    const target = await this.#options.target()
    const id = this.#queue.peek()
    if (target === null) this.#halted = true
    else if (id === undefined) await this.leave()
    else {
      const current = this.#current
      const left = current?.id === id && current.spaceId === target.embedder.id ? current.left : null
      await (current === null || left === null ? this.#open(id, target) : this.#continue(current, left, target))
    }
  }

  /**
   * Writes the vectors, then records them: after a kill in between, the next start corrects the record from the index.
   */
  async leave(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting === null) return
    try {
      await this.#ports.writer.run(() => this.#write(waiting))
    } catch (error) {
      // The write failed, so the contents go back into the queue.
      this.#current = null
      const { store } = this.#ports
      for (const id of waiting.counts.keys()) {
        this.#uncounted.add(id)
        if (store.hasContent(id)) this.#queue.add(id, store.countChunks(id))
      }
      throw error
    } finally {
      for (const id of waiting.counts.keys()) this.#unwritten.delete(id)
    }
  }

  async #open(id: ContentId, target: EmbeddingTarget): Promise<void> {
    const { store } = this.#ports
    const spaceId = target.embedder.id
    // Vectors left waiting from an earlier turn are written and counted first, so that none is computed twice; those of
    // another model go to another space.
    const waiting = this.#waiting
    if (waiting?.counts.has(id) === true || waiting?.target.embedder.id !== spaceId) await this.leave()
    const total = store.countChunks(id)
    const counted = store.embeddedChunks(id, spaceId)
    if (total === 0) return this.#giveUp(id, 0, null)
    if (counted >= total) return this.#finish(id)
    const opened: Current = { id, spaceId, left: null }
    this.#current = opened
    const mayHaveSome = counted > 0 || this.#uncounted.has(id)
    const known = mayHaveSome ? await target.space.vectorIds(id) : new Set<string>()
    // It was removed meanwhile, or everything is embedded anew.
    if (this.#current !== opened) return
    this.#uncounted.delete(id)
    if (known.size !== counted) this.#record(id, Math.min(total, known.size), target)
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
      this.#collect(id, rows, target)
    } catch (error) {
      if (this.#ports.signal.aborted || isBlocked(error)) throw error
      return this.#failedOn(id, target, error)
    }
    if (this.#isFull()) await this.leave()
  }

  /** If some of its vectors still have to be written, the content is complete when they are. */
  #computed(id: ContentId): void {
    this.#current = null
    this.#failures = 0
    if (this.#waiting?.counts.has(id) === true) this.#queue.remove(id)
    else this.#finish(id)
  }

  async #failedOn(id: ContentId, { embedder }: EmbeddingTarget, error: unknown): Promise<void> {
    const { store, log } = this.#ports
    this.#current = null
    await this.leave()
    log.write('error', 'embedding a content failed', { contentId: id, model: embedder.id, error: String(error) })
    this.#giveUp(id, store.countChunks(id) - store.embeddedChunks(id, embedder.id), error)
    this.failed()
  }

  #collect(id: ContentId, rows: readonly VectorRow[], target: EmbeddingTarget): void {
    this.#waiting ??= { target, since: this.#ports.clock.monotonic(), rows: [], counts: new Map() }
    this.#waiting.rows.push(...rows)
    this.#waiting.counts.set(id, (this.#waiting.counts.get(id) ?? 0) + rows.length)
    this.#unwritten.add(id)
  }

  #isFull(): boolean {
    if (this.#waiting === null) return false
    const { rows, since } = this.#waiting
    return rows.length >= vectorsPerWrite || this.#ports.clock.monotonic() - since >= maxWaitMs
  }

  async #write({ rows, counts, target }: Waiting): Promise<void> {
    const { store, checkpoint } = this.#ports
    const { added, counted } = this.#options.checkpoints
    // Contents may have been removed while their chunks were embedded.
    const alive = [...counts].filter(([id]) => store.hasContent(id))
    const ids = new Set(alive.map(([id]) => id))
    const wanted = rows.filter((row) => ids.has(row.contentId))
    if (wanted.length > 0) await target.space.addVectors(wanted)
    checkpoint(added)
    const yielder = new EventLoopYielder()
    for (let start = 0; start < alive.length; start += noteBatchSize) {
      store.together(() => {
        for (const [id, count] of alive.slice(start, start + noteBatchSize)) {
          const before = store.embeddedChunks(id, target.embedder.id)
          this.#record(id, Math.min(store.countChunks(id), before + count), target)
        }
      })
      await yielder.yieldIfDue()
    }
    checkpoint(counted)
  }

  /** `embedded`: the number of its chunks that have a vector in the index. */
  #record(id: ContentId, embedded: number, { embedder }: EmbeddingTarget): void {
    const { store, states } = this.#ports
    // The content was removed a moment ago.
    if (!store.hasContent(id)) return
    const more = embedded - store.embeddedChunks(id, embedder.id)
    this.#options.listener.embedded(Math.max(0, more), states.vectorsChanged(id, embedder.id, embedded))
    if (embedded >= store.countChunks(id)) this.#finish(id)
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
