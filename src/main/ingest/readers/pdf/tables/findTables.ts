/**
 * Finds the tables of figures among the lines of a page, ruled or not: rows whose figures stand under each other, the
 * header above them and the lines that name the table. Tables of words alone are not looked for.
 */
import type { Line } from '../lines.ts'
import type { PlacedText } from '../lineText.ts'
import { joinPlaced, lineText } from '../lineText.ts'
import type { Interval } from './tableColumns.ts'
import { columnFor, columnsOf } from './tableColumns.ts'
import { holdsValue, namesOf, startOfHeader } from './tableHeader.ts'
import type { TableLine } from './tableLines.ts'
import { tableLine } from './tableLines.ts'
import type { PlacedRow } from './tableRows.ts'
import { rowsOfTable } from './tableRows.ts'
import { isNextRowOfWords, isRowOfWords, wordRowsAbove } from './wordRows.ts'
import { endOfCell, isUnderLabel, mayStandBetween } from './wrappedLines.ts'

export interface PrintedTable {
  /** Indexes of its lines, header included; the end exclusive. */
  readonly from: number
  readonly to: number
  readonly columns: readonly Interval[]
  /** Of each column, the parts of its name from top to bottom. */
  readonly names: readonly string[]
  readonly header: readonly PlacedText[]
  readonly rows: readonly PlacedRow[]
  /** True if some rows have words where others have figures. */
  readonly hasWords: boolean
  /** The lines above that name it, from top to bottom. */
  readonly caption: readonly string[]
  /** True if a heading or text of its own stands between it and the top of the page. */
  readonly opensPage: boolean
}

/** Lines without figures between two rows: headings of groups and wrapped labels. */
const maxLinesBetween = 4
/** Rows further apart than this many font sizes belong to two tables. */
const maxRowGap = 4
const maxCaptionLines = 4
const maxCaptionLength = 160

export function findTables(lines: readonly Line[]): PrintedTable[] {
  // Nearly all lines of prose have one run; they are not looked at any further.
  if (!lines.some((line) => line.runs.length > 1)) return []
  const all = lines.map(tableLine)
  const tables: PrintedTable[] = []
  let at = 0
  let free = 0
  while (at < all.length) {
    if (all[at]?.isData !== true) {
      at += 1
      continue
    }
    const end = endOfRows(all, at)
    const table = tableOf(all, at, end, free)
    if (table !== null) {
      tables.push(table)
      free = table.to
    }
    at = Math.max(end, table?.to ?? end)
  }
  return tables
}

/** Returns the index after the last row of the table whose first row is given. */
function endOfRows(all: readonly TableLine[], from: number): number {
  let last = from
  let figuresLeft = leftOfFigures(all[from])
  let sawFigures = all[from]?.isYears !== true
  for (let at = from + 1; at < all.length && at - last <= maxLinesBetween; at += 1) {
    const line = all[at]
    const above = all[at - 1]
    if (line === undefined || above === undefined || line.line.region !== above.line.region) break
    const gap = line.line.v - above.line.v
    if (gap < 0 || gap > maxRowGap * Math.max(line.line.size, above.line.size)) break
    if (line.isData) {
      // Years under rows of figures are the header of the next table.
      if (sawFigures && opensNextTable(line)) break
      sawFigures ||= !line.isYears
      figuresLeft = Math.min(figuresLeft, leftOfFigures(line))
      last = at
    } else if (isRowOfWordsBelow(all, at, from)) last = at
    else if (!isUnderLabel(line, above, all[at + 1]) && !mayStandBetween(line, above, all[last], figuresLeft)) break
  }
  return endOfCell(all, last)
}

/** True if a line is a row of words of the table whose first row of figures is given. */
function isRowOfWordsBelow(all: readonly TableLine[], at: number, from: number): boolean {
  const row = rowBefore(all, at, from)
  const before = rowBefore(all, row, from)
  const [line, above, own] = [all[at], all[at - 1], all[row]]
  return (
    line !== undefined && above !== undefined && own !== undefined && isNextRowOfWords(line, above, own, all[before])
  )
}

/** The index of the last row of figures before a line, not above `from`; -1 if there is none. */
function rowBefore(all: readonly TableLine[], at: number, from: number): number {
  for (let index = at - 1; index >= from; index -= 1) if (all[index]?.isData === true) return index
  return -1
}

interface RowsFrom {
  /** Index of the first row, of words or of figures. */
  readonly top: number
  readonly hasWords: boolean
}

/** Adds the rows of words above the first row of figures, but for the one that names the columns. */
function withWordsAbove(
  all: readonly TableLine[],
  firstRow: number,
  free: number,
  columns: readonly Interval[],
): RowsFrom {
  const rows = wordRowsAbove(all, firstRow, free)
  const [first, second] = rows
  if (first === undefined) return { top: firstRow, hasWords: false }
  // Two columns of labels and values often have no header; more columns have one, in whatever font.
  const isHeader = second !== undefined && columns.length > 2 && startOfHeader(all, first, free, columns) === first
  return { top: isHeader ? second : first, hasWords: true }
}

function leftOfFigures(line: TableLine | undefined): number {
  return Math.min(...(line?.cells ?? []).slice(1).flatMap(({ kind, left }) => (kind === 'text' ? [] : [left])))
}

function isHeaderOfYears({ isYears, cells }: TableLine): boolean {
  const years = cells.filter(({ kind }) => kind === 'year').length
  return isYears && (years > 1 || cells[0]?.kind === 'year' || /^[([].*[)\]]$/.test(cells[0]?.text ?? ''))
}

/** Words before years that make a header of them; any other label ("Bolts | 2001 | 2002") belongs to a row of figures. */
const headerWords = ['ended', 'ending', 'as of', 'fiscal', 'years?', 'months', 'quarter', 'stand', 'jahre?', 'exercice']
const headerLabel = new RegExp(`,$|^[([].*[)\\]]$|\\b(?:${headerWords.join('|')})\\b`, 'iu')

function opensNextTable(line: TableLine): boolean {
  const [first] = line.cells
  return isHeaderOfYears(line) && first !== undefined && (first.kind === 'year' || headerLabel.test(first.text))
}

function tableOf(all: readonly TableLine[], from: number, to: number, free: number): PrintedTable | null {
  let firstRow = from
  while (firstRow < to && isHeaderOfYears(all[firstRow] ?? { line: noLine, cells: [], isData: false, isYears: false }))
    firstRow += 1
  const data = all.slice(firstRow, to).filter(({ isData }) => isData)
  if (data.length < 2) return null
  const columns = columnsOf(data.map(({ cells }) => cells))
  if (columns === null) return null
  const perColumn = columns.map(
    (_, index) =>
      data.filter(({ cells }) => cells.some((cell) => cell.kind !== 'text' && columnFor(columns, cell) === index))
        .length,
  )
  if (Math.max(...perColumn.slice(1)) < 2) return null
  // Years above the first row are a header already.
  const { top, hasWords } =
    firstRow > from ? { top: from, hasWords: false } : withWordsAbove(all, firstRow, free, columns)
  const headerFrom = startOfHeader(all, top, free, columns)
  const above = all.slice(headerFrom, hasWords ? top : firstRow)
  const isRow = columns.length === 2 && above.length === 1 && above.every(holdsValue)
  const headerLines = isRow ? [] : above
  const rows = all.slice(isRow ? headerFrom : hasWords ? top : firstRow, to)
  const { caption, top: captionTop } = captionAbove(all, headerFrom, free)
  return {
    from: headerFrom,
    to,
    columns,
    names: namesOf(headerLines, columns),
    header: headerLines.map(({ cells }) =>
      joinPlaced(
        cells.map(({ placed }) => placed),
        () => ' | ',
      ),
    ),
    rows: rowsOfTable(rows, columns),
    hasWords: hasWords || rows.some((line) => !line.isData && data.some((row) => isRowOfWords(line, row))),
    caption,
    opensPage: captionTop === 0,
  }
}

const noLine: Line = {
  runs: [],
  left: 0,
  right: 0,
  v: 0,
  size: 0,
  columnLeft: 0,
  columnRight: 0,
  region: -1,
  rightToLeft: false,
}

/** Returns the lines of short text straight above a table, and the index of the first of them. */
function captionAbove(
  all: readonly TableLine[],
  headerFrom: number,
  free: number,
): { readonly caption: readonly string[]; readonly top: number } {
  const caption: string[] = []
  let top = headerFrom
  while (top > free && caption.length < maxCaptionLines) {
    const line = all[top - 1]
    const below = all[top]
    if (line === undefined || below === undefined || line.isData) break
    const gap = below.line.v - line.line.v
    if (gap <= 0 || gap > 5 * Math.max(line.line.size, below.line.size)) break
    const { text } = lineText(line.line)
    if (text.length > maxCaptionLength) break
    const isSentence = /[.;!?]$/.test(text) && !/^(?:tab(?:le|elle|\.)|schedule|note)\b/i.test(text)
    const introduces = text.endsWith(':')
    if (isSentence || (introduces && caption.some((other) => !/^[([]/.test(other)))) break
    caption.unshift(text)
    top -= 1
    if (introduces) break
    // The full lines of a paragraph are no caption.
    const width = line.line.columnRight - line.line.columnLeft
    if (text.length > 80 && line.line.right - line.line.left > width * 0.85) {
      caption.shift()
      top += 1
      break
    }
  }
  return { caption, top }
}
