/** Finds the lines that name the columns of a table, and the names that they give. Pure. */
import type { Interval } from './tableColumns.ts'
import { headerOver } from './tableColumns.ts'
import type { TableLine } from './tableLines.ts'

const maxHeaderLines = 5

/** Goes up from the first row over the lines that name columns. */
export function startOfHeader(
  all: readonly TableLine[],
  from: number,
  free: number,
  columns: readonly Interval[],
): number {
  let start = from
  while (start > free && from - start < maxHeaderLines) {
    const line = all[start - 1]
    const below = all[start]
    if (line === undefined || below === undefined || line.line.region !== below.line.region) break
    const size = Math.max(line.line.size, below.line.size)
    if (line.line.v > below.line.v || below.line.v - line.line.v > 3 * size || !namesColumns(line, below, columns))
      break
    start -= 1
  }
  return start
}

function namesColumns({ cells, line }: TableLine, below: TableLine, columns: readonly Interval[]): boolean {
  const [first] = cells
  const [labels, values] = columns
  const last = columns.at(-1)
  if (first === undefined || labels === undefined || values === undefined || last === undefined) return false
  // Columns may be numbered, but a measured figure names none.
  if (cells.slice(1).some(({ kind, text }) => kind === 'number' && !/^\(?\d{1,2}\)?$/.test(text))) return false
  if (cells.some(({ text }) => text.length > 60 || /[.;:]$/.test(text.replace(/\b\p{L}{1,5}\.$/u, '')))) return false
  if (line.size > below.line.size * 1.15) return false
  const middle = (cell: Interval): number => (cell.left + cell.right) / 2
  const overValues = cells.filter((cell) => middle(cell) > values.left - line.size)
  if (cells.length > 1) return overValues.length >= cells.length - 1 && overValues.length > 0
  // A lone text is centred over the columns that it spans, or over the whole table, of which it is the caption.
  const owner = headerOver(columns, [first])
  const [from, to] = [owner.indexOf(0), owner.lastIndexOf(0)]
  if (from < 1) return false
  const spanned = middle({ left: columns[from]?.left ?? 0, right: columns[to]?.right ?? 0 })
  const whole = middle({ left: labels.left, right: last.right })
  return (
    first.left > labels.left + (values.left - labels.left) * 0.3 &&
    Math.abs(middle(first) - spanned) < Math.abs(middle(first) - whole)
  )
}

/** Of each column, the parts of its name from top to bottom. */
export function namesOf(header: readonly TableLine[], columns: readonly Interval[]): string[] {
  const parts: string[][] = columns.map(() => [])
  for (const [at, { cells }] of header.entries()) {
    // The lowest line names single columns.
    for (const [column, index] of headerOver(columns, cells, at < header.length - 1 || at === 0).entries()) {
      const text = cells[index]?.text
      if (text !== undefined && parts[column]?.at(-1) !== text) parts[column]?.push(text)
    }
  }
  return parts.map((names) => names.join(' '))
}

// "2024", "31 March", "Q3": a time names a column.
const time = /(?<!\d)(?:19|20)\d{2}(?!\d)|\b(?:Q[1-4]|H[12]|FY ?\d{2})\b|^\d{1,2}\.? \p{L}{3,}|\p{L}{3} \d{1,2}$/u

/** True for a label with its value ("Used | 142 kWh"), which names no column of others, however it is set. */
export function holdsValue({ cells }: TableLine): boolean {
  const [label, value] = cells
  return (
    cells.length === 2 &&
    label !== undefined &&
    value !== undefined &&
    /\p{L}{2}/u.test(label.text) &&
    /\d/.test(value.text) &&
    !time.test(value.text)
  )
}
