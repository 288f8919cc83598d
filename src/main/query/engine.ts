/** What every engine is: one file, one step, no knowledge of the others. */
import type { EngineId } from '../../shared/domain/trace.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { AnswerCache } from '../ports/answerCache.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { GenerateOptions, Generation, PromptParts } from '../ports/llm.ts'
import type { Reranker } from '../ports/reranker.ts'
import type { RetrievalState, StatePatch } from './retrievalState.ts'

/** Why an engine has nothing to do, in plain words. */
export type SkipReason = string

/** A refused or failed call is a value: the engine decides how to go on without it. */
export type LlmOutcome =
  | { readonly ok: true; readonly generation: Generation }
  | { readonly ok: false; readonly why: 'budget' | 'noModel' | 'aborted' | 'failed'; readonly message: string }

/** The language model behind the budget: every call is charged before it starts. */
export interface MeteredLlm {
  readonly available: boolean
  readonly modelId: string | null
  readonly contextTokens: number
  /** Tokens that can be read within the first-word target on this machine. */
  readonly evidenceTokens: number
  /** Whether its own short test says that its words may be preferred over quotes. */
  readonly trusted: boolean
  /** An estimate where the model cannot be asked. Never rejects, and does not hold up an abort. */
  countTokens(text: string): Promise<number>
  countPrompt(prompt: PromptParts): Promise<number>
  generate(prompt: PromptParts, options: Omit<GenerateOptions, 'signal'>): Promise<LlmOutcome>
}

export interface EngineContext {
  readonly llm: MeteredLlm
  /** Null while no embedding model is installed: engines fall back to words. */
  readonly embedder: Embedder | null
  /** Null while no reranker is installed: engines rank by what the searches say. */
  readonly reranker: Reranker | null
  readonly index: ChunkIndex
  readonly store: DocumentStore
  readonly cache: AnswerCache
  readonly clock: Clock
  readonly settings: Settings
  /** What an exact answer out of the cache must agree with (library, settings, model); null asks past the cache. */
  readonly cacheFingerprint: string | null
  readonly signal: AbortSignal
  /** A line for the trace. */
  note(text: string): void
  /** Plain words for the user who waits. */
  progress(text: string): void
  /** Streams text to the user. */
  emit(text: string): void
  /** Takes back what was streamed. */
  retract(reason: string): void
}

export interface Engine {
  readonly id: EngineId
  /** For the plan and the reserve. */
  readonly maxLlmCalls: number
  /** Why this engine has nothing to do, or undefined when it should run. */
  skip?(state: RetrievalState): SkipReason | undefined
  run(state: RetrievalState, context: EngineContext): Promise<StatePatch>
}
