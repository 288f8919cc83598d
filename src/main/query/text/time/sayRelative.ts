/** Says days that are counted from the day of writing: a weekday before or after it, so many weeks away. Pure. */
import { addDays, addMonths, sayDay, sayMonth, weekdayOf } from './calendarDates.ts'
import type { Day } from './calendarDates.ts'
import { counts, englishCounts, englishWeekdays, unitWords, weekdayNumbers } from './timeWords.ts'
import type { Unit } from './timeWords.ts'

/** The named groups of a pattern that matched. */
export type Found = Readonly<Record<string, string | undefined>>

/** The nearest such weekday strictly before or after. */
export function sayWeekday(found: Found, from: Day, side: 'before' | 'after'): string | null {
  const wanted = weekdayNumbers.get(found['weekday'] ?? '')
  if (wanted === undefined) return null
  const ahead = (wanted - weekdayOf(from) + 7) % 7
  const days = side === 'after' ? (ahead === 0 ? 7 : ahead) : ahead - 7
  return `${sayDay(addDays(from, days))} (the ${englishWeekdays[wanted] ?? ''} ${side} ${sayDay(from)})`
}

export function sayAway(found: Found, from: Day, direction: 1 | -1): string | null {
  const written = found['count'] ?? ''
  const amount = (/^\d+$/.test(written) ? Number(written) : (counts[written] ?? 0)) * direction
  const kind = unitOf(found['unit'] ?? '')
  if (kind === null || amount === 0) return null
  if (kind === 'day') return sayDay(addDays(from, amount))
  if (kind === 'year') return String(from.year + amount)
  const day = kind === 'week' ? addDays(from, 7 * amount) : addMonths(from, amount)
  const exact = kind === 'week' ? sayDay(day) : sayMonth(day)
  const size = Math.abs(amount)
  const said = englishCounts[size - 1] ?? String(size)
  return `${exact} (${said} ${kind}${size === 1 ? '' : 's'} ${direction < 0 ? 'before' : 'after'} ${sayDay(from)})`
}

function unitOf(word: string): Unit | null {
  for (const [kind, words] of Object.entries(unitWords))
    // The keys are the units.
    if (words.some((pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(word))) return kind as Unit
  return null
}

export function week(from: Day, side: 'before' | 'after'): string {
  const monday = addDays(from, -weekdayOf(from) + (side === 'before' ? -7 : 7))
  return `the week ${side} ${sayDay(from)} (${sayDay(monday)} to ${sayDay(addDays(monday, 6))})`
}

export function weekend(from: Day, side: 'before' | 'after'): string {
  // On a Saturday or a Sunday, "last weekend" is the previous one.
  const saturday = addDays(from, 5 - weekdayOf(from) + (side === 'before' ? -7 : weekdayOf(from) >= 5 ? 7 : 0))
  return `the weekend ${side} ${sayDay(from)} (${sayDay(saturday)} and ${sayDay(addDays(saturday, 1))})`
}

export function seasonYear(season: string, from: Day): number {
  const starts: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }
  // Only a season that has ended is past: in July "last summer" was a year ago.
  return (starts[season] ?? 1) + 2 < from.month ? from.year : from.year - 1
}
