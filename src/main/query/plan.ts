/**
 * Decides, as data, which engines answer a question and how far they go: challenges × answer type × form × level ×
 * budget × models present, by the tables of `planTable.ts`. Pure. The trace shows the plan before it runs.
 */
import type { AnswerType, Challenge, QuestionForm } from '../../shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import type { SearchAddition } from '../../shared/domain/search.ts'
import type { Depth, EngineId, PlannedEngine, PlanSummary, SearchRoute } from '../../shared/domain/trace.ts'
import { callBounds, callColumns, engineLines, levelCalls, levelDepths, routeDepths, routeLines } from './planTable.ts'
import type { CallColumn, Calls, EngineLine, RouteLine } from './planTable.ts'

export interface PlanInput {
  readonly challenges: readonly Challenge[]
  readonly answerType: AnswerType
  readonly form: QuestionForm
  /** The number of questions that the question was split into. */
  readonly parts: number
  /** It asks for a document as a whole. */
  readonly lookup: boolean
  readonly level: IntelligenceLevel
  /** Model calls that remain. */
  readonly budget: number
  readonly model: { readonly available: boolean; readonly trusted: boolean; readonly tested: boolean }
  /** Models beside the language model that are there. */
  readonly has: { readonly embedder: boolean; readonly reranker: boolean }
  /** What the user's settings add to the finding of passages; by default nothing. */
  readonly additions?: readonly SearchAddition[]
  /** Why the language model that was wanted is not there, in the words of its loader; null if nothing says. */
  readonly whyNoModel?: string | null
}

export interface Plan {
  readonly engines: readonly PlannedEngine[]
  readonly summary: PlanSummary
}

/** Runs before there is a plan, because the plan depends on its results. No model is needed for it. */
export const opening: readonly EngineId[] = [
  'general',
  'followUp',
  'cache',
  'correctSpelling',
  'abbreviations',
  'analyze',
  'recall',
  'filter',
  'fullDocument',
]

/** Engines whose model calls are the answer itself; earlier engines leave these calls in the budget. */
export const answering: ReadonlySet<EngineId> = new Set(['synthesize', 'secondOpinion'])

/** Holds before there is a plan: that of a plain question at level standard. */
export const defaultDepth: Depth = {
  ...routeDepths.HYBRID,
  read: levelDepths.standard.read,
  pairs: levelDepths.standard.pairs,
}

/** Always produces an answer: with an empty budget and no model, from quotes. */
export function planEngines(input: PlanInput): Plan {
  const { route, because } = routeOf(input)
  const depth = depthOf(route, input)
  const noWords = whyNoWords(input)
  const wanted = engineLines.filter((line) => fits(line, input, route, depth))
  const calls = noWords === null ? givenCalls(wanted, input) : noCalls
  const decomposes = calls.decompose > 0
  const engines = wanted
    .filter((line) => line.parts !== 'several' || input.parts > 1 || decomposes)
    .map((line) => planned(line, input, calls, noWords))
  const maxLlmCalls = engines.reduce((sum, engine) => sum + engine.maxLlmCalls, 0)
  return { engines, summary: { route, level: input.level, because, depth, maxLlmCalls } }
}

/** The models that a level and a budget can use at all: what is not needed is not loaded. */
export function modelsNeeded(
  level: IntelligenceLevel,
  budget: number,
): { readonly reranker: boolean; readonly chat: boolean } {
  return { reranker: levelDepths[level].pairs > 0, chat: budget >= 1 && levelCalls[level].write > 0 }
}

/** The most calls that any plan for a question with these challenges may make. */
function boundOf(challenges: readonly Challenge[]): Calls {
  const most = (column: CallColumn): number => Math.max(...challenges.map((each) => callBounds[each][column]), 0)
  return byColumn(most)
}

function routeOf(input: PlanInput): RouteLine {
  const line = routeLines.find(
    ({ levels, types, challenges, several }) =>
      (levels?.includes(input.level) ?? true) &&
      (types?.includes(input.answerType) ?? true) &&
      (challenges?.some((each) => input.challenges.includes(each)) ?? true) &&
      (several === undefined || input.parts > 1),
  )
  // The last line has no condition.
  return line ?? { route: 'HYBRID', because: 'a question for one thing' }
}

function depthOf(route: SearchRoute, { level, challenges, has }: PlanInput): Depth {
  const own = routeDepths[route]
  const { morePassages, hops, read, pairs } = levelDepths[level]
  return {
    passages: own.passages + morePassages,
    hops: !hops || own.hops === 'none' ? 'none' : challenges.includes('MULTI_HOP') ? 'thorough' : own.hops,
    read,
    pairs: has.reranker ? pairs : 0,
  }
}

function fits(line: EngineLine, input: PlanInput, route: SearchRoute, depth: Depth): boolean {
  return (
    (line.levels?.includes(input.level) ?? true) &&
    (line.routes?.includes(route) ?? true) &&
    (line.challenges?.some((each) => input.challenges.includes(each)) ?? true) &&
    (line.forms?.includes(input.form) ?? true) &&
    (line.parts !== 'one' || input.parts < 2) &&
    (line.lookup === undefined || input.lookup) &&
    (line.hops === undefined || depth.hops !== 'none') &&
    (line.addition === undefined || (input.additions?.includes(line.addition) ?? false)) &&
    (line.calls === undefined ||
      line.calls === 'write' ||
      line.byCodeToo === true ||
      levelCalls[input.level][line.calls] > 0)
  )
}

function byColumn(countOf: (column: CallColumn) => number): Record<CallColumn, number> {
  // Every column has its count.
  return Object.fromEntries(callColumns.map((column) => [column, countOf(column)])) as Record<CallColumn, number>
}

const noCalls: Calls = byColumn(() => 0)

/** Gives the budget to the steps of the plan in the order of their importance: the answer itself comes first. */
function givenCalls(lines: readonly EngineLine[], { challenges, level, budget }: PlanInput): Calls {
  const bound = boundOf(challenges)
  const given = { ...noCalls }
  let left = budget
  for (const column of callColumns) {
    if (!lines.some(({ calls }) => calls === column)) continue
    given[column] = Math.max(0, Math.min(levelCalls[level][column], bound[column], left))
    left -= given[column]
  }
  return given
}

function planned(
  { engine, calls: column, needs, byCodeToo }: EngineLine,
  { budget, has }: PlanInput,
  calls: Calls,
  noWords: string | null,
): PlannedEngine {
  if (needs === 'embedder' && !has.embedder)
    return { engine, maxLlmCalls: 0, omitted: 'There is no embedding model to compare meanings with.' }
  const maxLlmCalls = column === undefined ? 0 : calls[column]
  if (column === undefined || maxLlmCalls > 0 || byCodeToo === true) return { engine, maxLlmCalls }
  const omitted =
    noWords === null
      ? `The budget of ${budget} model ${budget === 1 ? 'call' : 'calls'} is kept for other steps.`
      : `The model is not asked: ${noWords}.`
  return { engine, maxLlmCalls, omitted }
}

/** The reason why the model is asked nothing, or null if it is. */
function whyNoWords({ budget, level, model, whyNoModel }: PlanInput): string | null {
  if (level === 'basic') return 'level basic answers with quotes alone'
  if (budget < 1) return 'the budget allows no model call'
  if (!model.available) return (whyNoModel ?? 'no language model is loaded').replace(/\.$/, '')
  // A model that failed its own short test, or has not taken it yet, phrases only if the user asks for more than the
  // standard; grounding still decides.
  if (!model.trusted && level === 'standard')
    return model.tested
      ? 'the model did not pass its own short test, so quotes are preferred'
      : 'the model has not been tested yet, so quotes are preferred until then'
  return null
}
