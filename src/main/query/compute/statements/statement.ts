/** A statement of accounts as it was read from a table: its columns are periods, its rows lines of account. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { CellFigure, DecimalMark } from './cellFigures.ts'
import type { Period } from './periods.ts'
import type { StatementUnit } from './statementUnits.ts'

export interface StatementColumn {
  /** Its place among the cells of a line. */
  readonly index: number
  readonly name: string
  readonly period: Period | null
  /** Words of the header besides its period: a segment, "change", "restated". */
  readonly words: readonly string[]
  readonly unit: StatementUnit
}

export type StatementKind = 'income' | 'balance' | 'cash' | null

export interface StatementRow {
  /** Without the marks of footnotes. */
  readonly label: string
  readonly words: ReadonlySet<string>
  /** The caption that it stands under, as printed; '' for none. */
  readonly caption: string
  readonly group: ReadonlySet<string>
  readonly cells: readonly string[]
  /** One per cell; null for words and empty cells. */
  readonly figures: readonly (CellFigure | null)[]
  readonly printed: string
  /** UTF-16 offsets into the content's text. */
  readonly start: number
  readonly end: number
}

export interface StatementTable {
  readonly candidate: Candidate
  /** Its caption, else the title of the document. */
  readonly title: string
  readonly titleWords: ReadonlySet<string>
  readonly kind: StatementKind
  readonly page: number | null
  readonly columns: readonly StatementColumn[]
  readonly rows: readonly StatementRow[]
  readonly decimal: DecimalMark
  /** True if a scale or the kind says that it is of a company's accounts. */
  readonly isFinancial: boolean
}
