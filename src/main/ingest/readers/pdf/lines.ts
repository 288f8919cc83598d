/** Groups pieces into lines in reading order: baselines, columns, table cells. */
import { findGutter } from './gutters.ts'
import type { Piece } from './pieces.ts'
import type { Run } from './runs.ts'

export interface Line {
  /** Cells of a table row, or parts of a line; most lines have one. */
  readonly runs: readonly Run[]
  readonly left: number
  readonly right: number
  readonly v: number
  readonly size: number
  /** Left and right edge of the line's column. */
  readonly columnLeft: number
  readonly columnRight: number
  /** Numbers columns and rotated parts: lines of different regions never share a paragraph. */
  readonly region: number
  readonly rightToLeft: boolean
}

/**
 * A gap of more font sizes than this separates cells or columns (word gaps stay under 0.6; even justified ones are near
 * 1).
 */
const wideGap = 1.2
/** Baselines within this share of the font size form one line; rounding and mixed fonts shift them by less. */
const sameLine = 0.25
/** Superscripts are raised by up to half the size. */
const raisedLine = 0.55

export function linesOf(pieces: readonly Piece[]): Line[] {
  const turns = [...new Set(pieces.map((piece) => piece.turn))]
  const amount = (turn: number): number =>
    pieces.reduce((sum, piece) => sum + (piece.turn === turn ? piece.text.length : 0), 0)
  turns.sort((a, b) => amount(b) - amount(a))
  const regions: Run[][] = turns.flatMap((turn) =>
    orderRegions(runsOf(pieces.filter((piece) => piece.turn === turn)), 0),
  )
  return regions.flatMap((runs, region) => joinRuns(runs, region))
}

function runsOf(pieces: readonly Piece[]): Run[] {
  const rows: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => a.v - b.v)) {
    const row = rows.slice(-6).findLast((candidate) => candidate.some((other) => sharesBaseline(other, piece)))
    if (row === undefined) rows.push([piece])
    else row.push(piece)
  }
  return rows.flatMap((row) => splitRow(row))
}

function sharesBaseline(a: Piece, b: Piece): boolean {
  const size = Math.max(a.size, b.size)
  const distance = Math.abs(a.v - b.v)
  if (distance <= sameLine * size) return true
  // A smaller raised piece beside a larger one is a footnote mark or an exponent of its line.
  const small = a.size < b.size ? a : b
  const touches = b.u < a.u + a.width + size * 0.6 && a.u < b.u + b.width + size * 0.6
  return small.size < size * 0.86 && small.text.length <= 8 && touches && distance <= raisedLine * size
}

function splitRow(row: readonly Piece[]): Run[] {
  const sorted = [...row].sort((a, b) => a.u - b.u)
  const runs: Piece[][] = []
  let right = -Infinity
  for (const piece of sorted) {
    const current = runs.at(-1)
    const size = Math.max(piece.size, current?.at(-1)?.size ?? 0)
    if (current === undefined || piece.u - right > wideGap * size) {
      runs.push([piece])
      right = piece.u + piece.width
    } else {
      current.push(piece)
      right = Math.max(right, piece.u + piece.width)
    }
  }
  return runs.map(toRun)
}

function toRun(pieces: readonly Piece[]): Run {
  const main = pieces.reduce((longest, piece) => (piece.text.length > longest.text.length ? piece : longest))
  const left = Math.min(...pieces.map((piece) => piece.u))
  const right = Math.max(...pieces.map((piece) => piece.u + piece.width))
  return { pieces, left, right, v: main.v, size: main.size }
}

/**
 * Splits the page at gutters: runs that span one divide it into bands, each read column by column. The depth limit
 * guards against odd pages.
 */
function orderRegions(runs: readonly Run[], depth: number): Run[][] {
  const gutter = depth < 4 ? findGutter(runs) : null
  if (gutter === null) return runs.length > 0 ? [[...runs]] : []
  const spanning = runs.filter((run) => run.left < gutter && run.right > gutter).sort((a, b) => a.v - b.v)
  const beside = runs.filter((run) => run.right <= gutter || run.left >= gutter)
  const regions: Run[][] = []
  let from = -Infinity
  let across: Run[] = []
  const band = (to: number): void => {
    const inBand = beside.filter((run) => run.v > from && run.v <= to)
    if (inBand.length === 0) return
    if (across.length > 0) regions.push(across)
    across = []
    regions.push(
      ...orderRegions(
        inBand.filter((run) => run.right <= gutter),
        depth + 1,
      ),
    )
    regions.push(
      ...orderRegions(
        inBand.filter((run) => run.left >= gutter),
        depth + 1,
      ),
    )
  }
  for (const run of spanning) {
    band(run.v)
    across.push(run)
    from = run.v
  }
  band(Infinity)
  if (across.length > 0) regions.push(across)
  return regions
}

function joinRuns(runs: readonly Run[], region: number): Line[] {
  const rows: Run[][] = []
  for (const run of [...runs].sort((a, b) => a.v - b.v || a.left - b.left)) {
    const row = rows.at(-1)
    if (row?.some((other) => Math.abs(other.v - run.v) <= 0.3 * Math.max(other.size, run.size)) === true) row.push(run)
    else rows.push([run])
  }
  const columnLeft = Math.min(...runs.map((run) => run.left))
  const columnRight = Math.max(...runs.map((run) => run.right))
  return rows.map((row) => {
    const longest = row.reduce((widest, run) => (run.right - run.left > widest.right - widest.left ? run : widest))
    const pieces = row.flatMap((run) => run.pieces)
    const rightToLeft = pieces.filter((piece) => piece.rightToLeft).length * 2 > pieces.length
    const sorted = row
      .map((run) => orderPieces(run, rightToLeft))
      .sort((a, b) => (rightToLeft ? b.left - a.left : a.left - b.left))
    const left = Math.min(...row.map((run) => run.left))
    const right = Math.max(...row.map((run) => run.right))
    return { runs: sorted, left, right, v: longest.v, size: longest.size, columnLeft, columnRight, region, rightToLeft }
  })
}

function orderPieces(run: Run, rightToLeft: boolean): Run {
  const pieces = [...run.pieces].sort((a, b) => (rightToLeft ? b.u + b.width - a.u - a.width : a.u - b.u))
  return { ...run, pieces }
}

/** True if there is a space between two neighbours of a run. */
export function spaceBetween(a: Piece, b: Piece): boolean {
  const gap = b.u >= a.u ? b.u - (a.u + a.width) : a.u - (b.u + b.width)
  const size = Math.max(a.size, b.size)
  const bothWide = /[\u3040-\u9fff]$/.test(a.text) && /^[\u3040-\u9fff]/.test(b.text)
  if (bothWide) return gap > 0.6 * size
  // pdf.js itself treats a gap of a tenth of the size as a space; kerning stays under 0.05.
  return (b.spaceBefore && gap > -0.05 * size) || gap > 0.15 * size
}
