/**
 * Reads the times that a text names as ranges of days: "3 May 2023", "May 2023", "1964", "from 1916 to 1920", "the
 * early 1970s", "before March 1811". Pure; days are counted as in `calendarDates.ts`.
 */
import { datesIn, numberOf } from './calendarDates.ts'
import type { Day } from './calendarDates.ts'
import { monthOf, monthPattern } from './months.ts'
import { relativeDatesIn } from './relativeDates.ts'

/** Days since 1 January 1970; both ends belong to it. An open end is infinite. */
export interface NamedTime {
  readonly from: number
  readonly to: number
}

const century = '(?:1\\d|20)'
const year = `${century}\\d{2}`
const monthYear = new RegExp(
  `(?<![\\p{L}\\d])(?<month>${monthPattern})\\.?,? (?:of |de )?(?<year>${year})(?!\\d)`,
  'giu',
)
const decade = new RegExp(
  `(?<![\\d-])(?:(?<part>early|mid|late)[ -])?(?:the )?(?<decade>${century}\\d0)['’]?s(?!\\p{L})`,
  'giu',
)
const years = new RegExp(
  `(?<![\\d.,/-])(?<year>${year})(?![\\d/]|[.,]\\d|['’]?s(?!\\p{L}))(?:(?:-|–)(?<short>\\d{2})(?!\\d))?`,
  'gu',
)

interface Found extends NamedTime {
  readonly start: number
  readonly end: number
}

const dayIn = (year: number, month: number, day: number): number => numberOf({ year, month, day })

/** Every time that the text names, in its order; two that are joined ("from … to …", "1916–1920") are one range. */
export function timesIn(text: string): readonly NamedTime[] {
  return joined(text, singleTimes(text)).map(({ from, to }) => ({ from, to }))
}

function singleTimes(text: string): readonly Found[] {
  const found: Found[] = []
  const add = (start: number, length: number, from: number, to: number): void => {
    const end = start + length
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, from, to })
  }
  for (const { day, start, end } of datesIn(text)) add(start, end - start, numberOf(day), numberOf(day))
  for (const match of text.matchAll(monthYear)) {
    const [month, of] = [monthOf(match.groups?.['month'] ?? '') ?? 1, Number(match.groups?.['year'])]
    add(match.index, match[0].length, dayIn(of, month, 1), dayIn(month === 12 ? of + 1 : of, (month % 12) + 1, 1) - 1)
  }
  for (const match of text.matchAll(decade)) {
    const [first, last] = partOfDecade(match.groups?.['part']?.toLowerCase())
    const start = Number(match.groups?.['decade'])
    add(match.index, match[0].length, dayIn(start + first, 1, 1), dayIn(start + last, 12, 31))
  }
  for (const match of text.matchAll(years)) {
    const start = Number(match.groups?.['year'])
    const short = match.groups?.['short']
    const last = short === undefined ? start : Math.floor(start / 100) * 100 + Number(short)
    add(match.index, match[0].length, dayIn(start, 1, 1), dayIn(Math.max(start, last), 12, 31))
  }
  return found.sort((a, b) => a.start - b.start)
}

function partOfDecade(part: string | undefined): readonly [number, number] {
  if (part === 'early') return [0, 3]
  if (part === 'mid') return [4, 6]
  return part === 'late' ? [7, 9] : [0, 9]
}

const between = /^(?: (?:to|until|till|and|through|bis|und|à|et|a|y) |\s?[-–—]\s?)$/iu
const opensRange = /(?:from|between|von|zwischen|de|entre)(?: the)? $/iu

function joined(text: string, found: readonly Found[]): readonly Found[] {
  const ranges: Found[] = []
  for (const next of found) {
    const last = ranges.at(-1)
    const gap = last === undefined ? '' : text.slice(last.end, next.start)
    const joins =
      last !== undefined &&
      last.from <= next.from &&
      between.test(gap) &&
      // "In 1916 and 1920" names two years; "between 1916 and 1920" is one range.
      (!/ (?:and|und|et|y) /iu.test(gap) || opensRange.test(text.slice(0, last.start)))
    if (joins) ranges[ranges.length - 1] = { ...last, end: next.end, to: Math.max(last.to, next.to) }
    else ranges.push(next)
  }
  return ranges
}

const beforeIt = /(?:before|until|till|prior to|earlier than|vor|bis|avant|antes de)(?: the)? $/iu
const afterIt = /(?:after|since|later than|following|nach|seit|après|depuis|después de|desde)(?: the)? $/iu

/** The times that a question asks about, "before …" and "since …" as open ranges; `today` resolves "last spring". */
export function timesAsked(question: string, today: Day | null): readonly NamedTime[] {
  const found = joined(question, singleTimes(question))
  const relative = today === null ? [] : relativeDatesIn(question, today)
  const own = relative.filter(({ start, end }) => !found.some((other) => start < other.end && other.start < end))
  return [
    ...found.map(({ start, from, to }) => {
      const head = question.slice(0, start)
      if (beforeIt.test(head)) return { from: -Infinity, to: from - 1 }
      return afterIt.test(head)
        ? { from: /since|seit|depuis|desde/iu.test(head.slice(-16)) ? from : to + 1, to: Infinity }
        : { from, to }
    }),
    ...own.flatMap(({ date }) => timesIn(date)),
  ]
}

/** Days between the two ranges; 0 if they overlap. */
export function daysApart(a: NamedTime, b: NamedTime): number {
  return Math.max(0, a.from - b.to, b.from - a.to)
}
