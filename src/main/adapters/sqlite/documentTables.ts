/** Documents as stored. Every change of a document renews its words for look-ups and the revision. */
import { randomUUID } from 'node:crypto'
import { AppError } from '../../../shared/errors/appError.ts'
import { asId } from '../../../shared/domain/ids.ts'
import type { Document, DocumentKind, DocumentReason, DocumentState } from '../../../shared/domain/document.ts'
import type { Member } from '../../../shared/domain/content.ts'
import type { ContentId, DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import type { ErrorCode } from '../../../shared/errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentCounts, FoundFile, TitleMatch } from '../../ports/documentStore.ts'
import type { ContentRow } from './contentTables.ts'
import { forgetFormer, noLongerKept, noteFormer } from './keptContents.ts'
import { fileName, isInside, nameWithoutExtension } from './paths.ts'
import { bumpRevision } from './revision.ts'
import { TitleIndex } from './titleIndex.ts'
import type { Sql, SqlValue } from './sql.ts'

interface DocumentRow {
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
  readonly recognised_done: number | null
  readonly recognised_total: number | null
}

const selectDocument = `
  SELECT documents.key, documents.id, sources.id AS source_id, documents.path, documents.title, documents.state, reason_code, reason_message,
    documents.content_key, contents.id AS content_id, contents.title AS content_title, contents.kind, documents.bytes, modified_at,
    documents.added_at, updated_at, page_count, chunk_count, embedded.chunks AS embedded,
    (SELECT parent.id FROM documents AS parent WHERE parent.key = documents.parent_key) AS parent_id, documents.paused, recognised_done, recognised_total
  FROM documents
  JOIN sources ON sources.key = documents.source_key
  LEFT JOIN contents ON contents.key = documents.content_key
  LEFT JOIN embedded ON embedded.content_key = documents.content_key AND embedded.embedder_id = ?`

// About 2 ms to read and turn into objects.
const documentsPerPage = 500

export interface DocumentTablesOptions {
  readonly sql: Sql
  readonly clock: Clock
  /** The vector space that `Document.embedded` counts; null for none. */
  readonly embedderId: () => string | null
}

export class DocumentTables {
  readonly #sql: Sql
  readonly #clock: Clock
  readonly #embedderId: () => string | null
  readonly #titles: TitleIndex

  constructor({ sql, clock, embedderId }: DocumentTablesOptions) {
    this.#sql = sql
    this.#clock = clock
    this.#embedderId = embedderId
    this.#titles = new TitleIndex(sql)
  }

  get(id: DocumentId): Document | undefined {
    return this.#find('documents.id = ?', id)
  }

  byPath(path: string): Document | undefined {
    return this.#find('documents.path = ?', path)
  }

  list(): Document[] {
    return this.#all('TRUE ORDER BY documents.key')
  }

  /** By rising key, so that no statement stays open between pages and changes between them do no harm. */
  *pages(source?: SourceId): Generator<Document[]> {
    for (let after = 0; ; ) {
      const rows = this.#sql
        .prepare(`${selectDocument} WHERE documents.key > ? AND (? IS NULL OR sources.id = ?) ORDER BY documents.key LIMIT ${documentsPerPage}`)
        .all<DocumentRow>(this.#embedderId(), after, source ?? null, source ?? null)
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows.map(toDocument)
      after = last.key
    }
  }

  count(): DocumentCounts {
    const row = this.#sql
      .prepare(
        `SELECT count(*) AS documents, coalesce(sum(state = 'failed'), 0) AS failed, coalesce(sum(state = 'skipped'), 0) AS skipped,
           coalesce(sum(content_key IS NOT NULL AND state NOT IN ('failed', 'skipped')), 0) AS searchable FROM documents`,
      )
      .get<DocumentCounts>()
    return row ?? { documents: 0, searchable: 0, failed: 0, skipped: 0 }
  }

  ofSource(id: SourceId): Document[] {
    return this.#all('sources.id = ? ORDER BY documents.key', id)
  }

  ofContent(id: ContentId): Document[] {
    return this.#all('contents.id = ? ORDER BY documents.key', id)
  }

  /** Those that held it before they were changed. */
  formerlyOf(id: ContentId): Document[] {
    return this.#all(
      'documents.key IN (SELECT document_key FROM former_contents WHERE content_key = (SELECT key FROM contents WHERE id = ?)) ORDER BY documents.key',
      id,
    )
  }

  inState(states: readonly DocumentState[]): Document[] {
    return this.#all(`documents.state IN (${states.map(() => '?').join(', ')}) ORDER BY updated_at, documents.key`, ...states)
  }

  queue({ sourceId, path, bytes, modifiedAt }: FoundFile): Document {
    return this.#sql.transaction(() => {
      const source = this.#sql.prepare('SELECT key FROM sources WHERE id = ?').get<{ key: number }>(sourceId)
      if (source === undefined) throw new AppError('internal', `${path} was found in a source that is not known.`)
      const now = this.#clock.now()
      const title = nameWithoutExtension(path)
      this.#sql
        .prepare(
          `INSERT INTO documents (id, source_key, path, title, state, bytes, modified_at, added_at, updated_at) VALUES (?, ?, ?, ?, 'queued', ?, ?, ?, ?)
           ON CONFLICT (path) DO UPDATE SET source_key = excluded.source_key, state = 'queued', reason_code = NULL, reason_message = NULL,
             bytes = excluded.bytes, modified_at = excluded.modified_at, updated_at = excluded.updated_at`,
        )
        .run(randomUUID(), source.key, path, title, bytes, modifiedAt, now, now)
      const row = this.#requiredRow('documents.path = ?', path)
      return this.#changed(row)
    })
  }

  /** A file inside a container; its path is the container's and its name there. */
  queueMember(parent: DocumentId, { name, locator, bytes, modifiedAt }: Member): Document {
    return this.#sql.transaction(() => {
      const container = this.#requiredRow('documents.id = ?', parent)
      const path = `${container.path}/${name}`
      const now = this.#clock.now()
      this.#sql
        .prepare(
          `INSERT INTO documents (id, source_key, path, title, state, bytes, modified_at, added_at, updated_at, parent_key, member, locator)
             SELECT ?, source_key, ?, ?, 'queued', ?, ?, ?, ?, key, ?, ? FROM documents WHERE key = ?
           ON CONFLICT (path) DO UPDATE SET source_key = excluded.source_key, state = 'queued', reason_code = NULL, reason_message = NULL,
             bytes = excluded.bytes, modified_at = excluded.modified_at, updated_at = excluded.updated_at, parent_key = excluded.parent_key,
             member = excluded.member, locator = excluded.locator`,
        )
        .run(randomUUID(), path, nameWithoutExtension(path), bytes ?? 0, modifiedAt ?? container.modified_at, now, now, name, locator, container.key)
      return this.#changed(this.#requiredRow('documents.path = ?', path))
    })
  }

  membersOf(parent: DocumentId): Document[] {
    return this.#all('documents.parent_key = (SELECT key FROM documents WHERE id = ?) ORDER BY documents.key', parent)
  }

  /** Throws `library.notFound`. */
  placeOf(id: DocumentId): { readonly path: string; readonly members: Pick<Member, 'name' | 'locator'>[] } {
    const steps = this.#sql
      .prepare(
        `WITH RECURSIVE way (key, parent_key, path, name, locator, depth) AS (
           SELECT key, parent_key, path, member, locator, 0 FROM documents WHERE id = ?
           UNION ALL SELECT outer_one.key, outer_one.parent_key, outer_one.path, outer_one.member, outer_one.locator, depth + 1
             FROM documents AS outer_one JOIN way ON outer_one.key = way.parent_key)
         SELECT path, name, locator FROM way ORDER BY depth DESC`,
      )
      .all<{ path: string; name: string | null; locator: string | null }>(id)
    const [file, ...inwards] = steps
    if (file === undefined) throw new AppError('library.notFound', 'This document is no longer in the library.')
    return { path: file.path, members: inwards.map(({ name, locator }) => ({ name: name ?? '', locator: locator ?? '' })) }
  }

  setPaused(id: DocumentId, paused: boolean): Document {
    return this.#change(id, (row) => {
      this.#sql.prepare('UPDATE documents SET paused = ? WHERE key = ?').run(paused ? 1 : 0, row.key)
    })
  }

  setRecognising(id: DocumentId, recognising: Document['recognising']): Document {
    return this.#change(id, (row) => {
      this.#sql
        .prepare('UPDATE documents SET recognised_done = ?, recognised_total = ? WHERE key = ?')
        .run(recognising?.done ?? null, recognising?.total ?? null, row.key)
    })
  }

  setState(id: DocumentId, state: DocumentState, reason: DocumentReason | null): Document {
    return this.#change(id, (row) => {
      this.#sql
        .prepare('UPDATE documents SET state = ?, reason_code = ?, reason_message = ? WHERE key = ?')
        .run(state, reason?.code ?? null, reason?.message ?? null, row.key)
    })
  }

  /** A document that leaves its source's folder joins the innermost source that holds its new place. */
  move(id: DocumentId, path: string, modifiedAt: number): Document {
    return this.#change(id, (row) => {
      const sources = this.#sql.prepare('SELECT key, path FROM sources').all<{ key: number; path: string }>()
      const home = sources.filter((source) => isInside(path, source.path)).sort((a, b) => b.path.length - a.path.length)[0]
      this.#sql
        .prepare('UPDATE documents SET path = ?, modified_at = ?, title = ?, source_key = coalesce(?, source_key) WHERE key = ?')
        .run(path, modifiedAt, titleFor(row.content_title, path), home?.key ?? null, row.key)
    })
  }

  touch(id: DocumentId, bytes: number, modifiedAt: number): Document {
    return this.#change(id, (row) => {
      this.#sql.prepare('UPDATE documents SET bytes = ?, modified_at = ? WHERE key = ?').run(bytes, modifiedAt, row.key)
    })
  }

  attach(
    id: DocumentId,
    content: ContentRow,
    state: DocumentState,
    reason: DocumentReason | null,
  ): { readonly document: Document; readonly orphaned: readonly ContentId[] } {
    return this.#sql.transaction(() => {
      let before: DocumentRow | undefined
      const document = this.#change(id, (row) => {
        before = row
        this.#sql
          .prepare('UPDATE documents SET content_key = ?, title = ?, state = ?, reason_code = ?, reason_message = ? WHERE key = ?')
          .run(content.key, titleFor(content.title, row.path), state, reason?.code ?? null, reason?.message ?? null, row.key)
        if (row.content_key !== null && row.content_key !== content.key) noteFormer(this.#sql, row.content_key, row.key)
        forgetFormer(this.#sql, content.key, row.key)
      })
      return { document, orphaned: before === undefined ? [] : this.#orphanedBy(before) }
    })
  }

  detach(id: DocumentId): ContentId[] {
    return this.#sql.transaction(() => {
      const before = this.#requiredRow('documents.id = ?', id)
      this.#change(id, (row) => {
        this.#sql.prepare('UPDATE documents SET content_key = NULL, title = ? WHERE key = ?').run(nameWithoutExtension(row.path), row.key)
        if (row.content_key !== null) noteFormer(this.#sql, row.content_key, row.key)
      })
      return this.#orphanedBy(before)
    })
  }

  remove(id: DocumentId): ContentId[] {
    return this.#sql.transaction(() => {
      const row = this.#row('documents.id = ?', id)
      if (row === undefined) return []
      this.#titles.remove(row.key)
      this.#sql.prepare('DELETE FROM documents WHERE key = ?').run(row.key)
      bumpRevision(this.#sql)
      // What it held before it was changed goes with it, cited or not.
      return [...new Set([...this.#orphanedBy(row), ...noLongerKept(this.#sql)])]
    })
  }

  matchTitles(query: string, limit: number): TitleMatch[] {
    const matches: TitleMatch[] = []
    for (const { documentKey, score } of this.#titles.match(query)) {
      if (matches.length >= limit) break
      const row = this.#row('documents.key = ?', documentKey)
      if (row === undefined || row.content_id === null) continue
      const contentId = asId<ContentId>(row.content_id)
      matches.push({ documentId: asId<DocumentId>(row.id), contentId, title: row.title, path: row.path, score })
    }
    return matches
  }

  /** Applies a change, then renews time, words and revision. Throws `library.notFound`. */
  #change(id: DocumentId, apply: (row: DocumentRow) => void): Document {
    return this.#sql.transaction(() => {
      apply(this.#requiredRow('documents.id = ?', id))
      this.#sql.prepare('UPDATE documents SET updated_at = ? WHERE id = ?').run(this.#clock.now(), id)
      return this.#changed(this.#requiredRow('documents.id = ?', id))
    })
  }

  #changed(row: DocumentRow): Document {
    this.#titles.set(row.key, row.title, fileName(row.path))
    bumpRevision(this.#sql)
    return toDocument(row)
  }

  /** The content this document pointed to, when nothing points to it any more. */
  #orphanedBy(before: DocumentRow): ContentId[] {
    if (before.content_key === null || before.content_id === null) return []
    const used = this.#sql.prepare('SELECT 1 AS one FROM documents WHERE content_key = ? LIMIT 1').get(before.content_key)
    return used === undefined ? [asId<ContentId>(before.content_id)] : []
  }

  #find(where: string, value: SqlValue): Document | undefined {
    const row = this.#row(where, value)
    return row === undefined ? undefined : toDocument(row)
  }

  #row(where: string, value: SqlValue): DocumentRow | undefined {
    return this.#sql.prepare(`${selectDocument} WHERE ${where}`).get<DocumentRow>(this.#embedderId(), value)
  }

  #requiredRow(where: string, value: SqlValue): DocumentRow {
    const row = this.#row(where, value)
    if (row === undefined) throw new AppError('library.notFound', 'This document is no longer in the library.')
    return row
  }

  #all(where: string, ...values: readonly SqlValue[]): Document[] {
    return this.#sql.prepare(`${selectDocument} WHERE ${where}`).all<DocumentRow>(this.#embedderId(), ...values).map(toDocument)
  }
}

function titleFor(contentTitle: string | null, path: string): string {
  const title = contentTitle?.trim() ?? ''
  return title === '' ? nameWithoutExtension(path) : title
}

// The casts below name what this class itself wrote into text columns.
function toDocument(row: DocumentRow): Document {
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
    recognising: row.recognised_total === null ? null : { done: row.recognised_done ?? 0, total: row.recognised_total },
  }
}
