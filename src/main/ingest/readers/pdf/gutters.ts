/** Finds the gutter of a page that is set in columns: of prose, or of prose beside a table. */
import type { Run } from './runs.ts'
import { figureKind } from './tables/figureCells.ts'

/** Returns the middle of a gap that runs down between two columns, or null. At least one of them is prose. */
export function findGutter(runs: readonly Run[]): number | null {
  // Fewer lines do not form columns: an address beside a date has three or four.
  if (runs.length < 12) return null
  const left = Math.min(...runs.map((run) => run.left))
  const right = Math.max(...runs.map((run) => run.right))
  const span = right - left
  const edges = [...new Set(runs.map((run) => run.right))].filter(
    (edge) => edge > left + span * 0.15 && edge < left + span * 0.85,
  )
  const gaps = edges
    .map((edge) => ({ at: edge + 2, crossing: crossingOf(runs, edge + 2) }))
    .filter(({ crossing }) => crossing <= runs.length * 0.25)
  const [best] = gaps.toSorted((a, b) => a.crossing - b.crossing)
  if (best === undefined) return null
  if (partsColumns(runs, best.at, left, isProse)) return best.at
  return gutterBesideTable(runs, gaps, left)
}

function crossingOf(runs: readonly Run[], at: number): number {
  return runs.filter((run) => run.left < at && run.right > at).length
}

type SideTest = (side: readonly Run[], left: number) => boolean

function partsColumns(runs: readonly Run[], at: number, left: number, test: SideTest, other = test): boolean {
  const rightRuns = runs.filter((run) => run.left >= at)
  return (
    test(
      runs.filter((run) => run.right <= at),
      left,
    ) && other(rightRuns, Math.min(...rightRuns.map((run) => run.left)))
  )
}

/**
 * Columns of prose are filled by their lines and start at a common edge; columns of a table are neither wide nor full.
 */
function isProse(runs: readonly Run[], left: number): boolean {
  if (runs.length < 5) return false
  const right = Math.max(...runs.map((run) => run.right))
  const width = right - left
  const full = runs.filter((run) => run.right - run.left > width * 0.7).length
  const characters = runs.reduce(
    (sum, run) => sum + run.pieces.reduce((count, piece) => count + piece.text.length, 0),
    0,
  )
  const wide = runs.some((run) => /[\u3040-\u9fff\uac00-\ud7af]/.test(run.pieces[0]?.text ?? ''))
  return full / runs.length >= 0.45 && characters / runs.length >= (wide ? 7 : 18)
}

/** Returns a gap between a column of prose and a column that holds a table, or null. */
function gutterBesideTable(
  runs: readonly Run[],
  gaps: readonly { at: number; crossing: number }[],
  left: number,
): number | null {
  const likely = gaps.toSorted((a, b) => a.crossing - b.crossing).slice(0, maxTriedGaps)
  for (const { at } of likely) {
    const besideTable = partsColumns(runs, at, left, isProse, isTable) || partsColumns(runs, at, left, isTable, isProse)
    if (besideTable && !sharesLines(runs, at)) return at
  }
  return null
}

/** Every gap between two columns of a table is tried; no page of text has more. */
const maxTriedGaps = 24
/** Fewer rows may be figures in a paragraph's margin. */
const minTableRows = 3

/** True for rows that begin with a label at the left edge and end in figures. */
function isTable(runs: readonly Run[], left: number): boolean {
  const right = Math.max(...runs.map((run) => run.right))
  const labels = runs.filter((run) => run.left < left + (right - left) * 0.2 && /\p{L}{2}/u.test(textOf(run)))
  const figures = runs.filter((run) => figureKind(textOf(run)) !== 'text')
  const rows = labels.filter((label) => figures.some((figure) => sameBaseline(label, figure)))
  return rows.length >= minTableRows && rows.length * 2 >= labels.length
}

function textOf(run: Run): string {
  return run.pieces.map(({ text }) => text).join(' ')
}

function sameBaseline(a: Run, b: Run): boolean {
  return Math.abs(a.v - b.v) < 0.3 * Math.max(a.size, b.size)
}

/** In one table most cells on the right stand beside one on the left; columns of a page have lines of their own. */
function sharesLines(runs: readonly Run[], at: number): boolean {
  const leftRuns = runs.filter((run) => run.right <= at)
  const rightRuns = runs.filter((run) => run.left >= at)
  const [fewer, more] = leftRuns.length < rightRuns.length ? [leftRuns, rightRuns] : [rightRuns, leftRuns]
  return fewer.filter((run) => more.some((other) => sameBaseline(run, other))).length > fewer.length * 0.6
}
