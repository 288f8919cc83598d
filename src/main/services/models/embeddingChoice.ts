/**
 * Which embedding model searches use, and which one the person chose. They differ while the vectors of the chosen one
 * are being made: until then the one before serves, as long as it is there. Looked up on the disk only when something
 * may have changed.
 */
import type { FoundEmbeddingModel, ModelPlaces } from './findModels.ts'
import { findEmbeddingModel, isFound } from './findModels.ts'

/** Kept with the library: whose vectors its searches use. */
export interface ServingModel {
  readonly id: string
  readonly dimensions: number
  /** The setting by which it was found. */
  readonly choice: string | null
}

export interface ServingRecord {
  read(): ServingModel | null
  write(model: ServingModel): void
}

export interface EmbeddingChoiceOptions {
  readonly places: ModelPlaces
  /** Null: there are no vectors to keep in use, and what is chosen counts at once. */
  readonly record: ServingRecord | null
  readonly choice: () => string | null
}

export class EmbeddingChoice {
  readonly #options: EmbeddingChoiceOptions
  /** Models that are there and cannot be loaded. */
  readonly #broken = new Set<string>()
  #current: FoundEmbeddingModel | null = null
  #next: FoundEmbeddingModel | null = null

  constructor(options: EmbeddingChoiceOptions) {
    this.#options = options
    this.refresh()
  }

  /** What searches use; null when there is none. */
  get current(): FoundEmbeddingModel | null {
    return this.#current
  }

  /** What was chosen in its place; null when nothing was, or it is not there. */
  get next(): FoundEmbeddingModel | null {
    return this.#next
  }

  /** Looks again. What has no vectors to wait for is in use at once. */
  refresh(): void {
    const { record } = this.#options
    const chosen = this.#chosen()
    const served = record?.read() ?? null
    const before = served === null || served.id === chosen?.id ? chosen : this.#locate(served)
    this.#current = before ?? chosen
    this.#next = this.#current !== null && chosen !== null && chosen.id !== this.#current.id ? chosen : null
    if (this.#current !== null && this.#current.id !== served?.id) this.#write(this.#current)
  }

  /** The chosen one's vectors are complete. */
  useNext(): void {
    if (this.#next === null) return
    this.#write(this.#next)
    this.refresh()
  }

  /** The one in use cannot be loaded. True when another one took its place. */
  giveUp(model: FoundEmbeddingModel): boolean {
    if (this.#next === null || model.id !== this.#current?.id) return false
    this.#broken.add(model.id)
    this.refresh()
    return this.#current.id !== model.id
  }

  /** The person chose again: whatever was broken may have been mended. */
  chosenAgain(): void {
    this.#broken.clear()
    this.refresh()
  }

  #chosen(): FoundEmbeddingModel | null {
    const found = findEmbeddingModel(this.#options.choice(), this.#options.places)
    return isFound(found) ? found : null
  }

  /** By the way it was found then, or by its name in the manifest. */
  #locate({ id, choice }: ServingModel): FoundEmbeddingModel | null {
    if (this.#broken.has(id)) return null
    for (const way of [choice, id]) {
      if (way === id && !this.#options.places.manifest.models.some((entry) => entry.id === id)) continue
      const found = findEmbeddingModel(way, this.#options.places)
      if (isFound(found) && found.id === id) return found
    }
    return null
  }

  #write({ id, dimensions }: FoundEmbeddingModel): void {
    const chosen = this.#chosen()
    this.#options.record?.write({ id, dimensions, choice: chosen?.id === id ? this.#options.choice() : id })
  }
}
