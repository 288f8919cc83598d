/**
 * Runs the engines of a plan over one state. It alone applies patches and writes the trace. An engine that throws is a
 * failed step with its error in the state, and the rest continues, so an answer always comes back; only abort ends
 * early, with `query.aborted`.
 *
 *   1. the opening: understands the question, and answers what needs no model
 *   2. load: the models, unless there is an answer
 *   3. plan (data)
 *   4. the planned engines in order
 *   5. the answer from the final state
 */
import type { Answer } from '../../shared/domain/answer.ts'
import type { EngineId, PlannedEngine } from '../../shared/domain/trace.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { AnswerCache } from '../ports/answerCache.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { Log } from '../ports/log.ts'
import { AnswerStream } from './answerStream.ts'
import type { Listener } from './answerStream.ts'
import { LlmBudget } from './budget.ts'
import type { Engine, EngineContext } from './engine.ts'
import { evidenceTokens } from './evidenceBudget.ts'
import { finishAnswer } from './finishAnswer.ts'
import { loadEngine } from './loadModels.ts'
import { defaultTimeouts, meteredLlm } from './meteredLlm.ts'
import type { LlmTimeouts, LlmUsage } from './meteredLlm.ts'
import { answering, defaultDepth, opening, planEngines } from './plan.ts'
import type { Plan, PlanInput } from './plan.ts'
import { boundedQuestion } from './understand/wording/boundedQuestion.ts'
import { noModels } from './question.ts'
import type { Question, QuestionModels } from './question.ts'
import { defaultEngines } from './registry.ts'
import type { EngineRegistry } from './registry.ts'
import { initialState } from './retrievalState.ts'
import type { RetrievalState } from './retrievalState.ts'
import { answerSubQuestion } from './subQuestion.ts'
import { searchedViews } from './searchedViews.ts'
import { TraceRecorder } from './trace.ts'
import { keptAnswers } from './understand/cache/keptAnswers.ts'
import type { KeptAnswers } from './understand/cache/keptAnswers.ts'

export interface OrchestratorPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly cache: AnswerCache
  readonly clock: Clock
  readonly log: Log
}

export interface OrchestratorOptions extends OrchestratorPorts {
  readonly engines?: EngineRegistry
  readonly plan?: (input: PlanInput) => Plan
  readonly timeouts?: LlmTimeouts
}

export class Orchestrator {
  readonly #options: OrchestratorOptions

  constructor(options: OrchestratorOptions) {
    this.#options = options
  }

  /** Rejects with `query.aborted` when the signal fires, and with nothing else. */
  async answer(question: Question, listener: Listener): Promise<Answer> {
    return new Run(question, listener, this.#options).toAnswer()
  }
}

interface Step {
  readonly planned: PlannedEngine
  readonly run: Engine
}

/** One question in progress. */
class Run {
  readonly #question: Question
  readonly #options: OrchestratorOptions
  readonly #engines: EngineRegistry
  readonly #budget: LlmBudget
  readonly #trace: TraceRecorder
  readonly #stream: AnswerStream
  readonly #searched: ReturnType<typeof searchedViews>
  readonly #kept: KeptAnswers
  #state: RetrievalState
  #models: QuestionModels = noModels
  #modelsLoaded = false
  #depth = defaultDepth

  constructor(question: Question, listener: Listener, options: OrchestratorOptions) {
    this.#question = question
    this.#options = options
    this.#kept = keptAnswers(question, options)
    this.#budget = new LlmBudget(question.budget)
    this.#trace = new TraceRecorder(question.text, options.clock)
    this.#stream = new AnswerStream(listener, this.#trace)
    this.#searched = searchedViews(options, question.hidden ?? null)
    this.#state = initialState(boundedQuestion(question.text), question.level, question.history, question.where ?? null)
    const load = loadEngine(question, (models) => {
      this.#models = models
      this.#modelsLoaded = true
    })
    this.#engines = { ...(options.engines ?? defaultEngines), load }
  }

  async toAnswer(): Promise<Answer> {
    const first = [...opening, 'load' as const].map((engine) => ({ engine, maxLlmCalls: 0 }))
    await this.#runAll(this.#present(first))
    const { engines, summary } = (this.#options.plan ?? planEngines)(this.#planInput())
    this.#depth = summary.depth
    this.#trace.decided(summary)
    await this.#runAll(this.#present(engines))
    const run = {
      question: this.#question,
      state: this.#state,
      models: this.#models,
      budget: this.#budget,
      trace: this.#trace,
      stream: this.#stream,
    }
    return this.#kept.remember(finishAnswer(run), run)
  }

  #planInput(): PlanInput {
    const { challenges, answerType, form, parts, lookup } = this.#state
    const { chat, embedder, reranker, reason } = this.#models
    return {
      challenges,
      answerType,
      form,
      parts: parts.length,
      lookup: lookup !== null,
      level: this.#question.level,
      budget: this.#budget.limit - this.#budget.used,
      model: { available: chat !== null, trusted: chat?.trusted ?? false, tested: chat?.tested ?? false },
      has: { embedder: embedder !== null, reranker: reranker !== null },
      additions: this.#question.settings['search.also'],
      whyNoModel: chat === null ? reason : null,
    }
  }

  /** Engines that are missing are omitted, and the rest still runs. */
  #present(planned: readonly PlannedEngine[]): readonly Step[] {
    return planned.flatMap((each) => {
      const run = this.#engines[each.engine]
      return run === undefined ? [] : [{ planned: each, run }]
    })
  }

  async #runAll(steps: readonly Step[]): Promise<void> {
    this.#trace.planned(steps.map(({ planned }) => planned))
    for (const [index, step] of steps.entries()) {
      const later = steps.slice(index + 1).filter(({ planned }) => answering.has(planned.engine))
      await this.#step(
        step,
        later.reduce((sum, { planned }) => sum + planned.maxLlmCalls, 0),
      )
    }
  }

  async #step({ planned, run }: Step, reserve: number): Promise<void> {
    const { engine, maxLlmCalls, omitted } = planned
    const { signal } = this.#stream
    const startedAt = this.#trace.elapsed()
    const before = this.#state.candidates
    const usage: LlmUsage = { calls: 0, failures: 0, promptTokens: 0, generatedTokens: 0 }
    const notes: string[] = []
    const record = (status: 'run' | 'skipped' | 'failed' | 'aborted', reason: string | null): void =>
      this.#trace.add({ engine, status, reason, startedAt, usage, before, after: this.#state.candidates, notes })

    if (signal.aborted) throw aborted()
    const skip = this.#skipReason(run) ?? omitted
    if (skip !== undefined) return record('skipped', skip)
    try {
      const patch = await run.run(this.#state, this.#context(maxLlmCalls, reserve, usage, notes))
      if (signal.aborted) throw aborted()
      this.#state = { ...this.#state, ...patch }
      if (usage.failures > 0) this.#failed(engine, 'A call of the language model failed.')
      record('run', null)
    } catch (error) {
      if (signal.aborted) {
        record('aborted', 'Stopped.')
        throw aborted()
      }
      const message = error instanceof Error ? error.message : String(error)
      this.#options.log.write('error', `Engine ${engine} failed`, {
        error: error instanceof Error ? (error.stack ?? message) : message,
      })
      this.#failed(engine, message)
      record('failed', message)
    }
  }

  readonly #failed = (engine: EngineId, message: string): void => {
    this.#state = { ...this.#state, errors: [...this.#state.errors, { engine, message }] }
  }

  #skipReason(engine: Engine): string | undefined {
    const state = this.#state
    if (state.cached !== null) return 'The answer came from the cache.'
    if (state.reply !== null && opening.includes(engine.id)) return 'It is no question about documents.'
    try {
      return engine.skip?.(state)
    } catch (error) {
      return `It could not decide whether to run: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  #context(maxLlmCalls: number, reserve: number, usage: LlmUsage, notes: string[]): EngineContext {
    const { settings } = this.#question
    const { chat, embedder, reranker } = this.#models
    const { cache, clock, timeouts } = this.#options
    const stream = this.#stream
    const context: EngineContext = {
      llm: meteredLlm({
        llm: chat?.llm ?? null,
        trusted: chat?.trusted ?? false,
        budget: this.#budget,
        reserve,
        maxCalls: maxLlmCalls,
        evidenceTokens: evidenceTokens(chat?.llm ?? null, settings['answer.firstWordSeconds']),
        timeouts: timeouts ?? defaultTimeouts,
        signal: stream.signal,
        usage,
      }),
      modelsLoaded: this.#modelsLoaded,
      embedder,
      reranker,
      ...this.#searched(this.#state.within),
      cache,
      clock,
      settings,
      depth: this.#depth,
      maxLlmCalls,
      cacheFingerprint: this.#kept.lookUp,
      signal: stream.signal,
      note: (text) => void notes.push(text),
      progress: (text) => stream.progress(text),
      emit: (text) => stream.emit(text),
      retract: (reason) => stream.retract(reason),
      ask: (question) =>
        answerSubQuestion(question, this.#state, this.#engines, { ...context, ask: null }, this.#failed),
    }
    return context
  }
}

const aborted = (): AppError => new AppError('query.aborted', 'Stopped.')
