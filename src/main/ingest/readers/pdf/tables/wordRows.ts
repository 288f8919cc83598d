/**
 * Finds the rows without figures that belong to a table of figures: "Cover | Comprehensive" above "Excess | £350". They
 * are set like its other rows: in the same fonts, under the same edges and in the same steps. Pure.
 */
import type { Line } from '../lines.ts'
import type { TableCell, TableLine } from './tableLines.ts'
import { maxCellLength } from './tableLines.ts'

/** Steps between rows of one table differ by no more than this share. */
const sameStep = 0.2
/** Edges of one column differ by no more than this many font sizes. */
const sameEdge = 0.5
/** Lines of one cell are at most this many font sizes apart. */
const maxLeading = 1.9

/** True for a row of words that is set like `row`. A header in bold is set otherwise. */
export function isRowOfWords(line: TableLine, row: TableLine): boolean {
  return (
    isSetUnder(line, row) &&
    fontOf(line.line, 0) === fontOf(row.line, 0) &&
    fontOf(line.line, -1) === fontOf(row.line, -1)
  )
}

/** True for a label and further words that begin or end where the cells of `row` do. */
function isSetUnder(line: TableLine, row: TableLine): boolean {
  const [label, ...values] = line.cells
  const [ownLabel, ...ownValues] = row.cells
  if (label === undefined || ownLabel === undefined || values.length === 0 || line.line.rightToLeft) return false
  if (values.length > ownValues.length || line.cells.some((cell) => !isWords(cell))) return false
  if (!/^["“„«(]?[\p{Lu}\d]/u.test(label.text)) return false
  return (
    isUnder(label, ownLabel, line.line.size) &&
    values.every((cell) => ownValues.some((own) => isUnder(cell, own, line.line.size)))
  )
}

function isWords({ kind, text }: TableCell): boolean {
  return kind === 'text' && text.length <= maxCellLength
}

function isUnder(cell: TableCell, other: TableCell, size: number): boolean {
  return Math.abs(cell.left - other.left) < size * sameEdge || Math.abs(cell.right - other.right) < size * sameEdge
}

function fontOf({ runs }: Line, at: number): string | undefined {
  return runs.at(at)?.pieces[0]?.font
}

/** True for the second line of a wrapped cell: text under the edge of a cell of the row, close below the line above. */
export function wrapsCellOf(line: TableLine, above: TableLine, row: TableLine): boolean {
  const step = line.line.v - above.line.v
  return (
    step > 0 &&
    step < line.line.size * maxLeading &&
    line.cells.length > 0 &&
    line.cells.length <= row.cells.length &&
    line.cells.every(
      (cell) =>
        isWords(cell) &&
        row.cells.some(
          (own, at) => own.kind === 'text' && isUnder(cell, own, line.line.size) && (at > 0 || isRest(cell)),
        ),
    )
  )
}

/** What stands under a label is its rest only if it begins in the middle of a sentence; else it is a label of its own. */
function isRest({ text }: TableCell): boolean {
  return /^[\p{Ll}(&]/u.test(text)
}

/**
 * Goes up from the first row of figures over rows of words and their wrapped cells, not above `free`. Returns the index
 * of the first line of each, from top to bottom. A lone row above the figures is their header, and none is returned,
 * unless a header in another font stands above it.
 */
export function wordRowsAbove(all: readonly TableLine[], firstRow: number, free: number): number[] {
  const own = all[firstRow]
  if (own === undefined) return []
  const step = stepOfRows(all, firstRow)
  const rows: number[] = []
  let wrapped = 0
  for (let at = firstRow - 1; at >= free; at -= 1) {
    const [line, below] = [all[at], all[at + 1]]
    if (line === undefined || below === undefined || line.line.region !== own.line.region) break
    const gap = below.line.v - line.line.v
    if (gap <= 0 || gap > Math.max(step * (1 + sameStep), line.line.size * maxLeading)) break
    if (isRowOfWords(line, own)) {
      // What stands between is the rest of this row's cells, or else the row belongs to something else.
      const rests = all.slice(at + 1, at + 1 + wrapped)
      if (!rests.every((rest, index) => wrapsCellOf(rest, all[at + index] ?? line, line))) break
      if (wrapped === 0 && gap < step * (1 - sameStep)) break
      rows.unshift(at)
      wrapped = 0
    } else if (line.cells.every(isWords) && line.cells.length < own.cells.length) wrapped += 1
    else break
  }
  const [first] = rows
  const above = first === undefined ? undefined : all[first - 1]
  const hasHeader = above !== undefined && above.line.region === own.line.region && isSetUnder(above, own)
  return rows.length > 1 || hasHeader ? rows : []
}

/** The smallest step between a row of figures and the next line: rows with wrapped cells are further apart. */
function stepOfRows(all: readonly TableLine[], firstRow: number): number {
  const steps: number[] = []
  for (let at = firstRow; at + 1 < all.length && at < firstRow + 20; at += 1) {
    const [line, next] = [all[at], all[at + 1]]
    if (line?.isData !== true || next?.isData !== true || line.line.region !== next.line.region) continue
    const step = next.line.v - line.line.v
    if (step > 0) steps.push(step)
  }
  return steps.length === 0 ? 0 : Math.min(...steps)
}

/** True for a row of words below rows of figures, in their step. */
export function isNextRowOfWords(
  line: TableLine,
  above: TableLine,
  row: TableLine,
  rowBefore: TableLine | undefined,
): boolean {
  if (!isRowOfWords(line, row)) return false
  const gap = line.line.v - above.line.v
  const step = rowBefore === undefined ? line.line.size * maxLeading : row.line.v - rowBefore.line.v
  return gap > 0 && gap <= Math.max(step * (1 + sameStep), above.line.size * maxLeading)
}
