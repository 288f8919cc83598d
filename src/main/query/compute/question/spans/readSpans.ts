/** Reads the days of a span out of the groups of the pattern that found it. Pure. */
import { monthNumbers } from '../../../text/time/months.ts'
import type { DateSpan } from './dateSpan.ts'

export type SaidSpan = Omit<DateSpan, 'label' | 'start' | 'end'>

export const span = (from: string | null, to: string | null): SaidSpan => ({
  from,
  to,
  months: null,
  day: null,
})
export const yearSpan = (first: number, last = first): SaidSpan => span(`${first}-01-01`, `${last}-12-31`)

// The day or year that these name is not part of what they say.
export const after: ReadonlySet<string> = new Set(['after', 'nach', 'apres'])
export const before: ReadonlySet<string> = new Set(['before', 'vor', 'avant', 'antes de'])

interface Point {
  readonly day: number | null
  readonly month: number
  readonly year: number | null
}

function pointOf(parts: readonly (string | undefined)[]): Point {
  const [dayBefore, word = '', dayAfter, yearText] = parts
  const day = dayBefore ?? dayAfter
  return {
    day: day === undefined ? null : Number(day),
    month: monthNumbers.get(word) ?? 1,
    year: yearText === undefined ? null : Number(yearText),
  }
}

export const two = (n: number): string => String(n).padStart(2, '0')
export const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export function monthSpan(year: number, month: number): SaidSpan {
  const start = new Date(Date.UTC(year, month - 1, 1))
  const [y, m] = [start.getUTCFullYear(), start.getUTCMonth() + 1]
  return span(`${y}-${two(m)}-01`, `${y}-${two(m)}-${lastDay(y, m)}`)
}

export function readPoint(match: RegExpExecArray): SaidSpan | null {
  const { day, month: number, year: own } = pointOf(match.slice(1))
  if (own === null) return { from: null, to: null, months: [number], day }
  if (day === null) return monthSpan(own, number)
  return span(`${own}-${two(number)}-${two(day)}`, `${own}-${two(number)}-${two(day)}`)
}

/** "7/19/2025" and "19.7.2025"; the day comes first where both are possible. */
export function readFigures([, first, second, yearText = '']: RegExpExecArray): SaidSpan | null {
  const [one, other] = [Number(first), Number(second)]
  const [day, number] = other > 12 ? [other, one] : [one, other]
  const y = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  if (number < 1 || number > 12 || day < 1 || day > lastDay(y, number)) return null
  return span(`${y}-${two(number)}-${two(day)}`, `${y}-${two(number)}-${two(day)}`)
}

export function readRange(match: RegExpExecArray): SaidSpan | null {
  const first = pointOf(match.slice(1, 5))
  const last = pointOf(match.slice(5, 9))
  const lastYear = last.year ?? first.year
  if (lastYear === null) {
    const months: number[] = []
    for (let at = first.month; months.length < 12; at = (at % 12) + 1) {
      months.push(at)
      if (at === last.month) break
    }
    const days = first.day === null || last.day === null ? {} : { days: [first.day, last.day] as const }
    return { from: null, to: null, months, day: null, ...days }
  }
  const firstYear = first.year ?? lastYear - (first.month > last.month ? 1 : 0)
  return span(
    `${firstYear}-${two(first.month)}-${two(first.day ?? 1)}`,
    `${lastYear}-${two(last.month)}-${two(last.day ?? lastDay(lastYear, last.month))}`,
  )
}

/** "8 to 15 August". */
export function readDayRange([, begin = '', ...rest]: RegExpExecArray): SaidSpan | null {
  const { day, month: number, year: own } = pointOf(rest)
  if (day === null || Number(begin) >= day) return null
  if (own === null) return { from: null, to: null, months: [number], day: null, days: [Number(begin), day] }
  return span(`${own}-${two(number)}-${two(Number(begin))}`, `${own}-${two(number)}-${two(day)}`)
}

export function readQuarter([, short, word, yearText]: RegExpExecArray): SaidSpan | null {
  const order = ['first', 'second', 'third', 'fourth']
  const digits = ['1st', '2nd', '3rd', '4th']
  const quarter =
    short !== undefined
      ? Number(short)
      : word === 'last'
        ? 4
        : Math.max(order.indexOf(word ?? ''), digits.indexOf(word ?? '')) + 1
  return quarter < 1 ? null : quarterSpan(quarter, yearText)
}

export function quarterSpan(quarter: number, yearText: string | undefined): SaidSpan {
  const first = quarter * 3 - 2
  if (yearText === undefined) return { from: null, to: null, months: [first, first + 1, first + 2], day: null }
  const y = Number(yearText)
  return span(`${y}-${two(first)}-01`, `${y}-${two(first + 2)}-${lastDay(y, first + 2)}`)
}

export function openEnded(match: RegExpExecArray, side: 'from' | 'to'): SaidSpan | null {
  const { day, month: number, year: own } = pointOf(match.slice(2, 6))
  const word = match[1] ?? ''
  if (own === null) {
    const first = after.has(word) ? number + 1 : number
    const last = before.has(word) ? number - 1 : number
    const all = Array.from({ length: 12 }, (_, index) => index + 1)
    return { from: null, to: null, months: all.filter((m) => (side === 'from' ? m >= first : m <= last)), day: null }
  }
  if (side === 'from') {
    if (!after.has(word)) return span(`${own}-${two(number)}-${two(day ?? 1)}`, null)
    return span(nextDay(`${own}-${two(number)}-${two(day ?? lastDay(own, number))}`, 1), null)
  }
  if (!before.has(word)) return span(null, `${own}-${two(number)}-${two(day ?? lastDay(own, number))}`)
  return span(null, nextDay(`${own}-${two(number)}-${two(day ?? 1)}`, -1))
}

function nextDay(iso: string, step: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return iso
  date.setUTCDate(date.getUTCDate() + step)
  return date.toISOString().slice(0, 10)
}
