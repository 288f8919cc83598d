/** What was used or paid in periods that follow one another, and the choice of those that a question means. Pure. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { addDays, dayOfIso, numberOf } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import type { Flow } from './flows.ts'

/** A verbatim line of a document. */
export interface UsageQuote {
  readonly text: string
  /** UTF-16 offsets into the content's text. */
  readonly start: number
  readonly end: number
  readonly source: Candidate
  /** The reading that the line states, for a meter; null for a bill. */
  readonly reading: number | null
}

export interface UsagePeriod {
  /** ISO days, both inclusive. */
  readonly from: string
  readonly to: string
  readonly value: number
  /** The readings at its start and its end, or the line of the bill. */
  readonly quotes: readonly UsageQuote[]
}

/** What a meter showed on a day. */
export interface Reading {
  readonly iso: string
  readonly value: number
  readonly quote: UsageQuote
}

export interface UsageSeries {
  readonly things: ReadonlySet<string>
  /** Which way it flows, if its name says so. */
  readonly flow: Flow | null
  /** Folded words of its name that tell it from another series of the same thing ("day"). */
  readonly name: string
  readonly measure: 'quantity' | 'money'
  readonly unit: string
  readonly isMeter: boolean
  /** What all its parts come from: a table, or the bills of one company. */
  readonly title: string
  /** Oldest first, without gaps between neighbours or overlaps. */
  readonly periods: readonly UsagePeriod[]
  /** Oldest first; none for bills. */
  readonly readings: readonly Reading[]
}

// A reading some days before or after the first of the month still counts for it. By judgement.
const slackDays = 6

/** The periods that make up the span exactly; null if some of it is not covered. */
export function periodsOf(periods: readonly UsagePeriod[], span: DateSpan): readonly UsagePeriod[] | null {
  if (span.months !== null) return span.day === null ? ofMonths(periods, span.months) : null
  const [first, last] = [periods[0], periods.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [span.from ?? first.from, span.to ?? last.to]
  const inside = periods.filter(
    (period) => apart(from, period.from) >= -slackDays && apart(period.to, to) >= -slackDays,
  )
  const [start, end] = [inside[0], inside.at(-1)]
  if (start === undefined || end === undefined) return null
  const isWhole = Math.abs(apart(from, start.from)) <= slackDays && Math.abs(apart(end.to, to)) <= slackDays
  return isWhole && areJoined(inside) ? inside : null
}

/** The latest of each month, so that "October to January" may cross a year. */
function ofMonths(periods: readonly UsagePeriod[], months: readonly number[]): readonly UsagePeriod[] | null {
  const found: UsagePeriod[] = []
  let before = periods.length
  for (const month of months.toReversed()) {
    const at = periods.findLastIndex((period, index) => index < before && isOfMonth(period, month))
    const period = periods[at]
    if (period === undefined) return null
    found.unshift(period)
    before = at
  }
  return found
}

function isOfMonth({ from, to }: UsagePeriod, month: number): boolean {
  return Number(from.slice(5, 7)) === month && to.slice(0, 7) === from.slice(0, 7)
}

export function areJoined(periods: readonly UsagePeriod[]): boolean {
  return periods.every((period, index) => {
    const next = periods[index + 1]
    return next === undefined || Math.abs(apart(period.to, next.from) - 1) <= slackDays
  })
}

/** Days from one ISO day to another. */
export function apart(from: string, to: string): number {
  const [one, other] = [dayOfIso(from), dayOfIso(to)]
  return one === null || other === null ? Number.NaN : numberOf(other) - numberOf(one)
}

export function sumOf(periods: readonly UsagePeriod[]): number {
  return Math.round(periods.reduce((sum, { value }) => sum + value, 0) * 1e6) / 1e6
}

export const isoOf = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** First and last day of the month of an ISO day. */
export function monthAround(iso: string): readonly [from: string, to: string] {
  const [year, month] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7))]
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  return [isoOf({ year, month, day: 1 }), isoOf(addDays(next, -1))]
}
