/** An answer as it is shown, stored, exported and printed as JSON. */
import type { Citation } from './citation.ts'
import type { DocumentId } from './ids.ts'
import type { Trace } from './trace.ts'

export type Challenge = 'SIMPLE' | 'TEMPORAL' | 'MULTI_HOP' | 'DECOMPOSITION'

export type AnswerType = 'FACTUAL' | 'SUMMARY' | 'COMPARISON' | 'LIST' | 'ANALYTICAL' | 'PROCEDURAL' | 'DOCUMENT_LOOKUP'

/**
 * `generated`: the lead is the model's wording, grounded; `extracted`: quoted sentences, led by the span that answers;
 * `computed`: a query over tables or documents, run by code; `document`: a whole document; `chat`: no documents
 * involved.
 */
export const answerKinds = ['generated', 'extracted', 'computed', 'document', 'refusal', 'chat'] as const

export type AnswerKind = (typeof answerKinds)[number]

/** The form of the question, which decides the engine that builds the answer. */
export type QuestionForm =
  'fact' | 'yesNo' | 'list' | 'documents' | 'aggregate' | 'comparison' | 'timeline' | 'summary' | 'procedure'

/**
 * `lead`: the direct answer, short. `quote`: a verbatim sentence of a document. `item`: one line of a list, a timeline,
 * a comparison or steps. `note`: says how the answer was found or what is missing; it needs no citation.
 */
export type SentenceRole = 'lead' | 'quote' | 'item' | 'note'

/** A query that code ran over the typed rows of tables, with its coverage. */
export interface Computation {
  /** The query in an SQL-like form, for display. */
  readonly query: string
  /** Titles of the tables or documents it read. */
  readonly over: readonly string[]
  /** Number of rows that counted, and of all rows. */
  readonly rows: { readonly used: number; readonly total: number }
}

/** One value of a series. */
export interface SeriesPoint {
  /** ISO, as precise as known ("2024-05"); of a period its first day. */
  readonly date: string
  /** The last ISO day of a period that is no whole month or year; null for any other. */
  readonly until: string | null
  readonly value: number
  /** The value with its unit, as the answer says it. */
  readonly text: string
  /** Of the citation that it comes from. */
  readonly marker: number
}

/** Values of one unit over time, as code computed or read them. */
export interface ValueSeries {
  /** `measurements`: what was so at a time, such as a weight; `amounts`: what came together within each period. */
  readonly form: 'measurements' | 'amounts'
  /** "kWh", "€" or "EUR"; empty where the documents name none. */
  readonly unit: string
  /** Oldest first, at least three, each of another time. */
  readonly points: readonly SeriesPoint[]
}

/** Number of documents that were read for an answer that claims to be complete. */
export interface Coverage {
  readonly searched: number
  readonly total: number
}

export const confidenceLabels = ['High', 'Medium', 'Low', 'Very low'] as const

export type ConfidenceLabel = (typeof confidenceLabels)[number]

export interface ConfidenceSignals {
  /** Retrieval quality, 0..1. Weight 0.30. */
  readonly retrieval: number
  /** Coverage, 0..1. Weight 0.15. */
  readonly coverage: number
  /** Grounding, 0..1. Weight 0.55. */
  readonly grounding: number
}

export interface Confidence {
  readonly score: number
  readonly label: ConfidenceLabel
  readonly signals: ConfidenceSignals
}

export type SupportVerdict = 'supported' | 'unsupported'

/** One sentence of the answer: a range of `Answer.text` with its support. */
export interface AnswerSentence {
  readonly start: number
  readonly end: number
  readonly role: SentenceRole
  readonly support: SupportVerdict
  /** Share of the sentence that the evidence supports, 0..1. */
  readonly score: number
  /** Markers of the citations that support it. */
  readonly markers: readonly number[]
  /** The problem with it as a sentence ("the number 1,200 is not in the sources"), or null. */
  readonly problem: string | null
}

/**
 * The part of the question that an answer covers, as far as code can tell it. All words stand after "Found" or "not":
 * "the amount", "who signed the lease".
 */
export interface Sufficiency {
  /** Empty where it cannot be said in a few words. */
  readonly answered: readonly string[]
  readonly missing: readonly string[]
  /** Words of the question that no searched document contains. */
  readonly unmentioned: readonly string[]
  /** The sentence about it that the answer shows; null if there is nothing to say. */
  readonly remark: string | null
}

/** Two quotes that answer differently. */
export interface Conflict {
  /** Markers of the leading quote and of the other one. */
  readonly markers: readonly [leading: number, other: number]
  /** How the other is introduced: "Another document says otherwise". */
  readonly reason: string
}

/** A search with what an earlier search had found. */
export interface Hop {
  readonly query: string
  /** `names`: with the names and years of the best passages; `model`: with what the model said is missing. */
  readonly by: 'names' | 'model'
  /** Passages that no search had found before. */
  readonly found: number
}

/** One part of a question with its own answer. */
export interface SubAnswer {
  readonly question: string
  /** In the words that are shown; null if nothing answers it. */
  readonly answer: string | null
}

/** A passage that a refusal can still offer. */
export interface NearMiss {
  readonly documentId: DocumentId
  readonly title: string
  readonly path: string
  readonly page: number | null
  readonly text: string
  /** Why it was not used. */
  readonly reason: string
}

export interface DocumentChoice {
  readonly documentId: DocumentId
  readonly title: string
  readonly path: string
  /** How well the name or content fits, 0..1. */
  readonly score: number
}

export interface Answer {
  /** Shown text with `[n]` markers. */
  readonly text: string
  readonly kind: AnswerKind
  readonly type: AnswerType
  readonly challenges: readonly Challenge[]
  readonly sentences: readonly AnswerSentence[]
  readonly citations: readonly Citation[]
  readonly confidence: Confidence
  /** Set when `kind` is `computed`. */
  readonly computation: Computation | null
  /** Null where the answer is no values over time; absent in answers that were stored before it was kept. */
  readonly series?: ValueSeries | null
  /** Set where the answer claims to be complete (lists, documents, counts). */
  readonly coverage: Coverage | null
  /** Set when `kind` is `document`. */
  readonly document: DocumentChoice | null
  /** Several documents fit a document lookup: the user chooses. */
  readonly choices: readonly DocumentChoice[]
  readonly nearMisses: readonly NearMiss[]
  /** Null where code cannot tell; absent in answers that were stored before it was kept. */
  readonly sufficiency?: Sufficiency | null
  /** Absent in answers that were stored before they were kept. */
  readonly conflicts?: readonly Conflict[]
  /** Absent in answers that were stored before they were kept. */
  readonly hops?: readonly Hop[]
  /** The parts of the question, where it has several; absent in answers that were stored before they were kept. */
  readonly subAnswers?: readonly SubAnswer[]
  /** Sentences about files that could not be searched (still indexing, failed); empty when everything was searched. */
  readonly notSearched: readonly string[]
  readonly budget: { readonly limit: number; readonly used: number }
  readonly cached: boolean
  /** The earlier question whose answer this is, if it was asked in other words; absent otherwise. */
  readonly askedBefore?: string
  /** When it was prepared, before anybody asked for it in this state of the library; absent otherwise. */
  readonly preparedAt?: number
  /** Of an answer that came with an imported chat: when it was imported, and when it had been given; absent otherwise. */
  readonly imported?: { readonly at: number; readonly answeredAt: number }
  readonly timings: AnswerTimings
  readonly trace: Trace
}

export interface AnswerTimings {
  readonly totalMs: number
  /** Milliseconds until the first word was shown; null when nothing was streamed. */
  readonly firstWordMs: number | null
  readonly retrievalMs: number
}
