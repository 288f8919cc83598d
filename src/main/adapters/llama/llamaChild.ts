/**
 * One running process with a loaded model, as its owner sees it. Always holds: every request is answered or rejected
 * exactly once, at the latest when the process ends.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import { countNetworkAttempts } from '../../networkGuardCounter.ts'
import type { Generation, PromptParts } from '../../ports/llm.ts'
import type { Log } from '../../ports/log.ts'
import { wasKilled } from '../../ports/childProcess.ts'
import type { ChildProcess, ProcessEnd } from '../../ports/childProcess.ts'
import type { CallTimings } from '../../ports/modelLoaders.ts'
import type { FromModel, ModelLoad, SentOptions, ToModel } from './processMessages.ts'

export interface ChildOptions {
  readonly process: ChildProcess
  readonly load: ModelLoad
  readonly log: Log
  readonly onTimings: (timings: CallTimings) => void
}

/** A request by message, without the number that it is given here. */
type Request =
  | { readonly type: 'countTokens'; readonly text: string }
  | { readonly type: 'countPrompt'; readonly prompt: PromptParts }
  | { readonly type: 'idle' }
  | { readonly type: 'generate'; readonly prompt: PromptParts; readonly options: SentOptions }

interface Waiting {
  readonly onText: (text: string) => void
  // The kind of the value belongs to the kind of the request, which `#ask` knows.
  readonly resolve: (value: never) => void
  readonly reject: (error: AppError) => void
}

export interface StartedCall<T> {
  readonly result: Promise<T>
  /** The process is told to stop; the result still comes. */
  abort(): void
}

export class LlamaChild {
  readonly #options: ChildOptions
  readonly #waiting = new Map<number, Waiting>()
  readonly #loaded = Promise.withResolvers<number>()
  readonly #ended = Promise.withResolvers<ProcessEnd>()
  #contextTokens = 0
  #nextId = 1
  #over: AppError | null = null

  private constructor(options: ChildOptions) {
    this.#options = options
    // The protocol is ours on both sides.
    options.process.onMessage((message) => this.#receive(message as FromModel))
    options.process.onExit((end) => this.#end(end))
  }

  /**
   * Resolves when the model is loaded. Rejects with the process's own error (`model.missing`, `model.tooLarge`, …), or
   * with `model.crashed` when the process ended instead; either way no process is left.
   */
  static async start(options: ChildOptions): Promise<LlamaChild> {
    const child = new LlamaChild(options)
    child.#send({ type: 'load', options: options.load })
    try {
      child.#contextTokens = await child.#loaded.promise
      return child
    } catch (error) {
      await child.kill()
      throw error
    }
  }

  get contextTokens(): number {
    return this.#contextTokens
  }

  /** Resolves when the process has ended, for whatever reason. */
  get ended(): Promise<ProcessEnd> {
    return this.#ended.promise
  }

  countTokens(text: string): Promise<number> {
    return this.#ask<number>({ type: 'countTokens', text }).result
  }

  countPrompt(prompt: PromptParts): Promise<number> {
    return this.#ask<number>({ type: 'countPrompt', prompt }).result
  }

  async idle(): Promise<void> {
    await this.#ask<null>({ type: 'idle' }).result
  }

  generate(prompt: PromptParts, options: SentOptions, onText: (text: string) => void): StartedCall<Generation> {
    return this.#ask<Generation>({ type: 'generate', prompt, options }, onText)
  }

  /** Resolves when the process is gone. */
  async kill(): Promise<void> {
    if (this.#over === null) this.#options.process.kill()
    await this.#ended.promise
  }

  #ask<T>(request: Request, onText: (text: string) => void = () => undefined): StartedCall<T> {
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    if (this.#over !== null) reject(this.#over)
    else {
      this.#waiting.set(id, { onText, resolve, reject })
      this.#send({ ...request, id })
    }
    return {
      result: promise,
      abort: () => {
        if (this.#waiting.has(id)) this.#send({ type: 'abort', id })
      },
    }
  }

  #send(message: ToModel): void {
    this.#options.process.send(message)
  }

  #receive(message: FromModel): void {
    const { log, onTimings } = this.#options
    if (message.type === 'ready') this.#loaded.resolve(message.contextTokens)
    else if (message.type === 'failed') this.#loaded.reject(AppError.from(message.error))
    else if (message.type === 'log') log.write(message.level, message.message, message.data)
    else if (message.type === 'timings') onTimings(message.timings)
    else if (message.type === 'network') countNetworkAttempts(message, 'model')
    else this.#answer(message)
  }

  #answer(message: Extract<FromModel, { readonly id: number }>): void {
    const waiting = this.#waiting.get(message.id)
    if (message.type === 'text') return waiting?.onText(message.text)
    this.#waiting.delete(message.id)
    if (message.type === 'error') waiting?.reject(AppError.from(message.error))
    // The process answers each request with a value of its kind.
    else waiting?.resolve(message.value as never)
  }

  #end(end: ProcessEnd): void {
    const error = crashed(this.#options.load, end)
    this.#over = error
    this.#loaded.reject(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.#ended.resolve(end)
  }
}

/** The system kills the largest process when memory runs out. */
function crashed({ file, modelId }: ModelLoad, end: ProcessEnd): AppError {
  const model = modelId ?? file
  const { code, signal } = end
  if (wasKilled(end))
    return new AppError(
      'model.crashed',
      [
        `The system ended the language model ${model}, most likely because memory ran out. Close other programs or`,
        'choose a smaller model.',
      ].join(' '),
      { retryable: true },
    )
  return new AppError(
    'model.crashed',
    [
      `The language model ${model} crashed (${signal ?? `exit code ${code ?? 'unknown'}`}). Ask again; if that`,
      'does not help, choose another model.',
    ].join(' '),
    { retryable: true },
  )
}
