/**
 * Stored documents. Every change of a document updates its title words and the revision, and is recorded in its
 * history.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { Document, DocumentReason, DocumentState } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import type { DocumentCounts, FoundFile, TitleMatch } from '../../ports/documentStore.ts'
import type { ContentRow } from './contentTables.ts'
import { selectDocument, titleFor } from './documentRows.ts'
import type { DocumentRow, DocumentRows } from './documentRows.ts'
import { forgetFormer, noLongerKept, noteFormer } from './keptContents.ts'
import type { MemberTables } from './memberTables.ts'
import { orderedId } from './orderedId.ts'
import { nameWithoutExtension } from './paths.ts'
import { bumpRevision } from './revision.ts'
import type { Sql } from './sql.ts'

// Reading and converting a page takes about 2 ms.
const documentsPerPage = 500

export interface Attachment {
  readonly state: DocumentState
  readonly reason: DocumentReason | null
  /** Milliseconds of reading; null where it was not timed. */
  readonly ms: number | null
}

export class DocumentTables {
  readonly #sql: Sql
  readonly #rows: DocumentRows
  readonly #members: MemberTables

  constructor(rows: DocumentRows, members: MemberTables) {
    this.#sql = rows.sql
    this.#rows = rows
    this.#members = members
  }

  get(id: DocumentId): Document | undefined {
    return this.#find('documents.id = ?', id)
  }

  byPath(path: string): Document | undefined {
    return this.#find('documents.path = ?', path)
  }

  list(): Document[] {
    return this.#rows.all('TRUE ORDER BY documents.key')
  }

  /** By ascending key, so that no statement stays open between pages and changes between them do no harm. */
  *pages(source?: SourceId): Generator<Document[]> {
    for (let after = 0; ;) {
      const rows = this.#sql
        .prepare(
          `${selectDocument} WHERE documents.key > ? AND (? IS NULL OR sources.id = ?) ORDER BY documents.key
              LIMIT ${documentsPerPage}`,
        )
        .all<DocumentRow>(this.#rows.embedderId(), after, source ?? null, source ?? null)
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows.map((row) => this.#rows.document(row))
      after = last.key
    }
  }

  count(): DocumentCounts {
    const row = this.#sql
      .prepare(
        `SELECT count(*) AS documents, coalesce(sum(state = 'failed'), 0) AS failed,
          coalesce(sum(state = 'skipped'), 0) AS skipped,
           coalesce(sum(state IN ('queued', 'reading')), 0) AS waiting,
           coalesce(sum(state IN ('keyword', 'embedding')), 0) AS keywordOnly,
           coalesce(sum(content_key IS NOT NULL AND state NOT IN ('failed', 'skipped')), 0) AS searchable
             FROM documents`,
      )
      .get<DocumentCounts>()
    return row ?? { documents: 0, searchable: 0, waiting: 0, keywordOnly: 0, failed: 0, skipped: 0 }
  }

  ofSource(id: SourceId): Document[] {
    return this.#rows.all('sources.id = ? ORDER BY documents.key', id)
  }

  ofContent(id: ContentId): Document[] {
    return this.#rows.all('contents.id = ? ORDER BY documents.key', id)
  }

  /** Documents that had it before they changed. */
  formerlyOf(id: ContentId): Document[] {
    return this.#rows.all(
      `documents.key IN (SELECT document_key FROM former_contents
          WHERE content_key = (SELECT key FROM contents WHERE id = ?)) ORDER BY documents.key`,
      id,
    )
  }

  inState(states: readonly DocumentState[]): Document[] {
    // A document that is being read is stored as queued.
    const stored = states.includes('reading') && !states.includes('queued') ? [...states, 'queued'] : states
    const found = this.#rows.all(`${isOneOf('documents.state', stored)} ORDER BY updated_at, documents.key`, ...stored)
    return found.filter(({ state }) => states.includes(state))
  }

  /** The same ids without reading the documents. */
  idsInState(states: readonly DocumentState[], which: 'all' | 'members'): DocumentId[] {
    return this.#sql
      .prepare(
        `SELECT id FROM documents WHERE ${isOneOf('state', states)} ${which === 'members' ? membersOnly : ''}
          ORDER BY updated_at, key`,
      )
      .all<{ id: string }>(...states)
      .map((row) => asId<DocumentId>(row.id))
  }

  isIn(source: SourceId): boolean {
    return (
      this.#sql
        .prepare('SELECT 1 AS one FROM documents WHERE source_key = (SELECT key FROM sources WHERE id = ?) LIMIT 1')
        .get(source) !== undefined
    )
  }

  /** A file on the disk. A member of a container that became a folder is one from now on. */
  queue({ sourceId, path, bytes, modifiedAt }: FoundFile): Document {
    return this.#sql.transaction(() => {
      const source = this.#sql.prepare('SELECT key FROM sources WHERE id = ?').get<{ key: number }>(sourceId)
      if (source === undefined) throw new AppError('internal', `${path} was found in a source that is not known.`)
      const now = this.#rows.clock.now()
      const before = this.#rows.row('documents.path = ?', path)
      const title = nameWithoutExtension(path)
      this.#sql
        .prepare(
          `INSERT INTO documents (id, source_key, path, title, state, bytes, modified_at, added_at, updated_at)
            VALUES (?, ?, ?, ?, 'queued', ?, ?, ?, ?)
           ON CONFLICT (path) DO UPDATE SET source_key = excluded.source_key, state = 'queued', reason_code = NULL,
             reason_message = NULL,
             bytes = excluded.bytes, modified_at = excluded.modified_at, updated_at = excluded.updated_at,
               parent_key = NULL, member = NULL, locator = NULL`,
        )
        .run(orderedId(now), source.key, path, title, bytes, modifiedAt, now, now)
      const row = this.#rows.required('documents.path = ?', path)
      this.#rows.endReading(row.key)
      if (before === undefined) this.#rows.note(row.key, 'found')
      else if (before.bytes !== bytes || before.modified_at !== modifiedAt)
        this.#rows.note(row.key, 'changed', { message: `${before.bytes} bytes before, ${bytes} now` })
      return this.#rows.changed(row, before)
    })
  }

  setPaused(id: DocumentId, paused: boolean): Document {
    return this.#rows.change(id, (row) => {
      if (row.paused === (paused ? 1 : 0)) return
      this.#sql.prepare('UPDATE documents SET paused = ? WHERE key = ?').run(paused ? 1 : 0, row.key)
      this.#rows.note(row.key, paused ? 'paused' : 'resumed')
    })
  }

  setOcrProgress(id: DocumentId, ocr: Document['ocr']): Document {
    return this.#rows.change(id, (row) => {
      this.#sql
        .prepare('UPDATE documents SET ocr_done = ?, ocr_total = ? WHERE key = ?')
        .run(ocr?.done ?? null, ocr?.total ?? null, row.key)
    })
  }

  setState(id: DocumentId, state: DocumentState, reason: DocumentReason | null): Document {
    if (state === 'reading' && reason === null) {
      const row = this.#rows.required('documents.id = ?', id)
      if (this.#rows.beginReading(row)) return this.#rows.document(row)
    }
    return this.#rows.change(id, (row) => {
      this.#rows.endReading(row.key)
      this.#sql
        .prepare('UPDATE documents SET state = ?, reason_code = ?, reason_message = ? WHERE key = ?')
        .run(state, reason?.code ?? null, reason?.message ?? null, row.key)
      this.#noteState(row, state, reason)
    })
  }

  #noteState(before: DocumentRow, state: DocumentState, reason: DocumentReason | null): void {
    const rows = this.#rows
    if (state === 'failed') rows.note(before.key, 'failed', reason ?? {})
    else if (state === 'skipped')
      rows.note(before.key, reason?.code === 'file.cancelled' ? 'cancelled' : 'skipped', reason ?? {})
    else if (state === 'ready' && (before.state === 'keyword' || before.state === 'embedding'))
      rows.note(before.key, 'embedded', { message: embeddedText(before, rows.embedderId()) })
  }

  touch(id: DocumentId, bytes: number, modifiedAt: number): Document {
    return this.#rows.change(id, (row) => {
      this.#sql.prepare('UPDATE documents SET bytes = ?, modified_at = ? WHERE key = ?').run(bytes, modifiedAt, row.key)
    })
  }

  attach(
    id: DocumentId,
    content: ContentRow,
    { state, reason, ms }: Attachment,
  ): { readonly document: Document; readonly orphaned: readonly ContentId[] } {
    return this.#sql.transaction(() => {
      let before: DocumentRow | undefined
      const document = this.#rows.change(id, (row) => {
        before = row
        this.#rows.endReading(row.key)
        this.#sql
          .prepare(
            `UPDATE documents SET content_key = ?, title = ?, state = ?, reason_code = ?, reason_message = ?
                WHERE key = ?`,
          )
          .run(
            content.key,
            titleFor(content.title, row.path),
            state,
            reason?.code ?? null,
            reason?.message ?? null,
            row.key,
          )
        if (row.content_key !== null && row.content_key !== content.key) noteFormer(this.#sql, row.content_key, row.key)
        forgetFormer(this.#sql, content.key, row.key)
        this.#rows.note(row.key, 'read', { message: extent(content), ms })
        if (state === 'partial') this.#rows.note(row.key, 'partial', reason ?? {})
      })
      return { document, orphaned: before === undefined ? [] : this.#orphanedBy(before) }
    })
  }

  detach(id: DocumentId): ContentId[] {
    return this.#sql.transaction(() => {
      const before = this.#rows.required('documents.id = ?', id)
      this.#rows.change(id, (row) => {
        this.#sql
          .prepare('UPDATE documents SET content_key = NULL, title = ? WHERE key = ?')
          .run(nameWithoutExtension(row.path), row.key)
        if (row.content_key !== null) noteFormer(this.#sql, row.content_key, row.key)
      })
      return this.#orphanedBy(before)
    })
  }

  /** Includes all its members. */
  remove(id: DocumentId): ContentId[] {
    return this.#sql.transaction(() => {
      const row = this.#rows.row('documents.id = ?', id)
      if (row === undefined) return []
      const orphaned = this.#members.of(id).flatMap((member) => this.remove(member.id))
      this.#rows.leave(row.key)
      this.#sql.prepare('DELETE FROM documents WHERE key = ?').run(row.key)
      bumpRevision(this.#sql)
      // The content it had before its change is deleted with it, cited or not.
      return [...new Set([...orphaned, ...this.#orphanedBy(row), ...noLongerKept(this.#sql)])]
    })
  }

  matchTitles(query: string, limit: number, minScore?: number): TitleMatch[] {
    const matches: TitleMatch[] = []
    for (const { documentKey, score } of this.#rows.titles.match(query, minScore)) {
      if (matches.length >= limit) break
      const row = this.#rows.row('documents.key = ?', documentKey)
      if (row === undefined || row.content_id === null) continue
      const contentId = asId<ContentId>(row.content_id)
      matches.push({ documentId: asId<DocumentId>(row.id), contentId, title: row.title, path: row.path, score })
    }
    return matches
  }

  /** The content this document pointed to, if no document points to it any more. */
  #orphanedBy(before: DocumentRow): ContentId[] {
    if (before.content_key === null || before.content_id === null) return []
    const used = this.#sql
      .prepare('SELECT 1 AS one FROM documents WHERE content_key = ? LIMIT 1')
      .get(before.content_key)
    return used === undefined ? [asId<ContentId>(before.content_id)] : []
  }

  #find(where: string, value: string): Document | undefined {
    const row = this.#rows.row(where, value)
    return row === undefined ? undefined : this.#rows.document(row)
  }
}

const membersOnly = 'AND parent_key IS NOT NULL'

/** Keeps the index over the few documents that are not ready up to date. */
function isOneOf(column: string, states: readonly string[]): string {
  const list = `${column} IN (${states.map(() => '?').join(', ')})`
  return states.includes('ready') ? list : `${list} AND ${column} <> 'ready'`
}

/** "12 pages, 34 passages" */
function extent({ page_count, chunk_count }: ContentRow): string {
  const passages = counted(chunk_count, 'passage')
  return page_count === null ? passages : `${counted(page_count, 'page')}, ${passages}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** "12 passages with all-minilm-l6-v2-q4". */
function embeddedText({ chunk_count }: DocumentRow, embedderId: string | null): string {
  return `${counted(chunk_count ?? 0, 'passage')}${embedderId === null ? '' : ` with ${embedderId}`}`
}
