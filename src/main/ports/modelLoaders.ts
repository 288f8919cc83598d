/**
 * Turns model files into running models. Given to ModelService by compose.ts; each rejects with an `AppError` of domain
 * `model`.
 */
import type { EmbeddingStyle, ModelSpeed, PromptStyle, RerankerStyle, Sampling } from '../../shared/domain/model.ts'
import type { Embedder } from './embedder.ts'
import type { Llm } from './llm.ts'
import type { Reranker } from './reranker.ts'

/** The timings of one call of a language model, for measuring it on this machine. */
export interface CallTimings {
  readonly readTokens: number
  readonly readMs: number
  readonly writtenTokens: number
  readonly writeMs: number
}

export interface ChatModelSpec {
  readonly file: string
  readonly modelId: string
  /** Null: the chat template inside the file. */
  readonly prompt: PromptStyle | null
  readonly sampling: Sampling
  /** The requested context size, in tokens. */
  readonly contextTokens: number
  /** Processor threads; absent: as many as pay off, given what else the machine does. */
  readonly threads?: number
  readonly speed: () => ModelSpeed | null
  readonly onTimings: (timings: CallTimings) => void
}

export interface EmbeddingModelSpec {
  /** Names the vector space. */
  readonly id: string
  readonly folder: string
  readonly dimensions: number
  readonly style: EmbeddingStyle
}

export interface RerankerModelSpec {
  readonly id: string
  readonly folder: string
  readonly style: RerankerStyle
}

export interface ModelLoaders {
  chat(spec: ChatModelSpec): Promise<Llm>
  embedder(spec: EmbeddingModelSpec): Promise<Embedder>
  reranker(spec: RerankerModelSpec): Promise<Reranker>
}
