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

/**
 * "Who has not paid": selects rows by a column of yes and no, or by empty cells. `isCounted`: whether rows are counted
 * instead of listed.
 */
export function stateCondition(
  question: string,
  terms: readonly Term[],
  table: ComputeTable,
  isCounted: boolean,
): (Condition & { readonly terms: readonly string[] }) | null {
  const isNegative = negations.test(question)
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
        return { column, sql: `${quoted(table, column)} = ${isNegative ? "'no'" : "'yes'"}`, rows, terms: used }
      continue
    }
    const empty = rowsOf(table, (row) => /^[-–—]?$/.test(row.cells[column] ?? ''))
    if (empty.size === 0 || (!isNegative && (!isCounted || type !== 'date'))) continue
    const rows = isNegative ? empty : rowsOf(table, (row) => !/^[-–—]?$/.test(row.cells[column] ?? ''))
    return { column, sql: `${quoted(table, column)} IS ${isNegative ? '' : 'NOT '}EMPTY`, rows, terms: used }
  }
  return null
}
