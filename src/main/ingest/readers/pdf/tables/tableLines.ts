/** Reads a printed line as the cells of a table's row. */
import type { Line } from '../lines.ts'
import type { Run } from '../runs.ts'
import { runText } from '../lineText.ts'
import type { PlacedText } from '../lineText.ts'
import type { FigureKind } from './figureCells.ts'
import { figureKind, isLoneCurrency, isLoneEnding } from './figureCells.ts'

export interface TableCell {
  readonly placed: PlacedText
  readonly text: string
  readonly kind: FigureKind
  readonly left: number
  readonly right: number
}

export interface TableLine {
  readonly line: Line
  readonly cells: readonly TableCell[]
  /** A row of values: a figure behind another cell. */
  readonly isData: boolean
  /** Nothing but years, with or without a text before them. */
  readonly isYears: boolean
}

/** Dots that lead from a label to its figure. */
const leader = /(?<!\.\s?)(?:\s?\.){4,}\s*$/
/** A longer text is a sentence, not the name of a column. */
export const maxCellLength = 120

// A row of a laboratory report has one figure beside its name, its unit, the normal range and a remark. Chosen by
// judgement, not fitted.
const maxCellsPerFigure = 4

export function tableLine(line: Line): TableLine {
  const cells = mergeMarks(line.runs.flatMap(splitFigures)).map(toCell)
  const figures = cells.filter(({ kind }) => kind !== 'text')
  const first = cells[0]
  const isData =
    !line.rightToLeft &&
    cells.length > 1 &&
    cells.every(({ text }) => text.length <= maxCellLength) &&
    cells.slice(1).some(({ kind }) => kind !== 'text') &&
    figures.length * maxCellsPerFigure >= cells.length - 1
  const years = cells.filter(({ kind }) => kind === 'year')
  const isYears =
    isData &&
    years.length > 0 &&
    figures.length === years.length &&
    cells.slice(first?.kind === 'text' ? 1 : 0).every(({ kind }) => kind === 'year')
  return { line, cells, isData, isYears }
}

function toCell(run: Run): TableCell {
  const placed = withoutLeader(runText(run))
  return { placed, text: placed.text, kind: figureKind(placed.text), left: run.left, right: run.right }
}

/** Takes the dots off that lead from a label to its figure, where they are printed in one piece with it. */
function withoutLeader(placed: PlacedText): PlacedText {
  const dots = leader.exec(placed.text)
  if (dots === null || dots.index === 0) return placed
  const text = placed.text.slice(0, dots.index)
  const spans = placed.spans
    .filter(({ start }) => start < text.length)
    .map((span) => ({ ...span, end: Math.min(span.end, text.length) }))
  return { text, spans }
}

/**
 * Splits a run of several figures ("1,234 $ 1,100"), which stand closer than cells usually do, and a label from the
 * dots that lead to its figure.
 */
function splitFigures(run: Run): Run[] {
  const parts: Run['pieces'][number][][] = []
  for (const piece of run.pieces) {
    const part = parts.at(-1)
    const last = part?.at(-1)
    if (part === undefined || last === undefined) {
      parts.push([piece])
      continue
    }
    const gap = piece.u - (last.u + last.width)
    const before = part.map(({ text }) => text).join(' ')
    const startsFigure = figureKind(piece.text) !== 'text' || isLoneCurrency(piece.text)
    const afterFigure = figureKind(before) !== 'text' && !isLoneEnding(piece.text)
    const afterLeader = leader.test(before)
    // Digits of one figure are at most a thin space (a fifth of the size) apart.
    if ((startsFigure && (afterLeader || (afterFigure && gap > 0.25 * piece.size && !isFootnote(piece.text)))) === true)
      parts.push([piece])
    else part.push(piece)
  }
  return parts.flatMap((pieces) => {
    const kept = pieces.filter((piece) => !/^(?:\s?\.)+$/.test(piece.text))
    return kept.length === 0 ? [] : [runOf(kept, run)]
  })
}

function isFootnote(text: string): boolean {
  return /^\((?:\d{1,2}|[a-z])\)$/.test(text.trim())
}

function runOf(pieces: Run['pieces'], { v, size }: Run): Run {
  return {
    pieces,
    left: Math.min(...pieces.map(({ u }) => u)),
    right: Math.max(...pieces.map(({ u, width }) => u + width)),
    v,
    size,
  }
}

/** Joins "$" with the figure behind it, and a closing bracket or "%" with the figure before it. */
function mergeMarks(runs: readonly Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    const text = runText(run).text
    const before = last === undefined ? '' : runText(last).text
    const opens = last !== undefined && isLoneCurrency(before) && figureKind(text) !== 'text'
    const closes = last !== undefined && isLoneEnding(text) && figureKind(`${before}${text}`) !== 'text'
    if (last !== undefined && (opens || closes))
      merged[merged.length - 1] = runOf([...last.pieces, ...run.pieces], last)
    else merged.push(run)
  }
  return merged
}
