/**
 * Fills another vector space while the current one stays in use, content by content. The store counts what has been
 * written, so that a killed process does not repeat it. A content that the new model cannot embed does not hold up the
 * others.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { SpaceWriter, VectorRow, VectorSpace } from '../../ports/chunkIndex.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { vectorsPerWrite } from './embeddingLoop.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'

// As in the embedding loop, for the same reason: a question is let through after a few texts.
const textsPerStep = 4
const chunksPerRead = 64
// A model that fails on three contents in a row is broken, not unlucky.
const failuresToStop = 3

export interface SpaceFillerOptions {
  readonly ports: IngestPorts
  /** Reports the counts of chunks when filling begins or resumes. */
  readonly started: (total: number, done: number) => void
  readonly embedded: (count: number) => void
  /** False when other work comes first, or this space is not wanted any more. */
  readonly mayContinue: (spaceId: string) => boolean
}

export class SpaceFiller {
  readonly #options: SpaceFillerOptions
  readonly #ports: IngestPorts
  /** Contents that the new model cannot embed. */
  readonly #failed = new Set<ContentId>()
  /** Vectors that are ready and not yet written. */
  readonly #unwritten: VectorRow[] = []
  #counts: { readonly id: string; done: number; readonly total: number } | null = null
  /** A write was interrupted, so the store may have counted fewer vectors than there are. */
  #uncounted = false

  constructor(options: SpaceFillerOptions) {
    this.#options = options
    this.#ports = options.ports
  }

  /** Chunks done and in total of the space that is being filled; zeros for any other space. */
  countsOf(spaceId: string): { readonly done: number; readonly total: number } {
    return this.#counts?.id === spaceId ? this.#counts : { done: 0, total: 0 }
  }

  /** Ends the filling. Returns the number of chunks that were left; null when no space was being filled. */
  forget(): number | null {
    const left = this.#counts === null ? null : this.#counts.total - this.#counts.done
    this.#counts = null
    return left
  }

  /**
   * `broken`: the model fails again and again. `interrupted`: written vectors stay. Rejects when blocked or stopped.
   */
  async fill(next: VectorSpace, space: SpaceWriter, embedder: Embedder): Promise<'filled' | 'interrupted' | 'broken'> {
    const { store } = this.#ports
    if (this.#counts?.id !== next.id) await this.#begin(next, space)
    else if (this.#uncounted) await this.#count(next, space)
    const yielder = new EventLoopYielder()
    let failures = 0
    for (const id of store.contents.listIds()) {
      await yielder.yieldIfDue()
      if (this.#isDone(id, next.id)) continue
      try {
        if (!(await this.#fillContent(id, space, embedder))) {
          await this.#write(space, next.id)
          return 'interrupted'
        }
        failures = 0
      } catch (error) {
        if (this.#ports.signal.aborted || isBlocked(error)) throw error
        this.#ports.log.write('error', 'the chosen embedding model failed on a text', {
          contentId: id,
          model: next.id,
          error: String(error),
        })
        this.#failed.add(id)
        failures += 1
        if (failures >= failuresToStop) return 'broken'
      }
    }
    await this.#write(space, next.id)
    await space.maintain({ force: true })
    return 'filled'
  }

  /** True when every content has its vectors in this space, except for those that the model cannot embed. */
  async isComplete(spaceId: string): Promise<boolean> {
    const yielder = new EventLoopYielder()
    for (const id of this.#ports.store.contents.listIds()) {
      await yielder.yieldIfDue()
      if (!this.#isDone(id, spaceId)) return false
    }
    return true
  }

  /** Counts what a killed process has written, so that it is not repeated. */
  async #begin(next: VectorSpace, space: SpaceWriter): Promise<void> {
    this.#failed.clear()
    this.#unwritten.length = 0
    const counts = await this.#count(next, space)
    this.#counts = counts
    this.#options.started(counts.total, counts.done)
  }

  async #count(next: VectorSpace, space: SpaceWriter): Promise<{ readonly id: string; done: number; total: number }> {
    const { store, states } = this.#ports
    const stored = await space.countByContent()
    const yielder = new EventLoopYielder()
    const counts = { id: next.id, done: 0, total: 0 }
    for (const id of store.contents.listIds()) {
      await yielder.yieldIfDue()
      const chunks = store.chunks.count(id)
      const done = Math.min(chunks, stored.get(id) ?? 0)
      if (store.chunks.embedded(id, next.id) !== done) states.vectorsChanged(id, next.id, done)
      counts.total += chunks
      counts.done += done
    }
    this.#uncounted = false
    return counts
  }

  async #fillContent(id: ContentId, space: SpaceWriter, embedder: Embedder): Promise<boolean> {
    const { store, signal } = this.#ports
    const total = store.chunks.count(id)
    const known = store.chunks.embedded(id, embedder.id) === 0 ? new Set<string>() : await space.vectorIds(id)
    for (let from = 0; from < total; from += chunksPerRead) {
      const chunks = store.chunks
        .ofContent(id, { from, to: from + chunksPerRead })
        .filter((chunk) => !known.has(chunk.id))
      for (let start = 0; start < chunks.length; start += textsPerStep) {
        if (!(await this.#mayContinue(embedder.id))) return false
        const step = chunks.slice(start, start + textsPerStep)
        const vectors = await embedder.embed(
          step.map((chunk) => chunk.indexedText),
          { priority: 'passage', signal },
        )
        step.forEach((chunk, position) => {
          const vector = vectors[position]
          // If the chunk were skipped, the content would never be complete and the change would never end.
          if (vector === undefined)
            throw new AppError('model.failed', 'The embedding model returned fewer vectors than texts.')
          this.#unwritten.push({ id: chunk.id, contentId: id, vector })
        })
        if (this.#unwritten.length >= vectorsPerWrite) await this.#write(space, embedder.id)
      }
    }
    return true
  }

  /**
   * Many small contents share one write, which is counted afterwards; after a kill in between, the next begin recounts.
   */
  async #write(space: SpaceWriter, spaceId: string): Promise<void> {
    const made = this.#unwritten.splice(0)
    if (made.length === 0) return
    const { store, states, writer, checkpoint } = this.#ports
    // Until the count is stored, the number of written vectors is uncertain and must be checked before more are made.
    this.#uncounted = true
    await writer.run(async () => {
      const rows = made.filter((row) => store.contents.has(row.contentId))
      if (rows.length > 0) await space.addVectors(rows)
      checkpoint('besideAdded')
      for (const [id, own] of Map.groupBy(rows, (row) => row.contentId)) {
        states.vectorsChanged(
          id,
          spaceId,
          Math.min(store.chunks.count(id), store.chunks.embedded(id, spaceId) + own.length),
        )
      }
      checkpoint('besideCounted')
    })
    this.#uncounted = false
    if (this.#counts !== null) this.#counts.done = Math.min(this.#counts.total, this.#counts.done + made.length)
    this.#options.embedded(made.length)
    await space.maintain()
  }

  /** Checked between steps: a pause by the user comes first, then questions, then other work. */
  async #mayContinue(spaceId: string): Promise<boolean> {
    const { gate, pause, signal } = this.#ports
    await pause.whenRunning(signal)
    await gate.whenFree(signal)
    return this.#options.mayContinue(spaceId)
  }

  #isDone(id: ContentId, spaceId: string): boolean {
    const { store } = this.#ports
    return this.#failed.has(id) || store.chunks.embedded(id, spaceId) >= store.chunks.count(id)
  }
}
