/**
 * Finds, loads and watches the models. At most one language model is in memory; a model that crashed while loading is
 * not loaded again automatically; a request for a model returns it or the reason why not, never an
 * exception.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelState, ModelStatus } from '../../shared/domain/model.ts'
import type { ModelApi, Unsubscribe } from '../ipc/services.ts'
import type { VectorSpace } from '../ports/chunkIndex.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Log } from '../ports/log.ts'
import type { ChatModel, EmbedderChange, ModelProvider } from '../ports/modelProvider.ts'
import type { Reranker } from '../ports/reranker.ts'
import type { MemoryModel } from './chatMemory.ts'
import { ChatSlot } from './models/chatSlot.ts'
import type { ChatTest, SpeakOptions } from './models/chatSlot.ts'
import { findDamagedFiles } from './models/damagedFiles.ts'
import type { CheckedModel } from './models/damagedFiles.ts'
import { Embedders } from './models/embedders.ts'
import { EmbeddingChoice } from './models/embeddingChoice.ts'
import { fileKey, findChatModel, isFound, keyOfChoice } from './models/findModels.ts'
import type { ModelPlaces } from './models/findModels.ts'
import type { FoundChatModel } from './models/foundModel.ts'
import type { Generation } from '../ports/llm.ts'
import { GuardedLoad, guardOf } from './models/guardedLoad.ts'
import type { LoadGuards } from './models/guardedLoad.ts'
import type { ModelServiceOptions } from './models/modelServiceOptions.ts'
import { choiceIn, runningIn } from './models/modelSettings.ts'
import { ModelStatuses } from './models/modelStatuses.ts'
import type { KnownState, ModelChoice } from './models/modelStatuses.ts'
import { RerankerSlot } from './models/rerankerSlot.ts'
import { readModelManifest } from './modelManifest.ts'

/** Longer than a command takes to print its answer and exit, shorter than anybody leaves the window idle. */
const quietBeforeTrialMs = 5_000

export class ModelService implements ModelApi, ModelProvider {
  readonly #options: ModelServiceOptions
  readonly #places: ModelPlaces
  readonly #log: Log
  readonly #guards: LoadGuards
  readonly #listeners = new Set<(models: readonly ModelStatus[]) => void>()
  /** By file key: the result of loading it in this process. */
  readonly #states = new Map<string, KnownState>()
  readonly #unsubscribe: Unsubscribe
  readonly #embeddingChoice: EmbeddingChoice
  readonly #embedders: Embedders
  readonly #reranker: RerankerSlot
  readonly #chat: ChatSlot
  readonly #statuses: ModelStatuses
  #chosen: ModelChoice
  #disposed = false

  constructor(options: ModelServiceOptions) {
    this.#options = options
    this.#places = {
      manifest: options.manifest ?? readModelManifest(join(options.resourcesFolder, 'models', 'manifest.json')),
      folders: [join(options.dataFolder, 'models'), join(options.resourcesFolder, 'models')],
    }
    this.#log = options.log
    this.#guards = {
      chat: new GuardedLoad(options.ledger),
      embedding: new GuardedLoad(options.ledger),
      reranker: new GuardedLoad(options.ledger),
    }
    this.#chosen = choiceIn(options.settings.values())
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
    this.#chat = new ChatSlot({
      places: this.#places,
      ledger: options.ledger,
      guard: this.#guards.chat,
      load: (spec) => options.loaders.chat(spec),
      gate: options.gate,
      clock: options.clock,
      log: this.#log,
      running: () => runningIn(options.settings.values()),
      trialDelayMs: options.trialDelayMs === undefined ? quietBeforeTrialMs : options.trialDelayMs,
      onState: (key, state) => this.#set(key, state, null),
      onFailed: (key, error) => this.#failed(key, error),
      onChanged: () => this.#changed(),
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
    // Who names a file wants that one or none.
    return this.#chat.current(path ?? this.#chosen.chat, path !== undefined)
  }

  /** The language model that `chat(path)` would load, or null; nothing is loaded. */
  memoryModel(path?: string): MemoryModel | null {
    const found = findChatModel(path ?? this.#chosen.chat, this.#places)
    const bytes = isFound(found) ? statSync(found.file, { throwIfNoEntry: false })?.size : undefined
    return !isFound(found) || bytes === undefined
      ? null
      : {
          name: found.name,
          bytes,
          contextTokens: runningIn(this.#options.settings.values()).contextTokens || found.contextTokens,
        }
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
      this.#chat.forgive(key)
      this.#states.delete(key)
      if (role === 'embedding') this.#embeddingChoice.chosenAgain()
      return [name]
    })
  }

  /** Runs the short test of an installed language model, and remembers the result. */
  testChat(found: FoundChatModel, test: ChatTest): Promise<void> {
    return this.#chat.test(found, test)
  }

  /** An answer of an installed language model alone, without documents. */
  speak(found: FoundChatModel, question: string, options: SpeakOptions): Promise<Generation> {
    return this.#chat.speak(found, question, options)
  }

  /** Before its files go: nothing of a model is in use when this resolves. */
  releaseFile(path: string): Promise<void> {
    return this.#chat.release(path)
  }

  /** Call it when models were added or removed. */
  filesChanged(): void {
    this.#embeddingChoice.chosenAgain()
    this.#changed()
  }

  get places(): ModelPlaces {
    return this.#places
  }

  onChange(listener: (models: readonly ModelStatus[]) => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    this.#unsubscribe()
    await this.#chat.dispose()
    await this.#embedders.dispose()
    await this.#reranker.dispose()
    this.#listeners.clear()
  }

  /** Choosing a model again counts as a request to try it again. */
  #settingsChanged(): void {
    const before = this.#chosen
    this.#chosen = choiceIn(this.#options.settings.values())
    for (const role of ['chat', 'embedding'] as const) {
      const choice = this.#chosen[role]
      if (choice === null || choice === before[role]) continue
      const key = keyOfChoice(role, choice, this.#places)
      if (key === null) continue
      this.#guards[role].forgive(key)
      this.#chat.forgive(key)
      this.#states.delete(key)
    }
    if (before.embedding !== this.#chosen.embedding) this.#embeddingChoice.chosenAgain()
    const sameLanguages = before.ocrLanguages.join() === this.#chosen.ocrLanguages.join()
    if (before.chat !== this.#chosen.chat || before.embedding !== this.#chosen.embedding || !sameLanguages)
      this.#changed()
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
