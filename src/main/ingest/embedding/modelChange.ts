/**
 * Switches to another embedding model: its vectors are computed in a separate space while the previous space stays in
 * use. When every content has its vectors, the new space is taken into use in one step and the old one is freed. After
 * a kill at any point, the next start continues from what was written; if the user returns to the old model half way,
 * nothing has changed. All other work comes first.
 */
import type { Document } from '../../../shared/domain/document.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { IndexProgress } from '../../../shared/domain/library.ts'
import type { VectorSpace } from '../../ports/chunkIndex.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { EmbedderChange } from '../../ports/modelProvider.ts'
import { isBlocked } from '../failure.ts'
import type { IngestPorts } from '../ingestPorts.ts'
import { Wakeup } from '../flow/wakeup.ts'
import { vectorState } from '../states/transitions.ts'
import { SpaceFiller } from './spaceFiller.ts'

export interface ModelChangeListener {
  /** Counts of chunks, reported when a change begins or resumes. */
  started(total: number, done: number): void
  embedded(count: number): void
  /** The change was abandoned, or cannot continue for now, with this many chunks left. */
  stopped(left: number): void
  /** Another space is in use, and this content lacks vectors in it. */
  lacking(id: ContentId): void
  changed(document: Document): void
  /** The disk is full or the library is locked: everything pauses. */
  blocked(error: unknown): void
  idle(): void
}

export interface ModelChangeOptions {
  readonly ports: IngestPorts
  readonly change: EmbedderChange
  readonly listener: ModelChangeListener
  /** True while there is work that comes before this. */
  readonly othersBusy: () => boolean
}

export class ModelChange {
  readonly #ports: IngestPorts
  readonly #change: EmbedderChange
  readonly #listener: ModelChangeListener
  readonly #othersBusy: () => boolean
  readonly #wakeup = new Wakeup()
  readonly #filler: SpaceFiller
  /** The space that is the only one left: vectors of all others have been removed. */
  #tidiedSpace: string | null = null
  #working = false
  #halted = true

  constructor({ ports, change, listener, othersBusy }: ModelChangeOptions) {
    this.#ports = ports
    this.#change = change
    this.#listener = listener
    this.#othersBusy = othersBusy
    this.#filler = new SpaceFiller({
      ports,
      started: (total, done) => listener.started(total, done),
      embedded: (count) => listener.embedded(count),
      mayContinue: (spaceId) => !othersBusy() && change.nextSpace()?.id === spaceId,
    })
  }

  /** True while there is work that can be done. */
  get busy(): boolean {
    return this.#working || (!this.#halted && this.#change.nextSpace() !== null)
  }

  /** Progress of the change; undefined when no change is under way. */
  get progress(): IndexProgress['modelChange'] {
    const next = this.#change.nextSpace()
    if (next === null) return undefined
    const counts = this.#filler.countsOf(next.id)
    return { model: next.id, chunksDone: counts.done, chunksTotal: counts.total }
  }

  /** Checks for work again: a model was chosen or arrived, or everything else is done. */
  wake(): void {
    this.#halted = false
    this.#wakeup.wake()
  }

  /**
   * Continues a change that made way for other work, now that there is none. A change that could not continue for
   * another reason stays halted.
   */
  resume(): void {
    this.#wakeup.wake()
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

  /** Runs until the signal fires. Never rejects. */
  async run(): Promise<void> {
    const { signal, log } = this.#ports
    while (!signal.aborted) {
      try {
        if (!this.#halted && !this.#othersBusy()) await this.#work()
        if (this.#halted || this.#othersBusy()) await this.#wakeup.wait(signal)
      } catch (error) {
        if (signal.aborted) return
        log.write('error', 'the change of the embedding model stopped', { error: String(error) })
        this.#halted = true
        if (isBlocked(error)) this.#listener.blocked(error)
      }
    }
  }

  async #work(): Promise<void> {
    this.#working = true
    try {
      await this.#align()
      const next = this.#change.nextSpace()
      if (next === null) {
        this.#abandon()
        await this.#tidy()
        this.#halted = true
        return
      }
      const embedder = await this.#change.next()
      if (embedder === null) {
        this.#halted = true
        return
      }
      if (await this.#fill(next, embedder)) await this.#switch(next)
    } finally {
      this.#working = false
      if (!this.busy && !this.#ports.signal.aborted) this.#listener.idle()
    }
  }

  /** Makes every document's state fit the space in use, which changes when a model disappears or comes back. */
  async #align(): Promise<void> {
    const { index, states, embedder } = this.#ports
    if (this.#change.space()?.id !== index.space?.id) await embedder()
    const space = index.space
    if (space !== null && !states.fitSpace(space.id)) await this.#setStates(space.id)
  }

  /** True when every content has its vectors in the new space. False when it was interrupted; written vectors stay. */
  async #fill(next: VectorSpace, embedder: Embedder): Promise<boolean> {
    const space = await this.#ports.index.openSpace(next)
    this.#tidiedSpace = null
    const end = await this.#filler.fill(next, space, embedder)
    if (end === 'broken') {
      this.#halted = true
      this.#abandon()
    }
    return end === 'filled'
  }

  async #switch(next: VectorSpace): Promise<void> {
    const { index, writer, checkpoint, log } = this.#ports
    const switched = await writer.run(async () => {
      // Documents may have been added meanwhile, or another model chosen.
      if (!(await this.#filler.isComplete(next.id)) || this.#change.nextSpace()?.id !== next.id) return false
      checkpoint('spaceFilled')
      this.#change.useNext()
      await index.useSpace(next)
      checkpoint('spaceSwitched')
      return true
    })
    if (!switched) return
    log.write('info', 'another embedding model is in use', { model: next.id })
    this.#filler.forget()
    this.#ports.store.checks.again('semantic')
    await this.#setStates(next.id)
    await this.#tidy()
    this.#halted = this.#change.nextSpace() === null
  }

  async #setStates(spaceId: string): Promise<void> {
    for await (const document of this.#ports.states.spaceChanged(spaceId)) {
      const { state, contentId } = document
      if (state === 'failed' || state === 'skipped' || state === 'queued' || state === 'reading') continue
      if (vectorState(document) !== 'ready') this.#listener.lacking(contentId)
      this.#listener.changed(document)
    }
  }

  /** Removes vectors that will not be searched any more, once no question that began with them is under way. */
  async #tidy(): Promise<void> {
    const { store, index, gate, signal } = this.#ports
    const space = index.space
    if (space === null || this.#tidiedSpace === space.id || !(await this.#filler.isComplete(space.id))) return
    await gate.whenFree(signal)
    store.chunks.keepSpaces([space.id])
    await index.dropOtherSpaces([])
    await this.#change.release()
    this.#tidiedSpace = space.id
  }

  #abandon(): void {
    const left = this.#filler.forget()
    if (left !== null) this.#listener.stopped(left)
  }
}
