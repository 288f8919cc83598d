/** Stored contents and their chunks. Only complete contents are visible; text is read by slices. */
import { AppError } from '../../../shared/errors/appError.ts'
import { asId } from '../../../shared/domain/ids.ts'
import { indexedText } from '../../../shared/text/indexedText.ts'
import type { Block, Content, Member, Page, Table } from '../../../shared/domain/content.ts'
import type { Chunk, ChunkRole } from '../../../shared/domain/chunk.ts'
import type { DocumentKind } from '../../../shared/domain/document.ts'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import type { ChunkPlace } from '../../ports/documentStore.ts'
import type { StoredBlock } from './contentWriter.ts'
import { firstWaiting } from './chunkReplacement.ts'
import { isKept } from './keptContents.ts'
import { decodeSpans } from './pageSpans.ts'
import { segmentKind, SliceReader } from './segments.ts'
import type { SegmentTable } from './segments.ts'
import type { Sql } from './sql.ts'
import { readTables } from './tableTables.ts'

export interface ContentRow {
  readonly key: number
  readonly id: string
  readonly sha256: string
  readonly bytes: number
  readonly reader_version: string
  readonly kind: string
  readonly title: string | null
  readonly author: string | null
  readonly date: string | null
  readonly language: string | null
  readonly warning: string | null
  readonly text_length: number
  readonly decoded: number
  readonly decoded_length: number
  readonly page_count: number | null
  readonly chunk_count: number
  readonly people: string | null
  readonly modified: string | null
  readonly unread_pages: string | null
  readonly dates_in_text: string | null
}

interface ChunkRow {
  readonly id: string
  readonly content_key: number
  readonly content_id: string
  readonly title: string | null
  readonly ordinal: number
  readonly start: number
  readonly end: number
  readonly page: number | null
  readonly role: string
  readonly heading_path: string
}

const chunkColumns = `chunks.id, content_key, contents.id AS content_id, contents.title, ordinal, start, end, page,
  role, heading_path
  FROM chunks JOIN contents ON contents.key = content_key AND contents.complete = 1`

export class ContentTables {
  readonly #sql: Sql
  readonly #segments: SegmentTable

  constructor(sql: Sql, segments: SegmentTable) {
    this.#sql = sql
    this.#segments = segments
  }

  /** A content that is in the library. */
  row(id: ContentId): ContentRow | undefined {
    return this.#sql.prepare('SELECT * FROM contents WHERE id = ? AND complete = 1').get<ContentRow>(id)
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

  /** Each language once; null where a text's is not known. */
  languages(): readonly (string | null)[] {
    return this.#sql
      .prepare('SELECT DISTINCT language FROM contents WHERE complete = 1')
      .all<{ language: string | null }>()
      .map((row) => row.language)
  }

  /** Offsets outside the text are clamped. */
  readText(id: ContentId, start: number, end: number): string {
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
    // Written by `ContentWriter` as tuples.
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

  /** Includes unfinished contents, and those that were kept for a citation that no longer exists. */
  orphans(): ContentId[] {
    return this.#sql
      .prepare(
        `SELECT id FROM contents WHERE NOT EXISTS (SELECT 1 FROM documents WHERE content_key = contents.key)
         AND NOT (complete = 2 AND ${isKept}) ORDER BY key`,
      )
      .all<{ id: string }>()
      .map((row) => asId<ContentId>(row.id))
  }

  getChunks(places: readonly ChunkPlace[]): Chunk[] {
    const find = this.#sql.prepare(
      `SELECT ${chunkColumns} WHERE contents.id = ? AND substr(chunks.id, 1, 8) = substr(?, 1, 8) AND chunks.id = ?`,
    )
    const found = places.flatMap(({ contentId, id }) => find.get<ChunkRow>(contentId, id, id) ?? [])
    // Chunks are read in text order, so that neighbours share a segment, and returned in the requested order.
    const byPlace = found
      .map((row, index) => ({ row, index }))
      .sort((a, b) => a.row.content_key - b.row.content_key || a.row.start - b.row.start)
    const chunks: { readonly chunk: Chunk; readonly index: number }[] = []
    let reader: { readonly key: number; readonly slices: SliceReader } | undefined
    for (const { row, index } of byPlace) {
      if (reader?.key !== row.content_key)
        reader = { key: row.content_key, slices: new SliceReader(this.#segments, row.content_key, 0) }
      chunks.push({ chunk: toChunk(row, reader.slices.read(row.start, row.end)), index })
    }
    return chunks.sort((a, b) => a.index - b.index).map(({ chunk }) => chunk)
  }

  chunksOf(
    id: ContentId,
    range: { readonly from: number; readonly to: number } = { from: 0, to: firstWaiting },
  ): Chunk[] {
    const rows = this.#sql
      .prepare(`SELECT ${chunkColumns} WHERE contents.id = ? AND ordinal >= ? AND ordinal < ? ORDER BY ordinal`)
      .all<ChunkRow>(id, range.from, Math.min(range.to, firstWaiting))
    const first = rows[0]
    if (first === undefined) return []
    const slices = new SliceReader(this.#segments, first.content_key, readAhead)
    return rows.map((row) => toChunk(row, slices.read(row.start, row.end)))
  }

  countChunks(id: ContentId): number {
    return this.row(id)?.chunk_count ?? 0
  }

  setEmbedded(id: ContentId, embedderId: string, chunks: number): void {
    const row = this.row(id)
    if (row === undefined) throw gone(id)
    this.#sql
      .prepare(
        `INSERT INTO embedded (content_key, embedder_id, chunks) VALUES (?, ?, ?) ON CONFLICT DO UPDATE
            SET chunks = excluded.chunks`,
      )
      .run(row.key, embedderId, chunks)
  }

  keepSpaces(embedderIds: readonly string[]): void {
    this.#sql
      .prepare(`DELETE FROM embedded WHERE embedder_id NOT IN (${embedderIds.map(() => '?').join(', ')})`)
      .run(...embedderIds)
  }

  embeddedChunks(id: ContentId, embedderId: string): number {
    const row = this.#sql
      .prepare(
        `SELECT chunks FROM embedded WHERE embedder_id = ?
            AND content_key = (SELECT key FROM contents WHERE id = ? AND complete = 1)`,
      )
      .get<{ chunks: number }>(embedderId, id)
    return row?.chunks ?? 0
  }

  /** Includes a content that is only kept for the messages that cite it. */
  #readable(id: ContentId): ContentRow | undefined {
    return this.#sql.prepare('SELECT * FROM contents WHERE id = ? AND complete >= 1').get<ContentRow>(id)
  }

  #required(id: ContentId): ContentRow {
    const row = this.#readable(id)
    if (row === undefined) throw gone(id)
    return row
  }
}

function gone(id: ContentId): AppError {
  return new AppError('library.notFound', 'This text is no longer in the library. Add its file again.', {
    data: { contentId: id },
  })
}

// Whole contents are read in ascending order: eight segments (about half a megabyte) at a time.
const readAhead = 8 * 65_536

function toBlock([kind, level, start, end, page, attrs]: StoredBlock): Block {
  return attrs === undefined ? { kind, level, start, end, page } : { kind, level, start, end, page, attrs }
}

function toChunk(row: ChunkRow, text: string): Chunk {
  // Written by `ContentWriter` from a list of strings.
  const headingPath = JSON.parse(row.heading_path) as string[]
  return {
    id: asId<ChunkId>(row.id),
    contentId: asId<ContentId>(row.content_id),
    ordinal: row.ordinal % firstWaiting,
    start: row.start,
    end: row.end,
    page: row.page,
    headingPath,
    // Written from a `ChunkRole`.
    role: row.role as ChunkRole,
    text,
    indexedText: indexedText({ title: row.title, headingPath, text }),
  }
}

/** A stored list of words; empty for rows of an earlier version. */
function strings(json: string | null): string[] {
  return json === null ? [] : (JSON.parse(json) as string[])
}
