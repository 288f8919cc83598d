/** Grows a document's text block by block, so that offsets are right by construction. */
import type { Block, BlockKind, Page, Table } from '../../../../shared/domain/content.ts'
import { cleanText } from './cleanText.ts'
import { tidyUp } from '../tidyUp.ts'

/**
 * Of all tables of a document together; more are only text: as values they would fill a worker's memory. Twice what is
 * read of a spreadsheet.
 */
const maxCells = 2_000_000
/** Exports hold a small list in each of a hundred thousand records; a yearbook of statistics some thousand tables. */
const maxTables = 20_000

/**
 * Characters of text after which memory is tidied up. Only tables and lists of records grow to so many: a book has one
 * million.
 */
const tidiedEvery = 24_000_000

export interface BlockOptions {
  readonly level?: number
  readonly page?: number | null
  readonly attrs?: Readonly<Record<string, string>>
}

export class TextBuilder {
  readonly #parts: string[] = []
  readonly #blocks: Block[] = []
  readonly #tables: Table[] = []
  readonly #pages: Page[] = []
  #pageStart: { readonly start: number; readonly width: number; readonly height: number } | null = null
  #length = 0
  #cells = 0
  #tidiedAt = 0

  get length(): number {
    return this.#length
  }

  get blocks(): readonly Block[] {
    return this.#blocks
  }

  /** Tables as values, each over its block. */
  get tables(): readonly Table[] {
    return this.#tables
  }

  /** The pages so far; none when `startPage` was never called. */
  get pages(): readonly Page[] {
    const open = this.#pageStart
    if (open === null) return this.#pages
    return [
      ...this.#pages,
      {
        number: this.#pages.length + 1,
        start: open.start,
        end: this.#length,
        width: open.width,
        height: open.height,
        spans: [],
      },
    ]
  }

  /** How many pages were started. */
  get pageCount(): number {
    return this.#pages.length + (this.#pageStart === null ? 0 : 1)
  }

  /** The next block opens another page (or slide), of a size in points; pages without blocks are kept. */
  startPage(width: number, height: number): void {
    const open = this.#pageStart
    if (open !== null) {
      this.#pages.push({
        number: this.#pages.length + 1,
        start: open.start,
        end: this.#length,
        width: open.width,
        height: open.height,
        spans: [],
      })
      this.#append('\f')
    }
    this.#pageStart = { start: this.#length, width, height }
  }

  /** Says what the table block just appended holds; false when the document holds more values than are kept. */
  addTable(table: Omit<Table, 'start' | 'end' | 'page'>): boolean {
    const block = this.#blocks.at(-1)
    this.#cells += table.rows.length * table.columns.length
    if (this.#cells > maxCells || this.#tables.length >= maxTables) return false
    if (block !== undefined) this.#tables.push({ ...table, start: block.start, end: block.end, page: block.page })
    return true
  }

  /** The blocks so far, joined. */
  text(): string {
    const text = this.#parts.join('')
    // A hundred megabytes are not kept twice.
    this.#parts.splice(0, this.#parts.length, text)
    return text
  }

  /** Appends a block after a blank line (list items follow each other line by line). Blank text is left out: false. */
  block(kind: BlockKind, raw: string, options: BlockOptions = {}): boolean {
    const text = trimmedText(kind, cleanText(raw))
    if (text === '') return false
    const previous = this.#blocks.at(-1)
    if (previous !== undefined && previous.end === this.#length)
      this.#append(kind === 'listItem' && previous.kind === 'listItem' ? '\n' : '\n\n')
    const start = this.#length
    this.#append(text)
    const base = {
      kind,
      level: options.level ?? 0,
      start,
      end: this.#length,
      page: options.page ?? (this.#pageStart === null ? null : this.#pages.length + 1),
    }
    this.#blocks.push(options.attrs === undefined ? base : { ...base, attrs: options.attrs })
    return true
  }

  /** Makes the only first-level heading, when nothing but it opens the document, the title. */
  promoteTitle(): string | null {
    const first = this.#blocks[0]
    if (first === undefined || first.kind !== 'heading' || first.level !== 1) return null
    const title = this.text().slice(first.start, first.end).replace(/\s+/g, ' ')
    const others = this.#blocks.filter((block) => block.kind === 'heading' && block.level === 1).length
    if (others === 1) this.#blocks[0] = { ...first, kind: 'title', level: 0 }
    return title
  }

  #append(text: string): void {
    this.#parts.push(text)
    this.#length += text.length
    if (this.#length - this.#tidiedAt < tidiedEvery) return
    this.#tidiedAt = this.#length
    tidyUp()
  }
}

/** Code keeps the indent of its first line, and a table the empty cell it begins with. */
function trimmedText(kind: BlockKind, text: string): string {
  if (kind === 'code') return text.replace(/^\n+|(?<!\s)\s+$/g, '')
  const lines = text.replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
  return kind === 'table' ? lines.replace(/^\n+/, '').trimEnd() : lines.trim()
}

/** No pages: formats that flow. */
export const noPages: readonly Page[] = []
