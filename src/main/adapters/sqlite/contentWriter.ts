/**
 * Writes one content in many short transactions; the last one makes it visible. Killed at any point it leaves an
 * invisible rest, which the next write of the same content or the clean-up of orphans deletes.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import { indexedText } from '../../../shared/text/indexedText.ts'
import { edgesAround } from '../../../shared/text/textEdges.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { Block, ReadResult } from '../../../shared/domain/content.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { NewContent } from '../../ports/store/contentChanges.ts'
import type { ContentRemoval } from './contentRemoval.ts'
import { nextTurn } from './nextTurn.ts'
import { bumpRevision } from './revision.ts'
import { encodeSpans } from './pageSpans.ts'
import { cutSegments, segmentKind } from './segments.ts'
import type { SegmentTable } from './segments.ts'
import type { Sql } from './sql.ts'
import { tableSteps } from './tableTables.ts'

// Characters per transaction: half a megabyte takes 4 ms on an idle machine (100 MB at once: 754 ms), and stays short
// on a busy one.
const unitsPerTransaction = 524_288
// 500 small rows take about 7 ms.
const rowsPerTransaction = 500
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

export class ContentWriter {
  readonly #sql: Sql
  readonly #segments: SegmentTable
  readonly #removal: ContentRemoval
  /** Ready to be written with the others of this turn. */
  #small: SmallContent[] = []

  constructor(sql: Sql, segments: SegmentTable, removal: ContentRemoval) {
    this.#sql = sql
    this.#segments = segments
    this.#removal = removal
  }

  /**
   * Throws `internal` when a chunk is not the slice of the text that it claims to be, because it could not be restored
   * from the stored text.
   */
  async write(content: NewContent): Promise<void> {
    // The rest left by a killed writer.
    await this.#removal.takeApart(content.id)
    // Yields at least once: many small contents in a row must not block the event loop together.
    await nextTurn()
    const kept = await this.#takeUpKept(content.id)
    if (kept === null && isSmall(content)) return this.#writeWithOthers(content)
    const key = kept ?? this.#begin(content)
    try {
      await this.#inSteps(kept === null ? this.#steps(key, content) : this.#chunkSteps(key, content))
    } catch (error) {
      await this.#removal.takeApart(content.id)
      throw error
    }
    this.#sql.transaction(() => this.#finish(key, content))
  }

  /**
   * Small contents that are written at the same time share a transaction: each further one would write the same pages
   * again.
   */
  #writeWithOthers(content: NewContent): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#small.push({ content, resolve, reject })
      if (this.#small.length === 1) setImmediate(() => this.#writeSmall())
    })
  }

  #writeSmall(): void {
    const some = this.#takeSmall()
    try {
      this.#sql.transaction(() => some.forEach(({ content }) => this.#writeImmediately(content)))
      for (const { resolve } of some) resolve()
    } catch {
      // One of them is bad, or nothing can be written: writing each by itself shows which.
      for (const { content, resolve, reject } of some) {
        try {
          this.#writeImmediately(content)
          resolve()
        } catch (error) {
          // Every thrown value is passed on.
          reject(error as Error)
        }
      }
    }
    if (this.#small.length > 0) setImmediate(() => this.#writeSmall())
  }

  #takeSmall(): SmallContent[] {
    let cost = 0
    let count = 0
    for (const { content } of this.#small) {
      cost += costOf(content)
      if (count > 0 && cost > 1) break
      count += 1
    }
    return this.#small.splice(0, count)
  }

  #writeImmediately(content: NewContent): void {
    this.#sql.transaction(() => {
      const key = this.#begin(content)
      for (const step of this.#steps(key, content)) step.run()
      this.#finish(key, content)
    })
  }

  #finish(key: number, { chunks, result }: NewContent): void {
    if (result.signature !== undefined)
      this.#sql
        .prepare('INSERT OR IGNORE INTO signatures (content_key, minhash) VALUES (?, ?)')
        .run(key, result.signature)
    this.#sql.prepare('UPDATE contents SET complete = 1, chunk_count = ? WHERE key = ?').run(chunks.length, key)
    bumpRevision(this.#sql)
  }

  /**
   * A file may return to an earlier version: its text is still stored for the messages that cite it, and only the
   * chunks are missing.
   */
  async #takeUpKept(id: ContentId): Promise<number | null> {
    const row = this.#sql.prepare('SELECT key FROM contents WHERE id = ? AND complete = 2').get<{ key: number }>(id)
    if (row === undefined) return null
    // Left by a killed writer, or by a kill during deletion.
    await this.#removal.dropChunks(row.key)
    return row.key
  }

  #begin({ id, sha256, bytes, readerVersion, result, chunks }: NewContent): number {
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

  *#steps(key: number, content: NewContent): Generator<Step> {
    const { result } = content
    for (const segment of cutSegments(result.text)) {
      yield {
        cost: segment.text.length / unitsPerTransaction,
        run: () => this.#segments.insert(key, segmentKind.text, segment),
      }
    }
    const edges = edgesOf(result)
    if (edges !== null) {
      const cost = 0.01
      for (const [start, text] of edges.entries())
        yield { cost, run: () => this.#segments.insert(key, segmentKind.decoded, { start, text }) }
    } else if (result.decoded !== null && result.decoded !== result.text) {
      for (const segment of cutSegments(result.decoded)) {
        yield {
          cost: segment.text.length / unitsPerTransaction,
          run: () => this.#segments.insert(key, segmentKind.decoded, segment),
        }
      }
    }
    for (let start = 0; start < result.blocks.length; start += blocksPerSegment) {
      const blocks = result.blocks.slice(start, start + blocksPerSegment)
      yield {
        cost: 0.2,
        run: () => this.#segments.insert(key, segmentKind.blocks, { start, text: JSON.stringify(blocks.map(toTuple)) }),
      }
    }
    const insertPage = this.#sql.prepare(
      `INSERT INTO pages (content_key, number, start, end, width, height, spans, ocr_confidence)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const page of result.pages) {
      const cost = 1 / pagesPerTransaction
      yield {
        cost,
        run: () =>
          insertPage.run(
            key,
            page.number,
            page.start,
            page.end,
            page.width,
            page.height,
            encodeSpans(page.spans),
            page.ocrConfidence ?? null,
          ),
      }
    }
    const insertMember = this.#sql.prepare(
      'INSERT INTO members (content_key, ordinal, name, locator, bytes, modified_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    for (const [ordinal, { name, locator, bytes, modifiedAt }] of (result.members ?? []).entries()) {
      yield {
        cost: 1 / rowsPerTransaction,
        run: () => insertMember.run(key, ordinal, name, locator, bytes, modifiedAt),
      }
    }
    for (const { rows, run } of tableSteps(this.#sql, key, result.tables ?? []))
      yield { cost: rows / rowsPerTransaction, run }
    yield* this.#chunkSteps(key, content)
  }

  *#chunkSteps(key: number, { id: contentId, result, chunks }: NewContent): Generator<Step> {
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

  /** Groups steps into transactions of cost 1, yielding to the event loop between them. */
  async #inSteps(steps: Iterable<Step>): Promise<void> {
    let batch: Step[] = []
    let cost = 0
    const commit = (): void => {
      this.#sql.transaction(() => {
        for (const step of batch) step.run()
      })
      batch = []
      cost = 0
    }
    for (const step of steps) {
      batch.push(step)
      cost += step.cost
      if (cost < 1) continue
      commit()
      await nextTurn()
    }
    if (batch.length > 0) commit()
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

/** Small enough for one transaction in any case. */
function isSmall(content: NewContent): boolean {
  return unitsOf(content) < unitsPerTransaction / 4 && rowsOf(content) < rowsPerTransaction / 2
}

/** Share of a transaction, 0..1. */
function costOf(content: NewContent): number {
  return unitsOf(content) / unitsPerTransaction + rowsOf(content) / rowsPerTransaction
}

function unitsOf({ result: { text, decoded } }: NewContent): number {
  return text.length + (decoded?.length ?? 0)
}

function rowsOf({ result: { blocks, pages, members = [], tables = [] }, chunks }: NewContent): number {
  return (
    chunks.length +
    members.length +
    blocks.length / 10 +
    pages.length * 10 +
    tables.reduce((sum, table) => sum + table.rows.length, 0)
  )
}

interface SmallContent {
  readonly content: NewContent
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

interface Step {
  /** Share of a transaction, 0..1. */
  readonly cost: number
  readonly run: () => void
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
