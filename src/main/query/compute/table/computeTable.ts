/**
 * Prepares tables for computing: typed values beside the printed text, each row with its position in the document's
 * text. Tables of one shape (the sheets of a year, monthly files) can be read as one.
 */
import type { Block, CellType, CellValue, Table } from '../../../../shared/domain/content.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import { contentTerms, nameTerms } from '../question/terms.ts'
import type { RecordFigure } from '../records/records.ts'
import type { RecordKind } from '../records/recordWords.ts'
import { placeRows } from './placeRows.ts'
import { retype } from './retype.ts'
import { statingRows } from './summaryRows.ts'
import { withUnitColumn } from './unitColumn.ts'

export interface ComputeColumn {
  /** As printed in the header. */
  readonly name: string
  readonly type: CellType
  /** A currency (ISO 4217), "%", a unit such as "kg", or null. */
  readonly unit: string | null
  /** True if it contains figures of several units, which cannot be added. */
  readonly hasMixedUnits: boolean
  readonly terms: readonly string[]
}

export interface ComputeRow {
  readonly values: readonly CellValue[]
  /** As printed, one per column. */
  readonly cells: readonly string[]
  /** The row as it is in the text. */
  readonly printed: string
  /** UTF-16 offsets into the content's text. */
  readonly start: number
  readonly end: number
  readonly source: Candidate
  readonly page: number | null
  /** The unit of each figure, if the rows of a column may differ in it. */
  readonly units?: readonly (string | null)[]
  /** The first and the last day, ISO, that the document is for, if the row is one and says so. */
  readonly period?: readonly [from: string, to: string]
  /** The words of the whole document, if the row is one; computed when they are asked for. */
  readonly words?: () => ReadonlySet<string>
}

/** The line of a record that says what it comes to. */
export interface RecordSum {
  readonly kind: RecordKind
  readonly figure: RecordFigure
  /** Verbatim, from `figure.start` to `figure.end`. */
  readonly line: string
}

export interface ComputeTable {
  /** Its own title, else the document's. */
  readonly title: string
  readonly columns: readonly ComputeColumn[]
  readonly rows: readonly ComputeRow[]
  /** Terms of the title, the headings, the document title and the path: the words that say what the table is about. */
  readonly context: ReadonlySet<string>
  /** Terms of its own title and of the headings right above it: the words that say what its rows are. */
  readonly own: ReadonlySet<string>
  /** Terms of the text at the head of its document: whom and which period it concerns. */
  readonly head: ReadonlySet<string>
  /** Terms that several papers of its folder have in their names: whose table it is. */
  readonly folder: ReadonlySet<string>
  /** The text that `context` and `head` were made from. */
  readonly surroundings: string
  /** True for the lines of an invoice, a receipt or the like, which are parts of one sum. */
  readonly isOfRecord: boolean
  /** What the record that it belongs to comes to; null for other tables, and for several together. */
  readonly recordSum?: RecordSum | null
  /** The kind of document that each row stands for ("invoice"), or null if the rows are those of a table. */
  readonly documents: string | null
  /** Retrieval score of its document for the question, 0..1. */
  readonly prior: number
}

export interface TableSource {
  readonly candidate: Candidate
  readonly table: Table
  /** The table's own slice of the text. */
  readonly printed: string
  readonly block: Block | undefined
  /** The words around it: the headings above and the title of the document. */
  readonly around: string
  /** The text at the head of the document. */
  readonly head: string
  /** Terms of the papers that lie beside it. */
  readonly folder: ReadonlySet<string>
  /** Null for a table that belongs to no record. */
  readonly recordSum: RecordSum | null
  readonly prior: number
}

// Longer tables are databases: reading them for one question would take seconds. Chosen by judgement, not fitted.
const maxRows = 20_000

/** Returns null for tables without rows, and for those whose printed rows cannot be told apart. */
export function computeTable(source: TableSource): ComputeTable | null {
  const { candidate, table, printed, block, around, prior } = source
  if (table.rows.length === 0 || table.rows.length > maxRows || table.columns.length === 0) return null
  const placed = placeRows(table, printed, headerLines(block)).map((row) => ({
    ...row,
    start: table.start + row.start,
    end: table.start + row.end,
    source: candidate,
    page: table.page,
  }))
  if (placed.length < table.rows.length) return null
  const stating = statingRows(placed.map((row) => row.cells))
  const rows = stating.flatMap((at) => placed[at] ?? [])
  if (rows.length === 0 || isPreamble(rows, table)) return null
  const columns = table.columns.map((column, index) => columnOf(column, index, rows))
  return withUnitColumn({
    title: table.title ?? candidate.title,
    columns: columns.map(({ column }) => column),
    rows: rows.map((row, at) => ({ ...row, values: row.values.map((value, i) => columns[i]?.values?.[at] ?? value) })),
    context: new Set(contentTerms(`${table.title ?? ''} ${around} ${candidate.title} ${fileWords(candidate.path)}`)),
    own: new Set(contentTerms(`${table.title ?? candidate.title} ${around}`)),
    head: new Set(contentTerms(source.head)),
    folder: source.folder,
    surroundings: [table.title ?? '', around, candidate.title, fileWords(candidate.path), source.head].join('\n'),
    isOfRecord: source.recordSum !== null,
    recordSum: source.recordSum,
    documents: null,
    prior,
  })
}

/** The lines above the header of an export ("Statement of account 4471") are no table. */
function isPreamble(rows: readonly Pick<ComputeRow, 'cells'>[], { columns }: Table): boolean {
  return columns.length === 1 && rows.length < 4 && rows.every(({ cells }) => (cells[0]?.split(' ').length ?? 0) > 2)
}

/** True if two tables have the same columns, so that their rows can be read as one list. */
export function sameShape(one: ComputeTable, other: ComputeTable): boolean {
  return (
    one.columns.length === other.columns.length &&
    one.columns.length > 1 &&
    one.columns.every((column, index) => {
      const theirs = other.columns[index]
      return theirs !== undefined && column.terms.join(' ') === theirs.terms.join(' ') && column.type === theirs.type
    })
  )
}

/**
 * Combines the rows of tables of one shape into one table; a column with figures of different units can no longer be
 * added up.
 */
export function joinTables(tables: readonly ComputeTable[]): ComputeTable | undefined {
  const [first] = tables
  if (first === undefined || tables.length === 1) return first
  return {
    title: [...new Set(tables.map((table) => table.title))].join(', '),
    columns: first.columns.map((column, index) => ({
      ...column,
      hasMixedUnits: tables.some((table) => {
        const other = table.columns[index]
        return other === undefined || other.hasMixedUnits || other.unit !== column.unit
      }),
    })),
    rows: tables.flatMap((table) => table.rows),
    context: new Set(tables.flatMap((table) => [...table.context])),
    own: new Set(tables.flatMap((table) => [...table.own])),
    head: new Set(tables.flatMap((table) => [...table.head])),
    folder: new Set(tables.flatMap((table) => [...table.folder])),
    surroundings: tables.map((table) => table.surroundings).join('\n'),
    isOfRecord: tables.every((table) => table.isOfRecord),
    documents: null,
    prior: Math.max(...tables.map((table) => table.prior)),
  }
}

/** A text column whose cells are days or figures counts as a column of these. */
function columnOf(
  { name, type, unit }: Table['columns'][number],
  index: number,
  rows: readonly Pick<ComputeRow, 'values' | 'cells'>[],
): { readonly column: ComputeColumn; readonly values: readonly CellValue[] | null } {
  const plain = { name, type, unit: unit ?? currencyIn(name, type), hasMixedUnits: false, terms: nameTerms(name) }
  const cells = rows.map((row) => row.cells[index] ?? '')
  // "4b" is read as 4 b: a figure with a letter right behind it names something.
  const isNamed =
    type === 'number' && unit !== null && /^[a-z]$/i.test(unit) && cells.every((cell) => /^\d+[a-z]$/i.test(cell))
  if (isNamed && !['m', 'g', 'l', 'h', 's', 't'].includes(unit))
    return { column: { ...plain, type: 'text', unit: null }, values: cells }
  if (type !== 'text') return { column: plain, values: null }
  const found = retype(cells)
  if (found === null) return { column: plain, values: null }
  return {
    column: { ...plain, type: found.type, unit: found.unit ?? unit, hasMixedUnits: found.hasMixedUnits },
    values: found.values,
  }
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD' }

/** "Quote £ incl. VAT" is in pounds. */
function currencyIn(name: string, type: Table['columns'][number]['type']): string | null {
  const [sign, other] = type === 'number' ? [...new Set(name.match(/[€£$]/g))] : []
  return sign === undefined || other !== undefined ? null : (signs[sign] ?? null)
}

function headerLines(block: Block | undefined): number {
  const stated = Number(block?.attrs?.['header'])
  return Number.isInteger(stated) && stated > 0 ? stated : 0
}

function fileWords(path: string): string {
  return path
    .split(/[/\\]/)
    .slice(-2)
    .join(' ')
    .replace(/\.[^.\s]{1,5}(?=\s|$)/g, ' ')
    .replace(/[_-]+/g, ' ')
}
