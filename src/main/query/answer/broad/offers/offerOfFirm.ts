/** Answers what one firm wants for a job with what its latest offer comes to, the tax included. */
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState, StatePatch } from '../../../retrievalState.ts'
import { isGreeting } from '../../../text/layout/salutations.ts'
import { contentStems } from '../../../text/words/words.ts'
import { placeWords } from '../../../text/names/fileName.ts'
import { offerAsked } from '../../../understand/asked/offerAsked.ts'
import { draftOf } from '../../draft.ts'
import { evidenceOf, outlineOf, withCited } from '../outline.ts'
import type { Outline } from '../outline.ts'
import { isOf, isOffer, latestOfEach, papersAround } from './offerPapers.ts'
import { offerTotal } from './offerTotal.ts'

// An offer names its firm in its name or its head. UTF-16 units.
const headCharacters = 300
// The paper is of the firm and says what it comes to. By judgement.
const offerScore = 0.6

/** Empty if the question asks for something else, or not exactly one offer of the firm is found. */
export function offerOfFirm(state: RetrievalState, context: EngineContext): StatePatch {
  const asked = offerAsked(state.query)
  if (asked === null) return {}
  const names = contentStems(asked.firm)
  const outlines = papersAround(state, context).flatMap((id) => outlineOf(id, context.store) ?? [])
  const own = outlines.filter((outline) => isOffer(outline) && isFrom(names, outline))
  const ofThing = own.filter((outline) => isOf(asked.thing, outline))
  // An offer for the roof says nothing of the kitchen, but the job may be told in other words too.
  const ofSome = own.filter((outline) => asked.thing.length === 0 || asked.thing.some((stem) => isOf([stem], outline)))
  const priced = (ofThing.length > 0 ? ofThing : ofSome).flatMap((outline) => {
    const total = offerTotal(outline)
    return total === null ? [] : [{ outline, ...total, quantities: [total.quantity], date: outline.place.date }]
  })
  const [offer, another] = latestOfEach(priced, context)
  if (offer === undefined || another !== undefined) return {}
  const evidence = [evidenceOf(offer.outline, offer.unit, offerScore)]
  context.note(`“${offer.outline.place.title}” is the offer of ${asked.firm}.`)
  return {
    evidence,
    answerability: offerScore,
    candidates: withCited(state.candidates, evidence, context.store),
    nearMisses: [],
    extracted: draftOf('extracted', [
      { role: 'lead', text: offer.quantity.raw, evidence: [0] },
      { role: 'quote', text: offer.unit.text, evidence: [0] },
    ]),
  }
}

// "Dear Ms Lee," and "To: Ann Lee" name whom the offer is made.
const addressee = /^\s*(?:to|for|attn|client|customer|an|kunde|à|para|cliente)\s*[:|]/iu
const isAddress = (text: string): boolean => addressee.test(text) || isGreeting(text)

/** A first name may stand in the signature alone. */
function isFrom(names: readonly string[], { place, units }: Outline): boolean {
  const named = contentStems([place.title, placeWords(place.path)].join('\n'))
  const stemsOf = (some: Outline['units']): readonly string[] => contentStems(some.map(({ text }) => text).join('\n'))
  const head = new Set([
    ...named,
    ...stemsOf(units.filter(({ start, text }) => start < headCharacters && !isAddress(text))),
  ])
  const said = new Set([...named, ...stemsOf(units)])
  return names.some((name) => head.has(name)) && names.every((name) => said.has(name))
}
