/** Computes the last amount over another period: "£90 a week" is £4,680 a year. Pure. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import { periodIn } from '../../understand/followUp/lastAnswer/overPeriod.ts'
import type { OverPeriod, Period } from '../../understand/followUp/lastAnswer/overPeriod.ts'
import { inItsUnit, write } from './earlierAmounts.ts'
import type { EarlierAmount, EarlierResult } from './earlierAmounts.ts'

const inYear: Readonly<Record<Period, number>> = { day: 365, week: 52, fortnight: 26, month: 12, quarter: 4, year: 1 }

/**
 * `amounts`: oldest first. `per`: the period of the last of them. Null if there is no amount, or nothing to compute: it
 * is for that period already.
 */
export function amountOver(
  { count, period, isDifference }: OverPeriod,
  amounts: readonly EarlierAmount[],
  per: Period,
): EarlierResult | null {
  const of = amounts.slice(isDifference ? -2 : -1)
  const [first] = of
  const last = of.at(-1)
  if (first === undefined || last === undefined || (isDifference && of.length < 2)) return null
  // A share stays what it is, however long.
  if (last.unit === '%') return null
  const yearly = inYear[per] * count
  const times = yearly / inYear[period]
  if (times === 1 && !isDifference) return null
  const [more, less] = first.value >= last.value ? [first, last] : [last, first]
  const value = isDifference ? more.value - less.value : last.value
  const base = isDifference ? `(${more.raw} − ${less.raw})` : last.raw
  const result = write(value * times, of)
  const shared = yearly === 1 ? base : `${base} × ${yearly}`
  const made = Number.isInteger(times) ? `${base} × ${times}` : `${shared} ÷ ${inYear[period]}`
  return { lead: inItsUnit(result, last), of, made: `${made} = ${result}` }
}

// Characters around a quote within which a table or a letter says for which period its amount is. By judgement.
const around = 120

/** The period that the amount is for: as its answer says, its quote, its question, or the words around the quote. */
export function periodOf(
  amount: EarlierAmount | undefined,
  contents: { readText(id: ContentId, start?: number, end?: number): string },
): Period | null {
  const [place] = amount?.cited ?? []
  if (amount === undefined || place === undefined) return null
  const quoted = (margin: number): string =>
    contents.readText(place.contentId, Math.max(0, place.start - margin), place.end + margin)
  return periodIn(amount.text) ?? periodIn(quoted(0)) ?? periodIn(amount.question) ?? periodIn(quoted(around))
}
