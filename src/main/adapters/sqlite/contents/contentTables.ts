/** Stored contents. Only complete contents are visible; text is read by slices. */
import { asId } from '../../../../shared/domain/ids.ts'
import type { Block, Content, Member, Page, Table } from '../../../../shared/domain/content.ts'
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Contents } from '../../../ports/store/contents.ts'
import { contentRow, goneContent } from './contentRows.ts'
import type { ContentRow } from './contentRows.ts'
import type { StoredBlock } from './contentSteps.ts'
import { decodeSpans } from './pageSpans.ts'
import { untilChanged } from '../revision.ts'
import { segmentKind } from './segments.ts'
import type { SegmentTable } from './segments.ts'
import type { Sql } from '../database/sql.ts'
import { readTables } from './tableTables.ts'

export class ContentTables implements Contents {
  readonly #sql: Sql
  readonly #segments: SegmentTable
  // Asked with every question, and a look at every content.
  readonly languages: () => readonly (string | null)[]

  constructor(sql: Sql, segments: SegmentTable) {
    this.#sql = sql
    this.#segments = segments
    this.languages = untilChanged(sql, () => this.#readLanguages())
  }

  has(id: ContentId): boolean {
    return contentRow(this.#sql, id) !== undefined
  }

  get(id: ContentId): Omit<Content, 'text' | 'blocks' | 'decoded'> | undefined {
    const row = this.#readable(id)
    if (row === undefined) return undefined
    return {
      id,
      sha256: row.sha256,
      bytes: row.bytes,
      readerVersion: row.reader_version,
      // Written from a `DocumentKind`; a database with the kinds of a newer version is never opened for writing.
      kind: row.kind as DocumentKind,
      title: row.title,
      author: row.author,
      date: row.date,
      language: row.language,
      warning: row.warning,
      pageCount: row.page_count,
      people: strings(row.people),
      datesInText: strings(row.dates_in_text),
      modified: row.modified,
      unreadPages: row.unread_pages === null ? [] : (JSON.parse(row.unread_pages) as number[]),
    }
  }

  #readLanguages(): readonly (string | null)[] {
    return this.#sql
      .prepare('SELECT DISTINCT language FROM contents WHERE complete = 1')
      .all<{ language: string | null }>()
      .map((row) => row.language)
  }

  readText(id: ContentId, start = 0, end = Number.MAX_SAFE_INTEGER): string {
    const row = this.#required(id)
    return this.#segments.slice(row.key, segmentKind.text, Math.max(0, start), Math.min(end, row.text_length))
  }

  readDecoded(id: ContentId): string | null {
    const row = this.#required(id)
    if (row.decoded === 0) return null
    if (row.decoded === 3) {
      const [before = '', after = ''] = this.#segments.pieces(row.key, segmentKind.decoded)
      return before + this.#segments.pieces(row.key, segmentKind.text).join('') + after
    }
    return this.#segments.pieces(row.key, row.decoded === 1 ? segmentKind.text : segmentKind.decoded).join('')
  }

  readBlocks(id: ContentId): Block[] {
    const row = this.#required(id)
    // Written by `ContentSteps` as tuples.
    return this.#segments
      .pieces(row.key, segmentKind.blocks)
      .flatMap((piece) => (JSON.parse(piece) as StoredBlock[]).map(toBlock))
  }

  readPage(id: ContentId, page: number): Page | undefined {
    const row = this.#sql
      .prepare(
        `SELECT number, start, end, width, height, spans, ocr_confidence AS ocrConfidence FROM pages
         WHERE number = ? AND content_key = (SELECT key FROM contents WHERE id = ? AND complete >= 1)`,
      )
      .get<Omit<Page, 'spans' | 'ocrConfidence'> & { spans: Uint8Array; ocrConfidence: number | null }>(page, id)
    if (row === undefined) return undefined
    const { ocrConfidence, ...metadata } = row
    return { ...metadata, spans: decodeSpans(row.spans), ...(ocrConfidence === null ? {} : { ocrConfidence }) }
  }

  ocrConfidenceBetween(id: ContentId, start: number, end: number): number | null {
    const row = this.#sql
      .prepare(
        `SELECT min(ocr_confidence) AS lowest FROM pages
          WHERE content_key = (SELECT key FROM contents WHERE id = ? AND complete >= 1)
           AND start < ? AND end > ?`,
      )
      .get<{ lowest: number | null }>(id, end, start)
    return row?.lowest ?? null
  }

  countOcrPages(id: ContentId): number {
    const row = this.#sql
      .prepare(
        `SELECT count(ocr_confidence) AS pages FROM pages
            WHERE content_key = (SELECT key FROM contents WHERE id = ? AND complete >= 1)`,
      )
      .get<{ pages: number }>(id)
    return row?.pages ?? 0
  }

  readMembers(id: ContentId): Member[] {
    const row = this.#required(id)
    return this.#sql
      .prepare('SELECT name, locator, bytes, modified_at FROM members WHERE content_key = ? ORDER BY ordinal')
      .all<{ name: string; locator: string; bytes: number | null; modified_at: number | null }>(row.key)
      .map(({ name, locator, bytes, modified_at }) => ({ name, locator, bytes, modifiedAt: modified_at }))
  }

  readTables(id: ContentId): Table[] {
    return readTables(this.#sql, this.#required(id).key)
  }

  listIds(): ContentId[] {
    return this.#sql
      .prepare('SELECT id FROM contents WHERE complete = 1 ORDER BY key')
      .all<{ id: string }>()
      .map((row) => asId<ContentId>(row.id))
  }

  /** Includes a content that is only kept for the messages that cite it. */
  #readable(id: ContentId): ContentRow | undefined {
    return this.#sql.prepare('SELECT * FROM contents WHERE id = ? AND complete >= 1').get<ContentRow>(id)
  }

  #required(id: ContentId): ContentRow {
    const row = this.#readable(id)
    if (row === undefined) throw goneContent(id)
    return row
  }
}

function toBlock([kind, level, start, end, page, attrs]: StoredBlock): Block {
  return attrs === undefined ? { kind, level, start, end, page } : { kind, level, start, end, page, attrs }
}

/** A stored list of words; empty for rows of an earlier version. */
function strings(json: string | null): string[] {
  return json === null ? [] : (JSON.parse(json) as string[])
}
