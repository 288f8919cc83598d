/** Tells words behind "per" and "by" that name groups from those that select rows or a column. Pure. */
import type { Target } from './computed.ts'
import type { Interpretation } from './interpretation.ts'
import { contentTerms } from './terms.ts'

/** A column "Price per month" has what is paid per month in every row. */
export function isOfColumn(words: string, { column }: Target, { table }: Interpretation): boolean {
  const own = table.columns[column]?.terms ?? []
  return contentTerms(words).every((term) => own.includes(term))
}

/** "Paid by card" groups nothing if "card" selects the rows. */
export function isOfRows(words: string, { open, conditions }: Interpretation): boolean {
  const said = contentTerms(words)
  return conditions.some(({ isTime }) => isTime !== true) && !open.some(({ term }) => said.includes(term))
}
