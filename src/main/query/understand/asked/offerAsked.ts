/**
 * Reads a question for what one firm wants for a job: "What did Kline quote for the roof?", "And Marsh, how much in all
 * with VAT?". Pure; by rules, in English, German, French and Spanish.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import { monthPattern } from '../../text/time/months.ts'
import { contentStems } from '../../text/words/words.ts'

export interface OfferAsked {
  /** The firm as it was written. */
  readonly firm: string
  /** Stems of what else is said: the job. */
  readonly thing: readonly string[]
}

const firm = inOrder(
  "(?<firm>(?:the |der |die |das |le |la |el )?\\p{Lu}[\\p{L}&.'’-]*",
  "(?: (?:&|and|und|et|y|of|\\p{Lu}[\\p{L}.'’-]*)){0,4})",
)
const opening = '^(?:(?:and|so|und|et|y),? )?'
const shapes: readonly RegExp[] = [
  inOrder(
    opening,
    anyOf(['what|how much', 'how much money']),
    ' (?:did|does|do|would|will|has|have) ',
    firm,
    ' ',
    anyOf([
      'quoted?|quotes|(?<loose>wants?|asks?|asked|ask for|offer|offered|propose)|(?<taken>charges?|charged)|bids?',
    ]),
    '(?!\\p{L})(?<rest>.*)$',
  ),
  inOrder(
    opening,
    '(?:what|how much) (?:is|was|are|were) ',
    firm,
    "(?:[’']s?) (?:quote|quotation|estimate|offer|tender|price)(?<rest>.*)$",
  ),
  inOrder(
    opening,
    '(?:what|how much) (?:is|was|are|were) ',
    firm,
    ' (?:asking(?: for)?|charging|quoting|wanting)(?!\\p{L})(?<rest>.*)$',
  ),
  inOrder(
    opening,
    '(?:what|how much) (?:is|was) the (?:quote|estimate|offer|price) (?:of|from|by) ',
    firm,
    '(?<rest>.*)$',
  ),
  inOrder(
    opening,
    firm,
    ', (?:how much(?! did| does| is| was)|what(?= for | in all| in total| altogether|$))(?<rest>.*)$',
  ),
  inOrder(
    opening,
    '(?:was|wie ?viel) (?:verlangte?|(?<loose>will|fordert|möchte|wollte)) ',
    firm,
    '(?!\\p{L})(?<rest>.*)$',
  ),
  inOrder(opening, 'combien (?:demande|veut|propose|facture)(?:-t-(?:il|elle))? ', firm, '(?!\\p{L})(?<rest>.*)$'),
  inOrder(opening, 'cuánto (?:pide|cobra|quiere|propone) ', firm, '(?!\\p{L})(?<rest>.*)$'),
].map((shape) => new RegExp(shape, 'u'))

// "What does Kline charge per hour?" and "without VAT" ask for another line of the offer.
const asksForPart = new RegExp(
  wholeWord([
    'an? (?:hour|day|night|metre|week|month|year|visit)|per|each|deposit',
    'without|before|excl\\p{L}*|net|extra|labour|alone|only|just',
    'pro|je|ohne|netto|anzahlung|hors|acompte|sin|neto|par (?:heure|jour|mois|semaine|an)',
    '(?:al|a la|por) (?:hora|día|mes|semana|año)',
  ]),
  'iu',
)
// "What does Ann want for the roof?" asks for a price; "… for her birthday?" and "… us to send?" do not.
const ofPrice =
  /^(?:,.*| (?:for (?!(?:her|his|their|my|our|at|in|on) )|für (?!ihre|seine)|with |incl|in all|in total|al).*)?$/iu
const asksMuch = /^(?:(?:and|so|und),? )?(?:how much|wie ?viel)(?!\p{L})/iu
const noName = new RegExp(`^(?:ok|okay|${monthPattern}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$`, 'iu')
const atTime = new RegExp(
  `(?<!\\p{L})(?:in|im|en|last|letzte\\p{L}*) (?:${monthPattern}|month|week|year|monat|woche|jahr|\\d{4})(?!\\p{L})`,
  'iu',
)
// The price as a whole, which names no job.
const whole = new Set(
  contentStems(
    'all total altogether whole together price quote job work offer money vat tax including included incl with ' +
      'tva iva mwst',
  ),
)

/** Null for any other question. */
export function offerAsked(question: string): OfferAsked | null {
  const text = question.trim().replace(/(?<![?\s])[?\s]+$/u, '')
  // The first word of a question has a capital, and is no name.
  const forms = [text.charAt(0).toLowerCase() + text.slice(1), text]
  const {
    firm: name = '',
    rest = '',
    loose,
    taken,
  } = forms.flatMap((form) => shapes.map((shape) => shape.exec(form)?.groups)).find((groups) => groups !== undefined) ??
  {}
  if (name === '' || asksForPart.test(rest) || contentStems(name).length === 0) return null
  if (noName.test(name)) return null
  if (loose !== undefined && !asksMuch.test(text) && !ofPrice.test(rest)) return null
  // What was charged in March is no offer.
  if (taken !== undefined && atTime.test(rest)) return null
  return { firm: name, thing: contentStems(rest).filter((stem) => !whole.has(stem) && !/\d/.test(stem)) }
}
