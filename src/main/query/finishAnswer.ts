/** The end of a question: its answer from the final state, with its trace, and what of it is kept in the cache. */
import type { Answer } from '../../shared/domain/answer.ts'
import type { EngineId } from '../../shared/domain/trace.ts'
import type { AnswerCache } from '../ports/answerCache.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { composeAnswer } from './answer/composeAnswer.ts'
import type { AnswerStream } from './answerStream.ts'
import type { LlmBudget } from './budget.ts'
import type { Question, QuestionModels } from './question.ts'
import type { RetrievalState } from './retrievalState.ts'
import type { TraceRecorder } from './trace.ts'
import { questionKey } from './understand/cache/cacheKey.ts'

export interface FinishedRun {
  readonly question: Question
  readonly state: RetrievalState
  readonly models: QuestionModels
  readonly budget: LlmBudget
  readonly trace: TraceRecorder
  readonly stream: AnswerStream
}

const retrieving: ReadonlySet<EngineId> = new Set([
  'filter',
  'hybrid',
  'multiHop',
  'followLead',
  'temporal',
  'contextFilter',
  'carry',
  'dedupe',
])

/** Shows what of the answer has not been shown yet. */
export function finishAnswer({ question, state, models, budget, trace: recorder, stream }: FinishedRun): Answer {
  const { cached, remarks } = state
  const notSearched = [...question.notSearched, ...remarks]
  const draft = cached ?? composeAnswer(state, notSearched)
  if (!stream.streaming && draft.kind !== 'document') stream.emit(draft.text)
  const spent = { limit: budget.limit, used: budget.used }
  const trace = recorder.finish({
    searched: state.searched ?? cached?.trace.searched ?? null,
    queries: state.queries,
    budget: spent,
    model: models.chat?.llm.modelId ?? null,
    modelProblem: models.reason,
    settings: question.origins,
  })
  const retrievalMs = trace.steps.filter(({ engine }) => retrieving.has(engine)).reduce((sum, { ms }) => sum + ms, 0)
  return {
    ...draft,
    notSearched,
    budget: spent,
    cached: cached !== null,
    ...(state.askedBefore === null ? {} : { askedBefore: state.askedBefore }),
    timings: { totalMs: trace.totalMs, firstWordMs: stream.firstWordMs, retrievalMs },
    trace,
  }
}

/**
 * Keeps only answers that would come out the same again: none that a failure degraded, and no whole documents, which
 * are quick anyway. Files that were not searched do not matter here: when one of them becomes searchable, the library's
 * revision changes, and the fingerprint with it. Replies cost nothing to make again; remarks on what was searched are
 * not kept with an answer.
 */
export function rememberAnswer(
  answer: Answer,
  { question, state }: FinishedRun,
  { cache, clock, log }: { readonly cache: AnswerCache; readonly clock: Clock; readonly log: Log },
): void {
  const { text, history = [], where = null, cacheFingerprint, preparedUntil } = question
  const isWhole = state.reply === null && state.remarks.length === 0 && state.errors.length === 0
  if (cacheFingerprint === null || answer.cached || answer.kind === 'document' || !isWhole) return
  try {
    const key = questionKey(text, history, where)
    if (preparedUntil === undefined) cache.set(key, cacheFingerprint, answer)
    else cache.set(key, cacheFingerprint, { ...answer, preparedAt: clock.now() }, preparedUntil)
  } catch (error) {
    log.write('warn', 'An answer could not be kept in the cache', { error: String(error) })
  }
}
