/** The figures of the card's rows out of judged answers. Pure. */
import { answersOf, personalFigures } from '../answers/personalAnswers.ts'
import type { PersonalRow } from '../answers/personalAnswers.ts'
import type { SquadRow } from '../answers/squadAnswers.ts'
import { measuredCalibrationError, rightOf } from '../calibration.ts'
import type { JudgedAnswer } from '../calibration.ts'
import { isRight, summarise } from '../everyday/reportEveryday.ts'
import type { EverydayRow } from '../everyday/reportEveryday.ts'
import { share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import type { Outcome } from './cardRow.ts'

export interface GroupResult {
  /** By the id of the row. A row that is not named could not be measured. */
  readonly outcomes: Readonly<Record<string, Outcome>>
  /** Libraries of everyday questions, each with its share right. */
  readonly libraries?: Readonly<Record<string, Measured>>
}

export function locomoOutcomes(rows: readonly PersonalRow[]): GroupResult {
  const figures = personalFigures(rows)
  const temporal = figures.byCategory['temporal']?.right
  return {
    outcomes: {
      'locomo.right': figures.rightAnswerable,
      'locomo.temporal': temporal ?? { absent: 'there are no temporal questions' },
      'locomo.unanswerable': figures.refusedUnanswerable,
    },
  }
}

export function everydayOutcomes(rows: readonly EverydayRow[]): GroupResult {
  if (rows.length === 0) return { outcomes: {} }
  const report = summarise(rows)
  const kinds = Object.values(report.byKind).map((tally) => tally.right)
  const names = [...new Set(rows.map((row) => row.library))]
  return {
    outcomes: {
      'everyday.right': report.all.right,
      'everyday.kind': kinds.reduce((lowest, each) => (each.value < lowest.value ? each : lowest)),
      'everyday.wrongHigh': share(report.wrongWithHigh, rows.length),
      'everyday.generated': report.generated,
    },
    libraries: Object.fromEntries(
      names.map((name) => [name, summarise(rows.filter((row) => row.library === name)).all.right]),
    ),
  }
}

export function confidenceOutcomes(
  squad: readonly SquadRow[],
  locomo: readonly PersonalRow[],
  everyday: readonly EverydayRow[],
): GroupResult {
  const sets: Readonly<Record<'squad' | 'locomo' | 'everyday', readonly JudgedAnswer[]>> = {
    squad: squad.filter((row) => !row.refused),
    locomo: answersOf(locomo),
    everyday: everyday
      .filter((row) => !row.asked.shown.refused)
      .map((row) => ({ right: isRight(row), confidence: row.asked.confidence, label: row.asked.label })),
  }
  const all = Object.values(sets).flat()
  const high = (answers: readonly JudgedAnswer[]): Outcome => {
    const right = rightOf(answers, 'High')
    return right.n === 0 ? { absent: 'no answer has the label High' } : right
  }
  return {
    outcomes: {
      'confidence.squad': high(sets.squad),
      'confidence.locomo': high(sets.locomo),
      'confidence.everyday': high(sets.everyday),
      'confidence.high': high(all),
      'confidence.error': measuredCalibrationError(all),
    },
  }
}
