/** The objects that `--json` prints: a contract with scripts, so every field is written out here and nowhere else. */
import type { Document, HistoryEntry } from '../../shared/domain/document.ts'
import type { ExportReport } from '../../shared/domain/export.ts'
import type { BackupReport, IndexReport, UpcomingDate } from '../../shared/domain/library.ts'
import type { ModelStatus } from '../../shared/domain/model.ts'
import type { DoctorReport, ShowResult } from '../../shared/ipc/contract.ts'
import { wholeText } from '../../shared/text/wholeText.ts'
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

export const exportShape = ({ path, format, bytes, answers, notes }: ExportReport) => ({
  path,
  format,
  bytes,
  answers,
  notes,
})

/** Text and Markdown files are printed verbatim, calendars, contacts and other formats as the text that was read. */
export const showShape = ({ shown, candidates }: ShowResult) => ({
  document: shown === null ? null : documentShape(shown.document),
  text: shown === null ? null : wholeText(shown.decoded, () => shown.text),
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
