/** Rows of cells that align without printed lines: what is a table, and which lines are wrapped cells of one row. */
import { joinPlaced, runText } from './lineText.ts'
import type { PlacedText } from './lineText.ts'
import type { Line } from './lines.ts'
import type { Run } from './runs.ts'

/** The second line of wrapped cells is close below the first, each part under the beginning of a cell. */
export function continuesRow(previous: Line, line: Line): boolean {
  return (
    line.v - previous.v < line.size * 1.4 &&
    line.runs.length <= previous.runs.length &&
    line.runs.every((run) => cellAbove(previous, run) >= 0)
  )
}

function cellAbove(row: Line, run: Run): number {
  return row.runs.findIndex((cell) => Math.abs(cell.left - run.left) < run.size * 0.5)
}

/** Returns the rows as cells, with wrapped cells joined. */
export function rowsOf(lines: readonly Line[]): { cells: PlacedText[] }[] {
  const rows: { cells: PlacedText[]; first: Line; last: Line }[] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (
      row !== undefined &&
      line.runs.length < row.first.runs.length &&
      continuesRow(row.first, { ...line, v: line.v - (row.last.v - row.first.v) })
    ) {
      for (const run of line.runs) {
        const at = cellAbove(row.first, run)
        const cell = row.cells[at]
        if (cell !== undefined) row.cells[at] = joinPlaced([cell, runText(run)], () => ' ')
      }
      row.last = line
    } else rows.push({ cells: line.runs.map(runText), first: line, last: line })
  }
  return rows
}

/** True for at least two rows most of whose cells align with a cell of another row; wide word gaps do not align. */
export function isTable(lines: readonly Line[]): boolean {
  if (lines.length < 2) return false
  const edges = lines.map((line) => line.runs.map((run) => run.left))
  const ends = lines.map((line) => line.runs.map((run) => run.right))
  const near = (values: readonly (readonly number[])[], row: number, value: number, size: number): boolean =>
    values.some((others, at) => at !== row && others.some((other) => Math.abs(other - value) < size * 0.5))
  let cells = 0
  let aligned = 0
  for (const [row, line] of lines.entries()) {
    for (const run of line.runs) {
      cells += 1
      if (near(edges, row, run.left, run.size) || near(ends, row, run.right, run.size)) aligned += 1
    }
  }
  return aligned / cells >= 0.6
}
