/**
 * A language model in a process of its own: a crash of native code, or a kill for want of memory, costs the answers in
 * hand and nothing else. Always holds: at most one process runs; after a crash the next call starts a new one, and after
 * several in a row only once a pause is over; an abort settles a call in time even when the process does not react.
 */
import { basename } from 'node:path'
import type { ModelSpeed } from '../../../shared/domain/model.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { systemClock } from '../../ports/clock.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GenerateOptions, Generation, Llm, PromptParts } from '../../ports/llm.ts'
import { silentLog } from '../../ports/log.ts'
import type { Log } from '../../ports/log.ts'
import type { SpawnProcess } from '../../ports/childProcess.ts'
import type { CallTimings } from '../../ports/modelLoaders.ts'
import { LlamaChild } from './llamaChild.ts'
import type { StartedCall } from './llamaChild.ts'
import type { ModelLoad } from './processMessages.ts'

export interface ProcessLlmOptions extends ModelLoad {
  readonly spawn: SpawnProcess
  readonly entry: URL
  readonly speed?: () => ModelSpeed | null
  readonly onTimings?: (timings: CallTimings) => void
  readonly log?: Log
  readonly clock?: Clock
}

/** The port promises 200 ms; a process that reacts needs 1 ms. */
const abortGraceMs = 150
/** The first crash may be chance. From the second on each start costs seconds and will likely end the same way. */
const firstPauseMs = 1_000
const maxPauseMs = 60_000

/** Milliseconds until a new start is allowed after so many crashes in a row. */
export const restartPause = (crashes: number): number =>
  crashes < 2 ? 0 : Math.min(firstPauseMs * 2 ** (crashes - 2), maxPauseMs)

export class ProcessLlm implements Llm {
  readonly modelId: string
  readonly #options: ProcessLlmOptions
  readonly #log: Log
  readonly #clock: Clock
  readonly #calls = new Set<Promise<unknown>>()
  /** Settles when the generation that was asked for last has; the next one is sent then. */
  #queue: Promise<unknown> = Promise.resolve()
  #child: LlamaChild | null = null
  #starting: Promise<LlamaChild> | null = null
  #contextTokens = 0
  /** In a row: an answer that was completed ends the row. */
  #crashes = 0
  #crashedAt = 0
  #disposing: Promise<void> | null = null

  private constructor(options: ProcessLlmOptions) {
    this.#options = options
    this.modelId = options.modelId ?? basename(options.file)
    this.#log = options.log ?? silentLog
    this.#clock = options.clock ?? systemClock
  }

  /** Rejects as `LlamaLlm.load` does, and with `model.crashed` when loading ended the process. */
  static async load(options: ProcessLlmOptions): Promise<ProcessLlm> {
    const llm = new ProcessLlm(options)
    await llm.#start()
    return llm
  }

  get contextTokens(): number {
    return this.#contextTokens
  }

  get speed(): ModelSpeed | null {
    return this.#options.speed?.() ?? null
  }

  async countTokens(text: string): Promise<number> {
    return text === '' ? 0 : this.#track((await this.#running()).countTokens(text))
  }

  async countPrompt(prompt: PromptParts): Promise<number> {
    return this.#track((await this.#running()).countPrompt(prompt))
  }

  generate(prompt: PromptParts, options: GenerateOptions): Promise<Generation> {
    const call = this.#track(this.#generate(prompt, options, this.#queue))
    this.#queue = call.catch(() => undefined)
    return call
  }

  async idle(): Promise<void> {
    // A process that ended meanwhile runs nothing.
    await this.#child?.idle().catch(() => undefined)
  }

  dispose(): Promise<void> {
    this.#disposing ??= this.#dispose()
    return this.#disposing
  }

  async #dispose(): Promise<void> {
    await Promise.allSettled(this.#calls)
    const child = this.#child ?? (await this.#starting?.catch(() => null))
    await child?.kill()
    this.#child = null
  }

  async #generate(
    prompt: PromptParts,
    { signal, onText, ...sent }: GenerateOptions,
    before: Promise<unknown>,
  ): Promise<Generation> {
    const startedAt = this.#clock.monotonic()
    const givenUp = Promise.withResolvers<null>()
    let call: StartedCall<Generation> | null = null
    let text = ''
    let firstTextMs: number | null = null
    let settled = false
    let timer: NodeJS.Timeout | undefined
    const abort = (): void => {
      call?.abort()
      timer = setTimeout(() => givenUp.resolve(null), abortGraceMs)
    }
    const receive = (piece: string): void => {
      if (settled || stopped()) return
      firstTextMs ??= this.#clock.monotonic() - startedAt
      text += piece
      onText?.(piece)
    }
    const stopped = (): boolean => signal?.aborted === true
    signal?.addEventListener('abort', abort, { once: true })
    if (stopped()) abort()
    const work = async (): Promise<Generation | null> => {
      await before
      if (settled) return null
      // A process that is not needed any more is not started either.
      if (stopped()) return null
      const child = await this.#running()
      if (settled) return null
      call = child.generate(prompt, sent, receive)
      if (stopped()) call.abort()
      const generation = await call.result
      this.#crashes = 0
      return generation
    }
    try {
      const generation = await Promise.race([work(), givenUp.promise])
      if (generation !== null && !stopped()) return { ...generation, firstTextMs }
      // What the process wrote after the abort was not shown any more.
      const counts = generation ?? { promptTokens: 0, reusedTokens: 0, generatedTokens: 0 }
      return { ...counts, text, stoppedBy: 'aborted', firstTextMs }
    } finally {
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }

  #track<T>(call: Promise<T>): Promise<T> {
    this.#calls.add(call)
    call.then(
      () => this.#calls.delete(call),
      () => this.#calls.delete(call),
    )
    return call
  }

  async #running(): Promise<LlamaChild> {
    if (this.#disposing !== null)
      throw new AppError('model.failed', `The language model ${this.modelId} was closed. Ask again.`, {
        retryable: true,
      })
    if (this.#child !== null) return this.#child
    if (this.#starting === null) {
      const left = this.#crashedAt + restartPause(this.#crashes) - this.#clock.monotonic()
      if (this.#crashes > 0 && left > 0) throw this.#paused(left)
    }
    return this.#start()
  }

  #start(): Promise<LlamaChild> {
    this.#starting ??= this.#startChild().finally(() => {
      this.#starting = null
    })
    return this.#starting
  }

  async #startChild(): Promise<LlamaChild> {
    const { spawn, entry, speed: _speed, onTimings, log: _log, clock: _clock, ...load } = this.#options
    try {
      const child = await LlamaChild.start({
        process: spawn(entry, { name: 'Docent language model' }),
        load,
        log: this.#log,
        onTimings: onTimings ?? (() => undefined),
      })
      this.#contextTokens = child.contextTokens
      this.#child = child
      void child.ended.then((end) => {
        if (this.#child !== child) return
        this.#child = null
        if (this.#disposing === null) this.#crashed({ ...end })
      })
      return child
    } catch (error) {
      this.#crashed({ error: String(error) })
      throw error
    }
  }

  #crashed(how: Readonly<Record<string, unknown>>): void {
    this.#crashes += 1
    this.#crashedAt = this.#clock.monotonic()
    this.#log.write('error', 'The process of a language model ended', {
      model: this.modelId,
      inARow: this.#crashes,
      ...how,
    })
  }

  #paused(ms: number): AppError {
    return new AppError(
      'model.crashed',
      [
        `The language model ${this.modelId} crashed ${this.#crashes} times in a row, so it rests for`,
        `${Math.ceil(ms / 1000)} s. Choose another model if that goes on.`,
      ].join(' '),
    )
  }
}
