/** How services get at models without knowing files, loading or crashes. */
import type { Embedder } from './embedder.ts'
import type { Llm } from './llm.ts'

export type ChatModel =
  | {
      readonly available: true
      readonly llm: Llm
      /** Whether its own short test says that its words may be preferred over quotes. */
      readonly trusted: boolean
    }
  /** `reason` says in words why, and what to do. */
  | { readonly available: false; readonly reason: string }

export interface ModelProvider {
  /** Loads on first use; null while no embedding model is installed or it failed (see `ModelApi.list`). */
  embedder(): Promise<Embedder | null>
  /** `path`: a GGUF of the person's own instead of the one set. Never rejects. */
  chat(path?: string): Promise<ChatModel>
}
