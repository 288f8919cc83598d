/**
 * The state that the engines of one question share. It is read-only: an engine returns a patch, and the orchestrator
 * alone applies it and records the changes.
 */
import type {
  Computation,
  Coverage,
  QuestionForm,
  SentenceRole,
  AnswerKind,
  AnswerSentence,
  AnswerType,
  Challenge,
  Confidence,
  DocumentChoice,
  NearMiss,
  Answer,
  Hop,
  SubAnswer,
  Sufficiency,
} from '../../shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import type { Citation } from '../../shared/domain/citation.ts'
import type { DocumentFilter } from '../../shared/domain/filter.ts'
import type { ContentId, DocumentId } from '../../shared/domain/ids.ts'
import type { Candidate } from '../../shared/domain/search.ts'
import type { EngineId, SearchedDocuments } from '../../shared/domain/trace.ts'
import type { DraftSeries } from './answer/time/series.ts'
import type { Thread } from './thread.ts'
import type { Recall } from './understand/followUp/lastAnswer/recall.ts'
import type { EarlierTurn } from './earlierTurn.ts'
import { withoutOpeningMarks } from './text/words/openingMarks.ts'

/** A checked sentence, before citations are numbered. */
export interface SentenceCheck {
  readonly start: number
  readonly end: number
  readonly role: SentenceRole
  readonly supported: boolean
  /** 0..1 share that the evidence carries. */
  readonly score: number
  readonly problem: string | null
  /** Indexes into `evidence` of its sources; empty if there are none. */
  readonly evidence: readonly number[]
}

/** One sentence chosen as evidence: a verbatim slice of a content. */
export interface EvidenceSentence {
  readonly contentId: ContentId
  readonly documentId: DocumentId
  readonly chunkId: string
  readonly text: string
  readonly start: number
  readonly end: number
  readonly page: number | null
  /** Score of the sentence as an answer, 0..1. */
  readonly score: number
  /** Unit vector, if one was computed. */
  readonly vector: Float32Array | null
  /** For a row of a table: the row that names its columns. */
  readonly head?: string
  /** Set if another quote says what came after it: the time of this one, worded for the user ("On 3 May 2023:"). */
  readonly earlier?: string
  /** Set if it is the statement of a time that the question names: no newer one takes its place. */
  readonly ofTimeMeant?: true
}

/** One sentence of a draft: a range of its text, and the evidence it was made from if known. */
export interface DraftPart {
  readonly start: number
  readonly end: number
  readonly role: SentenceRole
  /** Indexes into `evidence`; null for words of the model, whose evidence grounding has to find. Empty for notes. */
  readonly evidence: readonly number[] | null
}

/** Two sentences of the evidence, by index, that answer differently, and how the other is introduced. */
export interface EvidenceConflict {
  readonly leading: number
  readonly other: number
  readonly reason: string
}

export interface DraftAnswer {
  readonly text: string
  readonly kind: AnswerKind
  readonly parts: readonly DraftPart[]
}

export interface RetrievalState {
  /** The user's own words. */
  readonly question: string
  /** Earlier turns of the chat, oldest first. */
  readonly history: readonly EarlierTurn[]
  /** Null for a first question, and for one that starts another subject. */
  readonly thread: Thread | null
  /** Set for a question about the last answer itself; null for any other. */
  readonly recall: Recall | null
  /** The text that is searched and scored: the completed question, in the spelling of the library. */
  readonly query: string
  readonly level: IntelligenceLevel
  /** The filter that the user set beside the question; null for none. */
  readonly where: DocumentFilter | null
  /** Contents that may be searched; null for all. */
  readonly within: readonly ContentId[] | null
  /** How many documents that leaves; null for all. */
  readonly searched: SearchedDocuments | null
  /** Sentences for the user about what was searched. */
  readonly remarks: readonly string[]
  readonly challenges: readonly Challenge[]
  readonly answerType: AnswerType
  readonly form: QuestionForm
  /** The parts of the question, in order; a single one if it asks for one thing. */
  readonly parts: readonly string[]
  /** The reply to a remark that is not about documents; null for questions. */
  readonly reply: string | null
  /** Words to look a document up by ("show me my biography" → "biography"). */
  readonly lookup: string | null
  readonly queries: readonly string[]
  /** Searches with what an earlier search found, in order. */
  readonly hops: readonly Hop[]
  /** The answers to the parts, in their order; empty for a question that asks for one thing. */
  readonly subAnswers: readonly SubAnswer[]
  /** How often the library was searched for this question: once by the first search, and once by each hop. */
  readonly iterations: number
  /** The engines that failed, in order. An answer that was made without them is not kept in the cache. */
  readonly errors: readonly { readonly engine: EngineId; readonly message: string }[]
  /** More of the first search than `candidates`, best first: the hops look there for what they lead to. */
  readonly pool: readonly Candidate[]
  /** Unit vector of the question, once it was embedded. */
  readonly queryVector: Float32Array | null
  readonly candidates: readonly Candidate[]
  /** Best first. */
  readonly evidence: readonly EvidenceSentence[]
  /** The probability, 0..1, that the evidence answers the question at all; null before it is scored. */
  readonly answerability: number | null
  /**
   * The answer that code found: quotes with their lead, or a computation. It is shown if the model's words fail their
   * check.
   */
  readonly extracted: DraftAnswer | null
  readonly generated: DraftAnswer | null
  /** The draft that is shown. */
  readonly chosen: DraftAnswer | null
  /** One per sentence of `chosen`; before grounding, one per sentence of `generated`. */
  readonly checks: readonly SentenceCheck[]
  readonly sentences: readonly AnswerSentence[]
  readonly citations: readonly Citation[]
  /** The text that is shown, with markers; null before citations are made. */
  readonly text: string | null
  readonly confidence: Confidence | null
  readonly computation: Computation | null
  /** The values over time that the answer consists of; null for any other answer. */
  readonly series: DraftSeries | null
  readonly coverage: Coverage | null
  /**
   * True if the question asks for a count, a sum or an extreme of a table that could not be computed, so that no quote
   * is certain.
   */
  readonly uncomputed: boolean
  readonly document: DocumentChoice | null
  readonly choices: readonly DocumentChoice[]
  readonly nearMisses: readonly NearMiss[]
  /** Null before it is judged, and where code cannot tell. */
  readonly sufficiency: Sufficiency | null
  readonly conflicts: readonly EvidenceConflict[]
  /** A finished answer from the cache: everything after it is skipped. */
  readonly cached: Answer | null
  /** The words in which the question of `cached` was asked; null if they are the same. */
  readonly askedBefore: string | null
}

export type StatePatch = Partial<Omit<RetrievalState, 'question' | 'history' | 'level' | 'where'>>

/** The state before the first engine. */
export function initialState(
  question: string,
  level: IntelligenceLevel,
  history: readonly EarlierTurn[] = [],
  where: DocumentFilter | null = null,
): RetrievalState {
  return {
    question,
    history,
    thread: null,
    recall: null,
    query: withoutOpeningMarks(question),
    level,
    where,
    within: null,
    searched: null,
    remarks: [],
    challenges: [],
    answerType: 'FACTUAL',
    form: 'fact',
    parts: [withoutOpeningMarks(question)],
    reply: null,
    lookup: null,
    queries: [],
    hops: [],
    subAnswers: [],
    iterations: 0,
    errors: [],
    pool: [],
    queryVector: null,
    candidates: [],
    evidence: [],
    answerability: null,
    extracted: null,
    generated: null,
    chosen: null,
    checks: [],
    sentences: [],
    citations: [],
    confidence: null,
    computation: null,
    series: null,
    coverage: null,
    uncomputed: false,
    document: null,
    choices: [],
    nearMisses: [],
    sufficiency: null,
    conflicts: [],
    cached: null,
    askedBefore: null,
    text: null,
  }
}
