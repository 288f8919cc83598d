/** How far labels and confidence can be believed, over judged answers of any set. */
import { bootstrap, share } from './measuring/intervals.ts'
import type { Measured } from './measuring/intervals.ts'

/** An answer that was given, not a refusal. */
export interface JudgedAnswer {
  readonly right: boolean
  /** 0..1. */
  readonly confidence: number
  readonly label: string
}

export const labels = ['High', 'Medium', 'Low', 'Very low'] as const

/** Of what was answered: the share that is right, by label. */
export function rightByLabel(answers: readonly JudgedAnswer[]): Readonly<Record<string, Measured>> {
  return Object.fromEntries(labels.map((label) => [label, rightOf(answers, label)]))
}

export function rightOf(answers: readonly JudgedAnswer[], label: (typeof labels)[number]): Measured {
  const own = answers.filter((answer) => answer.label === label)
  return share(own.filter((answer) => answer.right).length, own.length)
}

/** Expected calibration error in ten bins, 0..1: how far the confidence is from the share that is right. */
export function calibrationError(answers: readonly JudgedAnswer[]): number {
  let error = 0
  for (let bin = 0; bin < 10; bin += 1) {
    const inside = answers.filter((answer) => Math.min(9, Math.floor(answer.confidence * 10)) === bin)
    if (inside.length === 0) continue
    const right = inside.filter((answer) => answer.right).length / inside.length
    const said = inside.reduce((sum, answer) => sum + answer.confidence, 0) / inside.length
    error += (inside.length / answers.length) * Math.abs(right - said)
  }
  return error
}

export function measuredCalibrationError(answers: readonly JudgedAnswer[]): Measured {
  return bootstrap(answers, calibrationError)
}
