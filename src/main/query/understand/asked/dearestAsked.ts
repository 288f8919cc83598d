/**
 * Reads a question for the cheapest or dearest of several offers: "Which of the roofers was cheapest, VAT included?",
 * "Which quote for the bathroom is the most expensive?". Pure; by rules.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { withoutValueOfExtreme } from '../wording/valueOfExtreme.ts'
import { contentStems } from '../../text/words/words.ts'

export interface DearestAsked {
  readonly direction: 'min' | 'max'
  /** Stems of what is offered: "roof"; may be empty. */
  readonly thing: readonly string[]
}

const least = [
  'cheapest|least expensive|lowest(?: (?:price|quote|bid|offer|estimate))?|best (?:price|value)|most affordable',
  'günstigste[nrs]?|billigste[nrs]?|am (?:günstigsten|billigsten)|moins ch[eè]re?s?|más barat[oa]s?',
]
const most = [
  'dearest|most expensive|priciest|costliest|highest (?:price|quote|bid|offer|estimate)',
  'teuerste[nrs]?|am teuersten|plus ch[eè]re?s?|más car[oa]s?',
]
/** Words for an offer. */
export const offers = [
  'quotes?|quotations?|estimates?|offers?|bids?|tenders?|proposals?|angebote?|kostenvoranschl[aä]ge?',
  'devis|presupuestos?',
]
// Whoever offers anything.
const anyTrade = [
  'firms?|compan(?:y|ies)|contractors?|trades(?:man|men|people|person)|installers?|suppliers?|providers?|makers?',
  'handwerker|firmen?|artisans?|entreprises?|empresas?',
]
const ownTrade = [
  'builders?|roofers?|electricians?|plumbers?|carpenters?|joiners?|painters?|decorators?|fitters?|caterers?',
  'gardeners?|landscapers?|removers?|movers?|glaziers?|tilers?|plasterers?|photographers?|mechanics?|garages?',
]
/** Words for those who make offers. */
export const trades = [...anyTrade, ...ownTrade]
const [isLeast, isMost, isOffer, isTrade] = [least, most, offers, trades].map(
  (words) => new RegExp(wholeWord(words), 'iu'),
)
const asks = new RegExp(
  inOrder(
    '^(?:(?:and|so|und|et|y),? )?',
    anyOf(['which|who(?:se)?|what', 'welche[rsnm]?|wer|quel(?:le)?s?|qui|cuál(?:es)?']),
  ),
  'iu',
)
// "How do the three quotes compare on price?", "what did each of the roofers want?": all of them, the cheapest first.
const comparesPrices = new RegExp(
  anyOf([
    inOrder(
      wholeWord(['compar\\p{L}*|differ|side by side|against each other|vergleich\\p{L}*|unterscheiden']),
      '.*',
      wholeWord(['prices?|costs?|money|preise?n?|kosten|prix']),
    ),
    inOrder(
      '^(?:and |so )?(?:what|how much) (?:do|did|would|does) (?:each (?:of )?|all )?(?:the |our |my )?',
      '.* (?:want|charge|ask|cost|come to|quote|bid)(?!\\p{L})',
    ),
  ]),
  'iu',
)
const several = new RegExp(wholeWord(['each|all|two|three|four|five|both|compar\\p{L}*|vergleich\\p{L}*']), 'iu')
// Words that say nothing of what is offered.
const light = new Set(
  contentStems(
    'vat tax included including incl now final end overall total price cost money us me two three four five all each ' +
      'both inkl mwst cheaper dearer expensive one compare compared want charge ask come differ give gives gave ' +
      'giving offered made make',
  ),
)

// Another place in the order, its denial, and what a table or a year has.
const otherwise = new RegExp(
  [
    wholeWord(['second|third|fourth|next|not|never|list|table|sheet|stock|per|each|months?']),
    "n['’]t(?!\\p{L})|(?:19|20)\\d\\d",
  ].join('|'),
  'iu',
)

/** Null for other questions, and for the cheapest of things that are no offers. */
export function dearestAsked(question: string): DearestAsked | null {
  const text = withoutValueOfExtreme(question.trim())
  const isOfOffers = isOffer?.test(text) === true || isTrade?.test(text) === true
  const comparesAll = several.test(text) && comparesPrices.test(text)
  if (!isOfOffers || otherwise.test(text.replace(comparing, ' ')) || (!comparesAll && !asks.test(text))) return null
  const direction = directionOf(text, comparesAll)
  if (direction === null) return null
  return { direction, thing: thingOffered(text) }
}

/** Stems of what a question about offers says that they are for. */
export function thingOffered(text: string): readonly string[] {
  const bare = [...least, ...most, ...offers, ...trades].reduce(
    (rest, words) => rest.replace(new RegExp(wholeWord([words]), 'giu'), ' '),
    text,
  )
  return [...new Set([...contentStems(bare).filter((stem) => !light.has(stem)), ...deedNamed(text)])]
}

/** Stems of what the trade does that a question names: "roof" for the roofers; empty for a firm. */
export function deedNamed(text: string): readonly string[] {
  return deedOf(new RegExp(wholeWord(ownTrade), 'iu').exec(text)?.[0].toLowerCase() ?? '')
}

// "Which of the firms was dearer?": of those that made an offer, however many there are.
const [cheaper, dearer] = ['cheaper|less expensive', 'dearer|more expensive'].map(
  (words) => new RegExp(`${wholeWord([words])}(?!.*(?<!\\p{L})(?:than|or)(?!\\p{L}))`, 'iu'),
)

function directionOf(text: string, comparesAll: boolean): DearestAsked['direction'] | null {
  const ofFirms = isTrade?.test(text) === true
  if (comparesAll || isLeast?.test(text) === true || (ofFirms && cheaper?.test(text) === true)) return 'min'
  return isMost?.test(text) === true || (ofFirms && dearer?.test(text) === true) ? 'max' : null
}

// "What did each want" is no price of each piece.
const comparing = /(?<!\p{L})each(?: of)?(?!\p{L})/giu

/** A roofer does the roof, and an electrician is not the cheapest of those who do. */
function deedOf(trade: string): readonly string[] {
  const deed = trade.replace(/(?:ians?|iers?|[eo]rs?|s)$/, '')
  // "Fitter", "fitting" and "fitted" have one stem, and "mover" and "move".
  return deed === '' ? [] : contentStems(`${deed}ing`)
}
