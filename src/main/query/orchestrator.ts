/**
 * Runs the engines of a plan over one state. It alone applies patches and writes the trace. An engine that throws is a
 * failed step and the rest continues, so an answer always comes back; only abort ends early, with `query.aborted`.
 *
 *   1. general; for a question followUp, cache, correctSpelling, abbreviations, analyze
 *   2. plan (data)
 *   3. the planned engines in order
 *   4. the answer from the final state
 */
import type { Answer, IntelligenceLevel } from '../../shared/domain/answer.ts'
import type { DocumentFilter } from '../../shared/domain/filter.ts'
import type { ContentId } from '../../shared/domain/ids.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { EngineId, SettingOrigin } from '../../shared/domain/trace.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { AnswerCache } from '../ports/answerCache.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Llm } from '../ports/llm.ts'
import type { Log } from '../ports/log.ts'
import type { Reranker } from '../ports/reranker.ts'
import { composeAnswer } from './answer/composeAnswer.ts'
import { LlmBudget } from './budget.ts'
import type { Engine, EngineContext } from './engine.ts'
import { evidenceTokens } from './evidenceBudget.ts'
import { defaultTimeouts, meteredLlm } from './meteredLlm.ts'
import type { LlmTimeouts, LlmUsage } from './meteredLlm.ts'
import { planEngines } from './plan.ts'
import type { PlanInput } from './plan.ts'
import { defaultEngines } from './registry.ts'
import type { EngineRegistry } from './registry.ts'
import { initialState } from './retrievalState.ts'
import type { EarlierTurn, RetrievalState, StatePatch } from './retrievalState.ts'
import { restrictedIndex, restrictedStore } from './retrieve/restricted.ts'
import { TraceRecorder } from './trace.ts'
import { questionKey } from './understand/cacheKey.ts'

export interface Question {
  readonly text: string
  readonly level: IntelligenceLevel
  /** Earlier turns of the chat, oldest first. */
  readonly history?: readonly EarlierTurn[]
  /** Restricts the search to some documents. */
  readonly where?: DocumentFilter | null
  /** Maximum number of model calls, 0..20. */
  readonly budget: number
  readonly settings: Settings
  readonly origins: readonly SettingOrigin[]
  /** Null bypasses the cache. */
  readonly cacheFingerprint: string | null
  /** Called once, and only for a question to which the cache has no answer. Never rejects. */
  readonly loadModels: () => Promise<QuestionModels>
  /** Describes in words what could not be searched. */
  readonly notSearched: readonly string[]
}

export interface QuestionModels {
  readonly embedder: Embedder | null
  readonly reranker: Reranker | null
  readonly chat: { readonly llm: Llm; readonly trusted: boolean; readonly tested: boolean } | null
  /**
   * The reason, for the trace, why there is no language model or another than the chosen one; null if the chosen one is
   * used.
   */
  readonly reason: string | null
}

export interface Listener {
  readonly signal: AbortSignal
  progress(text: string): void
  emit(text: string): void
  retract(reason: string): void
}

export interface OrchestratorPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly cache: AnswerCache
  readonly clock: Clock
  readonly log: Log
}

export interface OrchestratorOptions extends OrchestratorPorts {
  readonly engines?: EngineRegistry
  readonly plan?: (input: PlanInput) => {
    readonly engines: readonly EngineId[]
    readonly extractionOnly: string | null
  }
  readonly timeouts?: LlmTimeouts
}

// These engines run before there is a plan, because the plan depends on their results.
const understanding: readonly EngineId[] = ['followUp', 'cache', 'correctSpelling', 'abbreviations', 'analyze']
const prelude: readonly EngineId[] = ['general', ...understanding]

export class Orchestrator {
  readonly #options: OrchestratorOptions
  readonly #engines: EngineRegistry

  constructor(options: OrchestratorOptions) {
    this.#options = options
    this.#engines = options.engines ?? defaultEngines
  }

  /** Rejects with `query.aborted` when the signal fires, and with nothing else. */
  async answer(question: Question, listener: Listener): Promise<Answer> {
    const run = new Run(question, listener, this.#options, this.#engines)
    return run.toAnswer()
  }
}

interface Searched {
  readonly within: readonly ContentId[] | null
  readonly store: DocumentStore
  readonly index: ChunkIndex
}

/** One question in progress. */
class Run {
  readonly #question: Question
  readonly #listener: Listener
  readonly #options: OrchestratorOptions
  readonly #engines: EngineRegistry
  readonly #budget: LlmBudget
  readonly #trace: TraceRecorder
  #state: RetrievalState
  #models: QuestionModels = { embedder: null, reranker: null, chat: null, reason: null }
  #modelFailed = false
  #view: Searched | null = null
  #streaming = false
  #firstWordMs: number | null = null

  constructor(question: Question, listener: Listener, options: OrchestratorOptions, engines: EngineRegistry) {
    this.#question = question
    this.#listener = listener
    this.#options = options
    this.#engines = engines
    this.#budget = new LlmBudget(question.budget)
    this.#trace = new TraceRecorder(question.text, options.clock)
    this.#state = initialState(question.text, question.level, question.history, question.where ?? null)
  }

  async toAnswer(): Promise<Answer> {
    await this.#runAll(prelude, this.#present(prelude))
    if (this.#state.cached === null && this.#state.reply === null)
      this.#models = await unlessAborted(this.#question.loadModels(), this.#listener.signal)
    const { chat } = this.#models
    const plan = (this.#options.plan ?? planEngines)({
      challenges: this.#state.challenges,
      answerType: this.#state.answerType,
      lookup: this.#state.lookup !== null,
      level: this.#question.level,
      budget: this.#budget.limit - this.#budget.used,
      model: { available: chat !== null, trusted: chat?.trusted ?? false, tested: chat?.tested ?? false },
    })
    await this.#runAll(plan.engines, [...this.#present(prelude), ...this.#present(plan.engines)], plan.extractionOnly)
    return this.#finish()
  }

  #present(ids: readonly EngineId[]): readonly Engine[] {
    return ids.map((id) => this.#engines[id]).filter((engine) => engine !== undefined)
  }

  async #runAll(
    ids: readonly EngineId[],
    plan: readonly Engine[],
    extractionOnly: string | null = null,
  ): Promise<void> {
    this.#trace.planned(plan.map((engine) => ({ engine: engine.id, maxLlmCalls: engine.maxLlmCalls })))
    const engines = this.#present(ids)
    for (const [index, engine] of engines.entries()) {
      const later = engines
        .slice(index + 1)
        .reduce((sum, other) => sum + (answering.has(other.id) ? other.maxLlmCalls : 0), 0)
      await this.#step(
        engine,
        later,
        engine.id === 'extract' && extractionOnly !== null
          ? `The model does not phrase the answer: ${this.#whyNoModel(extractionOnly)}.`
          : null,
      )
    }
  }

  #whyNoModel(reason: string): string {
    const why = this.#models.chat === null ? this.#models.reason : null
    return (why ?? reason).replace(/\.$/, '')
  }

  async #step(engine: Engine, reserve: number, note: string | null): Promise<void> {
    const { signal } = this.#listener
    const startedAt = this.#trace.elapsed()
    const before = this.#state.candidates
    const usage: LlmUsage = { calls: 0, failures: 0, promptTokens: 0, generatedTokens: 0 }
    const notes: string[] = note === null ? [] : [note]
    const record = (status: 'run' | 'skipped' | 'failed' | 'aborted', reason: string | null): void =>
      this.#trace.add({
        engine: engine.id,
        status,
        reason,
        startedAt,
        usage,
        before,
        after: this.#state.candidates,
        notes,
      })

    if (signal.aborted) throw aborted()
    const skip = this.#skipReason(engine)
    if (skip !== undefined) return record('skipped', skip)
    try {
      const patch = await engine.run(this.#state, this.#context(engine, reserve, usage, notes))
      if (signal.aborted) throw aborted()
      this.#apply(patch)
      if (usage.failures > 0) this.#modelFailed = true
      record('run', null)
    } catch (error) {
      if (signal.aborted) {
        record('aborted', 'Stopped.')
        throw aborted()
      }
      const message = error instanceof Error ? error.message : String(error)
      this.#options.log.write('error', `Engine ${engine.id} failed`, {
        error: error instanceof Error ? (error.stack ?? message) : message,
      })
      record('failed', message)
    }
  }

  #skipReason(engine: Engine): string | undefined {
    if (this.#state.cached !== null) return 'The answer came from the cache.'
    if (this.#state.reply !== null && understanding.includes(engine.id)) return 'It is no question about documents.'
    try {
      return engine.skip?.(this.#state)
    } catch (error) {
      return `It could not decide whether to run: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  #apply(patch: StatePatch): void {
    this.#state = { ...this.#state, ...patch }
  }

  #context(engine: Engine, reserve: number, usage: LlmUsage, notes: string[]): EngineContext {
    const { settings, cacheFingerprint } = this.#question
    const { chat, embedder, reranker } = this.#models
    const { cache, clock, timeouts } = this.#options
    const { store, index } = this.#searched()
    const { signal } = this.#listener
    // An engine that was aborted or failed must not write any more.
    const open = (): boolean => !signal.aborted
    return {
      llm: meteredLlm({
        llm: chat?.llm ?? null,
        trusted: chat?.trusted ?? false,
        budget: this.#budget,
        reserve,
        maxCalls: engine.maxLlmCalls,
        evidenceTokens: evidenceTokens(chat?.llm ?? null, settings['answer.firstWordSeconds']),
        timeouts: timeouts ?? defaultTimeouts,
        signal,
        usage,
      }),
      embedder,
      reranker,
      index,
      store,
      cache,
      clock,
      settings,
      cacheFingerprint,
      signal,
      note: (text) => void notes.push(text),
      progress: (text) => {
        if (open()) this.#listener.progress(text)
      },
      emit: (text) => {
        if (open() && text !== '') this.#emit(text)
      },
      retract: (reason) => {
        if (!open() || !this.#streaming) return
        this.#streaming = false
        this.#listener.retract(reason)
      },
    }
  }

  /** The store and the index, as far as they may be searched. The same objects as long as that does not change. */
  #searched(): Searched {
    const { store, index } = this.#options
    const { within } = this.#state
    if (within === null) return { within, store, index }
    if (this.#view?.within !== within)
      this.#view = {
        within,
        store: restrictedStore(store, new Set(within)),
        index: restrictedIndex(index, within),
      }
    return this.#view
  }

  #emit(text: string): void {
    this.#streaming = true
    this.#firstWordMs ??= this.#trace.elapsed()
    this.#listener.emit(text)
  }

  #finish(): Answer {
    const { cached, remarks } = this.#state
    const notSearched = [...this.#question.notSearched, ...remarks]
    const budget = { limit: this.#budget.limit, used: this.#budget.used }
    const draft = cached ?? composeAnswer(this.#state, notSearched)
    if (!this.#streaming && draft.kind !== 'document') this.#emit(draft.text)
    const trace = this.#trace.finish({
      queries: this.#state.queries,
      budget,
      model: this.#models.chat?.llm.modelId ?? null,
      modelProblem: this.#models.reason,
      settings: this.#question.origins,
    })
    const retrievalMs = trace.steps
      .filter((step) => retrieving.has(step.engine))
      .reduce((sum, step) => sum + step.ms, 0)
    const answer: Answer = {
      ...draft,
      notSearched,
      budget,
      cached: cached !== null,
      timings: { totalMs: trace.totalMs, firstWordMs: this.#firstWordMs, retrievalMs },
      trace,
    }
    this.#remember(answer)
    return answer
  }

  /** Replies cost nothing to make again; remarks on what was searched are not kept with an answer. */
  #isWhole(): boolean {
    return this.#state.reply === null && this.#state.remarks.length === 0
  }

  /**
   * Stores only answers that would come out the same again: none that a failure degraded, and no whole documents, which
   * are quick anyway. Files that were not searched do not matter here: when one of them becomes searchable, the
   * library's revision changes, and the fingerprint with it.
   */
  #remember(answer: Answer): void {
    const { text, history = [], where = null, cacheFingerprint } = this.#question
    const sound = !this.#modelFailed && this.#trace.steps.every((step) => step.status !== 'failed')
    if (cacheFingerprint === null || answer.cached || !sound || answer.kind === 'document' || !this.#isWhole()) return
    try {
      this.#options.cache.set(questionKey(text, history, where), cacheFingerprint, answer)
    } catch (error) {
      this.#options.log.write('warn', 'An answer could not be kept in the cache', { error: String(error) })
    }
  }
}

// Engines whose model calls are the answer itself; earlier engines leave these calls in the budget.
const answering: ReadonlySet<EngineId> = new Set(['synthesize', 'ground'])
const retrieving: ReadonlySet<EngineId> = new Set(['filter', 'hybrid', 'multiHop', 'contextFilter', 'carry', 'dedupe'])

/** Rejects as soon as the signal fires; the promise itself continues unobserved. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(aborted())
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(aborted())
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function aborted(): AppError {
  return new AppError('query.aborted', 'Stopped.')
}
