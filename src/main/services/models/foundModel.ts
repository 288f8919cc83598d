/** A model as it was found on the disk, or the reason why it was not found. */
import type { EmbeddingStyle, ModelEntry, PromptStyle, RerankerStyle, Sampling } from '../../../shared/domain/model.ts'

export interface FoundChatModel {
  readonly id: string
  readonly name: string
  readonly file: string
  readonly prompt: PromptStyle | null
  readonly sampling: Sampling
  readonly contextTokens: number
  /** The result of the short test with this file, where the manifest knows it. */
  readonly shortTest: ModelEntry['shortTest'] | null
}

export interface FoundEmbeddingModel {
  readonly id: string
  readonly name: string
  readonly folder: string
  readonly dimensions: number
  readonly style: EmbeddingStyle
}

export interface FoundReranker {
  readonly id: string
  readonly folder: string
  readonly style: RerankerStyle
}

/** A model that was asked for and cannot be found, with a message for the user. */
export interface NotFound {
  readonly reason: string
}
