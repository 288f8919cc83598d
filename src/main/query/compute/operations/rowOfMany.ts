/** Tells a row that has the number which is asked for from one that is counted. Pure. */
import { fold, wordsOf } from '../../text/words/words.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { isMeasure } from '../meaning/matchColumns.ts'
import type { Term } from '../question/terms.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { isMoney } from '../table/money/money.ts'
import { conceptsAsked } from '../meaning/vocabulary.ts'

/** "How many eggs did Ida bring?" in a list of egg rounds: the one row of Ida has the number, and is none. */
export function isRowOfMany(
  { table, question: { operation }, hasNamedRows }: Interpretation,
  rows: readonly number[],
  noun: readonly Term[],
): boolean {
  const isPlain = operation.isHowMany && !operation.isTimes && !operation.isDistinct && operation.groupWords === null
  const hasCounts = table.columns.some((_, index) => isCounts(table, index))
  const head = noun.at(-1)
  // "How many days" asks for a figure of its own kind, which another column does not have.
  if (head === undefined || conceptsAsked(head.term).length > 0) return false
  const isOfTitle = table.own.has(head.term) && !isTitled(head, table)
  return isPlain && hasNamedRows && rows.length === 1 && hasCounts && isOfTitle
}

/** The only column of counts, or the only one that no more words narrow down. */
export function plainCount({ table, filtered }: Interpretation): number | null {
  const counts = [...table.columns.keys()].filter((index) => isCounts(table, index) && !filtered.has(index))
  const plain = counts.filter((index) => table.columns[index]?.terms.length === 1)
  const [only, other] = counts.length === 1 ? counts : plain
  return only === undefined || other !== undefined ? null : only
}

function isCounts(table: ComputeTable, index: number): boolean {
  const column = table.columns[index]
  if (column === undefined || !isMeasure(table, index) || isMoney(column) || column.unit !== null) return false
  return table.rows.every(({ values }) => typeof values[index] !== 'number' || Number.isInteger(values[index]))
}

/** "Lambs" are no rows of a table called "Lambing", although they share their stem. */
const isTitled = ({ folded }: Term, { title }: ComputeTable): boolean =>
  wordsOf(title).some(({ raw }) => singular(fold(raw)) === singular(folded))

const singular = (folded: string): string => folded.replace(/(?:es|s|en|n)$/, '')
