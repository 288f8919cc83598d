/** Computes what meters or bills say for the times that a question names, with the lines that it is made of. Pure. */
import { areAsLong } from './stretch.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { courseOf } from './course.ts'
import { labelOf, written } from './usageWords.ts'
import type { Part, UsageAnswer } from './usageWords.ts'
import type { UsageAsked } from './usageAsked.ts'
import { meantBy } from './usageMeant.ts'
import type { Meant } from './usageMeant.ts'
import { periodsOf, areJoined, sumOf } from './usageSeries.ts'
import type { UsagePeriod, UsageQuote, UsageSeries } from './usageSeries.ts'

/** Null if no series tells exactly what is asked for. */
export function usageAnswer(asked: UsageAsked, all: readonly UsageSeries[]): UsageAnswer | null {
  for (const meant of meantBy(asked, all)) {
    const answer = answerFrom(asked, meant)
    if (answer !== null) return answer
  }
  return null
}

function answerFrom(asked: UsageAsked, meant: Meant): UsageAnswer | null {
  const { operation, spans, last } = asked
  if (operation === 'reading') return readingOn(asked, meant)
  if (operation === 'compared') return compared(asked, meant)
  const whole = partOf(meant, spans, last)
  if (whole === null || !areAsLong(whole.periods.flat(), asked.stretch)) return null
  if (operation === 'sum') return summed(meant, whole)
  const each = eachPeriod(whole)
  if (operation === 'course') return courseOf(meant, each)
  if (each.length < 2) return null
  if (operation === 'average') {
    const mean = Math.round((whole.value / each.length) * 100) / 100
    const note = `${written(meant, whole.value)} over ${each.length} periods.`
    return made(meant, `${written(meant, mean)} on average`, [whole], note, 'AVG')
  }
  if (operation === 'range') return rangeOf(meant, whole, each)
  const sign = operation === 'most' ? -1 : 1
  const ranked = each.toSorted((a, b) => sign * (a.value - b.value))
  const [best, next] = ranked
  if (best === undefined || best.value === next?.value) return null
  const lead = `${best.label}: ${written(meant, best.value)}`
  const note = `Compared ${each.length} periods, ${spanText(whole)}.`
  return made(meant, lead, [best, ...(next === undefined ? [] : [next])], note, operation === 'most' ? 'MAX' : 'MIN')
}

/** "Which bill was the highest and which the lowest?" */
function rangeOf(meant: Meant, whole: Part, each: readonly Part[]): UsageAnswer | null {
  const ranked = each.toSorted((a, b) => b.value - a.value)
  const [most, least] = [ranked[0], ranked.at(-1)]
  if (most === undefined || least === undefined || most.value === least.value) return null
  const said = ({ label, value }: Part): string => `${label}, ${written(meant, value)}`
  const note = `Compared ${each.length} periods, ${spanText(whole)}.`
  return made(meant, `Highest: ${said(most)}; lowest: ${said(least)}`, [most, least], note, 'MAX')
}

function summed(meant: Meant, whole: Part): UsageAnswer | null {
  return made(meant, written(meant, whole.value), [whole], null, 'SUM')
}

/** What the meter showed on the day; of several years the last. Null if it was not read on that day. */
function readingOn({ spans }: UsageAsked, meant: Meant): UsageAnswer | null {
  const [span] = spans
  const [series, other] = meant
  if (span === undefined || series === undefined || other !== undefined) return null
  const found = series.readings.findLast(({ iso }) => isOnDay(iso, span))
  if (found === undefined) return null
  const { title } = series
  return {
    pieces: [
      { role: 'lead', text: written(meant, found.value), evidence: [0] },
      { role: 'item', text: found.quote.text, evidence: [0] },
    ],
    quotes: [found.quote],
    query: `SELECT ${series.name} FROM "${title}" WHERE date = ${found.iso}`,
    title,
    used: 1,
  }
}

function isOnDay(iso: string, { from, to, months, day }: DateSpan): boolean {
  if (months === null) return from === iso && to === iso
  return months.includes(Number(iso.slice(5, 7))) && day === Number(iso.slice(8, 10))
}

/** "Did May or July use more gas, and by how much?" */
function compared(asked: UsageAsked, meant: Meant): UsageAnswer | null {
  const parts = asked.spans.map((span) => partOf(meant, [span], null))
  const [first, second] = parts
  if (first == null || second == null || parts.length !== 2) return null
  const difference = Math.round(Math.abs(first.value - second.value) * 1e6) / 1e6
  const [more, less] = first.value >= second.value ? [first, second] : [second, first]
  const [bigger, smaller] = asked.measure === 'money' ? ['dearer', 'cheaper'] : ['more', 'less']
  // "Was January dearer than December?" asks about January; "did May or July use more" for one of them.
  const isTold = / than /.test(asked.text)
  const asks = /(?<!\p{L})(?:less|fewer|lower|cheaper|weniger|moins)(?!\p{L})/u.test(asked.text)
  const [lead, other] = isTold ? [first, second] : asks ? [less, more] : [more, less]
  const word = lead === more ? bigger : smaller
  const isSo = difference > 0 && lead === (asks ? less : more)
  const yesNo = isTold && /^(?:did|was|were|is|are|has|have|do|does) /.test(asked.text) ? (isSo ? 'Yes. ' : 'No. ') : ''
  const figures = `${written(meant, lead.value)} and ${written(meant, other.value)}`
  const said =
    difference === 0
      ? `${yesNo}The same: ${written(meant, first.value)}`
      : `${yesNo}${lead.label}: ${written(meant, difference)} ${word} than ${other.label} (${figures})`
  return made(meant, said, [lead, other], null, 'SUM')
}

/** The periods of the times that are named, in each series; null if one of them does not tell all of it. */
function partOf(meant: Meant, spans: readonly DateSpan[], last: number | null): Part | null {
  const periods: (readonly UsagePeriod[])[] = []
  for (const series of meant) {
    const found = chosen(series.periods, spans, last)
    if (found === null || found.length === 0) return null
    periods.push(found)
  }
  const value = Math.round(periods.reduce((sum, each) => sum + sumOf(each), 0) * 1e6) / 1e6
  const [first, end] = [periods[0]?.[0], periods[0]?.at(-1)]
  return first === undefined || end === undefined ? null : { label: labelOf(first.from, end.to), value, periods }
}

function chosen(
  periods: readonly UsagePeriod[],
  spans: readonly DateSpan[],
  last: number | null,
): readonly UsagePeriod[] | null {
  if (last !== null) {
    const newest = periods.slice(-last)
    return newest.length === last && areJoined(newest) ? newest : null
  }
  if (spans.length === 0) return periods
  const found = spans.map((span) => periodsOf(periods, span))
  return found.some((each) => each === null) ? null : [...new Set(found.flatMap((each) => each ?? []))]
}

/** The parts of a whole, one for each period. */
function eachPeriod({ periods }: Part): readonly Part[] {
  const [first = [], ...others] = periods
  return first.flatMap((period): readonly Part[] => {
    const same = others.map((each) => each.find(({ from }) => from === period.from))
    if (same.includes(undefined)) return []
    const all = [period, ...same.flatMap((each) => each ?? [])]
    return [{ label: labelOf(period.from, period.to), value: sumOf(all), periods: all.map((each) => [each]) }]
  })
}

const spanText = ({ label }: Part): string => label

// A longer list of lines is its first and last. Chosen by judgement.
const maxLines = 12

function made(
  meant: Meant,
  lead: string,
  parts: readonly Part[],
  note: string | null,
  operator: string,
): UsageAnswer | null {
  const quotes: UsageQuote[] = []
  const notes: string[] = note === null ? [] : [note]
  const cite = (quote: UsageQuote): number => {
    const known = quotes.findIndex((other) => other.start === quote.start && isOneContent(other, quote))
    return known === -1 ? quotes.push(quote) - 1 : known
  }
  for (const { periods } of parts)
    for (const [place, each] of periods.entries()) {
      const [first, last] = [each[0]?.quotes[0], each.at(-1)?.quotes.at(-1)]
      if (first === undefined || last === undefined) return null
      if (meant[place]?.isMeter === true) {
        cite(first)
        cite(last)
        notes.push(
          `${last.reading ?? ''} − ${first.reading ?? ''} = ${written(meant, sumOf(each))}${nameOf(meant, place)}.`,
        )
      } else {
        each.flatMap((period) => period.quotes).forEach(cite)
        if (each.length > 1)
          notes.push(`${each.map(({ value }) => value).join(' + ')} = ${written(meant, sumOf(each))}.`)
      }
    }
  const all = [...quotes.keys()]
  const shown = all.length <= maxLines ? all : [0, all.length - 1]
  const [series] = meant
  const kind = `${series?.isMeter === true ? 'reading' : 'bill'}${quotes.length === 1 ? '' : 's'}`
  const figure = series?.measure === 'money' ? 'total' : `used ${series?.unit ?? ''}`.trim()
  return {
    pieces: [
      { role: 'lead', text: lead, evidence: shown },
      ...shown.map((index) => ({ role: 'item' as const, text: itemOf(quotes[index], index), evidence: [index] })),
      ...notes.map((text) => ({ role: 'note' as const, text, evidence: [] })),
      { role: 'note', text: `Computed from ${quotes.length} ${kind} of “${series?.title ?? ''}”.`, evidence: [] },
    ],
    quotes,
    query: `SELECT ${operator}(${figure}) FROM "${series?.title ?? ''}"`,
    title: series?.title ?? '',
    used: quotes.length,
  }

  function itemOf(quote: UsageQuote | undefined, index: number): string {
    const period = parts.flatMap(({ periods }) => periods.flat()).find((each) => each.quotes[0] === quotes[index])
    const isMeter = meant[0]?.isMeter === true
    return isMeter || period === undefined
      ? (quote?.text ?? '')
      : `${labelOf(period.from, period.to)}: ${quote?.text ?? ''}`
  }
}

const isOneContent = (one: UsageQuote, other: UsageQuote): boolean =>
  one.source.chunk.contentId === other.source.chunk.contentId

/** Of several that are added up, which one it is. */
const nameOf = (meant: Meant, place: number): string => (meant.length > 1 ? ` (${meant[place]?.name ?? ''})` : '')
