/** What an offer comes to: the largest amount on a line that gives a sum, taxes included. Pure. */
import { wholeWord } from '../../../text/alternatives.ts'
import { quantitiesIn } from '../../../text/numbers/quantities.ts'
import type { Quantity } from '../../../text/numbers/quantities.ts'
import type { Outline, OutlineUnit } from '../outline.ts'

export interface OfferTotal {
  readonly unit: OutlineUnit
  readonly quantity: Quantity
}

const sum = new RegExp(
  wholeWord([
    'total|grand total|all in|in all|altogether|comes? to|sum|our price|price for',
    'including vat|incl\\.? vat|inc\\.? vat',
    'gesamt\\p{L}*|insgesamt|summe|endbetrag|brutto|ttc|total ttc|montant|importe|i\\.?v\\.?a\\.? incluido',
  ]),
  'iu',
)

// What a firm is insured for is no price.
const insured = /insur|liabilit|indemn|versicher|haftpflicht|assur|responsabilit|asegurad/iu

/** Null for a paper without an amount of money. */
export function offerTotal({ units }: Pick<Outline, 'units'>): OfferTotal | null {
  const amounts = units.flatMap((unit) =>
    (insured.test(unit.text) ? [] : quantitiesIn(unit.text))
      .filter(({ kind }) => kind.startsWith('money') && !kind.includes(' per '))
      .map((quantity): OfferTotal => ({ unit, quantity })),
  )
  const sums = amounts.filter(({ unit }) => sum.test(unit.text) || unit.text.includes('='))
  const [first, ...others] = sums.length > 0 ? sums : amounts
  if (first === undefined) return null
  return others.reduce((best, each) => (each.quantity.value > best.quantity.value ? each : best), first)
}
