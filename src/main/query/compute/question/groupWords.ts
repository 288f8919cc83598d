/** Tells words that group rows ("per month") from those that select rows or name a column. Pure. */
import { readAsked } from './asked.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { contentTerms } from './terms.ts'

/** "Paid by card" groups nothing if "card" selects the rows. */
export function isOfRows(words: string, { open, conditions }: Interpretation): boolean {
  const said = contentTerms(words)
  return conditions.some(({ isTime }) => isTime !== true) && !open.some(({ term }) => said.includes(term))
}

/** "Cost per month" is the name of a column, and groups nothing where no column says the month. */
export function isOfMeasure(words: string, column: number, { table, question }: Interpretation): boolean {
  const named = table.columns[column]?.terms ?? []
  return (
    contentTerms(words).every((term) => named.includes(term)) && readAsked(question.text, table, words).column === null
  )
}
