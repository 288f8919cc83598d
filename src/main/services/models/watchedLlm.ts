/** A language model whose failures are counted. What the user stops, or asks in too many words, is no failure. */
import type { ModelSpeed } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { GenerateOptions, Generation, Llm, PromptParts } from '../../ports/llm.ts'

export interface CallWatch {
  readonly succeeded: () => void
  readonly failed: () => void
}

export class WatchedLlm implements Llm {
  readonly #llm: Llm
  readonly #watch: CallWatch

  constructor(llm: Llm, watch: CallWatch) {
    this.#llm = llm
    this.#watch = watch
  }

  get modelId(): string {
    return this.#llm.modelId
  }

  get contextTokens(): number {
    return this.#llm.contextTokens
  }

  get speed(): ModelSpeed | null {
    return this.#llm.speed
  }

  countTokens(text: string): Promise<number> {
    return this.#llm.countTokens(text)
  }

  countPrompt(prompt: PromptParts): Promise<number> {
    return this.#llm.countPrompt(prompt)
  }

  async generate(prompt: PromptParts, options: GenerateOptions): Promise<Generation> {
    try {
      const generation = await this.#llm.generate(prompt, options)
      if (generation.stoppedBy !== 'aborted') this.#watch.succeeded()
      // Whoever gives up on a model that hangs says so as the reason of the abort.
      else if (AppError.isInstance(options.signal?.reason)) this.#watch.failed()
      return generation
    } catch (error) {
      if (!AppError.isInstance(error) || error.code !== 'model.promptTooLong') this.#watch.failed()
      throw error
    }
  }

  idle(): Promise<void> {
    return this.#llm.idle()
  }

  dispose(): Promise<void> {
    return this.#llm.dispose()
  }
}
