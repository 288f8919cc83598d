/** Numbers of a question that stand in cells exactly. */
import type { Condition } from '../conditions/condition.ts'

export interface ExactNumber {
  readonly condition: Condition
  /** Positions in the list of terms. */
  readonly places: readonly number[]
}

export interface EqualCells {
  readonly columns: readonly number[]
  readonly value: number
  /** Positions in the list of terms. */
  readonly places: readonly number[]
}
