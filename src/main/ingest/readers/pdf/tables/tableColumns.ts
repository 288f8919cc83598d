/** Finds the columns of a table from the positions of its cells, and names them by the lines above. */
import type { TableCell } from './tableLines.ts'

export interface Interval {
  readonly left: number
  readonly right: number
}

/**
 * Returns the columns from left to right. Figures of one column overlap, whether they are set to the right, to the left
 * or in the middle. Returns null where a row would have two cells in one column.
 */
export function columnsOf(rows: readonly (readonly TableCell[])[]): Interval[] | null {
  const figures = merge(rows.flatMap((cells) => cells.filter(({ kind }) => kind === 'number' || kind === 'year')))
  const first = figures[0]
  if (first === undefined) return null
  const texts = rows.flatMap((cells) =>
    cells.filter((cell) => cell.kind === 'text' && !figures.some((column) => covers(column, cell))),
  )
  // A label may reach far to the right where its row has no figure there, so columns of text never join two of figures.
  const labels = texts.filter(({ left }) => left < first.left)
  const others = texts.filter(({ left }) => left >= first.left)
  const beforeFigures = merge(labels.map((cell) => ({ left: cell.left, right: Math.min(cell.right, first.left - 1) })))
  const columns = [...beforeFigures, ...figures, ...merge(others)].sort((a, b) => a.left - b.left)
  const single = rows.every((cells) => {
    const taken = cells.map((cell) => columnFor(columns, cell))
    return new Set(taken).size === taken.length
  })
  return single && columns.length > 1 ? columns : null
}

function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { left, right } of [...intervals].sort((a, b) => a.left - b.left)) {
    const last = merged.at(-1)
    if (last !== undefined && left <= last.right) {
      merged[merged.length - 1] = { left: last.left, right: Math.max(last.right, right) }
    } else merged.push({ left, right })
  }
  return merged
}

/** True if a cell is in a column for the most part. */
function covers(column: Interval, cell: Interval): boolean {
  const shared = Math.min(column.right, cell.right) - Math.max(column.left, cell.left)
  return shared > 0 && shared >= 0.5 * Math.min(cell.right - cell.left, column.right - column.left)
}

/** Returns the index of the column that a cell overlaps most, or else of the nearest. */
export function columnFor(columns: readonly Interval[], cell: Interval): number {
  let best = 0
  let least = Infinity
  for (const [index, column] of columns.entries()) {
    // Negative for an overlap: the more, the better.
    const distance = Math.max(column.left, cell.left) - Math.min(column.right, cell.right)
    if (distance < least) {
      best = index
      least = distance
    }
  }
  return best
}

/**
 * Returns, for each column, the index of the header cell above it, or -1. A cell spans as many columns as it takes for
 * it to stand in their middle: "Year ended December 31," over "2019" and "2018". Without `spans` it names only the
 * columns that it overlaps.
 */
export function headerOver(columns: readonly Interval[], cells: readonly Interval[], spans = true): number[] {
  const owner = columns.map((column) => cells.findIndex((cell) => cell.left < column.right && cell.right > column.left))
  // A cell that overlaps no column belongs to the nearest free one: "%" beside a column of wide figures.
  for (const [index, cell] of cells.entries()) {
    if (owner.includes(index)) continue
    const nearest = columnFor(columns, cell)
    if (owner[nearest] === -1) owner[nearest] = index
  }
  if (cells.length >= columns.length || !spans) return owner
  for (const [index, cell] of cells.entries()) {
    const [from, to] = [owner.indexOf(index), owner.lastIndexOf(index)]
    if (from < 1) continue
    const [first, last] = spanOf(columns, cell, freeRange(owner, from, to))
    owner.fill(index, first, last + 1)
  }
  return owner
}

/** Returns the widest range around some columns whose other columns have no header cell yet. */
function freeRange(owner: readonly number[], from: number, to: number): Span {
  let [lowest, highest] = [from, to]
  // The column of labels is never spanned.
  while (lowest > 1 && owner[lowest - 1] === -1) lowest -= 1
  while (owner[highest + 1] === -1) highest += 1
  return { from, to, lowest, highest }
}

interface Span {
  readonly from: number
  readonly to: number
  readonly lowest: number
  readonly highest: number
}

/** A spanning text stands in the middle of its columns but for this share of their mean distance. */
const offMiddle = 0.35

/** Returns the widest range in whose middle the cell stands, or else the one that it stands nearest to the middle of. */
function spanOf(columns: readonly Interval[], cell: Interval, { from, to, lowest, highest }: Span): [number, number] {
  const at = (cell.left + cell.right) / 2
  const pitch = ((columns.at(-1)?.right ?? 0) - (columns[1]?.left ?? 0)) / Math.max(1, columns.length - 1)
  let best: [number, number] = [from, to]
  let bestOff = Infinity
  for (let first = lowest; first <= from; first += 1) {
    for (let last = to; last <= highest; last += 1) {
      const off = Math.abs(((columns[first]?.left ?? 0) + (columns[last]?.right ?? 0)) / 2 - at)
      const both = off <= pitch * offMiddle && bestOff <= pitch * offMiddle
      if (both ? last - first > best[1] - best[0] : off < bestOff) {
        best = [first, last]
        bestOff = off
      }
    }
  }
  return best
}
