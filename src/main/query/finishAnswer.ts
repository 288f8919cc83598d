/** The end of a question: its answer from the final state, with its trace. */
import type { Answer } from '../../shared/domain/answer.ts'
import type { EngineId } from '../../shared/domain/trace.ts'
import { composeAnswer } from './answer/composeAnswer.ts'
import { inQuestionsLanguage } from './answer/wording/inQuestionsLanguage.ts'
import type { AnswerStream } from './answerStream.ts'
import type { LlmBudget } from './budget.ts'
import type { Question, QuestionModels } from './question.ts'
import type { RetrievalState } from './retrievalState.ts'
import type { TraceRecorder } from './trace.ts'

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
  const draft = inQuestionsLanguage(cached ?? composeAnswer(state, notSearched), question.text)
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
