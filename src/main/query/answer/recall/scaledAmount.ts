/** Computes what is to be made of the last amount: at a rate, a part of it, with a percentage. Pure. */
import type { Currency, Scaled } from '../../understand/followUp/lastAnswer/scaled.ts'
import { inItsUnit, write } from './earlierAmounts.ts'
import type { EarlierAmount, EarlierResult } from './earlierAmounts.ts'

/** Null if there is no amount. `amounts`: oldest first. */
export function scaledAmount(scaled: Scaled, amounts: readonly EarlierAmount[]): EarlierResult | null {
  const last = amounts.at(-1)
  if (last === undefined) return null
  if (scaled.kind === 'rate') return atRate(scaled, last)
  const { value, term } = factorOf(scaled, last)
  const result = write(value, [last])
  return { lead: inItsUnit(result, last), of: [last], made: `${last.raw}${term} = ${result}` }
}

function factorOf(
  scaled: Exclude<Scaled, { kind: 'rate' }>,
  { value }: EarlierAmount,
): { readonly value: number; readonly term: string } {
  switch (scaled.kind) {
    case 'times':
      return { value: value * scaled.by, term: ` × ${scaled.by}` }
    case 'divide':
      return { value: value / scaled.by, term: ` ÷ ${scaled.by}` }
    case 'percent': {
      const share = (value * scaled.percent) / 100
      if (scaled.added === 0) return { value: share, term: ` × ${scaled.percent} %` }
      return { value: value + scaled.added * share, term: ` ${scaled.added > 0 ? '+' : '−'} ${scaled.percent} %` }
    }
  }
}

function atRate({ rate, currency, said }: Extract<Scaled, { kind: 'rate' }>, last: EarlierAmount): EarlierResult {
  const product = Math.round(last.value * rate * 100) / 100
  const written = product.toLocaleString('en-GB', { minimumFractionDigits: 2, useGrouping: product >= 10_000 })
  return { lead: inCurrency(written, currency), of: [last], made: `${last.raw} × ${said} = ${written}` }
}

function inCurrency(written: string, currency: Currency | null): string {
  if (currency === null) return written
  return currency.isBefore ? `${currency.sign}${written}` : `${written}${currency.sign}`
}
