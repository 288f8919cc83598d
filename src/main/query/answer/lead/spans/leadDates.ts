/** Dates that a direct answer may be computed from, and those that only say when something was written. Pure. */
import { numberOf } from '../../../text/time/calendarDates.ts'
import type { Day } from '../../../text/time/calendarDates.ts'
import { timesIn } from '../../../text/time/namedTimes.ts'
import { relativeDatesIn } from '../../../text/time/relativeDates.ts'
import { asksOfPast } from '../../../understand/time/pastAsked.ts'
import type { Span } from './leadSpans.ts'

interface RelativeSpan extends Span {
  /** The date that the words of the span stand for. */
  readonly text: string
  readonly verbatim: false
}

const interval = /^(?:in|within|dans|en|innerhalb)(?!\p{L})/iu
const nextTime = /(?<!\p{L})(?:next|nächste[rnms]?|prochaine?|próxim[oa])(?!\p{L})/iu

/** True if the days between count from a time that the clause is about, or its clause names the next one of a kind. */
function isOfNextTime(text: string, start: number, end: number): boolean {
  const from = Math.max(...[',', ';', '.', ':'].map((mark) => text.lastIndexOf(mark, start - 1))) + 1
  return interval.test(text.slice(start, end)) || nextTime.test(text.slice(from, start))
}

/** `spans`: dates that the text says by themselves. `writtenOn`: from when "yesterday" is counted. */
export function relativeSpans(
  question: string,
  text: string,
  writtenOn: Day,
  spans: readonly Span[],
): readonly RelativeSpan[] {
  const isOfPast = asksOfPast(question)
  const asked = question.toLowerCase()
  return (
    relativeDatesIn(text, writtenOn)
      // "Boiler serviced, next service in two years" was not serviced then. "He comes next Tuesday" is often all that is
      // left of a visit that has been since.
      .filter(
        ({ start, end, date }) =>
          !isOfPast ||
          // "She wrote 'next Tuesday': which date was that?"
          asked.includes(text.slice(start, end).toLowerCase()) ||
          !isOfNextTime(text, start, end) ||
          timesIn(date).every(({ from }) => from <= numberOf(writtenOn)),
      )
      // "Thursday 16 October" is a date by itself, whatever Thursday was near when it was written.
      .filter(({ end }) => !spans.some((span) => span.start < end && end < span.end))
      .map(({ start, end, date }) => ({ start, end, text: date, verbatim: false }))
  )
}

// "[20/10/2024, 21:40:33] Tess:" and "On Fri, 12 Apr 2024, D. Achebe wrote:" say when and who wrote, not what.
const stamps = new RegExp(
  [
    '\\[[^\\]\\n]{0,20}\\d{1,2}[:.]\\d{2}[^\\]\\n]{0,6}\\]',
    '^\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4},? \\d{1,2}[:.]\\d{2}(?: ?[ap]m)? [-–] ',
    '^(?:>\\s*)*(?:On|Am|Le|El) [^\\n]{0,80}\\b(?:wrote|schrieb|a écrit|escribió)[^\\n]{0,60}:',
  ].join('|'),
  'gmu',
)

export function inStamp(text: string, span: Span): boolean {
  return [...text.matchAll(stamps)].some(({ index, 0: found }) => span.start < index + found.length && index < span.end)
}
