/** Reads documents. */
import { asId } from '../../../../shared/domain/ids.ts'
import type { Document, DocumentState } from '../../../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../../../shared/domain/ids.ts'
import type {
  DocumentCounts,
  DocumentFacts,
  Documents,
  NamedDocument,
  TitleMatch,
} from '../../../ports/store/documents.ts'
import { readDocumentFacts } from './documentFacts.ts'
import { selectDocument } from './documentRows.ts'
import type { DocumentRow, DocumentRows } from './documentRows.ts'
import { untilChanged } from '../revision.ts'
import type { Sql } from '../database/sql.ts'

// Reading and converting a page takes about 2 ms.
const documentsPerPage = 500

export class DocumentTables implements Documents {
  readonly #sql: Sql
  readonly #rows: DocumentRows
  readonly count: () => DocumentCounts
  // Filters look at every document.
  readonly facts: () => readonly DocumentFacts[]

  constructor(rows: DocumentRows) {
    this.#sql = rows.sql
    this.#rows = rows
    this.count = untilChanged(rows.sql, () => this.#readCounts())
    this.facts = untilChanged(rows.sql, () => readDocumentFacts(rows.sql))
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

  #readCounts(): DocumentCounts {
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

  idsInState(states: readonly DocumentState[]): DocumentId[] {
    return this.#idsInState(states, '')
  }

  memberIdsInState(states: readonly DocumentState[]): DocumentId[] {
    return this.#idsInState(states, membersOnly)
  }

  /** Without reading the documents. */
  #idsInState(states: readonly DocumentState[], condition: string): DocumentId[] {
    return this.#sql
      .prepare(
        `SELECT id FROM documents WHERE ${isOneOf('state', states)} ${condition}
          ORDER BY updated_at, key`,
      )
      .all<{ id: string }>(...states)
      .map((row) => asId<DocumentId>(row.id))
  }

  isAnyIn(source: SourceId): boolean {
    return (
      this.#sql
        .prepare('SELECT 1 AS one FROM documents WHERE source_key = (SELECT key FROM sources WHERE id = ?) LIMIT 1')
        .get(source) !== undefined
    )
  }

  matchTitles(query: string, limit: number, minScore?: number): TitleMatch[] {
    const matches: TitleMatch[] = []
    for (const { documentKey, score } of this.#rows.titles.match(query, minScore)) {
      if (matches.length >= limit) break
      const named = this.#named(documentKey)
      if (named !== null) matches.push({ ...named, score })
    }
    return matches
  }

  namedBy(word: string, most: number): NamedDocument[] {
    return this.#rows.titles.withWord(word, most).flatMap((documentKey) => this.#named(documentKey) ?? [])
  }

  #named(documentKey: number): NamedDocument | null {
    const row = this.#rows.row('documents.key = ?', documentKey)
    if (row === undefined || row.content_id === null) return null
    const contentId = asId<ContentId>(row.content_id)
    return { documentId: asId<DocumentId>(row.id), contentId, title: row.title, path: row.path }
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
