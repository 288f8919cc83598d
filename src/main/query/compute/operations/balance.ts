/**
 * Looks up what was left on an account on a day: the balance of the last row up to it, among the rows of the account that
 * the question names. A list of accounts has one row for each, and its days are no bookings.
 */
import { wholeWord } from '../../text/alternatives.ts'
import type { ComputeColumn } from '../table/computeTable.ts'
import { cellText, nothingMore, quoted, selectedRows, sqlOf } from './computed.ts'
import type { Outcome } from './computed.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { isBalance } from '../table/money/money.ts'
import { foldInPlace } from '../question/superlatives.ts'

const asked = /(?<!\p{L})(?:balance|saldo|kontostand|guthaben|solde)(?!\p{L})/u
const opening = /(?<!\p{L})(?:start|beginning|opening|first|anfang|beginn|debut|inicio|principio)(?!\p{L})/u

// The days on which an account was opened, or until which its interest is fixed, are no bookings.
const booking = new RegExp(
  wholeWord([
    'date|day|booked|booking(?: date)?|posted|posting(?: date)?|transaction date|value date|datum|tag|buchungstag',
    'buchungsdatum|wertstellung|valuta|jour|date (?:comptable|valeur|operation)|fecha|dia',
  ]),
  'u',
)
const otherDay = new RegExp(
  wholeWord(['open(?:ed|ing)|closed?|closing|due|until|since|start(?:ed)?|end|expir\\p{L}*|born|birth|maturity']),
  'u',
)

const isBooking = ({ type, name }: ComputeColumn): boolean => {
  const folded = foldInPlace(name)
  return type === 'date' && booking.test(folded) && !otherDay.test(folded)
}

/** Null for other questions and for tables without balances and days of booking. */
export function balanceOf(interpretation: Interpretation): Outcome {
  const { table, question } = interpretation
  const text = foldInPlace(question.text)
  const column = table.columns.findIndex((each) => each.type === 'number' && isBalance(each))
  const dated = table.columns.findIndex(isBooking)
  // A highest or an average balance is computed over all rows.
  if (!asked.test(text) || column === -1 || dated === -1 || question.operation.kind === 'average') return null
  if (question.operation.kind === 'extreme' && !/(?<!\p{L})(?:last|latest|end)(?!\p{L})/u.test(text)) return null
  const [span] = question.dates
  const day = (row: number): string => String(table.rows[row]?.values[dated] ?? '')
  // The days of a span are compared below: the balance at its end may be that of an earlier booking.
  const conditions = interpretation.conditions.filter(({ isTime }) => isTime !== true)
  const rows = selectedRows({ table, conditions }).filter(
    (row) => typeof table.rows[row]?.values[column] === 'number' && day(row) !== '',
  )
  const isDescending = day(rows[0] ?? 0) > day(rows.at(-1) ?? 0)
  const ordered = isDescending ? rows.toReversed() : rows
  // A month without a year is that of the statement; a statement that ends before the day does not know its balance.
  const isUpTo = (row: number): boolean =>
    span === undefined ||
    (span.months === null
      ? span.to !== null && day(row).slice(0, 10) <= span.to
      : Number(day(row).slice(5, 7)) <= Math.max(...span.months) && Number(day(row).slice(8, 10)) <= (span.day ?? 31))
  if (opening.test(text) && span !== undefined) return null
  const known = ordered.filter(isUpTo)
  const last = opening.test(text) ? known[0] : known.at(-1)
  const isCovered = span?.from == null || (last !== undefined && day(last).slice(0, 7) >= span.from.slice(0, 7))
  if (last === undefined || !isCovered) return null
  return {
    ...nothingMore,
    lead: cellText(table, last, column),
    rows: [last],
    shown: [last],
    query: sqlOf(interpretation, quoted(table, column), ` ORDER BY ${quoted(table, dated)} DESC LIMIT 1`),
    used: 1,
  }
}
