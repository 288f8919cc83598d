/**
 * Reads dates as they are written: "8 May 2023", "May 8, 2023", "8.5.2023", "2023-05-08", "8. Mai 2023", "8 mai 2023".
 * Pure; days are counted in UTC, so that the computer's time zone does not shift them.
 */
import { englishMonths, monthOf, monthPattern } from './months.ts'

/** A day of the calendar; `month` counts from 1. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface WrittenDate {
  readonly day: Day
  /** UTF-16 offsets into the text. */
  readonly start: number
  readonly end: number
}

const written = [
  '(?<isoYear>\\d{4})-(?<isoMonth>\\d{2})-(?<isoDay>\\d{2})',
  '(?<figureDay>\\d{1,2})[./](?<figureMonth>\\d{1,2})[./](?<figureYear>\\d{4}|\\d{2})(?!\\d)',
  `(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)?,? (?:of |de )?(?<month>${monthPattern})\\.?,? (?:de |del )?(?<year>\\d{4})`,
  `(?<monthFirst>${monthPattern})\\.? (?<dayAfter>\\d{1,2})(?:st|nd|rd|th)?,? (?<yearAfter>\\d{4})`,
]
const datePattern = new RegExp(`(?<![\\p{L}\\d.])(?:${written.join('|')})(?!\\p{L})`, 'giu')

/** Every complete date of a text, in order; days that do not exist are skipped. Numeric dates are read day first. */
export function datesIn(text: string): readonly WrittenDate[] {
  return [...text.matchAll(datePattern)].flatMap((match): readonly WrittenDate[] => {
    const day = dayOf(match.groups ?? {})
    return day === null ? [] : [{ day, start: match.index, end: match.index + match[0].length }]
  })
}

function dayOf(groups: Readonly<Record<string, string | undefined>>): Day | null {
  const { isoYear, isoMonth, isoDay, figureDay, figureMonth, figureYear, day, month, year } = groups
  if (isoYear !== undefined) return validDay(Number(isoYear), Number(isoMonth), Number(isoDay))
  if (figureYear !== undefined) {
    const full = figureYear.length === 2 ? 2000 + Number(figureYear) : Number(figureYear)
    const [first, second] = [Number(figureDay), Number(figureMonth)]
    return second > 12 ? validDay(full, first, second) : validDay(full, second, first)
  }
  if (month !== undefined) return validDay(Number(year), monthOf(month) ?? 0, Number(day))
  return validDay(Number(groups['yearAfter']), monthOf(groups['monthFirst'] ?? '') ?? 0, Number(groups['dayAfter']))
}

function validDay(year: number, month: number, day: number): Day | null {
  const made = { year, month, day }
  const back = dayFrom(numberOf(made))
  return back.year === year && back.month === month && back.day === day ? made : null
}

const dayMs = 86_400_000

/** Days since 1 January 1970. */
export function numberOf({ year, month, day }: Day): number {
  return Math.floor(Date.UTC(year, month - 1, day) / dayMs)
}

export function dayFrom(number: number): Day {
  const date = new Date(number * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export function addDays(day: Day, days: number): Day {
  return dayFrom(numberOf(day) + days)
}

/** The same day of another month, or that month's last day if it is shorter. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const index = year * 12 + month - 1 + months
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = dayFrom(
    numberOf({ year: newMonth === 12 ? newYear + 1 : newYear, month: (newMonth % 12) + 1, day: 1 }) - 1,
  )
  return { year: newYear, month: newMonth, day: Math.min(day, last.day) }
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (((numberOf(day) + 3) % 7) + 7) % 7
}

/** "8 May 2023" */
export function sayDay({ year, month, day }: Day): string {
  return `${day} ${englishMonths[month - 1] ?? ''} ${year}`
}

/** "May 2023" */
export function sayMonth({ year, month }: Pick<Day, 'year' | 'month'>): string {
  return `${englishMonths[month - 1] ?? ''} ${year}`
}

/** The day of an ISO date or time; null if it is not one. */
export function dayOfIso(iso: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  return match === null ? null : validDay(Number(match[1]), Number(match[2]), Number(match[3]))
}
