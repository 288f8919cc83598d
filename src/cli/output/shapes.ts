/** The objects that `--json` prints: a contract with scripts, so every field is written out here and nowhere else. */
import type { Answer } from '../../shared/domain/answer.ts'
import type { Document, HistoryEntry } from '../../shared/domain/document.ts'
import type { ExportReport } from '../../shared/domain/export.ts'
import type { BackupReport, IndexReport, UpcomingDate } from '../../shared/domain/library.ts'
import type { ModelStatus } from '../../shared/domain/model.ts'
import type { SearchHit } from '../../shared/domain/search.ts'
import type { TestQuestion, TestResult } from '../../shared/domain/testSet.ts'
import type { DoctorReport, ShowResult } from '../../shared/ipc/contract.ts'
import type { Totals } from './totals.ts'

export const documentShape = (document: Document) => ({
  documentId: document.id,
  path: document.path,
  title: document.title,
  kind: document.kind,
  state: document.state,
  reason: document.reason,
  pages: document.pages,
  chunks: document.chunks,
  parentId: document.parentId,
  paused: document.paused,
  ocr: document.ocr,
  tags: document.annotation?.tags ?? [],
  marks: document.annotation?.marks ?? [],
  note: document.annotation?.note ?? null,
  chats: document.chats ?? [],
})

export const modelShape = (model: ModelStatus) => ({
  id: model.id,
  name: model.name,
  role: model.role,
  state: model.state,
  reason: model.reason,
  installed: model.path !== null,
  inUse: model.inUse,
  path: model.path,
  bytes: model.bytes,
  memoryBytes: model.memoryBytes,
  licence: model.licence,
  readTokensPerSecond: model.speed?.readTokensPerSecond ?? null,
  writeTokensPerSecond: model.speed?.writeTokensPerSecond ?? null,
  test: model.trust === null ? null : { asked: model.trust.asked, right: model.trust.right },
})

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

interface IndexNotes {
  readonly totals: Totals
  /** A sentence; null while the library is not paused. */
  readonly paused: string | null
  /** A sentence; null while semantic search works. */
  readonly semantic: string | null
  /** Milliseconds of the whole command. */
  readonly ms: number
}

export const indexShape = (report: IndexReport, { totals, paused, semantic, ms }: IndexNotes) => ({
  added: report.added,
  updated: report.updated,
  unchanged: report.unchanged,
  removed: report.removed,
  failed: report.failed,
  skipped: report.skipped,
  empty: report.empty,
  ms,
  totals,
  paused,
  keywordOnly: semantic,
  refused: report.refused ?? [],
  documents: report.documents.map(documentShape),
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

export const exportShape = ({ path, format, bytes, answers, notes }: ExportReport) => ({
  path,
  format,
  bytes,
  answers,
  notes,
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

/** Text and Markdown files are printed verbatim, other formats as the text that was read. */
export const showShape = ({ shown, candidates }: ShowResult) => ({
  document: shown === null ? null : documentShape(shown.document),
  text: shown === null ? null : (shown.decoded ?? shown.text),
  candidates,
})

/** `totals` counts every matching document, also when only the first are listed. */
export const listShape = (documents: readonly Document[], totals: Totals) => ({
  documents: documents.map(documentShape),
  totals,
})

export const datesShape = (dates: readonly UpcomingDate[]) => ({
  dates: dates.map(({ date, documentId, contentId, title, sentence, page, start, end }) => ({
    date,
    documentId,
    contentId,
    title,
    sentence,
    page,
    start,
    end,
  })),
})

/** `documents` is null when all were meant. */
export const jobShape = (action: string, documents: readonly Document[] | null) => ({
  action,
  documents: documents === null ? null : documents.map(documentShape),
})

export const historyShape = (document: Document, history: readonly HistoryEntry[]) => ({
  document: documentShape(document),
  history: history.map(({ at, event, code, message, ms }) => ({
    at: new Date(at).toISOString(),
    event,
    code,
    message,
    ms,
  })),
})

export const removeShape = (removed: readonly Document[]) => ({
  removed: removed.map(({ id, path, title }) => ({ documentId: id, path, title })),
})

export const doctorShape = ({ ok, problems, checks, attention = [], repaired }: DoctorReport) => ({
  ok,
  problems,
  attention,
  checks,
  ...(repaired === undefined ? {} : { repaired }),
})

export const backupShape = ({ path, bytes, sha256, documents, createdAt, appVersion }: BackupReport) => ({
  path,
  bytes,
  sha256,
  documents,
  createdAt,
  appVersion,
})
