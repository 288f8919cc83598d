/**
 * Finds the one card of somebody who is called by a role, of which the question says more than the card: "our plumber for
 * the loft", "the coach who is leaving". Pure.
 */
import { cardDescribed } from './cardDescribed.ts'

const word = "[\\p{L}'’-]+"
const role = `(?<role>(?:${word} ){0,2}?${word})`
// "The coach of the chess club" may be another than the one on the card: what tells roles apart is no more than said.
const own = '(?:my|our|meine?n?|unsere?n?|notre|mon|ma|mi|nuestr[oa])'
const behindOwn = '(?= (?:who|that|which|whose|for|on|in|when|to)(?!\\p{L})|[,;?]|$)'
const behindThe = '(?= (?:who|that|which|whose)(?!\\p{L}))'
const roles = [`${own} ${role}${behindOwn}`, `the ${role}${behindThe}`].map(
  (said) => new RegExp(`(?<!\\p{L})${said}`, 'giu'),
)

/** `field`: the words that ask for a number or an address. Null if no role, or more than one, is that of a card. */
export function cardOfRole<Card extends { readonly lines: readonly { label: string; value: string }[] }>(
  question: string,
  field: RegExp,
  cards: readonly Card[],
): Card | null {
  const said = roles.flatMap((pattern) => [...question.matchAll(pattern)].map(({ groups }) => groups?.['role'] ?? ''))
  const [only, other] = new Set(said.flatMap((each) => cardDescribed(each, field, cards) ?? []))
  return only === undefined || other !== undefined ? null : only
}
