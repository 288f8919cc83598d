/**
 * The language model in memory. Always holds: there is at most one; loading and unloading happen one after the other; a
 * model that fails or rests gives way to the next installed one, and who asks is told so.
 */
import type { ModelSpeed, ModelState } from '../../../shared/domain/model.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GenerateOptions, Generation, Llm } from '../../ports/llm.ts'
import type { Log } from '../../ports/log.ts'
import type { ModelLedger } from '../../ports/modelLedger.ts'
import type { ModelLoaders } from '../../ports/modelLoaders.ts'
import type { ChatModel } from '../../ports/modelProvider.ts'
import type { QuestionGate } from '../../ports/questionGate.ts'
import { runTrial } from './backgroundTrial.ts'
import { CircuitBreaker } from './circuitBreaker.ts'
import { fileKey, findChatModel, installedChatModels, isFound } from './findModels.ts'
import type { ModelPlaces } from './findModels.ts'
import type { FoundChatModel } from './foundModel.ts'
import type { GuardedLoad } from './guardedLoad.ts'
import { SpeedMeter } from './speedMeter.ts'
import { isTrusted } from './trustTest.ts'
import { WatchedLlm } from './watchedLlm.ts'

export interface ChatSlotOptions {
  readonly places: ModelPlaces
  readonly ledger: ModelLedger
  readonly guard: GuardedLoad
  readonly load: ModelLoaders['chat']
  readonly gate: QuestionGate
  readonly clock: Clock
  readonly log: Log
  /** How the model is run; a change loads it again before the next question. */
  readonly running: () => ModelRunning
  /** Quiet milliseconds before a new model is tested in the background; null: it is not tested. */
  readonly trialDelayMs: number | null
  readonly onState: (key: string, state: ModelState) => void
  /** Returns the reason in words. */
  readonly onFailed: (key: string, error: unknown) => string
  /** Something was learned about a model. */
  readonly onChanged: () => void
}

export interface ModelRunning {
  /** Processor threads; 0 is automatic. */
  readonly threads: number
  /** The window; 0 is the one of the model. */
  readonly contextTokens: number
  readonly temperature: number
}

export interface ChatTest {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

export type SpeakOptions = Required<Pick<GenerateOptions, 'signal' | 'onText'>>

// Two sentences, and some room.
const spokenTokens = 120

const isSame = (one: ModelRunning, other: ModelRunning): boolean =>
  one.threads === other.threads && one.contextTokens === other.contextTokens && one.temperature === other.temperature

interface LoadedChat {
  readonly key: string
  readonly running: ModelRunning
  readonly llm: Llm
  readonly trial: AbortController
  trialDone: Promise<void>
}

export class ChatSlot {
  readonly #options: ChatSlotOptions
  readonly #circuits: CircuitBreaker
  #loaded: LoadedChat | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #disposed = false

  constructor(options: ChatSlotOptions) {
    this.#options = options
    this.#circuits = new CircuitBreaker(options.clock)
  }

  /** Never rejects. `only`: no other model may answer in its place. */
  current(choice: string | null, only: boolean): Promise<ChatModel> {
    return this.#next(() => this.#serve(choice, only))
  }

  /** Runs the short test of an installed model now. Rejects with the reason why it cannot be loaded, or was stopped. */
  test(found: FoundChatModel, { signal, onProgress }: ChatTest): Promise<void> {
    return this.#next(async () => {
      const { gate, clock } = this.#options
      const key = fileKey(found.file) ?? found.file
      const loaded = await this.#ensure(found, key)
      loaded.trial.abort()
      await loaded.trialDone
      const trust = await runTrial(loaded.llm, { gate, clock, delayMs: 0, signal, onProgress })
      if (trust === null) return
      this.#options.ledger.setTrust(key, trust)
      this.#options.onChanged()
    })
  }

  /**
   * Answers a question without any document, so that the user hears how this model speaks. Rejects with the reason why
   * it cannot be loaded.
   */
  speak(found: FoundChatModel, question: string, options: SpeakOptions): Promise<Generation> {
    return this.#next(async () => {
      const key = fileKey(found.file) ?? found.file
      const loaded = await this.#ensure(found, key)
      loaded.trial.abort()
      await loaded.trialDone
      const prompt = { instructions: 'Answer in one or two sentences.', evidence: '', question }
      return this.#options.gate.whileAnswering(() =>
        loaded.llm.generate(prompt, { ...options, maxTokens: spokenTokens }),
      )
    })
  }

  /** The user wants this model to be asked again. */
  forgive(key: string): void {
    this.#circuits.succeeded(key)
  }

  /** Resolves when this file is not in use any more. */
  release(file: string): Promise<void> {
    return this.#next(async () => {
      if (this.#loaded?.key === fileKey(file)) await this.#unload()
    })
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    this.#loaded?.trial.abort()
    await this.#queue
    await this.#unload()
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }

  async #serve(choice: string | null, only: boolean): Promise<ChatModel> {
    if (this.#disposed) return { available: false, reason: 'Docent is closing.' }
    const { places, ledger, onFailed } = this.#options
    const wanted = findChatModel(choice, places)
    if (!isFound(wanted)) return { available: false, reason: wanted.reason }
    const others = only ? [] : installedChatModels(places).filter(({ file }) => file !== wanted.file)
    const reasons: string[] = []
    for (const found of [wanted, ...others]) {
      const key = fileKey(found.file) ?? found.file
      const rest = this.#circuits.restMs(key)
      if (rest > 0) {
        reasons.push(`${found.name} failed again and again and is left alone for ${Math.ceil(rest / 1000)} s.`)
        continue
      }
      try {
        const { llm } = await this.#ensure(found, key)
        const note = reasons.length === 0 ? null : `${reasons.join(' ')} ${found.name} answers instead.`
        if (found !== wanted) this.#rest(wanted)
        // Until this computer has tested it, the result that came with the model counts.
        const trust = ledger.trust(key) ?? found.shortTest ?? null
        return { available: true, llm, trusted: isTrusted(trust), tested: trust !== null, note }
      } catch (error) {
        reasons.push(onFailed(key, error))
      }
    }
    return { available: false, reason: reasons.join(' ') }
  }

  /** Where another model has taken over, the wanted one is not loaded in vain with every question. */
  #rest({ file }: FoundChatModel): void {
    const key = fileKey(file) ?? file
    if (this.#circuits.restMs(key) === 0) this.#circuits.open(key)
  }

  async #ensure(found: FoundChatModel, key: string): Promise<LoadedChat> {
    const running = this.#options.running()
    if (this.#loaded?.key === key && isSame(this.#loaded.running, running)) return this.#loaded
    const { guard, onState, trialDelayMs } = this.#options
    const refusal = guard.refusal(key, found.file)
    if (refusal !== null) throw refusal
    // The old model is unloaded first, because two together may not fit into memory.
    await this.#unload()
    onState(key, 'loading')
    const llm = await guard.run(key, found.file, () => this.#load(found, key, running))
    const trial = new AbortController()
    const loaded: LoadedChat = { key, running, llm, trial, trialDone: Promise.resolve() }
    if (trialDelayMs !== null) loaded.trialDone = this.#tryOut(loaded, trialDelayMs)
    this.#loaded = loaded
    onState(key, 'ready')
    return loaded
  }

  async #load(found: FoundChatModel, key: string, { threads, contextTokens, temperature }: ModelRunning): Promise<Llm> {
    const { ledger, clock, load } = this.#options
    const meter = new SpeedMeter(clock)
    const llm = await load({
      file: found.file,
      modelId: found.id,
      prompt: found.prompt,
      sampling: { ...found.sampling, temperature },
      contextTokens: contextTokens === 0 ? found.contextTokens : contextTokens,
      ...(threads === 0 ? {} : { threads }),
      speed: () => ledger.speed(key),
      onTimings: (timings) => this.#learnSpeed(key, meter.add(timings, ledger.speed(key))),
    })
    return new WatchedLlm(llm, {
      succeeded: () => this.#circuits.succeeded(key),
      failed: () => this.#circuits.failed(key),
    })
  }

  async #unload(): Promise<void> {
    const loaded = this.#loaded
    if (loaded === null) return
    this.#loaded = null
    loaded.trial.abort()
    await loaded.trialDone
    await loaded.llm.dispose()
    this.#options.onState(loaded.key, 'available')
  }

  async #tryOut({ key, llm, trial }: LoadedChat, delayMs: number): Promise<void> {
    const { ledger, gate, clock, log, onChanged } = this.#options
    if (ledger.trust(key) !== null) return
    try {
      const trust = await runTrial(llm, { gate, clock, delayMs, signal: trial.signal })
      if (trust === null) return
      ledger.setTrust(key, trust)
      log.write('info', 'A language model was tested', { model: llm.modelId, asked: trust.asked, right: trust.right })
      onChanged()
    } catch (error) {
      log.write('warn', 'The test of a language model failed', { model: llm.modelId, error: String(error) })
    }
  }

  #learnSpeed(key: string, speed: ModelSpeed | null): void {
    if (speed === null || this.#disposed) return
    this.#options.ledger.setSpeed(key, speed)
    this.#options.onChanged()
  }
}
