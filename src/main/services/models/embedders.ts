/** The embedding models in memory: the one that searches use, and the next one while its vectors are computed. */
import type { ModelState } from '../../../shared/domain/model.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { ModelLoaders } from '../../ports/modelLoaders.ts'
import type { EmbedderChange } from '../../ports/modelProvider.ts'
import type { VectorSpace } from '../../ports/chunkIndex.ts'
import type { EmbeddingChoice } from './embeddingChoice.ts'
import { fileKey } from './findModels.ts'
import type { FoundEmbeddingModel } from './foundModel.ts'
import type { GuardedLoad } from './guardedLoad.ts'

export interface EmbeddersOptions {
  readonly choice: EmbeddingChoice
  readonly guard: GuardedLoad
  readonly load: ModelLoaders['embedder']
  readonly onState: (key: string, state: ModelState) => void
  readonly onFailed: (key: string, error: unknown) => void
  /** Closes models that are no longer in use at once; otherwise `release` says when nobody uses them any more. */
  readonly releaseImmediately: boolean
}

export class Embedders implements EmbedderChange {
  readonly #options: EmbeddersOptions
  readonly #loaded = new Map<string, Embedder>()
  /** Loading and unloading happen one after the other. */
  #queue: Promise<unknown> = Promise.resolve()
  #disposed = false

  constructor(options: EmbeddersOptions) {
    this.#options = options
  }

  /** Null when there is none that can be loaded. Never rejects. */
  current(): Promise<Embedder | null> {
    return this.#run(async () => {
      const { choice } = this.#options
      choice.refresh()
      for (;;) {
        const model = choice.current
        if (model === null) return null
        const embedder = await this.#load(model)
        if (embedder !== null) {
          if (this.#options.releaseImmediately) await this.#unload()
          return embedder
        }
        if (!choice.giveUp(model)) return null
      }
    })
  }

  next(): Promise<Embedder | null> {
    return this.#run(async () => {
      const model = this.#options.choice.next
      return model === null ? null : this.#load(model)
    })
  }

  space(): VectorSpace | null {
    return spaceOf(this.#options.choice.current)
  }

  nextSpace(): VectorSpace | null {
    return spaceOf(this.#options.choice.next)
  }

  useNext(): void {
    this.#options.choice.useNext()
  }

  async release(): Promise<void> {
    await this.#run(async () => {
      await this.#unload()
      return null
    })
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    await this.#queue
    for (const embedder of this.#loaded.values()) await embedder.dispose()
    this.#loaded.clear()
  }

  #run(work: () => Promise<Embedder | null>): Promise<Embedder | null> {
    const result = this.#queue.then(() => (this.#disposed ? null : work()))
    this.#queue = result.catch(() => undefined)
    return result
  }

  async #load(model: FoundEmbeddingModel): Promise<Embedder | null> {
    const { guard, load, onState, onFailed } = this.#options
    const key = keyOf(model)
    const known = this.#loaded.get(key)
    if (known !== undefined) return known
    try {
      const refusal = guard.refusal(key, model.folder)
      if (refusal !== null) throw refusal
      onState(key, 'loading')
      const { id, folder, dimensions, style } = model
      const embedder = await guard.run(key, folder, () => load({ id, folder, dimensions, style }))
      this.#loaded.set(key, embedder)
      onState(key, 'ready')
      return embedder
    } catch (error) {
      onFailed(key, error)
      return null
    }
  }

  /** Unloads every model that is neither in use nor next. */
  async #unload(): Promise<void> {
    const { choice, onState } = this.#options
    const wanted = new Set([choice.current, choice.next].map((model) => (model === null ? null : keyOf(model))))
    for (const [key, embedder] of this.#loaded) {
      if (wanted.has(key)) continue
      this.#loaded.delete(key)
      onState(key, 'available')
      await embedder.dispose()
    }
  }
}

const keyOf = ({ folder }: FoundEmbeddingModel): string => fileKey(folder) ?? folder

function spaceOf(model: FoundEmbeddingModel | null): VectorSpace | null {
  return model === null ? null : { id: model.id, dimensions: model.dimensions }
}
