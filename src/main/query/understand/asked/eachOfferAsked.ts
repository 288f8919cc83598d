/**
 * Reads questions about all offers for one thing: who made one ("Which firms gave us a price for the roof?"), and what
 * each of them says ("How many days does each of the three firms need?"). Pure; by rules.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { dearestAsked, deedNamed, offers, thingOffered, trades } from './dearestAsked.ts'

export interface EachOfferAsked {
  /** The question as it is asked of one firm; empty where only the firms are asked for. */
  readonly ofOne: string
  /** Stems of what is offered. */
  readonly thing: readonly string[]
  /** Stems of what the trade does; empty for firms of any kind. */
  readonly deed: readonly string[]
}

const anyTrade = anyOf(trades)
const anyOffer = anyOf(offers)
const opening = '^(?:(?:and|so|und),? )?'
const has = '(?:(?:have|has|had|haben|hat) )?'
const makers = [
  inOrder(
    opening,
    anyOf([`(?:which|what) (?:of the )?(?:\\p{L}+ ){0,2}?${anyTrade}`, 'who(?: all| else)?']),
    ` ${has}(?:(?:all|already) )?`,
    anyOf([
      inOrder(
        '(?:gave|given|sent|made|submitted|put in|offered|handed in)',
        `(?: (?:me|us))?(?: an?| their| the)? (?:prices?|${anyOffer})`,
      ),
      '(?:quoted|tendered|bid)(?: (?:me|us))?',
    ]),
    '(?<rest>(?: for| on| to do| in| $|$).*)',
  ),
  inOrder(
    opening,
    `(?:from|of) (?:which|what) (?:\\p{L}+ ){0,2}?${anyTrade} (?:did|do|have) (?:i|we) `,
    `(?:get|got|have|had|received?|obtain(?:ed)?)(?: an?| any)? (?:prices?|${anyOffer})(?<rest>.*)`,
  ),
  inOrder(
    opening,
    `welche (?:\\p{L}+ )?${anyTrade} haben (?:mir |uns )?(?<rest>.*)(?:angebot|preis|angeboten|voranschlag).*`,
  ),
].map((shape) => new RegExp(shape, 'iu'))

const numbers = '(?:(?:two|three|four|five|six|zwei|drei|vier|fünf) )?'
const each = new RegExp(
  inOrder(
    '(?<!\\p{L})',
    anyOf([
      `(?:each|all|every one|jede[rsnm]?) (?:one )?(?:of |der )?(?:the |my |our |these |those )?${numbers}`,
      '(?:the |my |our )(?:two|three|four|five|six) ',
    ]),
    `(?:[\\p{L}'’-]+ ){0,3}?${anyOf([anyTrade, anyOffer])}(?!\\p{L})`,
  ),
  'iu',
)
const asksOne = new RegExp(
  inOrder(opening, wholeWord(['how|what|when|where|from when|until when|by when|wie|was|wann|bis wann'])),
  'iu',
)
// "How many of the three quotes …" counts them, and "what are the three quotes" asks for their texts.
const asksOther = new RegExp(
  anyOf([
    `how many (?:of |${anyOffer}|${anyTrade})`,
    wholeWord(['compare|differ(?:ence)?|between|cheapest|dearest|best|longest|shortest|together|in total|average']),
  ]),
  'iu',
)

/** Null for any other question. */
export function eachOfferAsked(question: string): EachOfferAsked | null {
  const text = question.trim().replace(/(?<![?\s])[?\s]+$/u, '')
  const made = makers.map((shape) => shape.exec(text)).find((match) => match !== null)
  if (made !== undefined && made !== null) {
    if (asksOther.test(text)) return null
    const { rest = '' } = made.groups ?? {}
    return {
      ofOne: '',
      thing: thingOffered(`${made[0].slice(0, made[0].length - rest.length).replace(verbs, ' ')} ${rest}`),
      deed: deedNamed(text),
    }
  }
  const all = each.exec(text)
  if (all === null || !asksOne.test(text) || asksOther.test(text) || dearestAsked(question) !== null) return null
  const [before, behind] = [text.slice(0, all.index), text.slice(all.index + all[0].length)]
  // "The roof offers" are those for the roof; what else is said is what is asked of each.
  return {
    ofOne: `${before.replace(/ do $/iu, ' does ')}the firm${behind}?`,
    thing: thingOffered(all[0]),
    deed: deedNamed(all[0]),
  }
}

const verbs = new RegExp(
  wholeWord([
    'which|what|who|gave|given|sent|made|submitted|offered|handed|quoted|tendered|have|has|had|prices?|welche|haben',
  ]),
  'giu',
)
