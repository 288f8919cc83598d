/**
 * Reads the bracket that a line of a tariff or a contract is for: "up to 2 kg", "30 to 15 days before", "until 31 January
 * 2030", "over 65". Pure; in English, German, French and Spanish.
 */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import { quantitiesIn } from '../../../text/numbers/quantities.ts'
import { datesIn, numberOf } from '../../../text/time/calendarDates.ts'

export interface Bracket {
  /** What is measured: the kind of a quantity, 'date' or 'people'. */
  readonly kind: string
  /** Both belong to it, in the base unit of the kind; infinite if open. Dates are days since 1 January 1970. */
  readonly from: number
  readonly to: number
}

/** A quantity or a date in a text, with the offsets of what was read. */
export interface Point {
  readonly kind: string
  readonly value: number
  /** The base units in one of what it is written in. */
  readonly unit: number
  readonly start: number
  readonly end: number
}

const people = new RegExp(
  inOrder(
    '(?<![\\p{L}\\d.,])(?<count>\\d{1,4}) ',
    anyOf([
      'people|persons?|guests?|members?|adults?|children|participants?|players?|visitors?|pupils|seats',
      'personen|gästen?|mitgliedern?|erwachsenen?|kindern?|teilnehmern?|personnes|personas',
    ]),
    '(?!\\p{L})',
  ),
  'giu',
)

/** In order of kind. */
export function pointsIn(text: string): readonly Point[] {
  return [
    ...datesIn(text).map(({ day, start, end }) => ({ kind: 'date', value: numberOf(day), unit: 1, start, end })),
    ...quantitiesIn(text).map(({ kind, value, unit, start, end }) => ({ kind, value, unit, start, end })),
    ...[...text.matchAll(people)].map((match) => ({
      kind: 'people',
      value: Number(match.groups?.['count']),
      unit: 1,
      start: match.index,
      end: match.index + match[0].length,
    })),
  ]
}

const upTo = [
  'until|till|up to|to|by|under|below|less than|fewer than|at most|no more than|max(?:imum)?\\.?(?: of)?|within',
  'bis(?: zu| zum)?|unter|weniger als|höchstens|innerhalb von',
  "jusqu['’]?(?:à|au|en)?|moins de|inférieur à|hasta|menos de",
]
const startingAt = [
  'from|over|above|more than|at least|min(?:imum)?\\.?(?: of)?|after|as of|since',
  'ab|über|mehr als|mindestens|nach|seit|à partir d[eu]|plus de|dès|depuis|desde|más de|a partir de',
]
const article = "(?: the| le| el| la| l['’]| dem| den)?"
const isUpTo = new RegExp(`(?<!\\p{L})${anyOf(upTo)}${article}\\s*$`, 'iu')
const isStartingAt = new RegExp(`(?<!\\p{L})${anyOf(startingAt)}${article}\\s*$`, 'iu')
// "15–29 days", "5 to 11 years": the first end has no unit of its own.
const firstEnd = /(?<![\d.,])(?<first>\d+(?:[.,]\d+)?)\s?(?:-|–|—|to|bis|à|a|and|und|et|y)\s?$/iu
const between = /^\s?(?:-|–|—|to|bis(?: zum)?|à|a|au|and|und|et|y)\s?$/iu
const andMore = new RegExp(
  inOrder(
    '^\\s*',
    anyOf([
      '\\+|(?:and|or) (?:over|more|older|above|longer|later|up)|onwards',
      '(?:und|oder) (?:mehr|älter|länger|darüber)|et plus|ou plus|y más|o más',
    ]),
    '(?! ?[£€$]?\\d)',
  ),
  'iu',
)
const andLess = new RegExp(
  inOrder(
    '^\\s*',
    anyOf(['(?:and|or) (?:under|less|younger|below|fewer|earlier)', '(?:und|oder) weniger|ou moins']),
    '(?! ?[£€$]?\\d)',
  ),
  'iu',
)

/** Null if the text has none of the kind, or only a figure without bounds. */
export function bracketOf(text: string, kind: string): Bracket | null {
  const points = pointsIn(text).filter((point) => point.kind === kind)
  for (const [place, point] of points.entries()) {
    const { value, unit, start, end } = point
    const before = text.slice(0, start)
    const next = points[place + 1]
    if (next !== undefined && between.test(text.slice(end, next.start))) return ordered(kind, value, next.value)
    const first = firstEnd.exec(before)?.groups?.['first']
    if (first !== undefined && kind !== 'date') return ordered(kind, Number(first.replace(',', '.')) * unit, value)
    const isFrom = isStartingAt.test(before)
    // "Over 65 and under 80 years", "more than £100 and up to £500".
    if (isFrom && next !== undefined && isUpTo.test(text.slice(end, next.start)))
      return { kind, from: opened(before, value), to: closed(text.slice(end, next.start), next.value) }
    if (isUpTo.test(before) || andLess.test(text.slice(end)))
      return { kind, from: -Infinity, to: closed(before, value) }
    if (isFrom || andMore.test(text.slice(end))) return { kind, from: opened(before, value), to: Infinity }
  }
  return null
}

// "Under 16" does not hold 16, and "over 16" neither.
const isBelow = /(?<!\p{L})(?:under|below|less than|fewer than|unter|weniger als|moins de|menos de)\s*$/iu
const isAbove = /(?<!\p{L})(?:over|above|more than|after|über|mehr als|plus de|más de)\s*$/iu
const least = 1e-6
const closed = (before: string, value: number): number => (isBelow.test(before) ? value - least : value)
const opened = (before: string, value: number): number => (isAbove.test(before) ? value + least : value)

const ordered = (kind: string, a: number, b: number): Bracket => ({ kind, from: Math.min(a, b), to: Math.max(a, b) })
