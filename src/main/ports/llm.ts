/** A language model, whatever runs it. One contract suite runs on the fake and on the real adapter. */
import type { ModelSpeed, Sampling } from '../../shared/domain/model.ts'

/**
 * The parts of a prompt in reading order. The adapter lays them out in the model's prompt style; because instructions
 * and evidence come first, their key-value cache serves the next prompt that starts the same way.
 */
export interface PromptParts {
  readonly instructions: string
  readonly evidence: string
  /** The user's own words (or a task over the evidence). */
  readonly question: string
}

/** A JSON schema that the grammar enforces. */
export type JsonGrammar = Readonly<Record<string, unknown>>

export interface GenerateOptions {
  readonly maxTokens: number
  /** Ends the text before the first of these, which are not part of the result. */
  readonly stop?: readonly string[]
  readonly sampling?: Partial<Sampling>
  readonly grammar?: JsonGrammar
  readonly signal?: AbortSignal
  /** New text as it comes; concatenated it equals `Generation.text`. Never called after the promise settled. */
  readonly onText?: (text: string) => void
}

export interface Generation {
  readonly text: string
  /** Tokens of the whole prompt. */
  readonly promptTokens: number
  /** Those of them that were already read for an earlier prompt. */
  readonly reusedTokens: number
  readonly generatedTokens: number
  readonly stoppedBy: 'end' | 'stop' | 'length' | 'aborted'
  /** Milliseconds until the first text; null when there was none. */
  readonly firstTextMs: number | null
}

export interface Llm {
  readonly modelId: string
  /** The window: prompt and answer together, in tokens. */
  readonly contextTokens: number
  /** Measured on this machine, or null before it was measured. */
  readonly speed: ModelSpeed | null
  /** Rejects with a retryable error when the process that runs the model ends meanwhile. */
  countTokens(text: string): Promise<number>
  /** Tokens of the whole prompt as it would be read, layout included. */
  countPrompt(prompt: PromptParts): Promise<number>
  /**
   * On abort it resolves with the text so far (`stoppedBy: 'aborted'`) within 200 ms, and native work ends within one
   * slice of 64 tokens. A prompt that leaves no room for `maxTokens` throws `model.promptTooLong`; nothing is ever cut
   * silently. Calls run one at a time, in order.
   */
  generate(prompt: PromptParts, options: GenerateOptions): Promise<Generation>
  /** Resolves when no native call is running any more. */
  idle(): Promise<void>
  dispose(): Promise<void>
}
