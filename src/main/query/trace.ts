/**
 * Records how an answer is made while it is being made. The totals are sums over the steps, so that nothing is counted
 * twice or outside them (property-tested).
 */
import type {
  EngineId,
  PlannedEngine,
  PlanSummary,
  SearchedDocuments,
  SettingOrigin,
  StepStatus,
  Trace,
  TraceCandidate,
  TraceStep,
} from '../../shared/domain/trace.ts'
import type { Candidate } from '../../shared/domain/search.ts'
import type { Clock } from '../ports/clock.ts'
import type { LlmUsage } from './meteredLlm.ts'

// The length of a passage's text in the rank table.
const previewCharacters = 200

export interface StepRecord {
  readonly engine: EngineId
  readonly status: StepStatus
  readonly reason: string | null
  /** From `TraceRecorder.elapsed()`. */
  readonly startedAt: number
  readonly usage: LlmUsage
  readonly before: readonly Candidate[]
  readonly after: readonly Candidate[]
  readonly notes: readonly string[]
}

export class TraceRecorder {
  readonly #clock: Clock
  readonly #question: string
  readonly #began: number
  readonly #steps: TraceStep[] = []
  readonly #candidates = new Map<string, TraceCandidate>()
  #plan: readonly PlannedEngine[] = []
  #summary: PlanSummary | null = null

  constructor(question: string, clock: Clock) {
    this.#question = question
    this.#clock = clock
    this.#began = clock.monotonic()
  }

  /** Milliseconds since the question arrived. */
  elapsed(): number {
    return this.#clock.monotonic() - this.#began
  }

  get steps(): readonly TraceStep[] {
    return this.#steps
  }

  /** Records further steps, before they run. */
  planned(plan: readonly PlannedEngine[]): void {
    this.#plan = [...this.#plan, ...plan]
  }

  decided(summary: PlanSummary): void {
    this.#summary = summary
  }

  add(record: StepRecord): void {
    this.#steps.push({
      engine: record.engine,
      status: record.status,
      reason: record.reason,
      startedAt: record.startedAt,
      ms: record.status === 'skipped' ? 0 : this.elapsed() - record.startedAt,
      llmCalls: record.usage.calls,
      promptTokens: record.usage.promptTokens,
      generatedTokens: record.usage.generatedTokens,
      before: record.before.length,
      after: record.after.length,
      notes: record.notes,
    })
    this.#follow(record)
  }

  /** Keeps the history of every candidate: when it was found, its ranks, and the engine that removed it. */
  #follow({ engine, before, after }: StepRecord): void {
    if (before === after) return
    for (const candidate of after) {
      const { ranks, chunk } = candidate
      this.#candidates.set(chunk.id, {
        chunkId: chunk.id,
        title: candidate.title,
        page: chunk.page,
        text: chunk.text.slice(0, previewCharacters),
        bm25: ranks.bm25,
        vector: ranks.vector,
        titleRank: ranks.title,
        fused: ranks.fused,
        score: candidate.score,
        removedBy: null,
      })
    }
    const kept = new Set<string>(after.map((candidate) => candidate.chunk.id))
    for (const { chunk } of before) {
      const known = this.#candidates.get(chunk.id)
      if (!kept.has(chunk.id) && known !== undefined) this.#candidates.set(chunk.id, { ...known, removedBy: engine })
    }
  }

  finish(rest: {
    readonly searched: SearchedDocuments | null
    readonly queries: readonly string[]
    readonly budget: { readonly limit: number; readonly used: number }
    readonly model: string | null
    readonly modelProblem: string | null
    readonly settings: readonly SettingOrigin[]
  }): Trace {
    return {
      question: this.#question,
      plan: this.#plan,
      summary: this.#summary,
      searched: rest.searched,
      steps: [...this.#steps],
      queries: rest.queries,
      candidates: [...this.#candidates.values()].sort((a, b) => (a.fused ?? Infinity) - (b.fused ?? Infinity)),
      budget: rest.budget,
      model: rest.model,
      modelProblem: rest.modelProblem,
      settings: rest.settings,
      totalMs: this.elapsed(),
    }
  }
}
