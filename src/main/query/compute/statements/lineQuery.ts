/** What is looked for among the lines of statements, and what is found. */
import type { CellFigure } from './cellFigures.ts'
import type { PlacedPeriod } from './periods.ts'
import type { StatementColumn, StatementKind, StatementRow, StatementTable } from './statement.ts'

export interface FoundCell {
  readonly table: StatementTable
  readonly row: StatementRow
  readonly column: StatementColumn
  readonly figure: CellFigure
  /** 0..1 and a little more: how well label, captions and column explain the phrase. */
  readonly fit: number
  /** True for a line that is taken off, such as a cost, whatever its sign. */
  readonly isCost: boolean
}

export type LineSearch =
  | { readonly kind: 'found'; readonly cell: FoundCell }
  /** The row exists, but not in the asked period; `periods`: the headers that it does have. */
  | {
      readonly kind: 'noPeriod'
      readonly row: StatementRow
      readonly table: StatementTable
      readonly periods: readonly string[]
    }
  | { readonly kind: 'noLine' }

export interface LineQuery {
  readonly phrase: string
  /** True for a label in quotation marks, which has to be there as it is. */
  readonly isQuoted: boolean
  /** Null for the newest period. */
  readonly period: PlacedPeriod | null
  /** Words of the company's name, which name no row. */
  readonly nameWords: ReadonlySet<string>
  readonly nameStems: ReadonlySet<string>
  /** Stems of the whole question. */
  readonly context: ReadonlySet<string>
  readonly statement: StatementKind
}
