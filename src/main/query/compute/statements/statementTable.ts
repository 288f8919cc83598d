/**
 * Reads a table as a statement: labelled rows, and columns of figures headed by periods or segments. It reads the
 * printed lines, so that tables of every format are alike and rows of totals are rows too. Pure.
 */
import type { Block, Table } from '../../../../shared/domain/content.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import { decimalMarkOf, readCell } from './cellFigures.ts'
import type { DecimalMark } from './cellFigures.ts'
import { labelWords, plainLabel } from './labelWords.ts'
import { columnsOf, isPeriod } from './statementColumns.ts'
import type { StatementKind, StatementRow, StatementTable } from './statement.ts'

export interface StatementSource {
  readonly candidate: Candidate
  readonly table: Table
  readonly block: Block | undefined
  /** The table's own slice of the text. */
  readonly printed: string
  /** Headings and short lines above it: caption and unit. */
  readonly above: string
}

// A longer table is a database and no statement. Chosen by judgement, not fitted.
const maxRows = 400

/** False for a table that is certainly no statement; its text need not be read. */
export function mayBeStatement({ columns, rows }: Table): boolean {
  return columns.length > 1 && rows.length > 0 && rows.length <= maxRows && labelColumn(columns) !== null
}

/** One of the first two columns. */
function labelColumn(columns: Table['columns']): number | null {
  const labels = columns.findIndex(({ type }) => type === 'text')
  return labels === -1 || labels > 1 ? null : labels
}

/**
 * Returns null for a table without labels or without a column of figures that a period or a segment heads. `before`: the
 * statement before it, whose columns a part on the next page shares.
 */
export function readStatement(source: StatementSource, before: StatementTable | null = null): StatementTable | null {
  const { candidate, table, block, printed, above } = source
  const labels = labelColumn(table.columns)
  if (labels === null || !mayBeStatement(table)) return null
  const all = linesOf(printed, table.start, headerLines(block))
  const unread = unreadHeader(all, labels, table)
  const lines = all.slice(unread.length)
  const typed = new Set(table.rows.flat().flatMap((value) => (typeof value === 'number' ? [Math.abs(value)] : [])))
  const decimal = decimalMarkOf(
    lines.flatMap(({ cells }) => cells.slice(1)),
    typed,
  )
  const around = `${table.title ?? ''} ${above}`
  const rows = rowsOf(lines, labels, decimal)
  const dated = columnsOf({ columns: table.columns, rows, labels, unread, around, above, before })
  if (dated.length === 0 || rows.length === 0) return null
  if (dated.every(({ period, words }) => period === null && words.length === 0)) return null
  const title = (table.title ?? above.split('\n').find((line) => line.trim() !== '') ?? '').trim()
  const kind = kindOf(`${title} ${above}`, rows)
  return {
    candidate,
    title: title === '' ? candidate.title : title,
    titleWords: new Set(labelWords(`${title} ${above}`)),
    kind,
    page: table.page,
    columns: dated,
    rows,
    decimal,
    isFinancial: kind !== null || dated.some(({ unit }) => unit.scale > 1),
  }
}

interface Line {
  readonly text: string
  readonly cells: readonly string[]
  readonly start: number
}

function linesOf(printed: string, from: number, header: number): readonly Line[] {
  const lines: Line[] = []
  let at = from
  for (const text of printed.split('\n')) {
    if (text.trim() !== '') lines.push({ text, cells: text.split(' | ').map((cell) => cell.trim()), start: at })
    at += text.length + 1
  }
  return lines.slice(header)
}

/** The first lines of a table that was read without a header, if nothing but periods stands above its columns. */
function unreadHeader(lines: readonly Line[], labels: number, { columns }: Table): readonly Line[] {
  if (columns.some(({ name }, index) => index !== labels && !/^Column \d+$/.test(name))) return []
  const body = lines.findIndex(
    ({ cells }) => !cells.every((cell, index) => index === labels || cell === '' || isPeriod(cell)),
  )
  return body > 0 && body <= maxHeaderLines ? lines.slice(0, body) : []
}

const maxHeaderLines = 3

function headerLines(block: Block | undefined): number {
  const stated = Number(block?.attrs?.['header'])
  return Number.isInteger(stated) && stated > 0 ? stated : 0
}

const totalLabel = /^(?:total|gesamt|summe)/i

/** A line without figures is the caption of the rows below it, until the next one. */
function rowsOf(lines: readonly Line[], labels: number, decimal: DecimalMark): readonly StatementRow[] {
  const rows: StatementRow[] = []
  let caption = ''
  for (const { text, cells, start } of lines) {
    const label = cells[labels] ?? ''
    const figures = cells.map((cell, index) => (index === labels ? null : readCell(cell, decimal)))
    if (figures.every((figure) => figure === null)) {
      caption = label
      continue
    }
    rows.push({
      label: plainLabel(label),
      words: new Set(labelWords(label)),
      caption: plainLabel(caption),
      group: new Set(caption === '' ? [] : labelWords(caption)),
      cells,
      figures,
      printed: text,
      start,
      end: start + text.length,
    })
    // A total closes the rows of its caption.
    if (totalLabel.test(label)) caption = ''
  }
  return rows
}

const titles: readonly (readonly [Exclude<StatementKind, null>, RegExp])[] = [
  ['balance', /balance sheet|financial (?:position|condition)|bilanz|bilan\b/i],
  ['cash', /cash flow|kapitalfluss|flux de trésorerie/i],
  ['income', /(?:statements? of (?:\w+ )*(?:income|operations|earnings|profit)|income statement)/i],
  ['income', /profit (?:and|&|or) loss|gewinn- und verlust|ergebnisrechnung|compte de résultat/i],
]
const telling: readonly (readonly [Exclude<StatementKind, null>, RegExp])[] = [
  ['balance', /^total (?:current )?(?:assets|liabilities)|^bilanzsumme/i],
  ['cash', /^net cash (?:provided|used|generated|from)|^cash (?:flows? )?from operating/i],
  ['income', /^(?:income|earnings|profit)(?: \(loss\))? (?:before|from operations)|^net (?:income|earnings|loss)/i],
]

function kindOf(title: string, rows: readonly StatementRow[]): StatementKind {
  const named = titles.find(([, words]) => words.test(title))
  if (named !== undefined) return named[0]
  // A note has one of these rows too; a statement of any size has more of its own.
  return rows.length < 6
    ? null
    : (telling.find(([, words]) => rows.some(({ label }) => words.test(label)))?.[0] ?? null)
}
