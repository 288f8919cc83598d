/** What an offer comes to, without the tax and with it. Pure. */
import type { Quantity } from '../../../text/numbers/quantities.ts'
import type { Outline, OutlineUnit } from '../outline.ts'
import { offerAmounts } from './offerLines.ts'
import type { OfferAmount } from './offerLines.ts'
import { isUntaxed, mentionsTax, rateIn } from './taxSides.ts'

export interface OfferTotal {
  readonly unit: OutlineUnit
  readonly quantity: Quantity
}

export interface OfferTotals {
  readonly net: OfferTotal | null
  /** Computed with the rate that the offer names, where it does not say it. */
  readonly gross: OfferTotal | null
}

/** Both null for a paper without an amount of money. */
export function offerTotals({ units }: Pick<Outline, 'units'>): OfferTotals {
  const amounts = offerAmounts({ units })
  const text = units.map((unit) => unit.text).join('\n')
  const of = (side: OfferAmount['side']): readonly OfferAmount[] => amounts.filter((each) => each.side === side)
  const [nets, taxes, totals] = [of('net'), of('tax'), of('total')]
  const sum = largest(totals) ?? (nets.length + of('gross').length > 0 ? null : largest(amounts))
  if (isUntaxed(text)) {
    const only = largest([...totals, ...of('gross'), ...nets]) ?? sum
    return { net: only, gross: only }
  }
  const whole = grossAmong(sum, nets, text)
  const gross = largest([...of('gross'), ...(whole === null ? [] : [whole])])
  const net = netOf(gross, nets, taxes)
  if (gross !== null) return { net, gross }
  return { net, gross: net === null ? null : withTax(net, taxes, text) }
}

/** What an offer comes to, the tax included if it says it. */
export function offerTotal(outline: Pick<Outline, 'units'>): OfferTotal | null {
  const { net, gross } = offerTotals(outline)
  return gross ?? net
}

function largest<T extends OfferTotal>(amounts: readonly T[]): T | null {
  const [first, ...others] = amounts
  if (first === undefined) return null
  return others.reduce((best, each) => (each.quantity.value > best.quantity.value ? each : best), first)
}

/** A total beside a price without the tax is the one with it; where the tax is not spoken of there is none to add. */
function grossAmong(sum: OfferTotal | null, nets: readonly OfferTotal[], text: string): OfferTotal | null {
  if (sum === null) return null
  if (nets.length === 0) return sum
  return mentionsTax(text) && nets.some(({ quantity }) => sum.quantity.value > quantity.value) ? sum : null
}

/** Of several prices without the tax, such as one before a discount, the one that the tax makes the whole of. */
function netOf(gross: OfferTotal | null, nets: readonly OfferTotal[], taxes: readonly OfferTotal[]): OfferTotal | null {
  if (gross === null) return largest(nets)
  const fitting = nets.find(({ quantity }) =>
    taxes.some((tax) => Math.abs(quantity.value + tax.quantity.value - gross.quantity.value) < 1),
  )
  return fitting ?? largest(nets.filter(({ quantity }) => quantity.value < gross.quantity.value))
}

function withTax({ unit, quantity }: OfferTotal, taxes: readonly OfferTotal[], text: string): OfferTotal | null {
  const tax = largest(taxes)
  const rate = rateIn(unit.text) ?? rateIn(text)
  if (tax === null && rate === null) return null
  const value = quantity.value + (tax?.quantity.value ?? (quantity.value * (rate ?? 0)) / 100)
  const rounded = Math.round(value * 100) / 100
  const made = `${quantity.raw} + ${tax?.quantity.raw ?? `${rate ?? 0} %`}`
  return { unit, quantity: { ...quantity, value: rounded, raw: `${moneyText(quantity.kind, rounded)} (${made})` } }
}

/** "£3,432.50"; without a sign where the currency is not known. */
export function moneyText(kind: string, value: number): string {
  const sign = /[€£$]/u.exec(kind)?.[0] ?? ''
  const places = Number.isInteger(value) ? 0 : 2
  return sign + value.toLocaleString('en-GB', { minimumFractionDigits: places, maximumFractionDigits: places })
}
