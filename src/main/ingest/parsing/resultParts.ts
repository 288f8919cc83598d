/** Cuts a parse result into parts small enough for quick messages (process side) and joins them again (main side). */
import type { Block, Member, Page, ReadResult, Table } from '../../../shared/domain/content.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { indexedText } from '../../../shared/text/indexedText.ts'
import type { ChunkOutline, ResultHead, ResultPart } from './parseMessages.ts'

/** Characters per part: copying 512 K of them takes main about a millisecond. */
const textPart = 512 * 1024
/** Objects per part (blocks, chunks, spans): structured clone creates about 1,000 small objects in 2 ms. */
const objectPart = 1_000
/** Cells per part: they are plain values, and 20,000 of them clone as fast as 1,000 objects. */
const cellPart = 20_000

export function* partsOf(result: ReadResult, chunks: readonly Chunk[]): Generator<ResultPart> {
  const { text, blocks, pages, decoded, tables = [], members = [], ...metadata } = result
  const how =
    decoded === null ? 'none' : decoded === text ? 'same' : metadata.decodedEdges === undefined ? 'sent' : 'around'
  yield { part: 'head', head: { ...metadata, decoded: how } }
  yield* textParts('text', text)
  if (decoded !== null && how === 'sent') yield* textParts('decoded', decoded)
  for (let at = 0; at < blocks.length; at += objectPart)
    yield { part: 'blocks', blocks: blocks.slice(at, at + objectPart) }
  yield* pageParts(pages)
  for (const table of tables) yield* tableParts(table)
  for (let at = 0; at < members.length; at += objectPart)
    yield { part: 'members', members: members.slice(at, at + objectPart) }
  for (let at = 0; at < chunks.length; at += objectPart) {
    yield { part: 'chunks', chunks: chunks.slice(at, at + objectPart).map(outlineOf) }
  }
  yield { part: 'end' }
}

/** Joins parts to messages: a short document goes in one. */
export function* batchesOf(parts: Iterable<ResultPart>): Generator<readonly ResultPart[]> {
  let batch: ResultPart[] = []
  let cost = 0
  for (const part of parts) {
    const own = costOf(part)
    if (batch.length > 0 && cost + own > 1) {
      yield batch
      batch = []
      cost = 0
    }
    batch.push(part)
    cost += own
  }
  yield batch
}

/** As a share of what one message may hold. */
function costOf(part: ResultPart): number {
  if (part.part === 'text' || part.part === 'decoded') return part.text.length / textPart
  if (part.part === 'blocks') return part.blocks.length / objectPart
  if (part.part === 'chunks') return part.chunks.length / objectPart
  if (part.part === 'members') return part.members.length / objectPart
  if (part.part === 'rows') return (part.rows.length * (part.rows[0]?.length ?? 1)) / cellPart
  if (part.part === 'pages') return part.pages.reduce((sum, { spans }) => sum + 1 + spans.length, 0) / objectPart
  return 0
}

function outlineOf({ id, ordinal, start, end, page, headingPath, role }: Chunk): ChunkOutline {
  return { id, ordinal, start, end, page, headingPath, role }
}

function* textParts(part: 'text' | 'decoded', text: string): Generator<ResultPart> {
  for (let at = 0; at < text.length; at += textPart) yield { part, text: text.slice(at, at + textPart) }
}

function* pageParts(pages: readonly Page[]): Generator<ResultPart> {
  let batch: Page[] = []
  let objects = 0
  for (const page of pages) {
    batch.push(page)
    objects += 1 + page.spans.length
    if (objects >= objectPart) {
      yield { part: 'pages', pages: batch }
      batch = []
      objects = 0
    }
  }
  if (batch.length > 0) yield { part: 'pages', pages: batch }
}

function* tableParts({ rows, ...table }: Table): Generator<ResultPart> {
  yield { part: 'table', table }
  const step = Math.max(1, Math.floor(cellPart / Math.max(1, table.columns.length)))
  for (let at = 0; at < rows.length; at += step) yield { part: 'rows', rows: rows.slice(at, at + step) }
}

/** Collects the parts of one result. */
export class ResultCollector {
  #head: ResultHead | null = null
  #text: string[] = []
  #decoded: string[] = []
  readonly #blocks: Block[] = []
  readonly #pages: Page[] = []
  readonly #tables: { readonly metadata: Omit<Table, 'rows'>; readonly rows: Table['rows'][number][] }[] = []
  readonly #members: Member[] = []
  readonly #outlines: ChunkOutline[] = []

  add(part: ResultPart): void {
    if (part.part === 'head') this.#head = part.head
    else if (part.part === 'text') this.#text.push(part.text)
    else if (part.part === 'decoded') this.#decoded.push(part.text)
    else if (part.part === 'blocks') this.#blocks.push(...part.blocks)
    else if (part.part === 'pages') this.#pages.push(...part.pages)
    else if (part.part === 'table') this.#tables.push({ metadata: part.table, rows: [] })
    else if (part.part === 'rows') this.#tables.at(-1)?.rows.push(...part.rows)
    else if (part.part === 'members') this.#members.push(...part.members)
    else if (part.part === 'chunks') this.#outlines.push(...part.chunks)
  }

  /** Returns the whole result; `rest` lets other work run between batches of chunks. */
  async finish(contentId: ContentId, rest: () => Promise<void>): Promise<{ result: ReadResult; chunks: Chunk[] }> {
    if (this.#head === null) throw new Error('A parse result without a head')
    const { decoded: _how, ...metadata } = this.#head
    const text = this.#text.join('')
    // Releases the parts so that a hundred megabytes are not held twice.
    this.#text = []
    const whole = this.#wholeFile(text)
    this.#decoded = []
    const chunks: Chunk[] = []
    for (const [index, outline] of this.#outlines.entries()) {
      if (index % objectPart === objectPart - 1) await rest()
      chunks.push(chunkOver(text, metadata.title, contentId, outline))
    }
    const tables = this.#tables.map(({ metadata: own, rows }) => ({ ...own, rows }))
    return {
      result: {
        ...metadata,
        text,
        blocks: this.#blocks,
        pages: this.#pages,
        decoded: whole,
        tables,
        members: this.#members,
      },
      chunks,
    }
  }

  #wholeFile(text: string): string | null {
    const { decoded = 'none', decodedEdges: [before, after] = ['', ''] } = this.#head ?? {}
    if (decoded === 'none') return null
    // V8 concatenates lazily: until somebody reads the result, it only refers to its pieces and the text is not stored
    // twice.
    if (decoded === 'same' || decoded === 'around') return before + text + after
    return this.#decoded.join('')
  }
}

/** Slices its texts on demand: for a long document together they are as long as the document. */
export function chunkOver(text: string, title: string | null, contentId: ContentId, outline: ChunkOutline): Chunk {
  return {
    ...outline,
    contentId,
    get text() {
      return text.slice(outline.start, outline.end)
    },
    get indexedText() {
      return indexedText({ title, headingPath: outline.headingPath, text: this.text })
    },
  }
}
