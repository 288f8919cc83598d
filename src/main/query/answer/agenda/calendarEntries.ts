/** The entries of a calendar within a time, with those that come back. Pure. */
import type { Table } from '../../../../shared/domain/content.ts'
import { inOrder } from '../../text/alternatives.ts'
import { addDays, addMonths, dayOfIso, numberOf } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import type { Span } from '../../text/time/calendarSpans.ts'

export interface CalendarEntry {
  /** 0-based, without the head. */
  readonly row: number
  readonly day: Day
  readonly title: string
  /** "18:30–20:00", or ''. */
  readonly time: string
  readonly place: string
}

// "weekly every 2 until 2027-03-01 10 times", as the reader of calendars writes it.
const repeated = new RegExp(
  inOrder(
    '^(?<unit>daily|weekly|monthly|yearly)(?: every (?<every>\\d+))?',
    '(?: until (?<until>\\d{4}-\\d{2}-\\d{2}))?(?: (?<count>\\d+) times)?',
  ),
  'i',
)
// As many times as a daily entry comes back in ten years.
const maxTimes = 3_660

/** True of the path of a file that a calendar program writes. */
export const isCalendarFile = (path: string): boolean => /\.ics$/i.test(path)

/** True of a table that the reader made of a calendar. */
export function isCalendar(table: Table): boolean {
  return ['Event', 'Date'].every((name) => table.columns.some((column) => column.name === name))
}

/** Earliest first. */
export function entriesWithin(table: Table, span: Span): readonly CalendarEntry[] {
  const of = (name: string): number => table.columns.findIndex((column) => column.name === name)
  const places = { title: of('Event'), date: of('Date'), until: of('Until'), start: of('Start') }
  const [end, repeats, place] = [of('End'), of('Repeats'), of('Place')]
  const entries = table.rows.flatMap((cells, row): readonly CalendarEntry[] => {
    const said = (column: number): string => String(cells[column] ?? '').trim()
    const first = dayOfIso(said(places.date))
    if (first === null) return []
    const last = dayOfIso(said(places.until)) ?? first
    const time = [said(places.start), said(end)].filter((each) => each !== '').join('–')
    const entry = { row, title: said(places.title), time, place: said(place) }
    return daysOf(first, last, said(repeats), span).map((day) => ({ ...entry, day }))
  })
  return entries.toSorted((a, b) => numberOf(a.day) - numberOf(b.day) || a.time.localeCompare(b.time))
}

/** The first days, at which it is in the span, of one entry: of several days once, and of one that comes back often. */
function daysOf(first: Day, last: Day, rule: string, { from, until }: Span): readonly Day[] {
  const length = numberOf(last) - numberOf(first)
  const isWithin = (day: Day): boolean => numberOf(day) <= numberOf(until) && numberOf(day) + length >= numberOf(from)
  const { unit, every = '1', until: end, count } = repeated.exec(rule)?.groups ?? {}
  if (unit === undefined) return isWithin(first) ? [first] : []
  const [ends, times] = [dayOfIso(end ?? ''), Math.min(maxTimes, Number(count ?? maxTimes))]
  const found: Day[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const day = turnOf(first, unit.toLowerCase(), turn * Number(every))
    if (numberOf(day) > numberOf(until) || (ends !== null && numberOf(day) > numberOf(ends))) break
    if (isWithin(day)) found.push(day)
  }
  return found
}

function turnOf(first: Day, unit: string, turns: number): Day {
  if (unit === 'daily') return addDays(first, turns)
  if (unit === 'weekly') return addDays(first, 7 * turns)
  return addMonths(first, unit === 'monthly' ? turns : 12 * turns)
}
