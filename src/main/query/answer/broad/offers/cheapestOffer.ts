/**
 * Answers which of several offers is the cheapest or dearest: each paper that offers the thing with what it comes to, the
 * latest of each firm. Pure over the store, but for the note that it leaves.
 */
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState, StatePatch } from '../../../retrievalState.ts'
import type { Quantity } from '../../../text/numbers/quantities.ts'
import { folderOf } from '../../../text/names/fileName.ts'
import { dearestAsked } from '../../../understand/asked/dearestAsked.ts'
import { extremeAnswer } from '../lists/extremeAnswer.ts'
import type { Measured } from '../lists/extremeAnswer.ts'
import { outlineOf } from '../outline.ts'
import type { Outline } from '../outline.ts'
import { offerTotals } from './offerTotal.ts'
import { isOf, isOffer, latestOfEach, papersAround } from './offerPapers.ts'
import { sideNamed } from './taxSides.ts'

const minCompared = 2

/** Empty if the question asks for something else, or fewer than two offers of the thing can be read. */
export function cheapestOffer(state: RetrievalState, context: EngineContext): StatePatch {
  const asked = dearestAsked(state.query)
  if (asked === null) return {}
  const outlines = papersAround(state, context).flatMap((id) => outlineOf(id, context.store) ?? [])
  const offers = outlines.filter((outline) => isOffer(outline) && isOf(asked.thing, outline))
  const of = asked.thing.length > 0 ? offers : ofOneFolder(offers)
  const priced = inOneCurrency(onOneSide(of, sideNamed(state.query)))
  const sign = asked.direction === 'max' ? -1 : 1
  const compared = latestOfEach(priced, context).toSorted((a, b) => sign * (a.quantity.value - b.quantity.value))
  const [{ quantity: { kind } } = { quantity: { kind: '' } }] = compared
  if (compared.length < minCompared) return {}
  const form = { rank: 1, kinds: ['money'], noun: '', measured: '', of: 'price', isCounted: false, words: [] }
  return extremeAnswer({ ...form, direction: asked.direction }, kind, compared, [], state, context)
}

/** What each offer comes to with the tax; without it, where that is asked for or one of them says no more. */
function onOneSide(offers: readonly Outline[], asked: 'net' | 'gross' | null): readonly Measured[] {
  const totals = offers
    .map((outline) => ({ outline, ...offerTotals(outline) }))
    .filter(({ net, gross }) => net !== null || gross !== null)
  const isNet = asked === 'net' || (totals.some(({ gross }) => gross === null) && totals.every(({ net }) => net !== null))
  return totals.flatMap(({ outline, net, gross }): readonly Measured[] => {
    const total = isNet ? (net ?? gross) : (gross ?? net)
    return total === null
      ? []
      : [{ outline, ...total, quantities: [total.quantity], date: outline.place.date }]
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

/** Where nothing says what is offered, the offers that lie together are for one thing. */
function ofOneFolder(offers: readonly Outline[]): readonly Outline[] {
  const folders = [...Map.groupBy(offers, ({ place }) => folderOf(place.path)).values()]
  const [most = [], next = []] = folders.toSorted((a, b) => b.length - a.length)
  return most.length > next.length ? most : []
}
