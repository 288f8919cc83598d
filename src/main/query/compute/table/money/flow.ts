/**
 * Reads the signs of bank statements: what was spent has one sign and what came in the other. A question about one of
 * them is computed over its rows alone, by their amounts. Pure.
 */
import { anyOf, wholeWord } from '../../../text/alternatives.ts'
import { quoted } from '../../conditions/condition.ts'
import type { ComputeTable } from '../computeTable.ts'
import type { Interpretation } from '../../meaning/interpretation.ts'
import { isBalance, isMoney } from './money.ts'
import { foldInPlace } from '../../question/superlatives.ts'
import { isOfConcept } from '../../meaning/vocabulary.ts'

const out = new RegExp(
  wholeWord([
    'spen[dt]|spending|spends|pay|pays|paid|payments?|costs?|expenses?|expenditures?|bought|outgoings?',
    'debits?|charged?|purchases?|purchased|buys?|buying',
    'went out|(?:went|goes) on|withdrawn|withdrawals?',
    'ausgegeben|ausgaben?|bezahlt|gezahlt|kosten|gekostet|abgebucht|abbuchung(?:en)?',
    'depens\\p{L}*|paye\\p{L}*|coute?r?|debit\\p{L}*|gast\\p{L}*|pagad?[ao]s?|pague|pagamos|cuesta|costo|cargos?',
  ]),
  'u',
)
const into = new RegExp(
  wholeWord([
    'received?|earn(?:ed|s|ings)?|income|came in|come in|comes in|paid in|deposit(?:s|ed)?|credits?|credited',
    'salary|wages?',
    'refund(?:s|ed)?|got back|einnahmen?|eingenommen|erhalten|eingang|eingange|gehalt|lohn|gutschrift(?:en)?|verdient',
    'recus?|recettes?|revenus?|salaire|gagne|credit\\p{L}*|ingres\\p{L}*|recibid?[ao]s?|cobrad?[ao]s?|sueldo|abonos?',
  ]),
  'u',
)
const settled = new RegExp(anyOf(['paid in(?!voice)', 'paid into', 'paid back']), 'u')

/** The side that the question asks for, or null. Accepts any text. */
export function flowOf(question: string): 'out' | 'in' | null {
  const text = foldInPlace(question)
  if (into.test(text) || settled.test(text)) return 'in'
  return out.test(text) ? 'out' : null
}

/** The interpretation over the rows of that side, with their amounts; unchanged if the table has no signs. */
export function withFlow(interpretation: Interpretation): Interpretation {
  const flow = flowOf(interpretation.question.text)
  const { table, conditions } = interpretation
  const signed = table.columns.flatMap((_, column) =>
    flow !== null && table.documents === null && isSigned(table, column) ? [column] : [],
  )
  const [column] = signed
  if (flow === null || column === undefined) return interpretation
  const sign = flow === 'out' ? -1 : 1
  const isOnSide = (row: number): boolean => {
    const value = table.rows[row]?.values[column]
    return typeof value === 'number' && Math.sign(value) === sign
  }
  const selected = [...table.rows.keys()].filter((row) => conditions.every(({ rows }) => rows.has(row)))
  const sides = new Set(selected.filter(isOnSide))
  // "How much rent did Wendt pay?" asks the other party's side: all its rows came in.
  if (sides.size === 0) return interpretation
  const rows = new Set([...table.rows.keys()].filter(isOnSide))
  const amounts = table.rows.map((row) => ({
    ...row,
    values: row.values.map((value, at) => (at === column && typeof value === 'number' ? Math.abs(value) : value)),
  }))
  const left = selected.length - sides.size
  const isDated = conditions.every((condition) => table.columns[condition.column ?? -1]?.type === 'date')
  return {
    ...interpretation,
    table: { ...table, rows: amounts },
    conditions: [...conditions, { column: null, sql: `${quoted(table, column)} ${sign < 0 ? '<' : '>'} 0`, rows }],
    assumptions:
      left === 0 || isDated
        ? interpretation.assumptions
        : [
            ...interpretation.assumptions,
            `${left === 1 ? 'One row' : `${left} rows`} of the opposite sign ${left === 1 ? 'is' : 'are'} not counted.`,
          ],
  }
}

/** True for a statement with a column for each side, of which a row fills only one. */
export function isTwoSided({ columns, rows }: ComputeTable): boolean {
  const money = columns.flatMap((column, index) => (isMoney(column) ? [index] : []))
  const filled = (row: ComputeTable['rows'][number]): number =>
    money.filter((index) => typeof row.values[index] === 'number').length
  return money.length === 2 && rows.length > 1 && rows.every((row) => filled(row) <= 1)
}

/** True for amounts of which some are below zero. */
function isSigned(table: ComputeTable, index: number): boolean {
  const column = table.columns[index]
  if (column?.type !== 'number' || isBalance(column)) return false
  if (!isOfConcept(column.terms, column.unit, 'money')) return false
  return table.rows.some((row) => typeof row.values[index] === 'number' && row.values[index] < 0)
}
