/** The steps that led to an answer: one per engine, with its cost and its effect. */
import type { IntelligenceLevel } from './level.ts'

export type EngineId =
  | 'cache'
  | 'followUp'
  | 'correctSpelling'
  | 'abbreviations'
  | 'analyze'
  | 'general'
  | 'filter'
  | 'load'
  | 'semanticCache'
  | 'decompose'
  | 'hybrid'
  | 'multiHop'
  | 'followLead'
  | 'multiQuery'
  | 'graph'
  | 'summary'
  | 'agent'
  | 'temporal'
  | 'carry'
  | 'sameRow'
  | 'recall'
  | 'contextFilter'
  | 'dedupe'
  | 'diverse'
  | 'contacts'
  | 'statements'
  | 'agenda'
  | 'change'
  | 'compute'
  | 'fullDocument'
  | 'listDocuments'
  | 'compare'
  | 'timeline'
  | 'procedure'
  | 'summarize'
  | 'gather'
  | 'list'
  | 'parts'
  | 'extremes'
  | 'usage'
  | 'assemble'
  | 'difference'
  | 'hop'
  | 'synthesize'
  | 'secondOpinion'
  | 'extract'
  | 'sufficiency'
  | 'ground'
  | 'cite'
  | 'calibrate'

export type StepStatus = 'run' | 'skipped' | 'failed' | 'aborted'

export interface TraceStep {
  readonly engine: EngineId
  readonly status: StepStatus
  /** Why it was skipped, failed or aborted; null when it ran. Plain words. */
  readonly reason: string | null
  /** Milliseconds since the question arrived. */
  readonly startedAt: number
  readonly ms: number
  readonly llmCalls: number
  readonly promptTokens: number
  readonly generatedTokens: number
  /** Candidates before and after. */
  readonly before: number
  readonly after: number
  /** Notes of the engine, as sentences. */
  readonly notes: readonly string[]
}

export interface PlannedEngine {
  readonly engine: EngineId
  readonly maxLlmCalls: number
  /** Why it will not run although the level has it: the budget or a missing model. Absent if it will run. */
  readonly omitted?: string
}

/** The way in which passages are found, by the kind of question and the level. */
export type SearchRoute = 'SINGLE_STAGE' | 'HYBRID' | 'FUSION' | 'TWO_STAGE' | 'HIERARCHICAL'

/** How far a plan goes: the numbers that engines read. */
export interface Depth {
  /** Passages that a search keeps. */
  readonly passages: number
  /** The search with the names in the best passages: none, one of little weight, or three of full weight. */
  readonly hops: 'none' | 'light' | 'thorough'
  /** Passages whose sentences are judged. */
  readonly read: number
  /** Sentences that the reranker reads; 0 leaves it out, and it is not loaded. */
  readonly pairs: number
}

/** What the plan decided beside the list of engines. */
export interface PlanSummary {
  readonly route: SearchRoute
  readonly level: IntelligenceLevel
  /** Why this route, in plain words. */
  readonly because: string
  readonly depth: Depth
  /** The most model calls that the plan may make; at most the budget. */
  readonly maxLlmCalls: number
}

/** Rank history of one candidate, for the rank table. */
export interface TraceCandidate {
  readonly chunkId: string
  readonly title: string
  readonly page: number | null
  readonly text: string
  readonly bm25: number | null
  readonly vector: number | null
  readonly titleRank: number | null
  readonly fused: number | null
  readonly score: number
  /** The engine that removed it, or null when it was used as evidence or kept. */
  readonly removedBy: EngineId | null
}

/** The value of a setting for this question and its origin. */
export interface SettingOrigin {
  readonly key: string
  readonly value: string
  readonly origin: 'flag' | 'environment' | 'settings' | 'default'
}

/** The part of the library that a filter left to search. */
export interface SearchedDocuments {
  /** Documents with a text that pass the filter, and all with a text. */
  readonly documents: number
  readonly total: number
  /** The filter in words: "PDFs from 2023". */
  readonly only: string
}

export interface Trace {
  readonly question: string
  readonly plan: readonly PlannedEngine[]
  /** What the plan decided; null before there is one, and absent in traces that were stored before it was kept. */
  readonly summary?: PlanSummary | null
  /** Null where everything was searched; absent in traces that were stored before it was kept. */
  readonly searched?: SearchedDocuments | null
  readonly steps: readonly TraceStep[]
  /** The queries that were really run. */
  readonly queries: readonly string[]
  readonly candidates: readonly TraceCandidate[]
  readonly budget: { readonly limit: number; readonly used: number }
  readonly model: string | null
  /** Why there was no language model and what to do, as a sentence; null when there was one or none was wanted. */
  readonly modelProblem: string | null
  readonly settings: readonly SettingOrigin[]
  readonly totalMs: number
}
