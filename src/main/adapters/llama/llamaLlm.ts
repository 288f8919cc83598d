/**
 * A GGUF model through node-llama-cpp, on the CPU. Always holds: calls run one at a time; the prompt is read in slices
 * and the signal is checked between them; a common start of two prompts is read once; nothing exceeds the context; a
 * stopped call resolves at once while its last native step ends by itself (`idle`).
 */
import { basename } from 'node:path'
import { LlamaGrammarEvaluationState } from 'node-llama-cpp'
import type {
  LlamaContext,
  LlamaContextSequence,
  LlamaGrammar,
  LlamaModel,
  SequenceEvaluateOptions,
  Token,
} from 'node-llama-cpp'
import type { ModelSpeed, PromptStyle, Sampling } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { GenerateOptions, Generation, JsonGrammar, Llm, PromptParts } from '../../ports/llm.ts'
import { silentLog } from '../../ports/log.ts'
import type { Log } from '../../ports/log.ts'
import type { CallTimings } from '../../ports/modelLoaders.ts'
import { GenerationRun } from './generationRun.ts'
import { inspectModel } from './inspectModel.ts'
import { promptLayout } from './promptLayout.ts'
import type { PromptLayout } from './promptLayout.ts'
import { leaseRuntime } from './runtime.ts'
import type { RuntimeLease } from './runtime.ts'
import { MachineLoad, threadsFor } from './threadRule.ts'

/**
 * Tokens read between two checks of the signal: half a second at 130 tokens/s, 15 % slower than reading whole prompts
 * (measured).
 */
const sliceTokens = 64
/**
 * Room for one slice. A batch of 1024 reads whole prompts faster, but costs 0.4 GB more and gains nothing for slices.
 */
const batchSize = 128
/**
 * Only the last words of the answer itself are penalised; a longer window makes names and numbers of the evidence
 * unlikely.
 */
const punishedTokens = 64

/** Deterministic, and safe for any model: used for models that the manifest does not list. */
export const defaultSampling: Sampling = { temperature: 0, topP: 1, topK: 40, repeatPenalty: 1.1, maxTokens: 160 }

export interface LlamaLlmOptions {
  readonly file: string
  /** Defaults to the file's name. */
  readonly modelId?: string
  /** Null: the chat template inside the file. */
  readonly prompt: PromptStyle | null
  readonly sampling?: Sampling
  /** The requested context size; limited by the model's training and by memory. */
  readonly contextTokens: number
  /** A fixed number of threads. By default the number of math cores, one less while the machine is busy. */
  readonly threads?: number
  readonly speed?: () => ModelSpeed | null
  readonly onTimings?: (timings: CallTimings) => void
  readonly log?: Log
  /** Bytes of memory that may be used, for tests. */
  readonly availableBytes?: number
}

interface Native {
  readonly lease: RuntimeLease
  readonly model: LlamaModel
  readonly context: LlamaContext
  readonly sequence: LlamaContextSequence
}

export class LlamaLlm implements Llm {
  readonly modelId: string
  readonly contextTokens: number
  readonly #options: LlamaLlmOptions
  readonly #native: Native
  readonly #layout: PromptLayout
  readonly #grammars = new Map<string, Promise<LlamaGrammar>>()
  readonly #load = new MachineLoad()
  #queue: Promise<unknown> = Promise.resolve()
  #nativeCalls = 0
  #disposing: Promise<void> | null = null

  private constructor(options: LlamaLlmOptions, native: Native) {
    this.#options = options
    this.#native = native
    this.modelId = options.modelId ?? basename(options.file)
    this.contextTokens = native.context.contextSize
    this.#layout = promptLayout(native.model, options.prompt)
  }

  /**
   * Throws `model.missing`, `model.notGguf`, `model.corrupt`, `model.tooLarge` or `model.failed`, each with a message
   * for the user.
   */
  static async load(options: LlamaLlmOptions): Promise<LlamaLlm> {
    const log = options.log ?? silentLog
    const lease = await leaseRuntime(log)
    let model: LlamaModel | undefined
    try {
      const { contextTokens } = await inspectModel(lease.llama, options.file, {
        contextTokens: options.contextTokens,
        batchSize,
        ...(options.availableBytes === undefined ? {} : { availableBytes: options.availableBytes }),
      })
      model = await lease.llama.loadModel({ modelPath: options.file, gpuLayers: 0, checkTensors: true })
      const context = await model.createContext({
        contextSize: contextTokens,
        batchSize: Math.min(batchSize, contextTokens),
        sequences: 1,
        threads: options.threads ?? lease.llama.cpuMathCores,
        flashAttention: 'auto',
        failedCreationRemedy: false,
      })
      return new LlamaLlm(options, { lease, model, context, sequence: context.getSequence() })
    } catch (error) {
      await model?.dispose()
      await lease.release()
      throw loadError(options.file, error)
    }
  }

  get speed(): ModelSpeed | null {
    return this.#options.speed?.() ?? null
  }

  /** Number of running native steps; 0 once `idle` has resolved, until the next call. */
  get nativeCalls(): number {
    return this.#nativeCalls
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
    await this.#native.context.dispose()
    await this.#native.model.dispose()
    await this.#native.lease.release()
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
      await this.#call(() => sequence.eraseContextTokenRanges([{ start: keep, end: sequence.nextTokenIndex }]))
    // Models with a sliding window or a recurrent state may have to forget more than requested.
    return Math.min(sequence.nextTokenIndex, keep)
  }

  async #read(tokens: readonly Token[], run: GenerationRun): Promise<boolean> {
    for (let start = 0; start < tokens.length; start += sliceTokens) {
      if (run.settled) return false
      await this.#call(() =>
        this.#native.sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(start, start + sliceTokens)),
      )
    }
    return !run.settled
  }

  async #write(tokens: readonly Token[], run: GenerationRun, options: GenerateOptions): Promise<void> {
    const { model, sequence } = this.#native
    const written: Token[] = []
    const grammar = options.grammar === undefined ? null : await this.#grammar(options.grammar)
    // The library's grammars end every value with four line breaks; the layout's stop texts could cut JSON short.
    run.begin(model, tokens, grammar === null ? this.#layout.stop : ['\n\n\n\n'])
    const steps = sequence.evaluate(tokens.slice(-1), this.#evaluateOptions(options, grammar, written))
    try {
      while (!run.settled && !run.stopped && run.generatedTokens < options.maxTokens) {
        const step = await this.#call(() => steps.next())
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

  #evaluateOptions(
    options: GenerateOptions,
    grammar: LlamaGrammar | null,
    written: readonly Token[],
  ): SequenceEvaluateOptions {
    const sampling = { ...(this.#options.sampling ?? defaultSampling), ...options.sampling }
    const base = { temperature: sampling.temperature, topK: sampling.topK, topP: sampling.topP }
    // Penalising repeated braces and quotes would break JSON.
    if (grammar !== null)
      return {
        ...base,
        grammarEvaluationState: new LlamaGrammarEvaluationState({ model: this.#native.model, grammar }),
      }
    if (sampling.repeatPenalty <= 1) return base
    return {
      ...base,
      repeatPenalty: { punishTokens: () => written.slice(-punishedTokens), penalty: sampling.repeatPenalty },
    }
  }

  #grammar(schema: JsonGrammar): Promise<LlamaGrammar> {
    const key = JSON.stringify(schema)
    const known = this.#grammars.get(key)
    if (known !== undefined) return known
    // Typed as the plainest schema, because the library infers a type from a literal; an unsupported schema throws
    // here.
    const made = this.#native.lease.llama.createGrammarForJsonSchema(schema as { readonly type: 'object' })
    this.#grammars.set(key, made)
    return made
  }

  async #call<T>(native: () => Promise<T>): Promise<T> {
    this.#shareCores()
    this.#nativeCalls += 1
    try {
      return await native()
    } finally {
      this.#nativeCalls -= 1
    }
  }

  #shareCores(): void {
    if (this.#options.threads !== undefined) return
    const othersBusy = this.#load.look()
    if (othersBusy === null) return
    const { llama } = this.#native.lease
    const threads = threadsFor(llama.cpuMathCores, llama.maxThreads || llama.cpuMathCores, othersBusy)
    if (llama.maxThreads !== threads) llama.maxThreads = threads
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

function loadError(file: string, error: unknown): AppError {
  if (AppError.isInstance(error)) return error
  if (error instanceof Error && error.constructor.name === 'InsufficientMemoryError') {
    return new AppError(
      'model.tooLarge',
      `There is not enough free memory for the model ${file}. Close other programs or choose a smaller model.`,
      { cause: error },
    )
  }
  return new AppError(
    'model.corrupt',
    `The model file ${file} cannot be loaded: it is damaged, or of a kind that this version does not ` +
      'support. Download it again or choose another one.',
    {
      cause: error,
    },
  )
}
