/** Reads a time ahead of today: "in December", "next week", "tomorrow", "on 3 May", "coming up". Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { addDays, addMonths, datesIn, numberOf, sayDay, sayMonth, weekdayOf } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { monthSpan, same, yearSpan } from '../../text/time/calendarSpans.ts'
import type { Span } from '../../text/time/calendarSpans.ts'
import { monthOf, monthPattern } from '../../text/time/months.ts'
import { weekday, weekdayNumbers } from '../../text/time/timeWords.ts'

export interface SpanAhead extends Span {
  /** "in December 2026", "on 2 May 2027". */
  readonly label: string
}

const onWeekday = new RegExp(`(?<!\\p{L})${weekday}(?!\\p{L})`, 'iu')
const saturday = 5
const whole = (alternatives: string): RegExp => new RegExp(wholeWord([alternatives]), 'iu')
const tomorrow = whole('tomorrow|morgen|demain|mañana')
const afterTomorrow = whole('the day after tomorrow|übermorgen|après-demain|pasado mañana')
const today = whole("today|tonight|heute|aujourd['’]hui|hoy")
const weekend = whole('(?:this|the|at the|next) weekend|(?:am|dieses) wochenende|ce week-end|este fin de semana')
const thisUnit = new RegExp(
  wholeWord([
    inOrder(
      '(?:this|the rest of the|diese[nrms]?|cette|ce|est[ea]) (?:current )?',
      '(?:(?<week>week|woche|semaine|semana)|(?<month>month|monat|mois|mes)|(?<year>year|jahr|année|año))',
    ),
  ]),
  'iu',
)
const nextUnit = new RegExp(
  wholeWord([
    inOrder(
      "(?:next|the coming|the following|nächste[nrms]?|kommende[nrms]?|la|le|el|l[’']) ?",
      '(?:(?<week>week|woche|semaine prochaine|semana que viene|próxima semana)|',
      '(?<month>month|monat|mois prochain|mes que viene|próximo mes)|',
      '(?<year>year|jahr|année prochaine|año que viene))',
    ),
  ]),
  'iu',
)
const unit = '(?<unit>day|week|month|tag|woche|monat|jour|semaine|mois|día|semana|mes)'
const coming = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:next|coming|within(?: the next)?|nächsten|kommenden|prochains?|prochaines|próxim[oa]s) ',
    `(?<count>\\d{1,3}|two|three|four|few|couple of|zwei|drei|vier|deux|trois|dos|tres) ${unit}`,
  ),
  'iu',
)
const counts: Readonly<Record<string, number>> = {
  two: 2,
  zwei: 2,
  deux: 2,
  dos: 2,
  'couple of': 2,
  three: 3,
  drei: 3,
  trois: 3,
  tres: 3,
  few: 3,
  four: 4,
  vier: 4,
}
const soon = new RegExp(
  wholeWord(['coming up|upcoming|soon|ahead|next|bald|demnächst|als nächstes|bientôt|prochainement|pronto']),
  'iu',
)
const soonDays = 60
const dayOfMonth = new RegExp(
  anyOf([
    `(?<![\\p{L}\\d])(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of |de )?(?<month>${monthPattern})(?!\\p{L})`,
    `(?<!\\p{L})(?<monthFirst>${monthPattern})\\.? (?<dayAfter>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`,
  ]),
  'iu',
)
const monthAndYear = new RegExp(
  `(?<!\\p{L})(?<month>${monthPattern})(?:,? (?:of |de )?(?<year>20\\d{2}))?(?!\\p{L})`,
  'iu',
)

/** `now`: the day on which it is asked. Null for a text that names no time ahead. */
export function spanAhead(text: string, now: Day): SpanAhead | null {
  const [date] = datesIn(text)
  if (date !== undefined) return ofDay(date.day)
  if (afterTomorrow.test(text)) return ofDay(addDays(now, 2))
  if (tomorrow.test(text) && !/guten morgen/i.test(text)) return ofDay(addDays(now, 1))
  if (today.test(text)) return ofDay(now)
  return (
    weekendIn(text, now) ??
    dayIn(text, now) ??
    monthIn(text, now) ??
    unitIn(text, now) ??
    weekdayIn(text, now) ??
    soonIn(text, now)
  )
}

const ofDay = (day: Day): SpanAhead => ({ ...same(day), label: `on ${sayDay(day)}` })

function weekendIn(text: string, now: Day): SpanAhead | null {
  if (!weekend.test(text)) return null
  const first = addDays(now, (saturday - weekdayOf(now) + 7) % 7)
  return { from: first, until: addDays(first, 1), label: `on the weekend of ${sayDay(first)}` }
}

/** "3 May" is the next one that comes. */
function dayIn(text: string, now: Day): SpanAhead | null {
  const { day, month, monthFirst, dayAfter } = dayOfMonth.exec(text)?.groups ?? {}
  const found = monthOf(month ?? monthFirst ?? '')
  if (found === null) return null
  const own = { year: now.year, month: found, day: Number(day ?? dayAfter) }
  return ofDay(numberOf(own) < numberOf(now) ? { ...own, year: now.year + 1 } : own)
}

function monthIn(text: string, now: Day): SpanAhead | null {
  const { month = '', year } = monthAndYear.exec(text)?.groups ?? {}
  const found = monthOf(month)
  // "May I …" and "mars" are no months without a word before them that says so.
  if (found === null || !isMonthHere(text, month)) return null
  const own = year === undefined ? (found < now.month ? now.year + 1 : now.year) : Number(year)
  const span = monthSpan(own, found)
  return span === null ? null : { ...span, label: `in ${sayMonth({ year: own, month: found })}` }
}

function isMonthHere(text: string, month: string): boolean {
  return (
    !/^(?:may|mar|mars|jun|sept?|dec)$/i.test(month) ||
    new RegExp(`(?:in|for|of|im|en|during) ${month}`, 'i').test(text)
  )
}

function unitIn(text: string, now: Day): SpanAhead | null {
  const { count = '', unit: named = '' } = coming.exec(text)?.groups ?? {}
  if (named !== '') {
    const n = counts[count.toLowerCase()] ?? Number(count)
    const until = /^m(?:onth|onat|ois|es)/i.test(named)
      ? addMonths(now, n)
      : addDays(now, /^(?:week|woche|seman|semain)/i.test(named) ? 7 * n : n)
    return { from: now, until, label: `from today until ${sayDay(until)}` }
  }
  const own = thisUnit.exec(text)?.groups
  const later = nextUnit.exec(text)?.groups
  if (own?.['week'] !== undefined) return weekFrom(now, 0)
  if (later?.['week'] !== undefined) return weekFrom(now, 7)
  if (own?.['month'] !== undefined) return ofMonth(now)
  if (later?.['month'] !== undefined) return ofMonth(addMonths({ ...now, day: 1 }, 1))
  if (own?.['year'] !== undefined) return { ...yearSpan(now.year), label: `in ${String(now.year)}` }
  if (later?.['year'] !== undefined) return { ...yearSpan(now.year + 1), label: `in ${String(now.year + 1)}` }
  return null
}

/** From Monday to Sunday. */
function weekFrom(now: Day, later: number): SpanAhead {
  const monday = addDays(now, later - weekdayOf(now))
  return { from: monday, until: addDays(monday, 6), label: `in the week of ${sayDay(monday)}` }
}

function ofMonth({ year, month }: Day): SpanAhead | null {
  const span = monthSpan(year, month)
  return span === null ? null : { ...span, label: `in ${sayMonth({ year, month })}` }
}

function weekdayIn(text: string, now: Day): SpanAhead | null {
  const found = weekdayNumbers.get(onWeekday.exec(text)?.groups?.['weekday']?.toLowerCase() ?? '')
  if (found === undefined) return null
  const ahead = (found - weekdayOf(now) + 7) % 7
  return ofDay(addDays(now, ahead === 0 ? 7 : ahead))
}

function soonIn(text: string, now: Day): SpanAhead | null {
  return soon.test(text) ? { from: now, until: addDays(now, soonDays), label: `in the next ${soonDays} days` } : null
}
