/** Rows that are not paid: less was paid than is due, nothing was paid, or no day of payment is known. Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { isMoney } from '../table/money/money.ts'
import { quoted, rowsOf } from './condition.ts'
import type { Condition } from './condition.ts'

const isDue = (terms: readonly string[]): boolean => terms.some((term) => ['due', 'owe', 'owed', 'soll'].includes(term))
// What is left after a payment, and not all that was to be paid.
const leftWords: ReadonlySet<string> = new Set(['balanc', 'outstand', 'remain', 'rest', 'open', 'left'])
const isPaid = (terms: readonly string[]): boolean =>
  terms.some((term) => ['paid', 'receiv', 'bezahlt', 'gezahlt', 'ist'].includes(term))

const nothingAtAll = new RegExp(
  wholeWord(['pa(?:id|y) any(?:thing)?|nothing|at all|(?:gar|überhaupt) nicht|(?:gar )?nichts|rien|du tout|nada']),
  'iu',
)

interface UnpaidRows extends Condition {
  readonly column: number
}

/** Of a table with a column of what is due and one of what was paid, the rows that are not paid in full; else null. */
export function owingRows(question: string, table: ComputeTable): UnpaidRows | null {
  if (nothingAtAll.test(question)) return null
  const figures = table.columns.flatMap(({ type }, index) => (type === 'number' ? [index] : []))
  const due = figures.filter(
    (index) => isDue(table.columns[index]?.terms ?? []) && !isPaid(table.columns[index]?.terms ?? []),
  )
  const paid = figures.filter((index) => isPaid(table.columns[index]?.terms ?? []))
  const [first, second] = [due[0], paid[0]]
  if (first !== undefined && (table.columns[first]?.terms ?? []).some((term) => leftWords.has(term))) {
    const rows = rowsOf(table, ({ values }) => Number(values[first] ?? 0) > 0)
    return { column: first, sql: `${quoted(table, first)} > 0`, rows }
  }
  if (first === undefined || second === undefined || due.length > 1 || paid.length > 1) return null
  const rows = rowsOf(table, ({ values }) => {
    const [owed, settled] = [values[first], values[second]]
    return typeof owed === 'number' && owed > (typeof settled === 'number' ? settled : 0)
  })
  const isPartlyPaid = [...rows].some((row) => Number(table.rows[row]?.values[second] ?? 0) > 0)
  const sql = `${quoted(table, second)} < ${quoted(table, first)}`
  return { column: second, sql, rows, isPartlyPaid, owes: { due: first, paid: second } }
}

/**
 * Of a table with one column of what was paid, the rows that have nothing in it, and those with less than their price
 * too unless the question is for those who paid nothing at all; null if there are none.
 */
export function unpaidRows(question: string, table: ComputeTable): UnpaidRows | null {
  const [column, other] = table.columns.flatMap(({ type, terms }, index) =>
    type === 'number' && isPaid(terms) && !isReceived(terms) ? [index] : [],
  )
  if (column === undefined || other !== undefined) return null
  const [price, another] = table.columns.flatMap((own, index) => (index !== column && isMoney(own) ? [index] : []))
  const bound = price === undefined || another !== undefined || nothingAtAll.test(question) ? null : price
  const paidIn = ({ values }: ComputeTable['rows'][number]): number => Number(values[column] ?? 0)
  const isPart = (row: ComputeTable['rows'][number]): boolean =>
    bound !== null && paidIn(row) > 0 && paidIn(row) < Number(row.values[bound] ?? 0)
  const rows = rowsOf(
    table,
    (row) => row.values[column] === 0 || /^[-–—]?$/.test((row.cells[column] ?? '').trim()) || isPart(row),
  )
  if (rows.size === 0) return null
  const paid = `COALESCE(${quoted(table, column)}, 0)`
  const isPartlyPaid = table.rows.some(isPart)
  const sql = isPartlyPaid && bound !== null ? `${paid} < ${quoted(table, bound)}` : `${paid} = 0`
  return { column, sql, rows, isPartlyPaid }
}

const isReceived = (terms: readonly string[]): boolean => terms.includes('receiv')

/** Of rows without a day of payment those that owe something: an honorary member has a fee of 0. */
export function withoutFree(
  rows: ReadonlySet<number>,
  table: ComputeTable,
  names: readonly string[],
): ReadonlySet<number> {
  const [fee, other] = table.columns.flatMap((column, index) => (isMoney(column) ? [index] : []))
  if (!isPaid(names) || fee === undefined || other !== undefined) return rows
  const owing = [...rows].filter((row) => table.rows[row]?.values[fee] !== 0)
  return owing.length === 0 ? rows : new Set(owing)
}

const unpaid = new RegExp(
  [
    "n['’]t (?:yet )?(?:been )?(?:paid|settled)(?!\\p{L})",
    wholeWord([
      '(?:not|never)(?: yet)? (?:been )?(?:paid|settled)|unpaid|outstanding|yet to (?:pay|be paid)',
      'still (?:ow(?:es?|ing)|to pay)|noch nicht (?:be|ge)zahlt|unbezahlt\\p{L}*|pas (?:encore )?pay(?:é|er)e?s?',
      'impayée?s?|sin pagar|no (?:ha|han) pagado',
    ]),
  ].join('|'),
  'iu',
)

/** True for questions for what or who has not been paid or has not paid. */
export function asksUnpaid(question: string): boolean {
  return unpaid.test(question)
}

export const howMuch = /(?<!\p{L})(?:how much|wie ?viel(?:e[rs]?)?|combien|cuánto)(?!\p{L})/iu

/** True if the rest of a price is asked for of which a part was paid: it is in no column. */
export function asksWhatIsLeft({ text, operation }: ReadQuestion, { isPartlyPaid, owes }: Condition): boolean {
  return isPartlyPaid === true && owes === undefined && operation.kind !== 'count' && howMuch.test(text)
}
