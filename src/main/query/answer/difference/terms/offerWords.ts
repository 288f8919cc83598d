/** Tells what is an offer, and what it says of how long it holds. Pure. */
import { wholeWord } from '../../../text/alternatives.ts'

const offerWords = [
  'quot(?:e|es|ed|ation|ations)|offers?|estimates?|proposals?|\\p{L}*angebote?s?|kostenvoranschl[aä]g\\p{L}*',
  'devis|offres?',
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

/** True for a question for the day until which an offer can be accepted. */
export function isOfferAsked(question: string): boolean {
  return pricing.test(question) && (holding.test(question) || accepting.test(question))
}

/** True for a sentence that says how long an offer or a price stays what it is. */
export function isHeld(sentence: string): boolean {
  return holding.test(sentence)
}

export const isOffer = (text: string): boolean => offer.test(text)
