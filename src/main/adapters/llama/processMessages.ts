/** The messages between the process of a language model and its owner. */
import type { PromptStyle, Sampling } from '../../../shared/domain/model.ts'
import type { SerializedError } from '../../../shared/errors/appError.ts'
import type { GenerateOptions, Generation, PromptParts } from '../../ports/llm.ts'
import type { LogLevel } from '../../ports/log.ts'
import type { CallTimings } from '../../ports/modelLoaders.ts'
import type { NetworkMessage } from '../../workers/ownerChannel.ts'

/** What a process needs to load its one model. */
export interface ModelLoad {
  readonly file: string
  readonly modelId?: string
  readonly prompt: PromptStyle | null
  readonly sampling?: Sampling
  readonly contextTokens: number
  readonly threads?: number
  readonly availableBytes?: number
}

export type SentOptions = Omit<GenerateOptions, 'signal' | 'onText'>

export type ToModel =
  | { readonly type: 'load'; readonly options: ModelLoad }
  | { readonly type: 'countTokens'; readonly id: number; readonly text: string }
  | { readonly type: 'countPrompt'; readonly id: number; readonly prompt: PromptParts }
  | { readonly type: 'generate'; readonly id: number; readonly prompt: PromptParts; readonly options: SentOptions }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'idle'; readonly id: number }

export type FromModel =
  | { readonly type: 'ready'; readonly contextTokens: number }
  /** The model cannot be loaded. */
  | { readonly type: 'failed'; readonly error: SerializedError }
  | { readonly type: 'text'; readonly id: number; readonly text: string }
  | { readonly type: 'result'; readonly id: number; readonly value: number | Generation | null }
  | { readonly type: 'error'; readonly id: number; readonly error: SerializedError }
  | { readonly type: 'timings'; readonly timings: CallTimings }
  | {
      readonly type: 'log'
      readonly level: LogLevel
      readonly message: string
      readonly data: Readonly<Record<string, unknown>>
    }
  | NetworkMessage
