/**
 * The embedding model that searches use, and the one that the user chose. Who chose none keeps the model that the
 * library began with when Docent's default becomes another one: changing it embeds everything again. They differ while the vectors of the chosen
 * one are being computed: until then the previous model is used, as long as it is installed. The disk is checked only
 * when something may have changed.
 */
import type { ModelPlaces } from './findModels.ts'
import type { FoundEmbeddingModel, NotFound } from './foundModel.ts'
import { findEmbeddingModel, isFound } from './findModels.ts'

/** Stored with the library: the model whose vectors its searches use. */
export interface ServingModel {
  readonly id: string
  readonly dimensions: number
  /** The value of the setting by which it was found. */
  readonly choice: string | null
}

export interface ServingRecord {
  read(): ServingModel | null
  write(model: ServingModel): void
}

export interface EmbeddingChoiceOptions {
  readonly places: ModelPlaces
  /** Null: there are no vectors to keep in use, and the chosen model is used at once. */
  readonly record: ServingRecord | null
  readonly choice: () => string | null
}

export class EmbeddingChoice {
  readonly #options: EmbeddingChoiceOptions
  /** Models that are installed but cannot be loaded. */
  readonly #broken = new Set<string>()
  #current: FoundEmbeddingModel | null = null
  #next: FoundEmbeddingModel | null = null

  constructor(options: EmbeddingChoiceOptions) {
    this.#options = options
    this.refresh()
  }

  /** The model that searches use; null when there is none. */
  get current(): FoundEmbeddingModel | null {
    return this.#current
  }

  /** The model chosen to replace it; null when none was, or it is not installed. */
  get next(): FoundEmbeddingModel | null {
    return this.#next
  }

  /** Looks the models up again. A chosen model that has no vectors to wait for is in use at once. */
  refresh(): void {
    const { record } = this.#options
    const found = this.chosen()
    const chosen = isFound(found) ? found : null
    const served = record?.read() ?? null
    const before = served === null || served.id === chosen?.id ? chosen : this.#locate(served)
    this.#current = before ?? chosen
    this.#next = this.#current !== null && chosen !== null && chosen.id !== this.#current.id ? chosen : null
    if (this.#current !== null && this.#current.id !== served?.id) this.#write(this.#current)
  }

  /** Call it when the vectors of the chosen model are complete. */
  useNext(): void {
    if (this.#next === null) return
    this.#write(this.#next)
    this.refresh()
  }

  /** Call it when the model in use cannot be loaded. True when another one took its place. */
  giveUp(model: FoundEmbeddingModel): boolean {
    if (this.#next === null || model.id !== this.#current?.id) return false
    this.#broken.add(model.id)
    this.refresh()
    return this.#current.id !== model.id
  }

  /** Call it when the user chose again: a broken model may have been repaired. */
  chosenAgain(): void {
    this.#broken.clear()
    this.refresh()
  }

  /** The model that the user chose, else the one that the library has used by default, else the default. */
  chosen(): FoundEmbeddingModel | NotFound {
    const choice = this.#options.choice()
    const served = choice === null ? (this.#options.record?.read() ?? null) : null
    const kept = served?.choice === null ? this.#locate(served) : null
    return kept ?? findEmbeddingModel(choice, this.#options.places)
  }

  /** Looks the model up by the setting by which it was found then, or by its id in the manifest. */
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
    const chosen = this.chosen()
    const isChosen = isFound(chosen) && chosen.id === id
    this.#options.record?.write({ id, dimensions, choice: isChosen ? this.#options.choice() : id })
  }
}
