/**
 * Answers which of several offers is the cheapest or dearest: each paper that offers the thing with what it comes to, the
 * latest of each firm. Pure over the store, but for the note that it leaves.
 */
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState, StatePatch } from '../../../retrievalState.ts'
import { folderOf } from '../../../text/names/fileName.ts'
import { dearestAsked } from '../../../understand/asked/dearestAsked.ts'
import { extremeAnswer } from '../lists/extremeAnswer.ts'
import type { Measured } from '../lists/extremeAnswer.ts'
import { outlineOf } from '../outline.ts'
import type { Outline } from '../outline.ts'
import { offerTotal } from './offerTotal.ts'
import { isOf, isOffer, latestOfEach, papersAround } from './offerPapers.ts'

const minCompared = 2

/** Empty if the question asks for something else, or fewer than two offers of the thing can be read. */
export function cheapestOffer(state: RetrievalState, context: EngineContext): StatePatch {
  const asked = dearestAsked(state.query)
  if (asked === null) return {}
  const outlines = papersAround(state, context).flatMap((id) => outlineOf(id, context.store) ?? [])
  const offers = outlines.filter((outline) => isOffer(outline) && isOf(asked.thing, outline))
  const priced = (asked.thing.length > 0 ? offers : ofOneFolder(offers)).flatMap((outline): readonly Measured[] => {
    const total = offerTotal(outline)
    return total === null ? [] : [{ outline, ...total, quantities: [total.quantity], date: outline.place.date }]
  })
  const [kind = ''] =
    [...Map.groupBy(priced, ({ quantity }) => quantity.kind)].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  const sign = asked.direction === 'max' ? -1 : 1
  const compared = latestOfEach(
    priced.filter(({ quantity }) => quantity.kind === kind),
    context,
  ).toSorted((a, b) => sign * (a.quantity.value - b.quantity.value))
  if (compared.length < minCompared) return {}
  const form = { rank: 1, kinds: ['money'], noun: '', measured: '', of: 'price', isCounted: false, words: [] }
  return extremeAnswer({ ...form, direction: asked.direction }, kind, compared, [], state, context)
}

/** Where nothing says what is offered, the offers that lie together are for one thing. */
function ofOneFolder(offers: readonly Outline[]): readonly Outline[] {
  const folders = [...Map.groupBy(offers, ({ place }) => folderOf(place.path)).values()]
  const [most = [], next = []] = folders.toSorted((a, b) => b.length - a.length)
  return most.length > next.length ? most : []
}
