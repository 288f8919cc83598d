/** Builds the rows of a printed table, with wrapped labels and wrapped cells joined. */
import { joinPlaced } from '../lineText.ts'
import type { PlacedText } from '../lineText.ts'
import type { Interval } from './tableColumns.ts'
import { columnFor } from './tableColumns.ts'
import type { TableCell, TableLine } from './tableLines.ts'
import { isUnderLabel } from './wrappedLines.ts'

/** One cell for each column; empty cells have an empty text. */
export type PlacedRow = readonly PlacedText[]

const none: PlacedText = { text: '', spans: [] }
/** A label that ends in one of these goes on in the next line. */
const connectors = [
  'and or of for the in to from by on with net including excluding related less per at as a an its our',
  'und oder der die das des dem den von vom zum zur für aus mit im in auf sowie davon einschließlich',
  'et ou de du des la le les à aux en sur par pour y o del el los las con por para',
]
const connectorEnding = new RegExp(`(?:[,&(–—-]|(?<![\\p{L}])(?:${connectors.join(' ').split(' ').join('|')}))$`, 'iu')

interface OpenRow {
  cells: PlacedText[]
  readonly hasFigures: boolean
  readonly left: number
  last: TableLine
}

export function rowsOfTable(lines: readonly TableLine[], columns: readonly Interval[]): PlacedRow[] {
  const rows: OpenRow[] = []
  for (const [index, line] of lines.entries()) {
    const row = rows.at(-1)
    if (line.isData) {
      const opened = openRow(line, columns)
      // The first lines of a wrapped label stand above the one that has the figures.
      if (row !== undefined && !row.hasFigures && continuesLabel(row, line, columns)) {
        rows.pop()
        const label = joinPlaced([row.cells[0] ?? none, opened.cells[0] ?? none], () => ' ')
        rows.push({ ...opened, cells: [label, ...opened.cells.slice(1)], left: row.left })
      } else rows.push(opened)
      continue
    }
    if (row !== undefined && continuesRow(row, line, columns, lines[index + 1])) {
      for (const cell of line.cells) {
        const at = columnFor(columns, cell)
        row.cells[at] = joinPlaced([row.cells[at] ?? none, cell.placed].filter(filled), () => ' ')
      }
      row.last = line
    } else rows.push(openRow(line, columns))
  }
  return rows.map(({ cells }) => cells)
}

function filled({ text }: PlacedText): boolean {
  return text !== ''
}

function openRow(line: TableLine, columns: readonly Interval[]): OpenRow {
  const cells: PlacedText[] = columns.map(() => none)
  const single = line.cells.length === 1
  for (const cell of line.cells) cells[single && cell.kind === 'text' ? 0 : columnFor(columns, cell)] = cell.placed
  const hasFigures = line.cells.some(({ kind }) => kind !== 'text')
  return { cells, hasFigures, left: line.line.left, last: line }
}

/** True if a label without figures goes on in a row with figures, and is not the heading of a group. */
function continuesLabel(row: OpenRow, line: TableLine, columns: readonly Interval[]): boolean {
  const [first] = line.cells
  if (first === undefined || first.kind !== 'text' || columnFor(columns, first) !== 0 || !isClose(row.last, line))
    return false
  const label = row.cells[0]?.text ?? ''
  if (/[:.]$/.test(label)) return false
  return /^[\p{Ll}(&]/u.test(first.text) || connectorEnding.test(label)
}

/** True for the next line of a wrapped cell. */
function continuesRow(
  row: OpenRow,
  line: TableLine,
  columns: readonly Interval[],
  next: TableLine | undefined,
): boolean {
  if (isUnderLabel(line, row.last, next) && !(row.cells[0]?.text ?? '').endsWith(':')) return row.hasFigures
  if (!isClose(row.last, line) || line.cells.some(({ kind }) => kind !== 'text')) return false
  const starts = line.cells.every((cell) => (row.cells[columnFor(columns, cell)]?.text ?? '') !== '')
  if (!starts) return false
  const inLabel = line.cells.some((cell) => columnFor(columns, cell) === 0)
  if (!inLabel)
    return (
      (row.hasFigures || (row.cells[0]?.text ?? '') !== '') &&
      line.cells.every((cell) => !isFigureCell(row, columns, cell))
    )
  if (line.cells.length > 1) return false
  const text = line.cells[0]?.text ?? ''
  const label = row.cells[0]?.text ?? ''
  if (label.endsWith(':')) return false
  const goesOn = /^[\p{Ll}&(]/u.test(text) || connectorEnding.test(label)
  // Lines of one label are closer to each other than to the next row.
  const nextIsCloser =
    next?.isData === true && next.line.v - line.line.v < line.line.v - row.last.line.v - line.line.size * 0.1
  return goesOn && !nextIsCloser
}

function isFigureCell(row: OpenRow, columns: readonly Interval[], cell: TableCell): boolean {
  const above = row.cells[columnFor(columns, cell)]?.text ?? ''
  return /^[\d$€£(.,%\s—–-]+\)?$/.test(above)
}

function isClose(above: TableLine, below: TableLine): boolean {
  return below.line.v - above.line.v < Math.max(above.line.size, below.line.size) * 1.9
}
