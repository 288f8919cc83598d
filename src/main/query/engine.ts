/** The interface of every engine: one file, one step, no knowledge of the others. */
import type { Depth, EngineId } from '../../shared/domain/trace.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { AnswerCache } from '../ports/answerCache.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { GenerateOptions, Generation, PromptParts } from '../ports/llm.ts'
import type { Reranker } from '../ports/reranker.ts'
import type { RetrievalState, StatePatch } from './retrievalState.ts'

/** The reason why an engine has nothing to do, in plain words. */
export type SkipReason = string

/** A refused or failed call is a value: the engine decides how to continue without it. */
export type LlmOutcome =
  | { readonly ok: true; readonly generation: Generation }
  | { readonly ok: false; readonly why: 'budget' | 'noModel' | 'aborted' | 'failed'; readonly message: string }

/** The language model behind the budget: every call is charged before it starts. */
export interface MeteredLlm {
  readonly available: boolean
  readonly modelId: string | null
  readonly contextTokens: number
  /** Tokens that can be read within the time to first word that this machine aims for. */
  readonly evidenceTokens: number
  /** True if the model's own short test allows its words to be preferred over quotes. */
  readonly trusted: boolean
  /** An estimate if the model cannot be asked. Never rejects, and does not delay an abort. */
  countTokens(text: string): Promise<number>
  countPrompt(prompt: PromptParts): Promise<number>
  generate(prompt: PromptParts, options: Omit<GenerateOptions, 'signal'>): Promise<LlmOutcome>
}

export interface EngineContext {
  readonly llm: MeteredLlm
  /** False before the step that loads models: a model that is null until then may only be late. */
  readonly modelsLoaded: boolean
  /** Null while no embedding model is installed: engines fall back to keywords. */
  readonly embedder: Embedder | null
  /** Null while no reranker is installed: engines rank by the scores of the searches. */
  readonly reranker: Reranker | null
  readonly index: ChunkIndex
  readonly store: DocumentStore
  readonly cache: AnswerCache
  readonly clock: Clock
  readonly settings: Settings
  /** How far the plan goes. Before there is a plan, that of a plain question at level standard. */
  readonly depth: Depth
  /** The most calls that this engine may make. */
  readonly maxLlmCalls: number
  /** The state that a cached answer must match (library, settings, model); null bypasses the cache. */
  readonly cacheFingerprint: string | null
  readonly signal: AbortSignal
  /**
   * Computes or gathers the answer to another question by the same engines, by code alone: the state after the last one
   * that does. Null within such a question.
   */
  readonly ask: ((question: string) => Promise<RetrievalState>) | null
  /** Adds a line to the trace. */
  note(text: string): void
  /** Plain words for the user who is waiting. */
  progress(text: string): void
  /** Streams text to the user. */
  emit(text: string): void
  /** Retracts the text that was streamed. */
  retract(reason: string): void
}

export interface Engine {
  readonly id: EngineId
  /** The most calls it has a use for; the plan may give it fewer. */
  readonly maxLlmCalls: number
  /** The reason why this engine has nothing to do, or undefined if it should run. */
  skip?(state: RetrievalState): SkipReason | undefined
  run(state: RetrievalState, context: EngineContext): Promise<StatePatch>
}
