/** Reads for which time a bill is: from its line of the period, its head or its name. Pure. */
import { datesIn, dayOfIso } from '../../text/time/calendarDates.ts'
import { monthOf, monthPattern } from '../../text/time/months.ts'
import { readDates } from '../question/dates.ts'
import { isShort } from './billLines.ts'
import { apart, isoOf, monthAround } from './usageSeries.ts'

export const headLines = 16
const periodLine =
  /^(?:[^\S\r\n]|\|)*(?:billing |supply )?(?:period|zeitraum|abrechnungszeitraum|période|periodo)[\s|:]+(?<said>.+)$/imu
const monthAndYear = new RegExp(`(?<!\\p{L})(?<month>${monthPattern})\\.? (?<year>20\\d\\d)(?!\\d)`, 'iu')
// "Bill date 3 August 2026, for July 2026".
const forMonth = new RegExp(
  `(?<!\\p{L})(?:for|für|pour|para) (?:the month of )?(?:${monthPattern})\\.? 20\\d\\d(?!\\d)`,
  'iu',
)
const yearless = new RegExp(`(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?(?<month>${monthPattern})(?!\\p{L})`, 'iu')

/** The line of the period, else the days that the head says, else the month. Null where it says none. */
export function billTime(name: string, text: string): readonly [from: string, to: string] | null {
  const said = periodLine.exec(text)?.groups?.['said'] ?? ''
  const days = datesIn(said)
  const [first, last] = [days[0], days.at(-1)]
  if (first !== undefined && last !== undefined && first !== last) return [isoOf(first.day), isoOf(last.day)]
  const start = yearless.exec(said)?.groups
  const month = monthOf(start?.['month'] ?? '')
  if (last !== undefined && month !== null) {
    const year = last.day.year - (month > last.day.month ? 1 : 0)
    const from = isoOf({ year, month, day: Number(start?.['day']) })
    if (dayOfIso(from) !== null && from < isoOf(last.day)) return [from, isoOf(last.day)]
  }
  const top = text.split('\n').slice(0, headLines)
  const span = [said, ...top].map(spanIn).find((found) => found !== null)
  if (span !== undefined) return span
  const heads = top.filter((line) => isShort(line) && datesIn(line).length === 0)
  const named = top.filter((line) => line.length <= maxHead).map((line) => forMonth.exec(line)?.[0] ?? '')
  for (const line of [said, ...named, ...heads, name]) {
    const groups = monthAndYear.exec(line)?.groups
    const number = monthOf(groups?.['month'] ?? '')
    if (number !== null) return monthAround(isoOf({ year: Number(groups?.['year']), month: number, day: 1 }))
  }
  const [, iso] = /(?<!\d)(20\d\d[-_](?:0[1-9]|1[0-2]))(?![-_]?\d)/.exec(name) ?? []
  return iso === undefined ? null : monthAround(`${iso.replace('_', '-')}-01`)
}

// A bill is for a month or for a quarter, and what lasts longer is a contract. In days.
const [minBilled, maxBilled] = [20, 100]
const maxHead = 200

const joined = /^[\s(]*(?:to|until|till|bis(?: zum)?|au|al|hasta|[-–—])\s*$/iu
const namesDay = /(?<!\d)\d{1,2}(?!\d)/

/** "Your bill for 1 July to 31 July 2026", "01/07/2026 – 31/07/2026": the first and the last day of it. */
function spanIn(line: string): readonly [from: string, to: string] | null {
  if (line.length > maxHead) return null
  const spans = readDates(line, new Date(0)).filter(({ label }) => namesDay.test(label))
  for (const [index, { from, to, end }] of spans.entries()) {
    const next = spans[index + 1]
    const last = next !== undefined && joined.test(line.slice(end, next.start)) ? next.to : to
    const days = from === null || last === null ? 0 : apart(from, last)
    if (from !== null && last !== null && days >= minBilled && days <= maxBilled) return [from, last]
  }
  return null
}
