/** The rows of a content, as steps that are small enough to share a transaction. */
import { AppError } from '../../../../shared/errors/appError.ts'
import { indexedText } from '../../../../shared/text/indexedText.ts'
import { edgesAround } from '../../../../shared/text/textEdges.ts'
import type { Chunk } from '../../../../shared/domain/chunk.ts'
import type { Block, Member, Page, ReadResult } from '../../../../shared/domain/content.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { NewContent } from '../../../ports/store/contentChanges.ts'
import { rowsPerTransaction, unitsPerTransaction } from './contentSize.ts'
import { encodeSpans } from './pageSpans.ts'
import { bumpRevision } from '../revision.ts'
import { cutSegments, segmentKind } from './segments.ts'
import type { SegmentKind, SegmentTable } from './segments.ts'
import type { Sql } from '../database/sql.ts'
import { tableSteps } from './tableTables.ts'

// The span table of a dense page is about 20 KB.
const pagesPerTransaction = 50
const blocksPerSegment = 1_000

/** Blocks are stored as tuples: otherwise a tenth of a long text's bytes would be field names. */
export type StoredBlock = readonly [
  Block['kind'],
  number,
  number,
  number,
  number | null,
  Readonly<Record<string, string>>?,
]

export interface Step {
  /** Share of a transaction, 0..1. */
  readonly cost: number
  readonly run: () => void
}

export class ContentSteps {
  readonly #sql: Sql
  readonly #segments: SegmentTable

  constructor(sql: Sql, segments: SegmentTable) {
    this.#sql = sql
    this.#segments = segments
  }

  /** The row of the content itself, not visible yet. Returns its key. */
  begin({ id, sha256, bytes, readerVersion, result, chunks }: NewContent): number {
    const decoded = howDecoded(result)
    const unreadPages = JSON.stringify(result.unreadPages ?? [])
    this.#sql
      .prepare(
        `INSERT INTO contents (id, sha256, bytes, reader_version, kind, title, author, date, language, warning,
          text_length, decoded,
           decoded_length, page_count, chunk_count, people, modified, unread_pages, dates_in_text, scanned)
         SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? <> '[]'
           OR EXISTS (SELECT 1 FROM ocr_pages WHERE sha256 = ?)`,
      )
      .run(
        id,
        sha256,
        bytes,
        readerVersion,
        result.kind,
        result.title,
        result.author,
        result.date,
        result.language,
        result.warning,
        result.text.length,
        decoded,
        result.decoded?.length ?? 0,
        result.pages.length === 0 ? null : result.pages.length,
        chunks.length,
        JSON.stringify(result.people ?? []),
        result.modified ?? null,
        unreadPages,
        JSON.stringify(result.datesInText ?? []),
        unreadPages,
        sha256,
      )
    const row = this.#sql.prepare('SELECT key FROM contents WHERE id = ?').get<{ key: number }>(id)
    if (row === undefined) throw new AppError('internal', 'A content that was just begun is not in the database.')
    return row.key
  }

  /** Makes it visible, in the caller's transaction. */
  finish(key: number, { chunks, result }: NewContent): void {
    if (result.signature !== undefined)
      this.#sql
        .prepare('INSERT OR IGNORE INTO signatures (content_key, minhash) VALUES (?, ?)')
        .run(key, result.signature)
    this.#sql.prepare('UPDATE contents SET complete = 1, chunk_count = ? WHERE key = ?').run(chunks.length, key)
    bumpRevision(this.#sql)
  }

  *all(key: number, content: NewContent): Generator<Step> {
    const { result } = content
    yield* this.#segmentSteps(key, segmentKind.text, result.text)
    yield* this.#decodedSteps(key, result)
    yield* this.#blockSteps(key, result.blocks)
    yield* this.#pageSteps(key, result.pages)
    yield* this.#memberSteps(key, result.members ?? [])
    for (const { rows, run } of tableSteps(this.#sql, key, result.tables ?? []))
      yield { cost: rows / rowsPerTransaction, run }
    yield* this.chunks(key, content)
  }

  *#segmentSteps(key: number, kind: SegmentKind, text: string): Generator<Step> {
    for (const segment of cutSegments(text))
      yield {
        cost: segment.text.length / unitsPerTransaction,
        run: () => this.#segments.insert(key, kind, segment),
      }
  }

  *#decodedSteps(key: number, result: ReadResult): Generator<Step> {
    const edges = edgesOf(result)
    if (edges !== null) {
      for (const [start, text] of edges.entries())
        yield { cost: 0.01, run: () => this.#segments.insert(key, segmentKind.decoded, { start, text }) }
    } else if (result.decoded !== null && result.decoded !== result.text) {
      yield* this.#segmentSteps(key, segmentKind.decoded, result.decoded)
    }
  }

  *#blockSteps(key: number, all: readonly Block[]): Generator<Step> {
    for (let start = 0; start < all.length; start += blocksPerSegment) {
      const blocks = all.slice(start, start + blocksPerSegment)
      yield {
        cost: 0.2,
        run: () => this.#segments.insert(key, segmentKind.blocks, { start, text: JSON.stringify(blocks.map(toTuple)) }),
      }
    }
  }

  *#pageSteps(key: number, pages: readonly Page[]): Generator<Step> {
    const insertPage = this.#sql.prepare(
      `INSERT INTO pages (content_key, number, start, end, width, height, spans, ocr_confidence)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const { number, start, end, width, height, spans, ocrConfidence = null } of pages)
      yield {
        cost: 1 / pagesPerTransaction,
        run: () => insertPage.run(key, number, start, end, width, height, encodeSpans(spans), ocrConfidence),
      }
  }

  *#memberSteps(key: number, members: readonly Member[]): Generator<Step> {
    const insertMember = this.#sql.prepare(
      'INSERT INTO members (content_key, ordinal, name, locator, bytes, modified_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    for (const [ordinal, { name, locator, bytes, modifiedAt }] of members.entries())
      yield {
        cost: 1 / rowsPerTransaction,
        run: () => insertMember.run(key, ordinal, name, locator, bytes, modifiedAt),
      }
  }

  /** The chunks alone, for a content whose text is still stored. */
  *chunks(key: number, { id: contentId, result, chunks }: NewContent): Generator<Step> {
    const insertChunk = this.#sql.prepare(
      `INSERT INTO chunks (id, content_key, ordinal, start, end, page, role, heading_path)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const chunk of chunks) {
      checkChunk(chunk, contentId, result)
      const { id, ordinal, start, end, page, role, headingPath } = chunk
      yield {
        cost: 1 / rowsPerTransaction,
        run: () => insertChunk.run(id, key, ordinal, start, end, page, role, JSON.stringify(headingPath)),
      }
    }
  }
}

/**
 * The column `decoded`: none, the same as the text, in segments of its own, or the text between two edges (its segments
 * 0 and 1).
 */
function howDecoded(result: ReadResult): 0 | 1 | 2 | 3 {
  if (result.decoded === null) return 0
  if (result.decoded === result.text) return 1
  return edgesOf(result) === null ? 2 : 3
}

/** The characters around the text in the file, usually its last line end, so that the text is not stored twice. */
function edgesOf({ text, decoded, decodedEdges }: ReadResult): readonly [string, string] | null {
  if (decoded === null || decoded.length === text.length) return null
  return decodedEdges ?? edgesAround(text, decoded)
}

function toTuple({ kind, level, start, end, page, attrs }: Block): StoredBlock {
  return attrs === undefined ? [kind, level, start, end, page] : [kind, level, start, end, page, attrs]
}

function checkChunk(chunk: Chunk, contentId: ContentId, result: ReadResult): void {
  if (chunk.contentId !== contentId || chunk.text !== result.text.slice(chunk.start, chunk.end)) {
    throw new AppError('internal', `Chunk ${chunk.ordinal} is not the slice of the document text that it claims to be.`)
  }
  if (chunk.indexedText !== indexedText({ title: result.title, headingPath: chunk.headingPath, text: chunk.text })) {
    throw new AppError(
      'internal',
      `The indexed text of chunk ${chunk.ordinal} does not follow from the title, its headings and its text.`,
    )
  }
}
