/** The time between two dates, each known to the day, the month or the year, in the words of an answer. Pure. */
import { addMonths, datesIn, numberOf, sayDay, sayMonth } from './calendarDates.ts'
import { inOrder } from '../alternatives.ts'
import { monthOf, monthPattern } from './months.ts'
import type { Day } from './calendarDates.ts'

export type TimeUnit = 'days' | 'weeks' | 'months' | 'years'

export interface Moment {
  /** The first day of a month or year of which no more is known. */
  readonly day: Day
  readonly precision: 'day' | 'month' | 'year'
}

const monthAndYear = /(?<!\p{L})(\p{L}{3,10})\.? ((?:19|20)\d\d)(?!\d)/gu
const year = /(?<![\d.,-])((?:1[89]|20)\d\d)(?![\d.,-]*\d)/gu

/** The first date of the text, the most exact kind first; null without one. */
export function momentIn(text: string): Moment | null {
  const [exact] = datesIn(text)
  if (exact !== undefined) return { day: exact.day, precision: 'day' }
  for (const match of text.matchAll(monthAndYear)) {
    const month = monthOf(match[1] ?? '')
    if (month !== null) return { day: { year: Number(match[2]), month, day: 1 }, precision: 'month' }
  }
  const [said] = text.matchAll(year)
  return said === undefined ? null : { day: { year: Number(said[1]), month: 1, day: 1 }, precision: 'year' }
}

const dayAndMonth = new RegExp(
  inOrder(
    `(?<![\\p{L}\\d])(?:(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of |de )?(${monthPattern})|`,
    `(${monthPattern})\\.? (\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\d])`,
  ),
  'iu',
)
// In December "on 5 January" is of the next year; in June "in May" is of the same one. By judgement.
const maxMonthsBack = 6

/** "Saturday 19 December" in what was written on a day is of its year, or of the next; null if no such day is said. */
export function momentOfYear(text: string, written: Day | null): Moment | null {
  const found = dayAndMonth.exec(text)
  const month = monthOf(found?.[2] ?? found?.[3] ?? '')
  if (found === null || written === null || month === null) return null
  const year = written.year + (month < written.month - maxMonthsBack ? 1 : 0)
  const [exact] = datesIn(`${found[1] ?? found[4] ?? ''} ${found[2] ?? found[3] ?? ''} ${String(year)}`)
  return exact === undefined ? null : { day: exact.day, precision: 'day' }
}

export function sayMoment({ day, precision }: Moment): string {
  return precision === 'day' ? sayDay(day) : precision === 'month' ? sayMonth(day) : String(day.year)
}

/** "12 weeks and 3 days", "61 or 62 years"; null if the dates are not known well enough for the unit. */
export function elapsedBetween(one: Moment, other: Moment, unit: TimeUnit | null): string | null {
  const [from, to] = numberOf(one.day) <= numberOf(other.day) ? [one, other] : [other, one]
  const isExact = from.precision === 'day' && to.precision === 'day'
  const days = numberOf(to.day) - numberOf(from.day)
  const months = wholeMonths(from.day, to.day)
  const years = Math.floor(months / 12)
  const asked = unit ?? unitFor(days, months, isExact, from.precision === 'year' || to.precision === 'year')
  if (asked === 'years') {
    if (isExact) return counted(years, 'year')
    if (from.precision === 'month' && to.precision === 'month') return counted(years, 'year')
    const apart = to.day.year - from.day.year
    if (apart === 0) return 'less than a year'
    // Of a bare year it is not known on which side of the other day it lies.
    return from.precision === to.precision ? counted(apart, 'year') : `${apart - 1} or ${counted(apart, 'year')}`
  }
  if (asked === 'months') {
    if (from.precision === 'year' || to.precision === 'year') return null
    const apart = (to.day.year - from.day.year) * 12 + to.day.month - from.day.month
    if (!isExact) return `about ${counted(apart, 'month')}`
    const rest = numberOf(to.day) - numberOf(addMonths(from.day, months))
    return `${counted(months, 'month')}${rest === 0 ? '' : ` and ${counted(rest, 'day')}`}`
  }
  if (!isExact) return null
  if (asked === 'days') return counted(days, 'day')
  const rest = days % 7
  return `${counted(Math.floor(days / 7), 'week')}${rest === 0 ? '' : ` and ${counted(rest, 'day')}`}`
}

// "How long" is told in days up to two months and in months up to two years, as people do.
const maxDays = 62
const maxMonths = 24

function unitFor(days: number, months: number, isExact: boolean, isYear: boolean): TimeUnit {
  if (isYear || months >= maxMonths) return 'years'
  return isExact && days <= maxDays ? 'days' : 'months'
}

function wholeMonths(from: Day, to: Day): number {
  const apart = (to.year - from.year) * 12 + to.month - from.month
  return numberOf(addMonths(from, apart)) > numberOf(to) ? apart - 1 : apart
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
