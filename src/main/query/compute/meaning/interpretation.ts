/** The reading of a question about one table: its operation, its conditions and the columns that are meant. */
import type { Asked } from '../question/asked.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { Condition } from '../conditions/condition.ts'
import type { Operand } from './meantValues.ts'
import type { EqualCells } from './equalCells.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import type { Term } from '../question/terms.ts'

export interface Interpretation {
  readonly question: ReadQuestion
  readonly table: ComputeTable
  readonly conditions: readonly Condition[]
  readonly operands: readonly Operand[]
  /** Columns that a time span names. */
  readonly spanColumns: readonly number[]
  /** True if these are columns of one amount, each for somebody or something, or their sum. */
  readonly areSiblings?: true
  /** Cells of this value are counted, and not rows. */
  readonly counted?: EqualCells | null
  /** True if a cell of a related meaning was taken for a word: “pill organiser” for “tablets”. */
  readonly isRelated?: boolean
  /** True if the rows are told by one column against another, or by what was not done: few tables know of that. */
  readonly isSetApart: boolean
  /** Columns that a condition used. */
  readonly filtered: ReadonlySet<number>
  /** Terms that may name the column to work on. */
  readonly open: readonly Term[]
  readonly asked: Asked
  /** Share of the meaningful words, 0..1, that the table explains. */
  readonly coverage: number
  /**
   * True if a cell is certainly meant: it occurs whole in the question, as several words or a name, or half of it does.
   */
  readonly hasSureValues: boolean
  /** True if such a cell is named, by a name or by most of its words, and not merely by several of them. */
  readonly hasNamedRows: boolean
  /** True if cells of the table occur in the question. */
  readonly hasValues: boolean
  /**
   * True if a word of a cell, a column or a title occurs in the question, which is stronger than a word of the same
   * kind.
   */
  readonly isAnchored: boolean
  /** Words that the table does not account for and that are not harmless. */
  readonly unexplained: readonly Term[]
  /** Choices that the question leaves open, in words for the user. */
  readonly assumptions: readonly string[]
}
