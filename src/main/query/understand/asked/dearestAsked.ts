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
const offers = [
  'quotes?|quotations?|estimates?|offers?|bids?|tenders?|proposals?|angebote?|kostenvoranschl[aä]ge?',
  'devis|presupuestos?',
]
const trades = [
  'firms?|compan(?:y|ies)|builders?|roofers?|electricians?|plumbers?|carpenters?|joiners?|painters?|decorators?',
  'fitters?',
  'contractors?|trades(?:man|men|people|person)|installers?|suppliers?|providers?|caterers?|gardeners?|landscapers?',
  'removers?|movers?|glaziers?|tilers?|plasterers?|photographers?|mechanics?|garages?|makers?|handwerker|firmen?',
  'artisans?|entreprises?|empresas?',
]
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
// Words that say nothing of what is offered.
const light = new Set(
  contentStems(
    'vat tax included including incl now final end overall total price cost money us me three two four all inkl mwst',
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
  if (otherwise.test(text) || !asks.test(text) || !(isOffer?.test(text) === true || isTrade?.test(text) === true))
    return null
  const direction = isLeast?.test(text) === true ? 'min' : isMost?.test(text) === true ? 'max' : null
  if (direction === null) return null
  const bare = [...least, ...most, ...offers, ...trades].reduce(
    (rest, words) => rest.replace(new RegExp(wholeWord([words]), 'giu'), ' '),
    text,
  )
  // A roofer does the roof.
  const done = (/(\p{L}{3,})ers?(?!\p{L})/iu.exec(text)?.[1] ?? '').toLowerCase()
  const trade = isTrade?.exec(text)?.[0].toLowerCase() ?? ''
  const ofTrade = done !== '' && trade.startsWith(done) && done.length >= minStem ? [done] : []
  return { direction, thing: [...new Set([...contentStems(bare).filter((stem) => !light.has(stem)), ...ofTrade])] }
}

const minStem = 4
