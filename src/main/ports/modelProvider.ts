/** How services get at models without knowing files, loading or crashes. */
import type { VectorSpace } from './chunkIndex.ts'
import type { Embedder } from './embedder.ts'
import type { Llm } from './llm.ts'
import type { Reranker } from './reranker.ts'

export type ChatModel =
  | {
      readonly available: true
      readonly llm: Llm
      /** Whether its own short test says that its words may be preferred over quotes. */
      readonly trusted: boolean
      /** Which other model could not be used and why, in words; null or absent when it is the chosen one. */
      readonly note?: string | null
    }
  /** `reason` says in words why, and what to do. */
  | { readonly available: false; readonly reason: string }

/** Another embedding model was chosen, and the library has vectors of the one before. */
export interface EmbedderChange {
  /** The space of the model in use, known without loading it. */
  space(): VectorSpace | null
  /** The space of the chosen model, while it is not in use yet; null when there is no change to make. */
  nextSpace(): VectorSpace | null
  /** Loads the chosen model; null when there is none, or it cannot be loaded (see `ModelApi.list`). */
  next(): Promise<Embedder | null>
  /** From here on the chosen model is the one in use. Durable in one step. */
  useNext(): void
  /** Nobody uses the one before any more. */
  release(): Promise<void>
}

export interface ModelProvider {
  /**
   * The model whose vectors searches use. Loads on first use; null while no embedding model is installed or it failed
   * (see `ModelApi.list`).
   */
  embedder(): Promise<Embedder | null>
  /** Loads on first use; null while none is installed or it failed. Never rejects. */
  reranker(): Promise<Reranker | null>
  /** `path`: a GGUF of the person's own instead of the one set. Never rejects. */
  chat(path?: string): Promise<ChatModel>
}
