/** Rows that are not paid: less was paid than is due, nothing was paid, or no day of payment is known. Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { isMoney } from '../table/money/money.ts'
import { quoted, rowsOf } from './condition.ts'
import type { Condition } from './condition.ts'

const isDue = (terms: readonly string[]): boolean => terms.some((term) => ['due', 'owe', 'owed', 'soll'].includes(term))
// What is left after a payment, and not all that was to be paid.
const leftWords: ReadonlySet<string> = new Set(['balanc', 'outstand', 'remain', 'rest', 'open', 'left'])
const isPaid = (terms: readonly string[]): boolean =>
  terms.some((term) => ['paid', 'receiv', 'bezahlt', 'gezahlt', 'ist'].includes(term))

/** Of a table with a column of what is due and one of what was paid, the rows that are not paid in full; else null. */
export function owingRows(table: ComputeTable): (Condition & { readonly column: number }) | null {
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
  return { column: second, sql: `${quoted(table, second)} < ${quoted(table, first)}`, rows }
}

/** Of a table with one column of what was paid, the rows that have nothing in it; null if all of them have. */
export function unpaidRows(table: ComputeTable): (Condition & { readonly column: number }) | null {
  const [column, other] = table.columns.flatMap(({ type, terms }, index) =>
    type === 'number' && isPaid(terms) ? [index] : [],
  )
  if (column === undefined || other !== undefined) return null
  const rows = rowsOf(
    table,
    ({ values, cells }) => values[column] === 0 || /^[-–—]?$/.test((cells[column] ?? '').trim()),
  )
  return rows.size === 0 ? null : { column, sql: `COALESCE(${quoted(table, column)}, 0) = 0`, rows }
}

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
