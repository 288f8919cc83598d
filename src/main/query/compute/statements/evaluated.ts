/** What a formula over statements evaluates to, and what it is evaluated in. */
import type { Definition } from './definitions.ts'
import type { FoundCell, LineQuery } from './lineQuery.ts'
import type { Filing } from './gatherStatements.ts'
import type { Metric } from './metrics.ts'
import type { PlacedPeriod } from './periods.ts'
import type { StatementUnit } from './statementUnits.ts'

/** Amounts are in whole units of the currency; quotients have no unit. */
export interface Value {
  readonly kind: 'value'
  readonly value: number
  /** The unit of the first cell, or null for a quotient. */
  readonly unit: StatementUnit | null
  readonly as: Metric['as']
  readonly cells: readonly UsedCell[]
  /** The computation with its figures: "(27,392 − 37,334) ÷ 37,334". */
  readonly steps: string
  readonly isSingle: boolean
}

export interface UsedCell extends FoundCell {
  readonly filing: Filing
  readonly period: PlacedPeriod | null
  /** In whole units of the currency, as it enters the formula. */
  readonly value: number
  readonly unit: StatementUnit
}

export interface Missing {
  readonly kind: 'missing'
  /** The line that is not there, or the one that is not there in the period. */
  readonly line: string
  readonly period: PlacedPeriod | null
  /** Periods that the line does have; empty if the line itself is missing. */
  readonly periods: readonly string[]
  /** True if it is a part of a common definition such as "free cash flow". */
  readonly isPart: boolean
}

export type Evaluated = Value | Missing

export interface EvaluationContext extends Omit<LineQuery, 'phrase' | 'period' | 'isQuoted' | 'nameStems'> {
  readonly filings: readonly Filing[]
  readonly quoted: ReadonlyMap<string, string>
  readonly definitions: readonly Definition[]
  /** Writes a figure of a cell as it is shown in the steps. */
  readonly write: (value: number, unit: StatementUnit, cell: FoundCell) => string
}
