/** How what was used or paid went from period to period. Pure. */
import type { DraftPiece } from '../../answer/draft.ts'
import { seriesFrom } from '../../answer/time/series.ts'
import type { DraftPoint } from '../../answer/time/series.ts'
import { addDays, dayOfIso } from '../../text/time/calendarDates.ts'
import type { Meant } from './usageMeant.ts'
import { apart, areJoined, isoOf, monthAround } from './usageSeries.ts'
import type { UsagePeriod, UsageQuote } from './usageSeries.ts'
import { labelOf, written } from './usageWords.ts'
import type { Part, UsageAnswer } from './usageWords.ts'

// Five years of months: what is older is not how it goes. Chosen by judgement.
const maxPeriods = 60
// February is a tenth shorter than January, and a leap year hardly longer than another. By judgement.
const clearlyLonger = 1.25

/** A period with what was used in it, and what that is on a day where the periods differ in length. */
interface Step {
  readonly part: Part
  readonly period: UsagePeriod
  readonly perDay: number | null
}

/** Null for fewer than three periods. `each`: oldest first. */
export function courseOf(meant: Meant, each: readonly Part[]): UsageAnswer | null {
  const [series] = meant
  const steps = stepsOf(each.slice(-maxPeriods))
  const [first, last] = [steps[0], steps.at(-1)]
  if (series === undefined || first === undefined || last === undefined) return null
  const quotes: UsageQuote[] = []
  const cite = (quote: UsageQuote): number => {
    const contentId = quote.source.chunk.contentId
    const known = quotes.findIndex(({ start, source }) => start === quote.start && source.chunk.contentId === contentId)
    return known === -1 ? quotes.push(quote) - 1 : known
  }
  const items = steps.map(({ part, perDay }): DraftPiece => {
    const evidence = [...new Set(quotesOf(part).map(cite))]
    const daily = perDay === null ? '' : ` (${onADay(meant, perDay)})`
    return { role: 'item', text: `${part.label}: ${written(meant, part.value)}${daily}`, evidence }
  })
  const isPerDay = first.perDay !== null
  // Bars of equal width would show a week beside half a year.
  const [form, unit] = isPerDay
    ? (['measurements', `${series.unit}/day`] as const)
    : (['amounts', series.unit] as const)
  const points = steps.flatMap((step) => pointOf(meant, step) ?? [])
  const drawn = seriesFrom(form, unit, points)
  if (drawn === null) return null
  const figure = series.measure === 'money' ? 'total' : `used ${series.unit}`.trim()
  const kind = series.isMeter ? 'readings' : 'bills'
  const notes = [
    ...(isPerDay ? ['The periods differ in length, so what came to a day is compared.'] : []),
    ...missingIn(steps, kind),
    ...(each.length > steps.length ? [`The last ${steps.length} of ${each.length} periods.`] : []),
    `Computed from ${quotes.length} ${kind} of “${series.title}”.`,
  ]
  const lead = `${textOf(meant, first)} (${first.part.label}) → ${textOf(meant, last)} (${last.part.label})`
  return {
    pieces: [
      { role: 'lead', text: lead, evidence: [...(items[0]?.evidence ?? []), ...(items.at(-1)?.evidence ?? [])] },
      ...items,
      ...notes.map((text): DraftPiece => ({ role: 'note', text, evidence: [] })),
    ],
    quotes,
    query: `SELECT period, ${figure} FROM "${series.title}"`,
    title: series.title,
    used: quotes.length,
    series: drawn,
  }
}

function stepsOf(parts: readonly Part[]): readonly Step[] {
  const steps = parts.flatMap((part) => {
    const period = part.periods[0]?.[0]
    return period === undefined ? [] : [{ part, period, days: apart(period.from, period.to) + 1 }]
  })
  const lengths = steps.map(({ days }) => days)
  const isPerDay = Math.max(...lengths) > Math.min(...lengths) * clearlyLonger
  return steps.map(({ part, period, days }) => {
    const perDay = isPerDay && days > 0 ? Number((part.value / days).toPrecision(3)) : null
    return { part, period, perDay }
  })
}

/** The times between the periods of which nothing is known, in words. */
function missingIn(steps: readonly Step[], kind: string): readonly string[] {
  const gaps = steps.flatMap(({ period }, index) => {
    const next = steps[index + 1]?.period
    if (next === undefined || areJoined([period, next])) return []
    const [end, start] = [dayOfIso(period.to), dayOfIso(next.from)]
    return end === null || start === null ? [] : [labelOf(isoOf(addDays(end, 1)), isoOf(addDays(start, -1)))]
  })
  return gaps.length === 0 ? [] : [`No ${kind} for ${gaps.join(', ')}.`]
}

const onADay = (meant: Meant, value: number): string => `${written(meant, value)} a day`

const textOf = (meant: Meant, { part, perDay }: Step): string =>
  perDay === null ? written(meant, part.value) : onADay(meant, perDay)

const quotesOf = ({ periods }: Part): readonly UsageQuote[] => periods.flat().flatMap(({ quotes }) => quotes)

/** A value opens the reading at the end of its period. */
function pointOf(meant: Meant, step: Step): DraftPoint | null {
  const { part, period, perDay } = step
  const quote = quotesOf(part).at(-1)
  if (quote === undefined) return null
  const { from, to } = period
  const isMonth = perDay === null && from === monthAround(from)[0] && to === monthAround(from)[1]
  return {
    date: isMonth ? from.slice(0, 7) : from,
    until: isMonth ? null : to,
    value: perDay ?? part.value,
    text: textOf(meant, step),
    source: { contentId: quote.source.chunk.contentId, start: quote.start },
  }
}
