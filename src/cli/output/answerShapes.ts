/** The objects that `--json` prints of questions and answers: a contract with scripts, like those of `shapes.ts`. */
import type { ExportReport } from '../../shared/domain/export.ts'
import type { Answer } from '../../shared/domain/answer.ts'
import type { TestQuestion, TestResult } from '../../shared/domain/testSet.ts'
import { exportShape } from './shapes.ts'
import type { SearchHit } from '../../shared/domain/search.ts'

/** A question as it is exported, and as it is imported again. */
export const testQuestionShape = (question: TestQuestion) => ({
  id: question.id,
  question: question.question,
  earlier: question.earlier,
  scope: question.scope,
  verdict: question.verdict,
  expected: question.expected,
  answer: question.answer,
  lead: question.lead,
  kind: question.kind,
  files: question.files,
  library: question.library,
  markedAt: question.markedAt,
})

export const testResultShape = ({ question, outcome, reason, answer, kind, files, ms }: TestResult) => ({
  id: question.id,
  question: question.question,
  earlier: question.earlier,
  scope: question.scope,
  marked: question.verdict,
  expected: question.expected,
  outcome,
  reason,
  answerBefore: question.answer,
  answer,
  answerKind: kind,
  files,
  ms,
})

interface AskNotes {
  readonly chatId: string
  /** The id of the answer, as `docent export` takes it. */
  readonly messageId: string
  /** Says why semantic search is unavailable; null while it works. */
  readonly keywordOnly: string | null
  /** The file that the answer was exported to; null when no export was requested. */
  readonly exported: ExportReport | null
  /** Null when none were requested. */
  readonly suggestions: readonly string[] | null
}

export const askShape = (answer: Answer, { chatId, messageId, keywordOnly, exported, suggestions }: AskNotes) => ({
  answer: answer.text,
  answerKind: answer.kind,
  citations: answer.citations.map(
    ({ marker, documentId, contentId, title, path, page, quote, columns, start, end, ocrConfidence }) => ({
      marker,
      documentId,
      contentId,
      title,
      path,
      page,
      quote,
      ...(columns === undefined ? {} : { columns }),
      start,
      end,
      ...(ocrConfidence === undefined ? {} : { ocrConfidence }),
    }),
  ),
  confidence: answer.confidence,
  challenges: answer.challenges,
  answerType: answer.type,
  sentences: answer.sentences,
  document: answer.document,
  choices: answer.choices,
  nearMisses: answer.nearMisses,
  sufficiency: answer.sufficiency ?? null,
  conflicts: (answer.conflicts ?? []).map(({ markers, reason }) => ({
    markers,
    reason,
    dates: markers.map((marker) => answer.citations.find((citation) => citation.marker === marker)?.date ?? null),
  })),
  notSearched: answer.notSearched,
  ...(keywordOnly === null ? {} : { keywordOnly }),
  budget: answer.budget,
  llmCalls: answer.trace.steps.reduce((sum, step) => sum + step.llmCalls, 0),
  cached: answer.cached,
  ...(answer.askedBefore === undefined ? {} : { askedBefore: answer.askedBefore }),
  ...(answer.preparedAt === undefined ? {} : { preparedAt: answer.preparedAt }),
  plan: answer.trace.summary ?? null,
  hops: answer.hops ?? [],
  subAnswers: answer.subAnswers ?? [],
  timings: answer.timings,
  trace: answer.trace.steps.map(({ engine, status, reason, ms, llmCalls, before, after }) => ({
    engine,
    status,
    reason,
    ms,
    llmCalls,
    before,
    after,
  })),
  model: answer.trace.model,
  modelProblem: answer.trace.modelProblem,
  chatId,
  messageId,
  ...(exported === null ? {} : { exported: exportShape(exported) }),
  ...(suggestions === null ? {} : { suggestions }),
})

/** `notSearched` has a sentence for each kind of file that the search could not see; empty when it saw everything. */
export const searchShape = (
  hits: readonly SearchHit[],
  keywordOnly: string | null,
  notSearched: readonly string[],
) => ({
  notSearched,
  ...(keywordOnly === null ? {} : { keywordOnly }),
  results: hits.map((hit) => ({
    documentId: hit.documentId,
    contentId: hit.contentId,
    title: hit.title,
    path: hit.path,
    alsoAt: hit.alsoAt,
    ...(hit.newerVersion === undefined ? {} : { newerVersion: hit.newerVersion }),
    chunkId: hit.chunkId,
    score: hit.score,
    text: hit.text,
    page: hit.page,
    start: hit.start,
    end: hit.end,
    headingPath: hit.headingPath,
    ranks: hit.ranks,
    ...(hit.ocrConfidence === undefined ? {} : { ocrConfidence: hit.ocrConfidence }),
  })),
})
