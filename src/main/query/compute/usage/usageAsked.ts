/** Reads a question for what was used or paid over time, as meters and bills tell it. Pure; by rules. */
import { lengthAsked } from './stretch.ts'
import { flowIn } from './flows.ts'
import type { Flow } from './flows.ts'
import type { Stretch } from './stretch.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import { readDates } from '../question/dates.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { timesAsked } from './usageTimes.ts'

export type UsageOperation = 'sum' | 'average' | 'most' | 'least' | 'range' | 'compared' | 'reading' | 'course'

export interface UsageAsked {
  readonly measure: 'quantity' | 'money'
  readonly operation: UsageOperation
  /** What flows through the meter ("gas"), as `thingsIn` names it. */
  readonly things: ReadonlySet<string>
  /** Which way it flows, if the question says so. */
  readonly flow: Flow | null
  /** The times that are named, in the order of the question. */
  readonly spans: readonly DateSpan[]
  /** "The last four bills". */
  readonly last: number | null
  /** The days that each period may have, at least and at most; null for any. */
  readonly stretch: Stretch | null
  /** True if the question speaks of bills. */
  readonly ofBills: boolean
  /** True if it speaks of energy, without saying which. */
  readonly ofEnergy: boolean
  /** Folded words that none of this accounts for: the papers have to say them. */
  readonly others: readonly string[]
  /** The question, folded. */
  readonly text: string
}

const things: Readonly<Record<string, RegExp>> = {
  electricity:
    /^(?:elec|electri\p{L}*|elektri\p{L}*|elektra|strom(?:rechnung\p{L}*|kosten|verbrauch\p{L}*)?|stroom|power)$/u,
  gas: /^(?:(?:erd|aard)?gas(?:rechnung\p{L}*|kosten|verbrauch\p{L}*)?|gaz)$/u,
  water: /^(?:(?:trink|warm|kalt)?wasser(?:rechnung\p{L}*|kosten|verbrauch\p{L}*)?|water|eau|agua)$/u,
  solar: /^(?:solar|pv|photovolta\p{L}*|panels?|sonnenstrom|solaire|placas)$/u,
  heating: /^(?:heating|heat|heizung|fernwarme|chauffage|calefaccion|verwarming)$/u,
  phone: /^(?:(?:tele|mobile|cell)?phones?|mobiles?|handy\p{L}*|telefon\p{L}*|mobilfunk\p{L}*|telefono|movil)$/u,
  distance:
    /^(?:km|kms|kilomet\p{L}*|miles?|mileage|odometer|driv(?:e|en|ing)|drove|gefahren|kilometerstand|tacho\p{L}*)$/u,
}

/** The kinds of thing that words name: a column, a section of a bill, a question. */
export function thingsIn(text: string): ReadonlySet<string> {
  const words = fold(text).split(/[^\p{L}]+/u)
  return new Set(
    Object.entries(things).flatMap(([name, pattern]) => (words.some((word) => pattern.test(word)) ? [name] : [])),
  )
}

const bills = new RegExp(wholeWord(['bills?|invoices?|\\p{L}*rechnung(?:en)?|factures?|facturas?']), 'u')
const money = new RegExp(
  wholeWord([
    'costs?|paid|pay|spen[dt]|c[ao]me to|dearest|dearer|expensive|cheap(?:er|est)?|money|charged?',
    'euros?|pounds?|dollars?',
    'gekostet|kosten|bezahlt|teuer\\w*|teuerste\\w*|billig\\w*|coute|paye|chere?|costo|pagado|car[oa]',
  ]),
  'u',
)
// "How much was the electricity in May?" asks for its price, and "how much electricity was it" for what was used.
const priceOf = /(?<!\p{L})(?:how much|what) (?:was|were|is|are) (?:the|my|our|your) (?!cost)/u
const quantity = new RegExp(
  wholeWord([
    'solar|pv|generat\\p{L}*|produc\\p{L}*|ma[dk]e|buy|bought|purchased?|export\\p{L}*|import\\p{L}*',
    'sen[dt]|fed|feed|opgewekt',
    'erzeug\\p{L}*|einspeis\\p{L}*|eingespeist|bezogen',
    'use|used|uses|usage|using|consum\\p{L}*|burn(?:t|ed)?|go through|went through|drive|drove|driven|covered',
    'how many units|wie viele einheiten|combien d.unites|cuantas unidades',
    'k?wh|m3|cubic|km|kilomet\\p{L}*|miles|litres?|verbrauch\\p{L}*|gefahren|kubikmeter|consomm\\p{L}*|consumid[oa]s?',
  ]),
  'u',
)
// "Who made the panels in 2024?", "which make did we buy?"
const asksOther = new RegExp(
  inOrder(
    '^(?:(?:and|but|so|und|et|y) )?(?:from |with |by |von |mit )?',
    '(?:who|whom|whose|why|where|wer|wem|warum|wieso|wo|qui|pourquoi|quien)(?!\\p{L})',
    '|(?<!\\p{L})(?:which|what) (?:make|sort|kind)(?!\\p{L})',
  ),
  'u',
)
// What a meter shows is asked for, and not what went through it.
const reading = new RegExp(
  wholeWord([
    'readings?|on the clock|meter (?:say|show|at|on)\\p{L}*|zahlerstand|index|releve|lectura',
    'odometer (?:say|show|at)\\p{L}*',
  ]),
  'u',
)
const meter = new RegExp(wholeWord(['met(?:er|re)|zahler\\p{L}*|\\p{L}+zahler|compteur|contador']), 'u')
const most = new RegExp(
  wholeWord(['most|highest|largest|biggest|dearest|worst|meiste[nr]?|hochste[nr]?|teuerste[nr]?|le plus|mas']),
  'u',
)
const least = new RegExp(
  wholeWord(['least|lowest|smallest|cheapest|fewest|wenigste[nr]?|niedrigste[nr]?|billigste[nr]?|le moins|menos']),
  'u',
)
const turns = new RegExp(wholeWord(['months?|bills?|periods?|quarters?|when|monat|mois|mes']), 'u')
const comparing = new RegExp(
  wholeWord([
    'against|more|less|fewer|higher|lower|than|dearer|cheaper|difference|by how (?:much|many)|compared?|versus|vs',
    'mehr|weniger|als|plus .{1,60} que|moins|unterschied',
  ]),
  'u',
)
const average = new RegExp(wholeWord(['average|on average|mean|schnitt|durchschnitt\\p{L}*|moyenne|media']), 'u')
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const lastOf = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:last|past|latest|letzten|dernier(?:e?s)?) ',
    `(\\d{1,2}|${numbers.join('|')}) (?:\\p{L}+ ){0,2}(?:bills?|months?|invoices|periods|monate|mois)(?!\\p{L})`,
  ),
  'u',
)

// How it went from one month to the next is asked for, and not what it came to.
const course = new RegExp(
  wholeWord([
    'over (?:the )?(?:time|year|years|months|weeks|seasons)|(?:per|by|each|every) (?:month|quarter|year)',
    'month (?:by|for) month|trends?|develop(?:ed|s|ment)?|evol(?:ved|ution)',
    '(?:has|have) .{1,40} changed|did .{1,40} change',
    'entwickelt|entwicklung|verandert|pro monat|im laufe|evolue|evolution|par mois|evolucionado|por mes',
  ]),
  'u',
)

// "My last electricity bill" is one.
const lastOne = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:last|latest|most recent|newest|letzte|neueste|derniere|ultima) ',
    '(?:\\p{L}+ ){0,3}(?:bill|invoice|rechnung|facture|factura)(?!\\p{L})',
  ),
  'u',
)
const energy = new RegExp(wholeWord(['energy|energie|utilit(?:y|ies)|energia']), 'u')

const ofPeriods: ReadonlySet<UsageOperation> = new Set(['average', 'most', 'least', 'range'])

/** Null if the question asks for nothing of the kind. `now` resolves "last year". Accepts any text. */
export function usageAsked(question: string, now: Date): UsageAsked | null {
  const asked = question.slice(0, 500)
  const text = fold(asked).replaceAll('³', '3').replace(/\s+/g, ' ')
  const named = thingsIn(text)
  if (reading.test(text)) return readingAsked(asked, text, named, now)
  if (asksOther.test(text)) return null
  const ofBills = bills.test(text)
  const isUsed = quantity.test(text)
  const isMoney =
    money.test(text) || ((ofBills || ((named.size > 0 || energy.test(text)) && priceOf.test(text))) && !isUsed)
  const isQuantity = !isMoney && isUsed
  const spans = timesAsked(asked, now)
  const others = othersIn(asked)
  const isNamed = named.size > 0 || ofBills || energy.test(text) || /(?<!\p{L})k?wh(?!\p{L})/u.test(text)
  // "What did I pay Northern Water in May?" names a company, whose bills there may be.
  const isOfCompany = isMoney && spans.length > 0 && others.length > 0
  if ((!isMoney && !isQuantity) || (!isNamed && !isOfCompany)) return readingAsked(asked, text, named, now)
  const count = lastOf.exec(text)?.[1]
  const last = count === undefined ? (lastOne.test(text) ? 1 : null) : Number(count) || numbers.indexOf(count) + 1
  const operation = operationOf(text, spans.length)
  const stretch = lengthAsked(text, ofPeriods.has(operation), last === null ? null : (lastOf.exec(text)?.[0] ?? ''))
  // Without a time it is a question about one of them.
  if (operation === 'sum' && spans.length === 0 && last === null) return null
  return {
    measure: isMoney ? 'money' : 'quantity',
    operation,
    things: named,
    flow: flowIn(text),
    spans,
    last,
    stretch,
    ofBills,
    ofEnergy: energy.test(text),
    others,
    text,
  }
}

/** "The gas meter on 1 July": what a meter showed on one day. Null without a day. */
function readingAsked(asked: string, text: string, named: ReadonlySet<string>, now: Date): UsageAsked | null {
  const [day, other] = timesAsked(asked, now).filter((span) => span.day !== null || isOneDay(span))
  if (day === undefined || other !== undefined || named.size === 0) return null
  if (!reading.test(text) && !meter.test(text)) return null
  return {
    measure: 'quantity',
    operation: 'reading',
    things: named,
    flow: flowIn(text),
    spans: [day],
    last: null,
    stretch: null,
    ofBills: false,
    ofEnergy: false,
    others: othersIn(asked),
    text,
  }
}

const isOneDay = ({ from, to }: DateSpan): boolean => from !== null && from === to

function operationOf(text: string, spans: number): UsageOperation {
  if (spans === 2 && comparing.test(text)) return 'compared'
  if (average.test(text)) return 'average'
  const isOne = turns.test(text)
  if (isOne && least.test(text) && most.test(text)) return 'range'
  if (isOne && least.test(text)) return 'least'
  if (isOne && most.test(text)) return 'most'
  return course.test(text) ? 'course' : 'sum'
}

// Words of such questions that name nothing.
const fillers = new RegExp(
  wholeWord([
    'total|together|altogether|whole|entire|overall|keep|kept|list|records?|log|notes?|diary|energy|monthly|month',
    'year|yearly|quarter',
    'met(?:er|re)s?|start|end|half|first|second|home|house|household|flat|turn|case|average|amount|sum|come|came',
    'last|past|period',
    'chang(?:e|ed|es)|develop\\p{L}*|trends?|time|course|show|chart|graph|plot|over|years|months|each|every',
    'units?|grid|network|back|really|actually|exactly|stood|stand|showed?|said|says?|clock|whole',
    'high|low|big|large|small|hoch|many|much|insgesamt|zusammen|monat|jahr',
    ...numbers,
  ]),
  'u',
)

function othersIn(asked: string): readonly string[] {
  const dates = readDates(asked, new Date(0))
  return wordsOf(asked).flatMap(({ raw, start }): readonly string[] => {
    const word = fold(raw)
    const isDated = dates.some((span) => start >= span.start && start < span.end)
    const known = [bills, money, quantity, reading, most, least, turns, comparing, average, fillers]
    const isKnown = thingsIn(word).size > 0 || known.some((pattern) => pattern.test(word)) || /^[\d.,]+$/.test(word)
    // "War", "die" and "en" are no names.
    return isDated || isKnown || isStopWord(raw) || /^\p{Ll}{1,3}$/u.test(raw) ? [] : [word]
  })
}
