/** Of several things that are measured, the one that is weighed. Pure. */
import type { Interpretation } from './interpretation.ts'
import { isMoney } from '../table/money/money.ts'
import { isOfConcept } from './vocabulary.ts'

/** "How much fruit" of a table of boxes and kilos asks for the kilos. Without money; all others if none or several are weighed. */
export function weighedOf(
  { table, question: { operation } }: Pick<Interpretation, 'table' | 'question'>,
  all: readonly number[],
): readonly number[] {
  const columns = all.filter((index) => {
    const column = table.columns[index]
    return column === undefined || !isMoney(column)
  })
  if (columns.length < 2 || !(operation.isHowMuch || operation.kind === 'difference')) return columns
  const weighed = columns.filter((index) => {
    const { terms = [], unit = null } = table.columns[index] ?? {}
    return isOfConcept(terms, unit, 'weight')
  })
  return weighed.length === 1 ? weighed : columns
}
