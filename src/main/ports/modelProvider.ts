/** Gives services the models without exposing files, loading or crashes. */
import type { VectorSpace } from './chunkIndex.ts'
import type { Embedder } from './embedder.ts'
import type { Llm } from './llm.ts'
import type { Reranker } from './reranker.ts'

export type ChatModel =
  | {
      readonly available: true
      readonly llm: Llm
      /** True when the model passed its own short test, so that its wording may be preferred over quotes. */
      readonly trusted: boolean
      /** False until its short test has ended once. */
      readonly tested: boolean
      /** Which other model could not be used and why, in words; null or absent when it is the chosen one. */
      readonly note?: string | null
    }
  /** `reason` says why, and what to do. */
  | { readonly available: false; readonly reason: string }

/** Another embedding model was chosen, and the library has vectors of the previous one. */
export interface EmbedderChange {
  /** The space of the model in use, known without loading it. */
  space(): VectorSpace | null
  /** The space of the chosen model, while it is not in use yet; null when no change is needed. */
  nextSpace(): VectorSpace | null
  /** Loads the chosen model; null when there is none, or it cannot be loaded (see `ModelApi.list`). */
  next(): Promise<Embedder | null>
  /** Puts the chosen model into use. Durable in one step. */
  useNext(): void
  /** Releases the previous model, which is no longer used. */
  release(): Promise<void>
}

/** The models that search and the choice of passages use. */
export type SearchModel = 'embedder' | 'reranker'

export interface ModelProvider {
  /**
   * The model whose vectors searches use. Loads on first use; null while no embedding model is installed or it failed
   * (see `ModelApi.list`).
   */
  embedder(): Promise<Embedder | null>
  /** Loads on first use; null while none is installed or it failed. Never rejects. */
  reranker(): Promise<Reranker | null>
  /** `path`: a GGUF file of the user's own instead of the configured one. Never rejects. */
  chat(path?: string): Promise<ChatModel>
}
