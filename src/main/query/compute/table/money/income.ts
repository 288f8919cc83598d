/** Tells tables of what somebody earns from those of what they owe, pay or harvest. Pure. */
import { wholeWord } from '../../../text/alternatives.ts'
import { contentTerms } from '../../question/terms.ts'
import { foldInPlace } from '../../question/superlatives.ts'
import type { ComputeTable } from '../computeTable.ts'
import { isTwoSided } from './flow.ts'

const asked = new RegExp(
  wholeWord(['earn(?:s|ed|ing)?|salary|salaries|wages?|verdien\\p{L}*|gehalt|gagne\\p{L}*|salaire|sueldo']),
  'u',
)
const said: ReadonlySet<string> = new Set(
  [
    'earn earned earnings salary wage wages pay payroll income',
    'net gross credit received receipts takings revenue gehalt lohn verdienst salaire sueldo',
  ].flatMap((line) => contentTerms(line)),
)
// A longer cell is a remark that may say so of anything.
const maxCell = 40

/** True if the question asks what somebody earns. Accepts any text. */
export function asksIncome(question: string): boolean {
  return asked.test(foldInPlace(question))
}

const takings = new RegExp(wholeWord(['(?:take|takes|took|taken|bring|brings|brought|pull|pulled) in']), 'u')
const outgoings: ReadonlySet<string> = new Set(
  contentTerms(
    'expense expenses spending spent outgoings costs bills purchases payee supplier vendor fuel ausgaben gastos',
  ),
)

const takingColumns: ReadonlySet<string> = new Set(
  contentTerms(
    'income takings revenue receipts collection collected sales proceeds donations einnahmen recette ingresos',
  ),
)

const costing = new RegExp(wholeWord(['swallow(?:s|ed)?', 'eaten(?: up)?', '(?:set|cost) (?:me|us)(?: back)?']), 'u')
const customers: ReadonlySet<string> = new Set(
  contentTerms('customer client hirer guest tenant buyer kunde kundin client cliente'),
)

/** True if the question asks what somebody had to pay, and the table lists who paid them. */
export function isOfOtherSide(question: string, table: ComputeTable): boolean {
  const text = foldInPlace(question)
  if (takings.test(text)) {
    // "Date · Concert · Ticket income · Costs" has both sides.
    const hasIncome = table.columns.some(({ terms }) => terms.some((term) => takingColumns.has(term)))
    return !hasIncome && (isOfOutgoings(table) || !table.columns.some(({ type }) => type === 'date'))
  }
  return costing.test(text) && table.columns.some(({ terms }) => terms.some((term) => customers.has(term)))
}

/** True of a list of what was spent, and of the bills that somebody got. */
export function isOfOutgoings(table: ComputeTable): boolean {
  return (
    table.documents !== null ||
    table.isOfRecord ||
    [...table.own, ...table.columns.flatMap(({ terms }) => terms)].some((term) => outgoings.has(term))
  )
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
