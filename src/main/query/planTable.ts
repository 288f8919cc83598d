/**
 * The tables that plans are made of. `plan.ts` reads them and decides nothing that does not stand here. The numbers of
 * level standard are those that the everyday questions were measured with; the others are more or less of the same and
 * chosen by judgement, see docs/decisions/2026-11-23-plans.md.
 */
import type { AnswerType, Challenge, QuestionForm } from '../../shared/domain/answer.ts'
import { levels } from '../../shared/domain/level.ts'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import type { SearchAddition } from '../../shared/domain/search.ts'
import type { Depth, EngineId, SearchRoute } from '../../shared/domain/trace.ts'

/** The first line that fits decides; a condition that is absent fits everything. */
export interface RouteLine {
  readonly route: SearchRoute
  readonly levels?: readonly IntelligenceLevel[]
  readonly types?: readonly AnswerType[]
  readonly challenges?: readonly Challenge[]
  /** The question was split into several. */
  readonly several?: true
  readonly because: string
}

export const routeLines: readonly RouteLine[] = [
  {
    route: 'SINGLE_STAGE',
    levels: ['basic'],
    types: ['FACTUAL'],
    challenges: ['SIMPLE'],
    because: 'a plain question at level basic takes one short search',
  },
  { route: 'FUSION', several: true, because: 'each of its questions is searched on its own' },
  {
    route: 'HIERARCHICAL',
    types: ['SUMMARY', 'LIST', 'COMPARISON'],
    because: 'the answer is spread over documents, which are read as a whole',
  },
  { route: 'FUSION', challenges: ['DECOMPOSITION'], because: 'it asks for several things' },
  { route: 'TWO_STAGE', challenges: ['MULTI_HOP'], because: 'what it describes has to be found first' },
  { route: 'HYBRID', because: 'a question for one thing' },
]

/** `Depth` as far as the route decides it. A question of several steps makes every hop thorough. */
export const routeDepths: Readonly<Record<SearchRoute, Pick<Depth, 'passages' | 'hops'>>> = {
  SINGLE_STAGE: { passages: 5, hops: 'none' },
  HYBRID: { passages: 12, hops: 'light' },
  FUSION: { passages: 20, hops: 'light' },
  TWO_STAGE: { passages: 12, hops: 'thorough' },
  HIERARCHICAL: { passages: 20, hops: 'light' },
}

export interface LevelDepth extends Pick<Depth, 'read' | 'pairs'> {
  /** Passages that a search keeps beside those of the route. */
  readonly morePassages: number
  readonly hops: boolean
}

// A pair takes 14 ms on one core: 30 take 0.4 s, 45 0.6 s and 60 0.8 s.
export const levelDepths: Readonly<Record<IntelligenceLevel, LevelDepth>> = {
  basic: { morePassages: 0, hops: false, read: 10, pairs: 0 },
  standard: { morePassages: 0, hops: true, read: 10, pairs: 30 },
  enhanced: { morePassages: 4, hops: true, read: 15, pairs: 45 },
  maximum: { morePassages: 8, hops: true, read: 20, pairs: 60 },
}

/** The steps that call the language model, in the order in which they are given calls. */
export const callColumns = ['write', 'check', 'decompose', 'hops', 'wordings', 'tools'] as const
export type CallColumn = (typeof callColumns)[number]
export type Calls = Readonly<Record<CallColumn, number>>

// Wordings are written at once. Four steps: to find, to open, to restrict or compute, and to end. Chosen by judgement.
const added = { wordings: 1, tools: 4 }

/**
 * The most model calls for each challenge, after the published design "Intelligent RAG"; with several challenges the
 * larger figure of each column holds. Its columns for analysis (1 call if all challenges meet) and for sub-answers (3)
 * are omitted: code does both. Other wordings and tools are no part of it, and of no plan unless the user adds them.
 */
export const callBounds: Readonly<Record<Challenge, Calls>> = {
  SIMPLE: { write: 1, check: 1, decompose: 0, hops: 0, ...added },
  TEMPORAL: { write: 1, check: 1, decompose: 0, hops: 0, ...added },
  MULTI_HOP: { write: 1, check: 1, decompose: 0, hops: 2, ...added },
  DECOMPOSITION: { write: 1, check: 1, decompose: 1, hops: 0, ...added },
}

export const levelCalls: Readonly<Record<IntelligenceLevel, Calls>> = {
  basic: { write: 0, check: 0, decompose: 0, hops: 0, wordings: 0, tools: 0 },
  standard: { write: 1, check: 0, decompose: 0, hops: 0, wordings: 0, tools: 0 },
  enhanced: { write: 1, check: 0, decompose: 1, hops: 1, wordings: 1, tools: 0 },
  maximum: { write: 1, check: 1, decompose: 1, hops: 2, wordings: 1, tools: 4 },
}

/** One engine of the plan, with the questions that it is planned for; a condition that is absent fits everything. */
export interface EngineLine {
  readonly engine: EngineId
  readonly levels?: readonly IntelligenceLevel[]
  readonly routes?: readonly SearchRoute[]
  readonly challenges?: readonly Challenge[]
  readonly forms?: readonly QuestionForm[]
  /** `one`: the question was not split; `several`: it was, or the model is asked to. */
  readonly parts?: 'one' | 'several'
  readonly lookup?: true
  readonly hops?: true
  /** Omitted, with the reason, while it is not installed. */
  readonly needs?: 'embedder'
  /** The step of the budget that its model calls belong to. */
  readonly calls?: CallColumn
  /** It has a way of its own where the model is not asked. */
  readonly byCodeToo?: true
  /** Only where the user's settings add it. */
  readonly addition?: SearchAddition
}

const moreThan = (level: IntelligenceLevel): readonly IntelligenceLevel[] => levels.slice(levels.indexOf(level) + 1)
const moreThanBasic = moreThan('basic')
const moreThanStandard = moreThan('standard')

/** In the order in which they run. Of the engines that build an answer, the first that can does. */
export const engineLines: readonly EngineLine[] = [
  { engine: 'semanticCache', needs: 'embedder' },
  // Again, where only the reranker can tell which document is meant.
  { engine: 'fullDocument', lookup: true },
  // Forms that are answered as a whole are not broken up.
  { engine: 'decompose', routes: ['FUSION'], forms: ['fact', 'aggregate'], parts: 'one', calls: 'decompose' },
  { engine: 'hybrid' },
  { engine: 'multiHop', hops: true },
  { engine: 'multiQuery', addition: 'multi-query', levels: moreThanBasic, calls: 'wordings', byCodeToo: true },
  { engine: 'graph', addition: 'graph', levels: moreThanBasic },
  { engine: 'summary', addition: 'summary', levels: moreThanBasic, needs: 'embedder' },
  { engine: 'followLead', challenges: ['MULTI_HOP'], calls: 'hops' },
  { engine: 'agent', addition: 'agent', levels: ['maximum'], calls: 'tools' },
  { engine: 'temporal', levels: moreThanStandard, challenges: ['TEMPORAL'] },
  { engine: 'contextFilter', needs: 'embedder' },
  { engine: 'carry' },
  { engine: 'dedupe' },
  { engine: 'diverse', addition: 'diverse', levels: moreThanBasic, needs: 'embedder' },
  { engine: 'statements' },
  { engine: 'usage' },
  { engine: 'agenda', parts: 'one' },
  { engine: 'change' },
  { engine: 'parts', parts: 'several' },
  { engine: 'contacts', forms: ['fact', 'aggregate'] },
  { engine: 'sameRow' },
  { engine: 'compute', forms: ['fact', 'list', 'aggregate', 'comparison', 'timeline', 'documents'], parts: 'one' },
  { engine: 'listDocuments', forms: ['documents'] },
  { engine: 'compare', forms: ['comparison'] },
  { engine: 'timeline', forms: ['timeline'] },
  { engine: 'procedure', forms: ['procedure'] },
  { engine: 'summarize', forms: ['summary'] },
  { engine: 'list', forms: ['list'] },
  { engine: 'gather', forms: ['list', 'comparison', 'timeline', 'summary', 'procedure'] },
  { engine: 'extremes', parts: 'one' },
  { engine: 'assemble' },
  { engine: 'difference', parts: 'one' },
  { engine: 'hop', levels: moreThanBasic, forms: ['fact', 'aggregate'] },
  { engine: 'extract' },
  // Quotes come before the model's words: they are available at once, and are shown if the words fail their check.
  { engine: 'synthesize', calls: 'write' },
  { engine: 'secondOpinion', calls: 'check' },
  { engine: 'sufficiency' },
  { engine: 'ground' },
  { engine: 'cite' },
  { engine: 'calibrate' },
]
