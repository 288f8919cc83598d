/**
 * Finds, loads and watches the models. At most one language model is in memory; a model that killed the process while
 * loading is not loaded again automatically; a request for a model returns it or the reason why not, never an
 * exception.
 */
import { join } from 'node:path'
import type { ModelManifest, ModelSpeed, ModelState, ModelStatus } from '../../shared/domain/model.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { ModelApi, Unsubscribe } from '../ipc/services.ts'
import type { VectorSpace } from '../ports/chunkIndex.ts'
import { systemClock } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Llm } from '../ports/llm.ts'
import { silentLog } from '../ports/log.ts'
import type { Log } from '../ports/log.ts'
import type { ModelLedger } from '../ports/modelLedger.ts'
import type { ModelLoaders } from '../ports/modelLoaders.ts'
import type { ChatModel, EmbedderChange, ModelProvider } from '../ports/modelProvider.ts'
import type { QuestionGate } from '../ports/questionGate.ts'
import type { Reranker } from '../ports/reranker.ts'
import { runTrial } from './models/backgroundTrial.ts'
import { findDamagedFiles } from './models/damagedFiles.ts'
import type { CheckedModel } from './models/damagedFiles.ts'
import { Embedders } from './models/embedders.ts'
import { EmbeddingChoice } from './models/embeddingChoice.ts'
import type { ServingRecord } from './models/embeddingChoice.ts'
import { fileKey, findChatModel, findEmbeddingModel, isFound } from './models/findModels.ts'
import type { FoundChatModel, ModelPlaces } from './models/findModels.ts'
import { GuardedLoad, guardOf } from './models/guardedLoad.ts'
import type { LoadGuards } from './models/guardedLoad.ts'
import { ModelStatuses } from './models/modelStatuses.ts'
import type { KnownState, ModelChoice } from './models/modelStatuses.ts'
import { RerankerSlot } from './models/rerankerSlot.ts'
import { SpeedMeter } from './models/speedMeter.ts'
import { isTrusted } from './models/trustTest.ts'
import { readModelManifest } from './modelManifest.ts'

export interface ModelServiceOptions {
  /** Contains `models/manifest.json` and the models that come with Docent. */
  readonly resourcesFolder: string
  /** Contains `models/` with the user's own models. */
  readonly dataFolder: string
  /** Default: the manifest in the resources folder. */
  readonly manifest?: ModelManifest
  readonly ledger: ModelLedger
  /** The model that made the library's vectors; without this record a newly chosen model is used at once. */
  readonly serving?: ServingRecord
  readonly settings: { values(): Settings; onChange(listener: (settings: Settings) => void): Unsubscribe }
  readonly loaders: ModelLoaders
  readonly gate: QuestionGate
  readonly clock?: Clock
  readonly log?: Log
  /** Quiet milliseconds before a new model is tested in the background; null: it is not tested. */
  readonly trialDelayMs?: number | null
}

interface LoadedChat {
  readonly key: string
  readonly llm: Llm
  readonly trial: AbortController
  trialDone: Promise<void>
}

/** Longer than a command takes to print its answer and exit, shorter than anybody leaves the window idle. */
const quietBeforeTrialMs = 5_000

export class ModelService implements ModelApi, ModelProvider {
  readonly #options: ModelServiceOptions
  readonly #places: ModelPlaces
  readonly #clock: Clock
  readonly #log: Log
  readonly #guards: LoadGuards
  readonly #listeners = new Set<(models: readonly ModelStatus[]) => void>()
  /** By file key: the result of loading it in this process. */
  readonly #states = new Map<string, KnownState>()
  readonly #unsubscribe: Unsubscribe
  readonly #embeddingChoice: EmbeddingChoice
  readonly #embedders: Embedders
  readonly #reranker: RerankerSlot
  readonly #statuses: ModelStatuses
  #chosen: ModelChoice
  #chat: LoadedChat | null = null
  /** Loading and unloading happen one after the other. */
  #chatQueue: Promise<unknown> = Promise.resolve()
  #disposed = false

  constructor(options: ModelServiceOptions) {
    this.#options = options
    this.#places = {
      manifest: options.manifest ?? readModelManifest(join(options.resourcesFolder, 'models', 'manifest.json')),
      folders: [join(options.dataFolder, 'models'), join(options.resourcesFolder, 'models')],
    }
    this.#clock = options.clock ?? systemClock
    this.#log = options.log ?? silentLog
    // Every command loads the embedding model and every question the reranker, so a kill is likely to happen during
    // such a load; two in a row are the model's fault.
    this.#guards = {
      chat: new GuardedLoad(options.ledger, 1),
      embedding: new GuardedLoad(options.ledger, 2),
      reranker: new GuardedLoad(options.ledger, 2),
    }
    this.#chosen = this.#readChoice()
    this.#embeddingChoice = new EmbeddingChoice({
      places: this.#places,
      record: options.serving ?? null,
      choice: () => this.#chosen.embedding,
    })
    this.#statuses = new ModelStatuses({
      places: this.#places,
      ledger: options.ledger,
      guards: this.#guards,
      states: this.#states,
      embeddingChoice: this.#embeddingChoice,
    })
    this.#embedders = new Embedders({
      choice: this.#embeddingChoice,
      guard: this.#guards.embedding,
      load: (spec) => options.loaders.embedder(spec),
      onState: (key, state) => this.#set(key, state, null),
      onFailed: (key, error) => this.#failed(key, error),
      releaseImmediately: options.serving === undefined,
    })
    this.#reranker = new RerankerSlot({
      places: this.#places,
      guard: this.#guards.reranker,
      load: (spec) => options.loaders.reranker(spec),
      onState: (key, state) => this.#set(key, state, null),
      onFailed: (key, error) => this.#failed(key, error),
    })
    this.#unsubscribe = options.settings.onChange(() => this.#settingsChanged())
  }

  /** The space of the vectors that `embedder()` will make, known without loading; null without an embedding model. */
  embeddingSpace(): VectorSpace | null {
    return this.#embedders.space()
  }

  /** For changing to another embedding model. */
  get embedderChange(): EmbedderChange {
    return this.#embedders
  }

  chat(path?: string): Promise<ChatModel> {
    const next = this.#chatQueue.then(() => this.#loadChat(path ?? this.#chosen.chat))
    this.#chatQueue = next
    return next
  }

  embedder(): Promise<Embedder | null> {
    return this.#embedders.current()
  }

  reranker(): Promise<Reranker | null> {
    return this.#reranker.current()
  }

  /** Models in use or chosen come first, installed or not; then all others of the manifest. */
  list(): readonly ModelStatus[] {
    return this.#statuses.list(this.#chosen)
  }

  /** Reads every file of the installed models, which takes a second or two per gigabyte. */
  damagedModels(): Promise<readonly CheckedModel[]> {
    return findDamagedFiles(this.#places)
  }

  /** Lets models that could not be loaded be loaded again at the next request. Returns their names. */
  tryAgain(): readonly string[] {
    return this.list().flatMap(({ state, role, path, name }) => {
      const key = (state === 'quarantined' || state === 'failed') && path !== null ? fileKey(path) : null
      if (key === null) return []
      guardOf(this.#guards, role).forgive(key)
      this.#states.delete(key)
      if (role === 'embedding') this.#embeddingChoice.chosenAgain()
      return [name]
    })
  }

  onChange(listener: (models: readonly ModelStatus[]) => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    this.#unsubscribe()
    this.#chat?.trial.abort()
    await this.#chatQueue
    await this.#unloadChat()
    await this.#embedders.dispose()
    await this.#reranker.dispose()
    this.#listeners.clear()
  }

  async #loadChat(choice: string | null): Promise<ChatModel> {
    if (this.#disposed) return { available: false, reason: 'Docent is closing.' }
    const found = findChatModel(choice, this.#places)
    if (!isFound(found)) return { available: false, reason: found.reason }
    const key = fileKey(found.file) ?? found.file
    if (this.#chat?.key !== key) {
      try {
        await this.#replaceChat(found, key)
      } catch (error) {
        return { available: false, reason: this.#failed(key, error) }
      }
    }
    const loaded = this.#chat
    if (loaded === null) return { available: false, reason: `The model ${found.name} is not loaded.` }
    // Until this computer has tested it, the result that came with the model counts.
    const trust = this.#options.ledger.trust(key) ?? found.shortTest ?? null
    return { available: true, llm: loaded.llm, trusted: isTrusted(trust), tested: trust !== null }
  }

  async #replaceChat(found: FoundChatModel, key: string): Promise<void> {
    const refusal = this.#guards.chat.refusal(key, found.file)
    if (refusal !== null) throw refusal
    // The old model is unloaded first, because two together may not fit into memory.
    await this.#unloadChat()
    this.#set(key, 'loading', null)
    const { ledger, loaders } = this.#options
    const meter = new SpeedMeter(this.#clock)
    const llm = await this.#guards.chat.run(key, found.file, () =>
      loaders.chat({
        file: found.file,
        modelId: found.id,
        prompt: found.prompt,
        sampling: found.sampling,
        contextTokens: found.contextTokens,
        speed: () => ledger.speed(key),
        onTimings: (timings) => this.#learnSpeed(key, meter.add(timings, ledger.speed(key))),
      }),
    )
    const trial = new AbortController()
    this.#chat = { key, llm, trial, trialDone: Promise.resolve() }
    this.#chat.trialDone = this.#tryOut(key, llm, trial.signal)
    this.#set(key, 'ready', null)
  }

  async #unloadChat(): Promise<void> {
    const loaded = this.#chat
    if (loaded === null) return
    this.#chat = null
    loaded.trial.abort()
    await loaded.trialDone
    await loaded.llm.dispose()
    this.#set(loaded.key, 'available', null)
  }

  async #tryOut(key: string, llm: Llm, signal: AbortSignal): Promise<void> {
    const { ledger, gate, trialDelayMs = quietBeforeTrialMs } = this.#options
    if (trialDelayMs === null || ledger.trust(key) !== null) return
    try {
      const trust = await runTrial(llm, { gate, clock: this.#clock, delayMs: trialDelayMs, signal })
      if (trust === null) return
      ledger.setTrust(key, trust)
      this.#log.write('info', 'A language model was tested', {
        model: llm.modelId,
        asked: trust.asked,
        right: trust.right,
      })
      this.#changed()
    } catch (error) {
      this.#log.write('warn', 'The test of a language model failed', { model: llm.modelId, error: String(error) })
    }
  }

  #learnSpeed(key: string, speed: ModelSpeed | null): void {
    if (speed === null || this.#disposed) return
    this.#options.ledger.setSpeed(key, speed)
    this.#changed()
  }

  #readChoice(): ModelChoice {
    const values = this.#options.settings.values()
    return { chat: values['model.chat'], embedding: values['model.embedding'] }
  }

  /** Choosing a model again counts as a request to try it again. */
  #settingsChanged(): void {
    const before = this.#chosen
    this.#chosen = this.#readChoice()
    for (const role of ['chat', 'embedding'] as const) {
      const choice = this.#chosen[role]
      if (choice === null || choice === before[role]) continue
      const key = this.#keyOf(role, choice)
      if (key === null) continue
      this.#guards[role].forgive(key)
      this.#states.delete(key)
    }
    if (before.embedding !== this.#chosen.embedding) this.#embeddingChoice.chosenAgain()
    if (before.chat !== this.#chosen.chat || before.embedding !== this.#chosen.embedding) this.#changed()
  }

  #keyOf(role: 'chat' | 'embedding', choice: string | null): string | null {
    if (role === 'chat') {
      const found = findChatModel(choice, this.#places)
      return isFound(found) ? fileKey(found.file) : null
    }
    const found = findEmbeddingModel(choice, this.#places)
    return isFound(found) ? fileKey(found.folder) : null
  }

  /** Records why a model cannot be used, and returns the reason as text. */
  #failed(key: string, error: unknown): string {
    const reason = error instanceof Error ? error.message : String(error)
    this.#log.write('warn', 'A model cannot be used', { key, reason })
    this.#set(key, 'failed', reason)
    return reason
  }

  #set(key: string, state: ModelState, reason: string | null): void {
    this.#states.set(key, { state, reason })
    this.#changed()
  }

  #changed(): void {
    if (this.#disposed || this.#listeners.size === 0) return
    const models = this.list()
    for (const listener of this.#listeners) listener(models)
  }
}
