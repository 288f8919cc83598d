/** The figures of an ablation: what each variant costs and what it brings, in the same questions. Pure. */
import type { TraceStep } from '../../src/shared/domain/trace.ts'
import { bootstrap, quantile } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'

/** A line of the table; "with" and "without" it are shares or means of 0..1. */
export interface AblationRow {
  readonly part: string
  /** A part that is on was taken away for the comparison, one that is off was added. */
  readonly byDefault: 'on' | 'off'
  readonly set: string
  readonly measure: string
  readonly questions: number
  /** Questions for which it changed anything. */
  readonly changed: number
  readonly with: number
  readonly without: number
  /** The difference in points of a hundred, with the interval of the pairs. */
  readonly brings: string
  readonly better: number
  readonly worse: number
  /** Milliseconds where it ran, median; null where it was not timed. */
  readonly ms: number | null
  readonly modelCalls: number | null
}

/** One question with and without a part, each 0..1. */
export interface Pair {
  readonly on: number
  readonly off: number
  readonly changed: boolean
}

export function ablationRow(
  row: Pick<AblationRow, 'part' | 'set' | 'measure' | 'byDefault'>,
  pairs: readonly Pair[],
  steps: readonly TraceStep[],
): AblationRow {
  const meanOf = (values: readonly number[]): number =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
  const ran = steps.filter(({ status }) => status === 'run')
  return {
    ...row,
    questions: pairs.length,
    changed: pairs.filter(({ changed }) => changed).length,
    with: meanOf(pairs.map(({ on }) => on)),
    without: meanOf(pairs.map(({ off }) => off)),
    brings: inPoints(
      bootstrap(
        pairs.map(({ on, off }) => on - off),
        meanOf,
      ),
    ),
    better: pairs.filter(({ on, off }) => on > off).length,
    worse: pairs.filter(({ on, off }) => on < off).length,
    ms:
      ran.length === 0
        ? null
        : quantile(
            ran.map(({ ms }) => ms),
            0.5,
          ),
    modelCalls: ran.length === 0 ? null : meanOf(ran.map(({ llmCalls }) => llmCalls)),
  }
}

function inPoints({ value, low, high }: Measured): string {
  const points = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}`
  return `${points(value)} [${points(low)}, ${points(high)}]`
}
