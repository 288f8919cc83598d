/**
 * Finds for how long an offer holds: of all terms of a quotation the one that its price or the offer itself is held for,
 * and not how long the work would take.
 */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { wholeWord } from '../../../text/alternatives.ts'
import { outlineOf } from '../../broad/outline.ts'
import { aboutOf, aboutShare } from './aboutOf.ts'
import type { FoundTerm } from './beginningOfTerm.ts'
import { termOf } from './term.ts'

const offerWords = [
  'quot(?:e|es|ed|ation|ations)|offers?|estimates?|proposals?|\\p{L}*angebote?s?|kostenvoranschl[aä]g\\p{L}*|devis|offres?',
  'presupuestos?|ofertas?',
]
const offer = new RegExp(wholeWord(offerWords), 'iu')
const pricing = new RegExp(wholeWord([...offerWords, 'prices?|preise?|prix|tarifs?|precios?']), 'iu')
const holding = new RegExp(
  wholeWord([
    'valid(?:ity)?|holds?|held|good|open|stands?|binding|firm|fixed|gültig\\p{L}*|bindend|gebunden|gilt|bestehen',
    'valable|validité|ferme|válid[oa]|validez|vigente|vale',
  ]),
  'iu',
)
const accepting = new RegExp(
  wholeWord([
    'accept|say yes|take (?:it |them )?up|take up|go with|agree to|sign up|decide|book|annehmen|zusagen|entscheiden',
    'accepter|dire oui|décider|aceptar|decidir',
  ]),
  'iu',
)
const readPassages = 8
// As of a labelled line.
const asAsked = 0.4

/** True for a question for the day until which an offer can be accepted. */
export function isOfferAsked(question: string): boolean {
  return pricing.test(question) && (holding.test(question) || accepting.test(question))
}

/** True for a sentence that says how long an offer or a price stays what it is. */
export function isHeld(sentence: string): boolean {
  return holding.test(sentence)
}

export const isOffer = (text: string): boolean => offer.test(text)

/** The term of the offer that is about most of the thing; null if none says one. */
export function heldTerm(
  thing: readonly string[],
  { candidates }: RetrievalState,
  { store }: EngineContext,
): FoundTerm | null {
  const contents = new Set<ContentId>(candidates.slice(0, readPassages).map(({ chunk }) => chunk.contentId))
  const found = [...contents].flatMap((contentId) => {
    const outline = outlineOf(contentId, store)
    const about = outline === null ? 0 : aboutOf(thing, outline)
    if (outline === null || about < aboutShare) return []
    const isOne = isOffer(outline.place.title) || outline.units.some(({ text }) => isOffer(text))
    const unit = isOne ? outline.units.find(({ text }) => isHeld(text) && termOf(text, []) !== null) : undefined
    const term = unit === undefined ? null : termOf(unit.text, [])
    return unit === undefined || term === null ? [] : [{ about, found: { outline, unit, term, score: asAsked } }]
  })
  return found.toSorted((a, b) => b.about - a.about)[0]?.found ?? null
}
