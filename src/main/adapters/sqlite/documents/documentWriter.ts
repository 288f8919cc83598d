/** Changes documents, each in one transaction with the line of its history. */
import { AppError } from '../../../../shared/errors/appError.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { Document, DocumentReason, DocumentState } from '../../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../../shared/domain/ids.ts'
import type { DocumentChanges, FoundFile, Relocation } from '../../../ports/store/documentChanges.ts'
import { claimByBytes } from './annotationRows.ts'
import { contentRow } from '../contents/contentRows.ts'
import type { ContentRow } from '../contents/contentRows.ts'
import { titleFor } from './documentRows.ts'
import type { DocumentRow, DocumentRows } from './documentRows.ts'
import { forgetFormer, noLongerKept, noteFormer } from '../contents/keptContents.ts'
import type { MemberTables } from './memberTables.ts'
import { orderedId } from '../orderedId.ts'
import { nameWithoutExtension } from './paths.ts'
import { relocate } from './relocation.ts'
import { bumpRevision } from '../revision.ts'
import type { Sql } from '../database/sql.ts'

export class DocumentWriter implements DocumentChanges {
  readonly #sql: Sql
  readonly #rows: DocumentRows
  readonly #members: MemberTables

  constructor(rows: DocumentRows, members: MemberTables) {
    this.#sql = rows.sql
    this.#rows = rows
    this.#members = members
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

  relocate(moves: readonly Relocation[]): readonly Document[] {
    return relocate(moves, this.#rows, this.#members)
  }

  attach(
    id: DocumentId,
    contentId: ContentId,
    state: DocumentState,
    reason: DocumentReason | null,
    ms: number | null = null,
  ): { readonly document: Document; readonly orphaned: readonly ContentId[] } {
    const content = contentRow(this.#sql, contentId)
    if (content === undefined) throw new AppError('internal', 'A document was to be given a text that is not stored.')
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
        claimByBytes(this.#sql, row.key, content.sha256)
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

  /** The content this document pointed to, if no document points to it any more. */
  #orphanedBy(before: DocumentRow): ContentId[] {
    if (before.content_key === null || before.content_id === null) return []
    const used = this.#sql
      .prepare('SELECT 1 AS one FROM documents WHERE content_key = ? LIMIT 1')
      .get(before.content_key)
    return used === undefined ? [asId<ContentId>(before.content_id)] : []
  }
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
