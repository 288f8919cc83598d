/**
 * Switches to another embedding model: its vectors are computed in a separate space while the previous space stays in
 * use. When every content has its vectors, the new space is taken into use in one step and the old one is freed. After
 * a kill at any point, the next start continues from what was written; if the user returns to the old model half way,
 * nothing has changed. A content that the new model cannot embed does not hold up the others. All other work comes
 * first.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { IndexProgress } from '../../../shared/domain/library.ts'
import type { SpaceWriter, VectorSpace } from '../../ports/chunkIndex.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { EmbedderChange } from '../../ports/modelProvider.ts'
import type { Stage } from '../flow/scheduler.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import type { LibraryEvents } from '../libraryEvents.ts'
import type { Progress } from '../progress.ts'
import { vectorState } from '../states/transitions.ts'
import type { Workload } from '../workload.ts'
import { contentsLacking, countSpace } from './spaceContents.ts'
import { SpaceEmbedding } from './spaceEmbedding.ts'

export interface ModelChangeOptions {
  readonly ports: IngestPorts
  readonly change: EmbedderChange
  readonly workload: Workload
  readonly progress: Progress
  readonly events: LibraryEvents
}

interface Filling {
  readonly next: VectorSpace
  readonly space: SpaceWriter
  readonly embedder: Embedder
  /** Counts of chunks. */
  done: number
  readonly total: number
}

export class ModelChange implements Stage {
  readonly name = 'model change'
  readonly #options: ModelChangeOptions
  readonly #ports: IngestPorts
  readonly #change: EmbedderChange
  readonly #vectors: SpaceEmbedding
  #filling: Filling | null = null
  /** Contents that the new model cannot embed. */
  readonly #failed = new Set<ContentId>()
  /** The space that is the only one left: vectors of all others have been removed. */
  #tidiedSpace: string | null = null
  #halted = true

  constructor(options: ModelChangeOptions) {
    this.#options = options
    this.#ports = options.ports
    this.#change = options.change
    this.#vectors = new SpaceEmbedding({
      ports: options.ports,
      target: () => Promise.resolve(this.#filling),
      listener: {
        embedded: (count) => this.#embedded(count),
        givenUp: (id, _left, error) => error !== null && this.#failed.add(id),
      },
      checkpoints: { added: 'besideAdded', counted: 'besideCounted' },
    })
  }

  get busy(): boolean {
    return !this.#halted
  }

  /** Finding out that there is nothing to change is no work. */
  get quiet(): boolean {
    return this.#change.nextSpace() === null
  }

  /** Progress of the change; undefined when no change is under way. */
  get progress(): IndexProgress['modelChange'] {
    const next = this.#change.nextSpace()
    if (next === null) return undefined
    const { done, total } = this.#filling?.next.id === next.id ? this.#filling : { done: 0, total: 0 }
    return { model: next.id, chunksDone: done, chunksTotal: total }
  }

  retry(): void {
    this.#halted = false
  }

  failed(): void {
    this.#halted = true
  }

  leave(): Promise<void> {
    return this.#vectors.leave()
  }

  /**
   * Takes the chosen model into use without waiting for its vectors, if it can be loaded, because all vectors are about
   * to be rebuilt.
   */
  async useNextNow(): Promise<void> {
    if ((await this.#change.next()) === null) return
    this.#change.useNext()
    this.#abandon()
    this.#tidiedSpace = null
  }

  async step(): Promise<void> {
    // Questions may have begun with the space that was in use until now.
    if (await this.#align()) return
    const next = this.#change.nextSpace()
    if (next === null) await this.#rest()
    else if (this.#filling?.next.id !== next.id) await this.#begin(next)
    else if (this.#vectors.halted) this.#giveUp()
    else if (this.#vectors.busy) await this.#fill(this.#filling)
    else await this.#switch(this.#filling)
  }

  /**
   * Makes every document's state fit the space in use, which changes when a model disappears or comes back. True when
   * another space is in use now.
   */
  async #align(): Promise<boolean> {
    const { index, states, embedder } = this.#ports
    const before = index.space?.id
    if (this.#change.space()?.id !== before) await embedder()
    const space = index.space
    if (space !== null && !states.fitSpace(space.id)) await this.#setStates(space.id)
    return space?.id !== before
  }

  async #setStates(spaceId: string): Promise<void> {
    const { workload, events } = this.#options
    for await (const document of this.#ports.states.spaceChanged(spaceId)) {
      const { state, contentId } = document
      if (state === 'failed' || state === 'skipped' || state === 'queued' || state === 'reading') continue
      if (vectorState(document) !== 'ready') workload.embed(contentId)
      events.changed(document)
    }
  }

  async #begin(next: VectorSpace): Promise<void> {
    const { workload, progress, events } = this.#options
    this.#abandon()
    const embedder = await this.#change.next()
    if (embedder === null) {
      this.#halted = true
      return
    }
    const space = await this.#ports.index.openSpace(next)
    this.#tidiedSpace = null
    this.#failed.clear()
    const counts = await countSpace(next.id, space, this.#ports)
    this.#filling = { next, space, embedder, ...counts }
    this.#vectors.retry()
    await this.#queueLacking(next.id)
    workload.begin()
    progress.addChunks(counts.total, counts.done)
    progress.embeddingStarts()
    events.progressed()
  }

  async #fill(filling: Filling): Promise<void> {
    const { done } = filling
    await this.#vectors.step()
    if (filling.done > done) await filling.space.maintain()
  }

  #embedded(count: number): void {
    const { progress, events } = this.#options
    if (this.#filling !== null) this.#filling.done = Math.min(this.#filling.total, this.#filling.done + count)
    progress.chunksEmbedded(count)
    events.progressed()
  }

  /** Nothing is left to compute. Documents may have been added meanwhile, or another model chosen. */
  async #switch({ next, space }: Filling): Promise<void> {
    const { store, index, writer, checkpoint, log } = this.#ports
    if (await this.#queueLacking(next.id)) return
    await space.maintain({ force: true })
    const switched = await writer.run(async () => {
      if (!(await this.#isComplete(next.id)) || this.#change.nextSpace()?.id !== next.id) return false
      checkpoint('spaceFilled')
      this.#change.useNext()
      await index.useSpace(next)
      checkpoint('spaceSwitched')
      return true
    })
    if (!switched) return
    log.write('info', 'another embedding model is in use', { model: next.id })
    this.#abandon()
    store.checkAgain('semantic')
    await this.#setStates(next.id)
  }

  /** True when any content lacks vectors in this space that the model can compute. */
  async #queueLacking(spaceId: string): Promise<boolean> {
    for await (const { id, chunks } of contentsLacking(spaceId, this.#ports))
      if (!this.#failed.has(id)) this.#vectors.add(id, chunks)
    return this.#vectors.busy
  }

  async #isComplete(spaceId: string): Promise<boolean> {
    for await (const { id } of contentsLacking(spaceId, this.#ports)) if (!this.#failed.has(id)) return false
    return true
  }

  /**
   * Removes vectors that will not be searched any more. Questions that began with them are over, because a step begins
   * when none is being answered.
   */
  async #rest(): Promise<void> {
    const { store, index } = this.#ports
    this.#abandon()
    this.#halted = true
    const space = index.space
    if (space === null || this.#tidiedSpace === space.id || !(await this.#isComplete(space.id))) return
    store.keepSpaces([space.id])
    await index.dropOtherSpaces([])
    await this.#change.release()
    this.#tidiedSpace = space.id
  }

  #giveUp(): void {
    this.#abandon()
    this.#halted = true
  }

  #abandon(): void {
    if (this.#filling === null) return
    this.#options.progress.dropChunks(this.#filling.total - this.#filling.done)
    this.#vectors.clear()
    this.#filling = null
  }
}
