/** Spans of the calendar, as first and last day. Pure. */
import { addDays, addMonths } from './calendarDates.ts'
import type { Day } from './calendarDates.ts'
import { monthOf } from './months.ts'

export interface Span {
  readonly from: Day
  readonly until: Day
}
export const seasons: Readonly<Record<string, number>> = {
  spring: 3,
  frühling: 3,
  printemps: 3,
  primavera: 3,
  summer: 6,
  sommer: 6,
  été: 6,
  verano: 6,
  autumn: 9,
  fall: 9,
  herbst: 9,
  automne: 9,
  otoño: 9,
  winter: 12,
  hiver: 12,
  invierno: 12,
}

export function same(day: Day): Span {
  return { from: day, until: day }
}

export function yearSpan(y: number): Span {
  return { from: { year: y, month: 1, day: 1 }, until: { year: y, month: 12, day: 31 } }
}

export function monthSpan(y: number, month: number): Span | null {
  if (month < 1 || month > 12) return null
  const from = { year: y, month, day: 1 }
  return { from, until: addDays(addMonths(from, 1), -1) }
}

/** The latest such month that has begun; "last March" is not the running one. */
export function lastMonth(name: string, today: Day, past: boolean): Span | null {
  const month = monthOf(name)
  if (month === null) return null
  const ahead = month > today.month || (past && month === today.month)
  return monthSpan(ahead ? today.year - 1 : today.year, month)
}

export function seasonSpan(name: string, y: number): Span {
  const from = { year: y, month: seasons[name.toLowerCase()] ?? 3, day: 1 }
  return { from, until: addDays(addMonths(from, 3), -1) }
}

/** The latest that has ended; the winter belongs to the year in which it begins. */
export function lastSeason(name: string, today: Day): Span {
  const now = seasonSpan(name, today.year)
  return isBefore(now.until, today) ? now : seasonSpan(name, today.year - 1)
}

function isBefore(one: Day, other: Day): boolean {
  return one.year * 372 + one.month * 31 + one.day < other.year * 372 + other.month * 31 + other.day
}
