/** Chunks of complete contents, cut from the stored text, and how many of them have a vector. */
import { asId } from '../../../../shared/domain/ids.ts'
import { indexedText } from '../../../../shared/text/indexedText.ts'
import type { Chunk, ChunkRole } from '../../../../shared/domain/chunk.ts'
import type { ChunkId, ContentId } from '../../../../shared/domain/ids.ts'
import type { ChunkPlace, Chunks } from '../../../ports/store/chunks.ts'
import { firstWaiting, replaceChunks } from './chunkReplacement.ts'
import { contentRow, goneContent } from './contentRows.ts'
import { SliceReader } from './segments.ts'
import type { SegmentTable } from './segments.ts'
import type { Sql } from '../database/sql.ts'

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

export class ChunkTable implements Chunks {
  readonly #sql: Sql
  readonly #segments: SegmentTable
  readonly #written: (id: ContentId) => Promise<void>

  /** `written` resolves when a content that is being written now is complete. */
  constructor(sql: Sql, segments: SegmentTable, written: (id: ContentId) => Promise<void>) {
    this.#sql = sql
    this.#segments = segments
    this.#written = written
  }

  get(places: readonly ChunkPlace[]): Chunk[] {
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

  ofContent(
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

  count(id: ContentId): number {
    return contentRow(this.#sql, id)?.chunk_count ?? 0
  }

  setEmbedded(id: ContentId, embedderId: string, chunks: number): void {
    const row = contentRow(this.#sql, id)
    if (row === undefined) throw goneContent(id)
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

  embedded(id: ContentId, embedderId: string): number {
    const row = this.#sql
      .prepare(
        `SELECT chunks FROM embedded WHERE embedder_id = ?
            AND content_key = (SELECT key FROM contents WHERE id = ? AND complete = 1)`,
      )
      .get<{ chunks: number }>(embedderId, id)
    return row?.chunks ?? 0
  }

  async replace(
    id: ContentId,
    chunks: readonly Chunk[],
    between: () => Promise<void>,
    replaced: () => void,
  ): Promise<void> {
    await this.#written(id)
    await replaceChunks(this.#sql, id, chunks, { between, replaced })
  }
}

// Whole contents are read in ascending order: eight segments (about half a megabyte) at a time.
const readAhead = 8 * 65_536

function toChunk(row: ChunkRow, text: string): Chunk {
  // Written by `ContentSteps` from a list of strings.
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
