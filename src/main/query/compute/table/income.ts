/** Tells tables of what somebody earns from those of what they owe, pay or harvest. Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import { contentTerms } from '../question/terms.ts'
import { foldInPlace } from '../question/superlatives.ts'
import type { ComputeTable } from './computeTable.ts'
import { isTwoSided } from './flow.ts'

const asked = new RegExp(
  wholeWord(['earn(?:s|ed|ing)?|salary|salaries|wages?|verdien\\p{L}*|gehalt|gagne\\p{L}*|salaire|sueldo']),
  'u',
)
const said: ReadonlySet<string> = new Set(
  [
    'earn earned earnings salary wage wages pay payroll income',
    'net gross credit received gehalt lohn verdienst salaire sueldo',
  ].flatMap((line) => contentTerms(line)),
)
// A longer cell is a remark that may say so of anything.
const maxCell = 40

/** True if the question asks what somebody earns. Accepts any text. */
export function asksIncome(question: string): boolean {
  return asked.test(foldInPlace(question))
}

/** True if a title, a column or a cell says that it is income, or if there is a column of what came in. */
export function isOfIncome(table: ComputeTable): boolean {
  const isSaid = (term: string): boolean => said.has(term)
  return (
    isTwoSided(table) ||
    [...table.context, ...table.own, ...table.head].some(isSaid) ||
    table.columns.some(({ terms }) => terms.some(isSaid)) ||
    table.rows.some(({ cells }) => cells.some((cell) => cell.length <= maxCell && contentTerms(cell).some(isSaid)))
  )
}
