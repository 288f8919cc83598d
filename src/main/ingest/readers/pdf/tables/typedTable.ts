/** Turns a printed table into typed rows with a title and a unit for each column of figures. */
import type { Table, TableColumn } from '../../../../../shared/domain/content.ts'
import { readNumber } from '../../tables/cellValues.ts'
import { columnUnit } from '../../tables/tableUnits.ts'
import { typeRows } from '../../tables/tableValues.ts'
import { figureKind, plainFigure } from './figureCells.ts'
import type { PrintedTable } from './findTables.ts'

export type TypedTable = Pick<Table, 'title' | 'columns' | 'rows'>

/** What a table on the next page takes from the one that it continues. */
export interface TableHead {
  readonly title: string | null
  readonly names: readonly string[]
  readonly header: string
}

/** Some figures may be missing or in words ("n/m", "see note 5"); with fewer it is a column of words. */
const figureShare = 0.75
/** Of three columns or more, where rows of words are the exception: "Garden | included | none". */
const figureShareAmongWords = 0.5
const maxTitleLength = 240
const continued =
  /(?<![\s(–—-])[\s(–—-]*\b(?:continued|cont[’']?d|fortsetzung|forts\.|suite|continuación)\b\.?[)\s]*$/iu

/** Columns of periods make a statement, which is read by its labels; other tables may be summed. */
const period = /(?<!\d)(?:19|20)\d{2}(?!\d)|\b(?:Q[1-4]|H[12]|FY ?\d{2})\b/

/** `before` is the head of the last table of the page before, if nothing but this table's own lines is in between. */
export function headOf(table: PrintedTable, before: TableHead | null): TableHead {
  const own = titleOf(table.caption)
  const header = table.header.map(({ text }) => text).join('\n')
  const isContinued = own !== null && continued.test(own)
  const title = own?.replace(continued, '').trim() || null
  const fits = before !== null && before.names.length === table.columns.length
  if (!fits || !(isContinued || (title === null && table.opensPage))) return { title, names: table.names, header }
  // A repeated header says the same; a header of its own says something new.
  const inherits = table.header.length === 0
  return {
    title: before.title ?? title,
    names: inherits ? before.names : table.names,
    header: inherits ? before.header : header,
  }
}

function titleOf(caption: readonly string[]): string | null {
  // A line that is repeated says nothing twice: "Balance sheet" and "Balance sheet (continued)".
  const lines = caption.filter((line, index) => !caption.some((other, at) => at > index && other.startsWith(line)))
  return lines.join(' ').slice(0, maxTitleLength).trim() || null
}

/** Returns null for a table without a column of figures. */
export function typedTable(
  table: PrintedTable,
  head: TableHead,
  decimal: '.' | ',',
): { readonly table: TypedTable; readonly cells: readonly (readonly string[])[] } | null {
  const width = table.columns.length
  const cells = table.rows.map((row) => row.map(({ text }) => text))
  const isFigures = Array.from({ length: width }, (_, column) =>
    holdsFigures(cells, column, table.hasWords && width > 2 ? figureShareAmongWords : figureShare),
  )
  // The labels may be years or numbers, but they are names and not amounts.
  if (!isFigures.some((figures, column) => figures && column > 0)) return null
  const isPercent = Array.from({ length: width }, (_, column) => percentShare(cells, column) > 0.5)
  const plain = cells.map((row) =>
    row.map((cell, column) => (isFigures[column] === true ? typeable(cell, isPercent[column] === true) : cell)),
  )
  const names = Array.from({ length: width }, (_, column) => head.names[column] ?? '')
  const typed = typeRows([names, ...plain], {
    headerRows: 1,
    decimal: groupsByPoint(cells.flat()) ? ',' : decimal,
    keepTotals: names.some((name) => period.test(name)),
  })
  const around = `${head.title ?? ''} ${names[0] ?? ''}`
  const columns = typed.columns.map((column, index): TableColumn => {
    if (column.type !== 'number') return column
    const own = isPercent[index] === true ? '%' : ownUnit(cells, index)
    return { ...column, unit: index === 0 ? null : columnUnit(names[index] ?? '', own, around) }
  })
  return { table: { title: head.title, columns, rows: typed.rows }, cells }
}

function holdsFigures(rows: readonly (readonly string[])[], column: number, share: number): boolean {
  let figures = 0
  let filled = 0
  for (const row of rows) {
    const text = row[column] ?? ''
    const kind = text === '' ? 'nothing' : figureKind(text)
    if (kind === 'nothing') continue
    filled += 1
    if (kind !== 'text') figures += 1
  }
  return figures > 0 && figures >= filled * share
}

function percentShare(rows: readonly (readonly string[])[], column: number): number {
  const figures = rows.map((row) => row[column] ?? '').filter((text) => figureKind(text) === 'number')
  return figures.filter((text) => text.includes('%')).length / Math.max(1, figures.length)
}

/** Statements mix amounts, rates and shares in one column; the value of each is kept, and its row says which it is. */
function typeable(cell: string, inPercent: boolean): string {
  const kind = figureKind(cell)
  if (kind === 'text' || kind === 'nothing') return ''
  const figure = plainFigure(cell)
  const bare = figure.replace(/^(-?)[^\d\s.,+-]{1,4}\s*/u, '$1').replace(/(?<!\s)\s*[%\p{Sc}]$/u, '')
  return inPercent ? `${bare} %` : bare
}

function ownUnit(rows: readonly (readonly string[])[], column: number): string | null {
  for (const row of rows) {
    const unit = readNumber(plainFigure(row[column] ?? ''))?.unit ?? null
    if (unit !== null && unit !== '%') return unit
  }
  return null
}

/** True if several figures have a point before each group of three digits, and none has other decimals behind it. */
function groupsByPoint(cells: readonly string[]): boolean {
  const figures = cells.map(plainFigure).filter((text) => /\d\.\d/.test(text))
  return (
    figures.length >= 3 && figures.every((text) => /^-?\D{0,4}[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?\D{0,4}$/.test(text))
  )
}

/** The decimal separator of the language that most of a document's words are in. */
export function decimalOf(words: ReadonlySet<string>): '.' | ',' {
  const count = (list: string): number => list.split(' ').filter((word) => words.has(word)).length
  const comma = Math.max(
    count('der die das und nicht ist mit für von den dem zum des auf im'),
    count('le la les des est pour dans une sur au aux par qui du et'),
    count('el los las del para por una con que más su en al y es'),
  )
  return comma > count('the of and to in is for with by on was are at from this') ? ',' : '.'
}
