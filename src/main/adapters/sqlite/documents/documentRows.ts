/** Reads and updates document rows for every query: one select, one way to change, one history. */
import { AppError } from '../../../../shared/errors/appError.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { Document, DocumentKind, DocumentState, HistoryEntry } from '../../../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../../../shared/domain/ids.ts'
import type { ErrorCode } from '../../../../shared/errors/codes.ts'
import type { Clock } from '../../../ports/clock.ts'
import { annotationColumns, claimByPath, setAside, toAnnotation } from './annotationRows.ts'
import type { AnnotationColumns } from './annotationRows.ts'
import type { FileSizes } from './fileSizes.ts'
import type { HistoryTable } from './historyTable.ts'
import { isCompanyName } from '../../../../shared/text/letterhead.ts'
import { nameWithoutExtension } from './paths.ts'
import { bumpRevision } from '../revision.ts'
import { toChats } from './sourceTables.ts'
import type { Sql, SqlValue } from '../database/sql.ts'
import { TitleIndex } from '../titles/titleIndex.ts'

export interface DocumentRow extends AnnotationColumns {
  readonly key: number
  readonly id: string
  readonly source_id: string
  readonly path: string
  readonly title: string
  readonly state: string
  readonly reason_code: string | null
  readonly reason_message: string | null
  readonly content_key: number | null
  readonly content_id: string | null
  readonly content_title: string | null
  readonly kind: string | null
  readonly bytes: number
  readonly modified_at: number
  readonly added_at: number
  readonly updated_at: number
  readonly page_count: number | null
  readonly chunk_count: number | null
  readonly embedded: number | null
  readonly parent_id: string | null
  readonly paused: number
  readonly ocr_done: number | null
  readonly ocr_total: number | null
  readonly chats: string | null
}

export const selectDocument = `
  SELECT documents.key, documents.id, sources.id AS source_id, documents.path, documents.title, documents.state,
    reason_code, reason_message,
    documents.content_key, contents.id AS content_id, contents.title AS content_title, contents.kind, documents.bytes,
      modified_at,
    documents.added_at, updated_at, page_count, chunk_count, embedded.chunks AS embedded,
    (SELECT parent.id FROM documents AS parent WHERE parent.key = documents.parent_key) AS parent_id,
      documents.paused, ocr_done, ocr_total, sources.chats, ${annotationColumns}
  FROM documents
  JOIN sources ON sources.key = documents.source_key
  LEFT JOIN contents ON contents.key = documents.content_key
  LEFT JOIN annotations ON annotations.document_key = documents.key
  LEFT JOIN embedded ON embedded.content_key = documents.content_key AND embedded.embedder_id = ?`

export interface DocumentRowsOptions {
  readonly sql: Sql
  readonly clock: Clock
  /** The vector space that `Document.embedded` counts; null for none. */
  readonly embedderId: () => string | null
  readonly history: HistoryTable
  readonly sizes: FileSizes
}

export class DocumentRows {
  readonly sql: Sql
  readonly clock: Clock
  readonly titles: TitleIndex
  readonly embedderId: () => string | null
  readonly sizes: FileSizes
  readonly #history: HistoryTable
  /**
   * Queued documents that are being read now. Not stored: after a kill they are read again in either state, and the two
   * states of small files were a tenth of all bytes written.
   */
  readonly #reading = new Set<number>()

  constructor({ sql, clock, embedderId, history, sizes }: DocumentRowsOptions) {
    this.sql = sql
    this.clock = clock
    this.embedderId = embedderId
    this.titles = new TitleIndex(sql)
    this.#history = history
    this.sizes = sizes
  }

  row(where: string, value: SqlValue): DocumentRow | undefined {
    return this.sql.prepare(`${selectDocument} WHERE ${where}`).get<DocumentRow>(this.embedderId(), value)
  }

  /** Throws `library.notFound`. */
  required(where: string, value: SqlValue): DocumentRow {
    const row = this.row(where, value)
    if (row === undefined) throw new AppError('library.notFound', 'This document is no longer in the library.')
    return row
  }

  all(where: string, ...values: readonly SqlValue[]): Document[] {
    return this.sql
      .prepare(`${selectDocument} WHERE ${where}`)
      .all<DocumentRow>(this.embedderId(), ...values)
      .map((row) => this.document(row))
  }

  /** The state as this process knows it. */
  document(row: DocumentRow): Document {
    const document = toDocument(row)
    return row.state === 'queued' && this.#reading.has(row.key) ? { ...document, state: 'reading' } : document
  }

  /** True when the state need not be stored. */
  beginReading({ key, state, reason_code }: DocumentRow): boolean {
    if (state !== 'queued' || reason_code !== null) return false
    this.#reading.add(key)
    this.sql.onRollback(() => this.#reading.delete(key))
    return true
  }

  /**
   * The document gets another state, or is deleted. If a full disk undoes that, the next reader must still find the old
   * state.
   */
  endReading(key: number): void {
    if (this.#reading.delete(key)) this.sql.onRollback(() => this.#reading.add(key))
  }

  /** Applies a change, then updates time, title words and revision. Throws `library.notFound`. */
  change(id: DocumentId, apply: (row: DocumentRow) => void): Document {
    return this.sql.transaction(() => {
      const before = this.required('documents.id = ?', id)
      apply(before)
      this.sql.prepare('UPDATE documents SET updated_at = ? WHERE key = ?').run(this.clock.now(), before.key)
      return this.changed(this.required('documents.key = ?', before.key), before)
    })
  }

  /** Part of the caller's transaction. `before` is undefined for a new document. */
  changed(now: DocumentRow, before: DocumentRow | undefined): Document {
    const claimed = before === undefined && claimByPath(this.sql, now.key, now.path)
    const row = claimed ? this.required('documents.key = ?', now.key) : now
    // Without a text it is not found by its name either.
    const renamed =
      before === undefined || before.content_key === null || before.title !== row.title || before.path !== row.path
    if (renamed && row.content_key !== null) this.titles.set(row.key)
    this.sizes.note(row.key, row.bytes)
    bumpRevision(this.sql)
    return this.document(row)
  }

  /** The document is about to be deleted. Part of the caller's transaction. */
  leave(documentKey: number): void {
    setAside(this.sql, documentKey)
    this.titles.remove(documentKey)
    this.#history.remove(documentKey)
    this.endReading(documentKey)
  }

  /** Adds a line of history in the transaction of the change it describes. */
  note(
    documentKey: number,
    event: HistoryEntry['event'],
    what: Partial<Pick<HistoryEntry, 'code' | 'message' | 'ms'>> = {},
  ): void {
    this.#history.write(documentKey, {
      event,
      code: what.code ?? null,
      message: what.message ?? null,
      ms: what.ms ?? null,
    })
  }
}

export function titleFor(contentTitle: string | null, path: string): string {
  const title = contentTitle?.trim() ?? ''
  // A company alone is a letterhead: which of its papers this is, the file's name says.
  if (title !== '' && isCompanyName(title)) return qualifiedTitle(title, path)
  return title === '' ? nameWithoutExtension(path) : title
}

/** "report-2019 – Tarn Valley Foods Corporation": a title that does not tell documents apart, behind the file's name. */
export function qualifiedTitle(title: string, path: string): string {
  const name = nameWithoutExtension(path)
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  // A file that is named like its document adds nothing.
  return words(name) === words(title) || title.startsWith(`${name} – `) ? title : `${name} – ${title}`
}

// The casts below restore the types of text columns that only this folder writes.
function toDocument(row: DocumentRow): Document {
  const annotation = toAnnotation(row)
  return {
    id: asId<DocumentId>(row.id),
    sourceId: asId<SourceId>(row.source_id),
    path: row.path,
    title: row.title,
    kind: row.kind as DocumentKind | null,
    state: row.state as DocumentState,
    reason: row.reason_code === null ? null : { code: row.reason_code as ErrorCode, message: row.reason_message ?? '' },
    contentId: row.content_id === null ? null : asId<ContentId>(row.content_id),
    bytes: row.bytes,
    modifiedAt: row.modified_at,
    addedAt: row.added_at,
    updatedAt: row.updated_at,
    pages: row.page_count,
    chunks: row.chunk_count ?? 0,
    embedded: row.embedded ?? 0,
    parentId: row.parent_id === null ? null : asId<DocumentId>(row.parent_id),
    paused: row.paused === 1,
    ocr: row.ocr_total === null ? null : { done: row.ocr_done ?? 0, total: row.ocr_total },
    ...toChats(row.chats),
    ...(annotation === null ? {} : { annotation }),
  }
}
