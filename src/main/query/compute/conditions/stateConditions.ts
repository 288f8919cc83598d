/** Rows in a state that the question names: "paid", "not paid". Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted, rowsOf } from './condition.ts'
import type { Condition } from './condition.ts'
import type { Term } from '../question/terms.ts'

const yesWords: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'x',
  'ja',
  'oui',
  'si',
  'sí',
  'true',
  '✓',
  '✔',
  'done',
  'paid',
])

const noWords: ReadonlySet<string> = new Set([
  'no',
  'n',
  'nein',
  'non',
  'false',
  '✗',
  '✘',
  'open',
  '-',
  'unpaid',
  'not yet',
])

const negations = new RegExp(
  [
    wholeWord([
      'not|never|without|no|yet to|nicht|nie|kein\\p{L}*|ohne|pas|jamais|sans|sin|owes?|owed|owing|outstanding',
      'missing|open|unpaid|overdue|offen\\p{L}*|unbezahlt\\p{L}*|impaye\\p{L}*|pendientes?',
    ]),
    "n['’]t(?!\\p{L})",
  ].join('|'),
  'iu',
)

// An open day is no unpaid one.
const otherwiseOpen = /(?<!\p{L})open (?=(?:day|house|evening|air|mic|water|source|university|garden)s?(?!\p{L}))/giu

const paidWords: ReadonlySet<string> = new Set([
  'unpaid',
  'ow',
  'owe',
  'owed',
  'owing',
  'outstand',
  'open',
  'overdu',
  'offen',
  'offene',
  'offenen',
  'unbezahlt',
  'unbezahlten',
  'impayé',
  'impaye',
  'impayee',
  'impayees',
  'pendient',
])

const isDue = (terms: readonly string[]): boolean => terms.some((term) => ['due', 'owe', 'owed', 'soll'].includes(term))
// What is left after a payment, and not all that was to be paid.
const leftWords: ReadonlySet<string> = new Set(['balanc', 'outstand', 'remain', 'rest', 'open', 'left'])
const isPaid = (terms: readonly string[]): boolean =>
  terms.some((term) => ['paid', 'receiv', 'bezahlt', 'gezahlt', 'ist'].includes(term))

/** Of a table with a column of what is due and one of what was paid, the rows that are not paid in full; else null. */
function owingRows(table: ComputeTable): Condition | null {
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

/** `isNegative`: of the rows that are not in the state; what was not paid was paid on no day. */
export interface StateCondition extends Condition {
  readonly terms: readonly string[]
  readonly isNegative: boolean
}

/**
 * "Who has not paid": selects rows by a column of yes and no, or by empty cells. `isCounted`: whether rows are counted
 * instead of listed.
 */
export function stateCondition(
  question: string,
  terms: readonly Term[],
  table: ComputeTable,
  isCounted: boolean,
): StateCondition | null {
  const isNegative = negations.test(question.replace(otherwiseOpen, ''))
  const owing = terms.filter(({ term }) => paidWords.has(term) || (isNegative && ['paid', 'pay'].includes(term)))
  const owed = owing.length === 0 ? null : owingRows(table)
  if (owed !== null) return { ...owed, terms: owing.map(({ term }) => term), isNegative: true }
  for (const [column, { terms: names, type }] of table.columns.entries()) {
    const found = terms.filter(
      ({ term }) =>
        names.includes(term) ||
        (term.startsWith('un') && names.includes(term.slice(2))) ||
        (paidWords.has(term) &&
          names.some((name) =>
            ['paid', 'pay', 'payment', 'bezahlt', 'gezahlt', 'paye', 'pagado', 'settl'].includes(name),
          )),
    )
    const isState = found.length > 0 && type !== 'number' && !found.every(({ term }) => /\d/.test(term))
    if (!isState) continue
    const cells = table.rows.map((row) => (row.cells[column] ?? '').toLowerCase())
    const used = found.map(({ term }) => term)
    const isYesNo = type === 'boolean' || cells.every((cell) => cell === '' || yesWords.has(cell) || noWords.has(cell))
    if (isYesNo) {
      const isNo = (row: ComputeTable['rows'][number]): boolean =>
        row.values[column] === false || noWords.has((row.cells[column] ?? '').toLowerCase())
      // Where some rows say no, an empty cell says nothing.
      const isSaid = table.rows.some(isNo)
      const rows = rowsOf(table, (row) => {
        const isYes = row.values[column] === true || yesWords.has((row.cells[column] ?? '').toLowerCase())
        return isNegative ? (isSaid ? isNo(row) : !isYes) : isYes
      })
      if (isCounted || isNegative)
        return {
          column,
          sql: `${quoted(table, column)} = ${isNegative ? "'no'" : "'yes'"}`,
          rows,
          terms: used,
          isNegative,
        }
      continue
    }
    const empty = rowsOf(table, (row) => /^[-–—]?$/.test(row.cells[column] ?? ''))
    if (empty.size === 0 || (!isNegative && (!isCounted || type !== 'date'))) continue
    const rows = isNegative ? empty : rowsOf(table, (row) => !/^[-–—]?$/.test(row.cells[column] ?? ''))
    return {
      column,
      sql: `${quoted(table, column)} IS ${isNegative ? '' : 'NOT '}EMPTY`,
      rows,
      terms: used,
      isNegative,
    }
  }
  return null
}
