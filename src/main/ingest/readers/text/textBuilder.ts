/** Builds a document's text block by block, so that offsets are right by construction. */
import type { Block, BlockKind, Page, Table } from '../../../../shared/domain/content.ts'
import { cleanText } from './cleanText.ts'
import { collectGarbage } from '../collectGarbage.ts'

/**
 * Limit for all tables of a document together; further ones are only text, because as values they would fill a worker's
 * memory. Twice the limit for spreadsheets.
 */
const maxCells = 2_000_000
/** Exports have a small list in each of a hundred thousand records; a statistical yearbook has some thousand tables. */
const maxTables = 20_000

/**
 * Characters of text after which garbage is collected. Only tables and lists of records get this long: a book has one
 * million.
 */
const collectEvery = 24_000_000

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
  #collectedAt = 0

  get length(): number {
    return this.#length
  }

  get blocks(): readonly Block[] {
    return this.#blocks
  }

  /** Tables as values, each with the range of its block. */
  get tables(): readonly Table[] {
    return this.#tables
  }

  /** The pages so far; none if `startPage` was never called. */
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

  /** Number of pages started. */
  get pageCount(): number {
    return this.#pages.length + (this.#pageStart === null ? 0 : 1)
  }

  /** Starts a page (or slide) of a size in points for the next blocks; pages without blocks are kept. */
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

  /**
   * Stores the values of the table block just appended; returns false if the document has more values than are kept.
   */
  addTable(table: Omit<Table, 'start' | 'end' | 'page'>): boolean {
    const block = this.#blocks.at(-1)
    this.#cells += table.rows.length * table.columns.length
    if (this.#cells > maxCells || this.#tables.length >= maxTables) return false
    if (block !== undefined) this.#tables.push({ ...table, start: block.start, end: block.end, page: block.page })
    return true
  }

  /** Returns the blocks so far, joined. */
  text(): string {
    const text = this.#parts.join('')
    // Replaces the parts, so that a hundred megabytes are not held twice.
    this.#parts.splice(0, this.#parts.length, text)
    return text
  }

  /**
   * Appends a block after a blank line (list items follow each other line by line). Blank text is skipped: returns
   * false.
   */
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

  /** Returns the first-level heading that opens the document, and turns it into the title if it is the only one. */
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
    if (this.#length - this.#collectedAt < collectEvery) return
    this.#collectedAt = this.#length
    collectGarbage()
  }
}

/** Code keeps the indent of its first line, and a table its leading empty cell. */
function trimmedText(kind: BlockKind, text: string): string {
  if (kind === 'code') return text.replace(/^\n+|(?<!\s)\s+$/g, '')
  const lines = text.replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
  return kind === 'table' ? lines.replace(/^\n+/, '').trimEnd() : lines.trim()
}

/** For formats without pages. */
export const noPages: readonly Page[] = []
