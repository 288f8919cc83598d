/** The times that a question about meters or bills names, each month with the year that the question gives it. Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import { fold } from '../../text/words/words.ts'
import { readDates } from '../question/dates.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { monthAround } from './usageSeries.ts'

/** In text order. `now` resolves "last year". Accepts any text. */
export function timesAsked(question: string, now: Date): readonly DateSpan[] {
  const spans = withoutRepeated(question, readDates(question, now))
  const years = spans.filter((span) => yearOf(span) !== null)
  const inEach = sameInEachYear(spans, years, question)
  if (inEach !== null) return inEach
  const owners = new Map(spans.map((span) => [span, yearFor(span, spans, years, question)] as const))
  const taken = new Set(owners.values())
  return spans
    .filter((span) => !taken.has(span))
    .map((span) => {
      const year = yearOf(owners.get(span) ?? span)
      return owners.get(span) == null || year === null ? span : boundTo(span, year)
    })
}

/** "More in March this year than last year" compares two months; null unless one time of two years is named so. */
function sameInEachYear(
  spans: readonly DateSpan[],
  years: readonly DateSpan[],
  question: string,
): readonly DateSpan[] | null {
  const [only, another] = spans.filter((span) => !years.includes(span))
  const [first, second, third] = years
  if (only === undefined || another !== undefined || only.months === null) return null
  if (first === undefined || second === undefined || third !== undefined || only.start > second.start) return null
  const between = fold(question.slice(first.end, second.start))
  if (!apart.test(between) || whole.test(between)) return null
  return years.map((year) => boundTo(only, yearOf(year) ?? ''))
}

const whole = new RegExp(wholeWord(['whole|all|entire|full|ganze[mnrs]?']), 'u')

/** "Last year (2024)" says one year twice; the figure is surer. */
function withoutRepeated(question: string, spans: readonly DateSpan[]): readonly DateSpan[] {
  return spans.filter((span, index) => {
    const next = spans[index + 1]
    const isSaidAgain =
      next !== undefined &&
      yearOf(span) !== null &&
      yearOf(next) !== null &&
      /^(?: ?\(|, | = )$/.test(question.slice(span.end, next.start))
    return !isSaidAgain || (/\d/.test(span.label) && yearOf(span) !== yearOf(next))
  })
}

function yearOf({ from, to }: DateSpan): string | null {
  const year = from?.slice(0, 4) ?? null
  return year !== null && from === `${year}-01-01` && to === `${year}-12-31` ? year : null
}

// "Was July dearer than all of 2024?" names two times, and July is not of that year.
const apart = new RegExp(wholeWord(['against|than|versus|vs|compared|als|que']), 'u')

/** The year next behind a month, or the only one before it. */
function yearFor(
  span: DateSpan,
  spans: readonly DateSpan[],
  years: readonly DateSpan[],
  question: string,
): DateSpan | null {
  if (span.months === null) return null
  const between = (one: DateSpan | undefined, other: DateSpan | undefined): string =>
    one === undefined || other === undefined ? '' : fold(question.slice(one.end, other.start))
  const behind = years.find(
    (year) => year.start > span.start && !apart.test(between(spans[spans.indexOf(year) - 1], year)),
  )
  if (behind !== undefined) return behind
  const [before, other] = years.filter((year) => year.start < span.start)
  if (before === undefined || other !== undefined) return null
  return apart.test(between(before, spans[spans.indexOf(before) + 1])) ? null : before
}

function boundTo(span: DateSpan, year: string): DateSpan {
  const [first = 1, last = 12] = [span.months?.[0], span.months?.at(-1)]
  const iso = (of: string, month: number, day = 1): string =>
    `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const bound = { ...span, months: null, day: null }
  if (span.day !== null) return { ...bound, from: iso(year, first, span.day), to: iso(year, first, span.day) }
  // "October to January 2024" begins in 2023.
  const from = iso(first > last ? String(Number(year) - 1) : year, first)
  return { ...bound, from, to: isOpen.test(fold(span.label)) ? null : monthAround(iso(year, last))[1] }
}

const isOpen = /^(?:since|seit|depuis)/u
