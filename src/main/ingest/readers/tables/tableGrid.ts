/** Lays cells that span columns and rows out on a grid, so that every cell stands under its column's name. */
import { readNumber } from './cellValues.ts'

export interface SpannedCell {
  readonly text: string
  readonly columns: number
  readonly rows: number
}

/** What HTML allows a cell to span (HTML Standard, 4.9.11); more is a mistake or meant to do harm. */
const maxColumns = 1000
/** Spans may make this many cells more than were written: a page of 60 rows of 60, ten times over. */
const maxAdded = 40_000
/** Names and groups are repeated in every place they span; prose stands once. */
const maxRepeatedLength = 80

/**
 * Names are repeated over what they span ("Europe" beside each of its countries); figures stand once, or a sum would
 * count them twice, and so does a cell across the whole table.
 */
export function gridOf(rows: readonly (readonly SpannedCell[])[]): string[][] {
  const width = rows.reduce(
    (most, row) =>
      Math.max(
        most,
        row.reduce((sum, cell) => sum + Math.min(cell.columns, maxColumns), 0),
      ),
    0,
  )
  const grid: string[][] = rows.map(() => [])
  const taken: Set<number>[] = rows.map(() => new Set())
  let added = 0
  for (const [rowIndex, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (taken[rowIndex]?.has(column) === true) column += 1
      const columns = Math.max(1, Math.min(cell.columns, maxColumns))
      const down = Math.max(1, Math.min(cell.rows, rows.length - rowIndex))
      const repeats = cell.text.length <= maxRepeatedLength && columns < width && readNumber(cell.text) === null
      if (columns * down > 1) added += columns * down
      const spans = added <= maxAdded
      for (let below = 0; below < (spans ? down : 1); below += 1) {
        for (let right = 0; right < (spans ? columns : 1); right += 1) {
          const line = grid[rowIndex + below]
          if (line === undefined) continue
          while (line.length < column + right) line.push('')
          line[column + right] = (below === 0 && right === 0) || repeats ? cell.text : ''
          taken[rowIndex + below]?.add(column + right)
        }
      }
      column += spans ? columns : 1
    }
  }
  return grid
}
