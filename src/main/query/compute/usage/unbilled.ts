/**
 * Says that there is no bill for the month that a question names, where the bills of other months are there: what one of
 * those says is no answer. A paper beside the bills that speaks of the month may still answer. Pure.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { addDays, dayOfIso } from '../../text/time/calendarDates.ts'
import { fold } from '../../text/words/words.ts'
import { quantitiesIn } from '../../text/numbers/quantities.ts'
import { readDates } from '../question/dates.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { thingsIn } from './usageAsked.ts'
import type { UsageAsked } from './usageAsked.ts'
import { meantBy } from './usageMeant.ts'
import { isoOf } from './usageSeries.ts'
import type { UsagePeriod, UsageSeries } from './usageSeries.ts'
import { labelOf } from './usageWords.ts'

const billing = new RegExp(wholeWord(['bill(?:ed|s)?|invoice|rechnung|facture|factura|direct debit|charged?']), 'iu')
// What is paid in a month is the bill of the month before, and stands in a statement of the bank.
const paying = new RegExp(wholeWord(['pay|paid|spen[dt]|gezahlt|bezahlt|zahle\\p{L}*|paye|pagado']), 'u')

/** Null if the question names no month, or something else may tell what it came to. */
export function unbilledText(
  asked: UsageAsked,
  all: readonly UsageSeries[],
  candidates: readonly Candidate[],
): string | null {
  const { spans, operation, measure, last } = asked
  if (measure !== 'money' || operation !== 'sum' || last !== null || spans.length === 0) return null
  if ((!asked.ofBills && asked.things.size === 0) || paying.test(asked.text)) return null
  const [meant, other] = meantBy(asked, all)
  const [series] = meant ?? []
  if (series === undefined || other !== undefined || series.isMeter) return null
  const { periods, title } = series
  const [first, end] = [periods[0], periods.at(-1)]
  if (first === undefined || end === undefined) return null
  // "The bill in October" may be the one that was written then, for September.
  const written = asked.ofBills && !isFor(asked) ? [{ ...end, to: monthAfter(end.to) }] : []
  const isTold = (span: DateSpan): boolean => [...periods, ...written].some((period) => meets(period, span))
  if (spans.some((span) => span.day !== null || isTold(span))) return null
  const billed = new Set(periods.flatMap(({ quotes }) => quotes.map(({ source }) => source.chunk.contentId)))
  if (candidates.some((candidate) => tells(candidate, asked, billed))) return null
  const months = spans.map(({ label }) => label).join(', ')
  return `There is no bill of “${title}” for ${months}. The bills found are for ${labelOf(first.from, end.to)}.`
}

const isFor = ({ text, spans }: UsageAsked): boolean =>
  spans.some(({ label }) => / (?:for|of|fur|vom|pour) (?:the )?$/.test(text.slice(0, text.indexOf(fold(label)))))

const monthAfter = (iso: string): string => isoOf(addDays(dayOfIso(iso) ?? { year: 1, month: 1, day: 1 }, 31))

/** True if the period has days of the span: a bill for a quarter tells something of each of its months. */
function meets({ from, to }: UsagePeriod, span: DateSpan): boolean {
  if (span.months === null) return (span.from ?? '') <= to && from <= (span.to ?? '9999')
  const [start, end] = [from, to].map((iso) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1)
  return span.months.some((month) => {
    for (let each = start ?? 0; each <= (end ?? -1); each++) if ((each % 12) + 1 === month) return true
    return false
  })
}

/** True if a line of another paper has the month, an amount and what it was for. */
function tells({ chunk }: Candidate, { spans, things }: UsageAsked, billed: ReadonlySet<ContentId>): boolean {
  if (billed.has(chunk.contentId)) return false
  return chunk.text.split('\n').some((line) => {
    if (!quantitiesIn(line).some(({ kind }) => kind.startsWith('money'))) return false
    if (!billing.test(line) && ![...thingsIn(line)].some((thing) => things.has(thing))) return false
    return readDates(line, new Date(0)).some((said) => spans.some((span) => isSame(said, span)))
  })
}

/** True if the month is named: of a day it is the day that something was done on. */
function isSame(said: DateSpan, span: DateSpan): boolean {
  if (said.day !== null || (said.from !== null && said.from === said.to)) return false
  const monthsOf = ({ months, from }: DateSpan): readonly number[] =>
    months ?? (from === null ? [] : [Number(from.slice(5, 7))])
  const isOfYear = said.from === null || span.from === null || said.from.slice(0, 4) === span.from.slice(0, 4)
  return isOfYear && monthsOf(said).some((month) => monthsOf(span).includes(month))
}
