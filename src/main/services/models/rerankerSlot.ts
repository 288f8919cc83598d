/** The reranker in memory, loaded when it is first asked for. Null when there is none that can be loaded. */
import type { ModelState } from '../../../shared/domain/model.ts'
import type { ModelLoaders } from '../../ports/modelLoaders.ts'
import type { Reranker } from '../../ports/reranker.ts'
import { fileKey, findReranker, isFound } from './findModels.ts'
import type { ModelPlaces } from './findModels.ts'
import type { GuardedLoad } from './guardedLoad.ts'

export interface RerankerSlotOptions {
  readonly places: ModelPlaces
  readonly guard: GuardedLoad
  readonly load: ModelLoaders['reranker']
  readonly onState: (key: string, state: ModelState) => void
  readonly onFailed: (key: string, error: unknown) => void
}

export class RerankerSlot {
  readonly #options: RerankerSlotOptions
  #loaded: Reranker | null = null
  /** Loading happens once, whoever asks meanwhile. */
  #queue: Promise<unknown> = Promise.resolve()
  #disposed = false

  constructor(options: RerankerSlotOptions) {
    this.#options = options
  }

  /** Never rejects. */
  current(): Promise<Reranker | null> {
    const result = this.#queue.then(() => this.#load())
    this.#queue = result
    return result
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    await this.#queue
    await this.#loaded?.dispose()
    this.#loaded = null
  }

  async #load(): Promise<Reranker | null> {
    if (this.#disposed) return null
    if (this.#loaded !== null) return this.#loaded
    const { places, guard, load, onState, onFailed } = this.#options
    const found = findReranker(places)
    if (!isFound(found)) return null
    const { id, folder, style } = found
    const key = fileKey(folder) ?? folder
    // What was refused before is told in the list of models; every question need not log it again.
    if (guard.refusal(key, folder) !== null) return null
    try {
      onState(key, 'loading')
      this.#loaded = await guard.run(key, folder, () => load({ id, folder, style }))
      onState(key, 'ready')
    } catch (error) {
      onFailed(key, error)
    }
    return this.#loaded
  }
}
