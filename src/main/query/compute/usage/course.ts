/** How what was used or paid went from period to period. Pure. */
import type { DraftPiece } from '../../answer/draft.ts'
import { seriesFrom } from '../../answer/time/series.ts'
import type { DraftPoint } from '../../answer/time/series.ts'
import type { Meant } from './usageMeant.ts'
import { monthAround } from './usageSeries.ts'
import type { UsageQuote } from './usageSeries.ts'
import { written } from './usageWords.ts'
import type { Part, UsageAnswer } from './usageWords.ts'

// Five years of months: what is older is not how it goes. Chosen by judgement.
const maxPeriods = 60

/** Null for fewer than three periods. `each`: oldest first. */
export function courseOf(meant: Meant, each: readonly Part[]): UsageAnswer | null {
  const [series] = meant
  const shown = each.slice(-maxPeriods)
  const [first, last] = [shown[0], shown.at(-1)]
  if (series === undefined || first === undefined || last === undefined) return null
  const quotes: UsageQuote[] = []
  const cite = (quote: UsageQuote): number => {
    const contentId = quote.source.chunk.contentId
    const known = quotes.findIndex(({ start, source }) => start === quote.start && source.chunk.contentId === contentId)
    return known === -1 ? quotes.push(quote) - 1 : known
  }
  const items = shown.map((part): DraftPiece => {
    const evidence = [...new Set(quotesOf(part).map(cite))]
    return { role: 'item', text: `${part.label}: ${written(meant, part.value)}`, evidence }
  })
  const points = shown.flatMap((part) => pointOf(meant, part) ?? [])
  const drawn = seriesFrom('amounts', series.unit, points)
  if (drawn === null) return null
  const figure = series.measure === 'money' ? 'total' : `used ${series.unit}`.trim()
  const kind = series.isMeter ? 'readings' : 'bills'
  const lead = `${written(meant, first.value)} (${first.label}) → ${written(meant, last.value)} (${last.label})`
  return {
    pieces: [
      { role: 'lead', text: lead, evidence: [...(items[0]?.evidence ?? []), ...(items.at(-1)?.evidence ?? [])] },
      ...items,
      { role: 'note', text: `Computed from ${quotes.length} ${kind} of “${series.title}”.`, evidence: [] },
    ],
    quotes,
    query: `SELECT period, ${figure} FROM "${series.title}"`,
    title: series.title,
    used: quotes.length,
    series: drawn,
  }
}

const quotesOf = ({ periods }: Part): readonly UsageQuote[] => periods.flat().flatMap(({ quotes }) => quotes)

/** A value opens the reading at the end of its period. */
function pointOf(meant: Meant, part: Part): DraftPoint | null {
  const [period, quote] = [part.periods[0]?.[0], quotesOf(part).at(-1)]
  if (period === undefined || quote === undefined) return null
  const { from, to } = period
  const isMonth = from === monthAround(from)[0] && to === monthAround(from)[1]
  return {
    date: isMonth ? from.slice(0, 7) : from,
    until: isMonth ? null : to,
    value: part.value,
    text: written(meant, part.value),
    source: { contentId: quote.source.chunk.contentId, start: quote.start },
  }
}
