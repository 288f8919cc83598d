/**
 * A GGUF model through node-llama-cpp, on the CPU. Always holds: calls run one at a time; the prompt is read in slices
 * and the signal is checked between them; a common start of two prompts is read once; nothing exceeds the context; a
 * stopped call resolves at once while its last native step ends by itself (`idle`).
 */
import { basename } from 'node:path'
import type { Token } from 'node-llama-cpp'
import type { ModelSpeed, PromptStyle, Sampling } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { GenerateOptions, Generation, Llm, PromptParts } from '../../ports/llm.ts'
import type { CallTimings } from '../../ports/modelLoaders.ts'
import { GenerationRun } from './generationRun.ts'
import { NativeCalls } from './nativeCalls.ts'
import { disposeNativeModel, loadError, loadNativeModel } from './nativeModel.ts'
import type { NativeModel, NativeModelOptions } from './nativeModel.ts'
import { promptLayout } from './promptLayout.ts'
import type { PromptLayout } from './promptLayout.ts'
import { defaultSampling, evaluateOptions, Grammars } from './tokenSampling.ts'

/**
 * Tokens read between two checks of the signal: half a second at 130 tokens/s, 15 % slower than reading whole prompts
 * (measured).
 */
const sliceTokens = 64
export interface LlamaLlmOptions extends NativeModelOptions {
  /** Defaults to the file's name. */
  readonly modelId?: string
  /** Null: the chat template inside the file. */
  readonly prompt: PromptStyle | null
  readonly sampling?: Sampling
  readonly speed?: () => ModelSpeed | null
  readonly onTimings?: (timings: CallTimings) => void
}

export class LlamaLlm implements Llm {
  readonly modelId: string
  readonly contextTokens: number
  readonly #options: LlamaLlmOptions
  readonly #native: NativeModel
  readonly #layout: PromptLayout
  readonly #grammars: Grammars
  readonly #calls: NativeCalls
  #queue: Promise<unknown> = Promise.resolve()
  #disposing: Promise<void> | null = null

  private constructor(options: LlamaLlmOptions, native: NativeModel) {
    this.#options = options
    this.#native = native
    this.modelId = options.modelId ?? basename(options.file)
    this.contextTokens = native.context.contextSize
    this.#layout = promptLayout(native.model, options.prompt)
    this.#grammars = new Grammars(native.lease.llama)
    this.#calls = new NativeCalls(native.lease.llama, options.threads !== undefined)
  }

  /**
   * Throws `model.missing`, `model.notGguf`, `model.corrupt`, `model.tooLarge` or `model.failed`, each with a message
   * for the user.
   */
  static async load(options: LlamaLlmOptions): Promise<LlamaLlm> {
    const native = await loadNativeModel(options)
    try {
      return new LlamaLlm(options, native)
    } catch (error) {
      await disposeNativeModel(native)
      throw loadError(options.file, error)
    }
  }

  get speed(): ModelSpeed | null {
    return this.#options.speed?.() ?? null
  }

  /** Number of running native steps; 0 once `idle` has resolved, until the next call. */
  get nativeCalls(): number {
    return this.#calls.running
  }

  async countTokens(text: string): Promise<number> {
    return text === '' ? 0 : this.#native.model.tokenize(text, false, 'trimLeadingSpace').length
  }

  async countPrompt(prompt: PromptParts): Promise<number> {
    return this.#layout.tokens(prompt).length
  }

  async generate(prompt: PromptParts, options: GenerateOptions): Promise<Generation> {
    if (this.#disposing !== null) throw this.#closed()
    const tokens = this.#layout.tokens(prompt)
    if (tokens.length + options.maxTokens > this.contextTokens) {
      throw new AppError(
        'model.promptTooLong',
        `The prompt has ${tokens.length} tokens; with ${options.maxTokens} for the answer that is over ` +
          `the model's window of ${this.contextTokens}.`,
      )
    }
    const run = new GenerationRun(tokens.length, options)
    const work = this.#queue.then(() => (run.settled ? undefined : this.#work(tokens, run, options)))
    this.#queue = work.catch((error: unknown) => run.fail(this.#callError(error)))
    return run.result
  }

  async idle(): Promise<void> {
    let seen: Promise<unknown>
    do {
      seen = this.#queue
      await seen
    } while (seen !== this.#queue)
  }

  dispose(): Promise<void> {
    this.#disposing ??= this.#dispose()
    return this.#disposing
  }

  async #dispose(): Promise<void> {
    await this.#queue
    await disposeNativeModel(this.#native)
  }

  async #work(tokens: readonly Token[], run: GenerationRun, options: GenerateOptions): Promise<void> {
    if (this.#disposing !== null) throw this.#closed()
    const startedAt = performance.now()
    const reused = await this.#reuse(tokens)
    run.reusedTokens = reused
    if (!(await this.#read(tokens.slice(reused, -1), run))) return
    const readAt = performance.now()
    await this.#write(tokens, run, options)
    this.#options.onTimings?.({
      readTokens: tokens.length - reused,
      readMs: readAt - startedAt,
      writtenTokens: run.generatedTokens,
      writeMs: performance.now() - readAt,
    })
    run.end()
  }

  /**
   * Keeps the part of the context that the prompt starts with and drops the rest; the last token is always evaluated
   * again.
   */
  async #reuse(tokens: readonly Token[]): Promise<number> {
    const { sequence } = this.#native
    const { firstDifferentIndex } = sequence.compareContextTokens([...tokens])
    const keep = Math.min(firstDifferentIndex, tokens.length - 1)
    if (sequence.nextTokenIndex > keep)
      await this.#calls.run(() => sequence.eraseContextTokenRanges([{ start: keep, end: sequence.nextTokenIndex }]))
    // Models with a sliding window or a recurrent state may have to forget more than requested.
    return Math.min(sequence.nextTokenIndex, keep)
  }

  async #read(tokens: readonly Token[], run: GenerationRun): Promise<boolean> {
    for (let start = 0; start < tokens.length; start += sliceTokens) {
      if (run.settled) return false
      await this.#calls.run(() =>
        this.#native.sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(start, start + sliceTokens)),
      )
    }
    return !run.settled
  }

  async #write(tokens: readonly Token[], run: GenerationRun, options: GenerateOptions): Promise<void> {
    const { model, sequence } = this.#native
    const written: Token[] = []
    const grammar = options.grammar === undefined ? null : await this.#grammars.of(options.grammar)
    // The library's grammars end every value with four line breaks; the layout's stop texts could cut JSON short.
    run.begin(model, tokens, grammar === null ? this.#layout.stop : ['\n\n\n\n'])
    const sampling = { ...(this.#options.sampling ?? defaultSampling), ...options.sampling }
    const steps = sequence.evaluate(tokens.slice(-1), evaluateOptions(sampling, { model, grammar }, written))
    try {
      while (!run.settled && !run.stopped && run.generatedTokens < options.maxTokens) {
        const step = await this.#calls.run(() => steps.next())
        if (run.settled) return
        if (step.done === true) return run.finish('end')
        if (this.#layout.stopTokens.has(step.value)) return run.finish('end')
        written.push(step.value)
        run.push(step.value)
      }
      if (!run.stopped) run.finish('length')
    } finally {
      await steps.return()
    }
  }

  #callError(error: unknown): Error {
    if (AppError.isInstance(error)) return error
    this.#options.log?.write('error', 'A language model call failed', { model: this.modelId, error: String(error) })
    return new AppError(
      'model.failed',
      `The language model ${this.modelId} failed while it answered. Ask again, or choose another model.`,
      { cause: error, retryable: true },
    )
  }

  #closed(): AppError {
    return new AppError('model.failed', `The language model ${this.modelId} was closed. Ask again.`, {
      retryable: true,
    })
  }
}
