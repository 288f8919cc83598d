/**
 * Answers which of several offers is the cheapest or dearest: each paper that offers the thing with what it comes to, the
 * latest of each firm. Pure over the store, but for the note that it leaves.
 */
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState, StatePatch } from '../../../retrievalState.ts'
import type { Quantity } from '../../../text/numbers/quantities.ts'
import { dearestAsked, deedNamed } from '../../../understand/asked/dearestAsked.ts'
import { extremeAnswer } from '../lists/extremeAnswer.ts'
import type { Measured } from '../lists/extremeAnswer.ts'
import type { Outline } from '../outline.ts'
import { offerTotals } from './offerTotal.ts'
import { latestOfEach, offersFor } from './offerPapers.ts'
import { sideNamed } from './taxSides.ts'

const minCompared = 2

/** Empty if the question asks for something else, or fewer than two offers of the thing can be read. */
export function cheapestOffer(state: RetrievalState, context: EngineContext): StatePatch {
  const asked = dearestAsked(state.query)
  if (asked === null) return {}
  const offers = offersFor(asked.thing, deedNamed(state.query), state, context)
  const sign = asked.direction === 'max' ? -1 : 1
  const compared = pricedOffers(offers, sideNamed(state.query), context).toSorted(
    (a, b) => sign * (a.quantity.value - b.quantity.value),
  )
  const [{ quantity: { kind } } = { quantity: { kind: '' } }] = compared
  if (compared.length < minCompared) return {}
  const form = { rank: 1, kinds: ['money'], noun: '', measured: '', of: 'price', isCounted: false, words: [] }
  return extremeAnswer({ ...form, direction: asked.direction }, kind, compared, [], state, context)
}

/** The latest offer of each firm with what it comes to, in one currency. */
export function pricedOffers(
  offers: readonly Outline[],
  side: 'net' | 'gross' | null,
  context: EngineContext,
): readonly Measured[] {
  return latestOfEach(inOneCurrency(onOneSide(offers, side)), context)
}

/** What each offer comes to with the tax; without it, where that is asked for or one of them says no more. */
function onOneSide(offers: readonly Outline[], asked: 'net' | 'gross' | null): readonly Measured[] {
  const totals = offers
    .map((outline) => ({ outline, ...offerTotals(outline) }))
    .filter(({ net, gross }) => net !== null || gross !== null)
  const isNet =
    asked === 'net' || (totals.some(({ gross }) => gross === null) && totals.every(({ net }) => net !== null))
  return totals.flatMap(({ outline, net, gross }): readonly Measured[] => {
    const total = isNet ? (net ?? gross) : (gross ?? net)
    return total === null ? [] : [{ outline, ...total, quantities: [total.quantity], date: outline.place.date }]
  })
}

/** Those in the currency of most; an offer that names none is in that one. */
function inOneCurrency(offers: readonly Measured[]): readonly Measured[] {
  const named = offers.filter(({ quantity }) => quantity.kind !== unknown)
  const [kind = unknown] =
    [...Map.groupBy(named, ({ quantity }) => quantity.kind)].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  return offers
    .filter(({ quantity }) => quantity.kind === kind || quantity.kind === unknown)
    .map((offer) => (offer.quantity.kind === kind ? offer : { ...offer, quantity: inCurrency(offer.quantity, kind) }))
}

const unknown = 'money'
const inCurrency = (quantity: Quantity, kind: string): Quantity => ({
  ...quantity,
  kind,
  raw: `${/[€£$]/u.exec(kind)?.[0] ?? ''}${quantity.raw}`,
})
