/** Tells the lines of wrapped cells and the headings of groups from what follows a table. Pure. */
import type { TableLine } from './tableLines.ts'

/** Returns the index after the last line of a wrapped cell of the row, beside its label. */
export function endOfCell(all: readonly TableLine[], row: number): number {
  let end = row + 1
  for (; end < all.length; end += 1) {
    const [line, above, last] = [all[end], all[end - 1], all[row]]
    if (line === undefined || above === undefined || last === undefined || line.isData) break
    const labelled = line.cells.some(({ left }) => left < (last.cells[0]?.right ?? 0))
    if (line.line.region !== above.line.region || labelled || !goesOnBelow(line, above, last)) break
  }
  return end
}

/** True for the heading of a group of rows and for the next line of a wrapped cell. */
export function mayStandBetween(
  line: TableLine,
  above: TableLine,
  row: TableLine | undefined,
  figuresLeft: number,
): boolean {
  const [first] = line.cells
  if (first === undefined || line.cells.some(({ kind }) => kind !== 'text')) return false
  if (line.cells.length === 1 && first.left < figuresLeft)
    return first.right <= figuresLeft || (first.text.length <= 60 && !/[.;]$/.test(first.text))
  return row !== undefined && goesOnBelow(line, above, row)
}

// Lines of one label stand closer than rows do. Chosen by judgement.
const rowStep = 1.2

/**
 * True for the next line of a wrapped label, whatever it says ("Double bass, about" over "1970"): it begins where the
 * label does, and stands clearly closer to it than to the row below, as no heading of a group does.
 */
export function isUnderLabel(line: TableLine, above: TableLine | undefined, below: TableLine | undefined): boolean {
  const [first, second] = line.cells
  const label = above?.cells[0]
  if (first === undefined || second !== undefined || label === undefined || above === undefined) return false
  if (below?.isData !== true || below.line.region !== line.line.region) return false
  const step = line.line.v - above.line.v
  return (
    step > 0 &&
    step < line.line.size * 1.9 &&
    below.line.v - line.line.v > step * rowStep &&
    Math.abs(first.left - label.left) < line.line.size * 0.5
  )
}

/** True for a further line of wrapped descriptions: below the beginnings of texts, close to the line above. */
function goesOnBelow({ line, cells }: TableLine, above: TableLine, row: TableLine): boolean {
  const step = line.v - above.line.v
  return (
    step >= 0 &&
    step < line.size * 1.9 &&
    cells.length > 0 &&
    cells.every(
      (cell) =>
        cell.kind === 'text' &&
        row.cells.some(({ kind, left }) => kind === 'text' && Math.abs(left - cell.left) < line.size * 0.5),
    )
  )
}
