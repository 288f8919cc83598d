/** Places the cells of a slide's table in a grid by where they are drawn. Pure. */

export interface PlacedCell {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly text: string
}

/** Builds a grid from the edges of cells: a cell's text is repeated in every column and row that it covers. */
export function gridByPlace(cells: readonly PlacedCell[]): string[][] {
  const columns = [...new Set(cells.map(({ left }) => left))].sort((a, b) => a - b)
  const rows = [...new Set(cells.map(({ top }) => top))].sort((a, b) => a - b)
  const grid = rows.map(() => columns.map(() => ''))
  for (const { left, top, right, bottom, text } of cells) {
    for (const [rowIndex, row] of rows.entries()) {
      if (row < top || row >= Math.max(bottom, top + 1)) continue
      for (const [column, edge] of columns.entries()) {
        const line = grid[rowIndex]
        if (line !== undefined && edge >= left && edge < Math.max(right, left + 1)) line[column] = text
      }
    }
  }
  return grid
}
