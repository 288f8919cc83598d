/** The parts that an answer about usage is made of, and how figures and periods are written. Pure. */
import type { DraftPiece } from '../../answer/draft.ts'
import type { DraftSeries } from '../../answer/time/series.ts'
import { dayOfIso, sayDay, sayMonth } from '../../text/time/calendarDates.ts'
import type { Meant } from './usageMeant.ts'
import { monthAround } from './usageSeries.ts'
import type { UsagePeriod, UsageQuote } from './usageSeries.ts'

export interface UsageAnswer {
  readonly pieces: readonly DraftPiece[]
  /** The pieces point into these. */
  readonly quotes: readonly UsageQuote[]
  readonly query: string
  readonly title: string
  readonly used: number
  /** Set where the answer is how it went from period to period. */
  readonly series?: DraftSeries | null
}

export interface Part {
  readonly label: string
  readonly value: number
  /** The periods of each series. */
  readonly periods: readonly (readonly UsagePeriod[])[]
}

export function labelOf(from: string, to: string): string {
  const [first, last] = [dayOfIso(from), dayOfIso(to)]
  if (first === null || last === null) return `${from} to ${to}`
  const [monthStart, monthEnd] = [monthAround(from)[0], monthAround(to)[1]]
  if (from !== monthStart || to !== monthEnd) return `${sayDay(first)} to ${sayDay(last)}`
  return from.slice(0, 7) === to.slice(0, 7) ? sayMonth(first) : `${sayMonth(first)} to ${sayMonth(last)}`
}

/** With its currency before it, or its unit behind it. */
export function written(meant: Meant, value: number): string {
  const [series] = meant
  const unit = series?.unit ?? ''
  const isMoney = series?.measure === 'money'
  const digits = isMoney ? value.toFixed(2) : String(value)
  if (unit === '') return digits
  return isMoney && /^\p{Sc}$/u.test(unit) ? `${unit}${digits}` : `${digits} ${unit}`
}
