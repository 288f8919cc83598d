/**
 * What the engines of one question share. Readonly: an engine returns a patch, and the orchestrator alone applies it and
 * writes down what changed.
 */
import type { AnswerKind, AnswerSentence, AnswerType, Challenge, Confidence, DocumentChoice, IntelligenceLevel, NearMiss, Answer } from '../../shared/domain/answer.ts'
import type { Citation } from '../../shared/domain/citation.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { Candidate } from '../../shared/domain/search.ts'

/** One sentence chosen as evidence: a verbatim slice of a content. */
export interface EvidenceSentence {
  readonly contentId: ContentId
  readonly documentId: DocumentId
  readonly chunkId: string
  readonly text: string
  readonly start: number
  readonly end: number
  readonly page: number | null
  /** How well it answers, 0..1. */
  readonly score: number
}

export interface DraftAnswer {
  readonly text: string
  readonly kind: AnswerKind
}

export interface RetrievalState {
  readonly question: string
  readonly level: IntelligenceLevel
  readonly challenges: readonly Challenge[]
  readonly answerType: AnswerType
  /** Words to look a document up by ("show me my biography" → "biography"). */
  readonly lookup: string | null
  readonly queries: readonly string[]
  /** Unit vector of the question, once it was embedded. */
  readonly queryVector: Float32Array | null
  readonly candidates: readonly Candidate[]
  readonly evidence: readonly EvidenceSentence[]
  /** The quoted sentences as an answer: what is shown where the model's words do not stand up. */
  readonly extracted: DraftAnswer | null
  readonly generated: DraftAnswer | null
  /** The draft that is shown. */
  readonly chosen: DraftAnswer | null
  readonly sentences: readonly AnswerSentence[]
  readonly citations: readonly Citation[]
  readonly confidence: Confidence | null
  readonly document: DocumentChoice | null
  readonly choices: readonly DocumentChoice[]
  readonly nearMisses: readonly NearMiss[]
  /** A finished answer out of the cache: everything after it is skipped. */
  readonly cached: Answer | null
}

export type StatePatch = Partial<Omit<RetrievalState, 'question' | 'level'>>
