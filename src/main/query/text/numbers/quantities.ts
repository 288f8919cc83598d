/** Reads the quantities of a text with what they measure, so that statements can be compared and listed. Pure. */
import { figuresIn } from '../../verify/figures.ts'
import { anyOf, inOrder } from '../alternatives.ts'
import { fold } from '../words/words.ts'

/** What a quantity measures: a kind of unit, or one currency, of which amounts per month are a kind of their own. */
export type QuantityKind = string

export interface Quantity {
  readonly kind: QuantityKind
  /** In the base unit of its kind: kilograms, metres, square metres, litres, days, degrees, kilowatt-hours, watts, km/h. */
  readonly value: number
  /** The base units in one of what it is written in: 0.001 for grams, 1,000,000 for "£1.2 million". */
  readonly unit: number
  /** As written, with its unit. */
  readonly raw: string
  /** UTF-16 offsets, the end exclusive. */
  readonly start: number
  readonly end: number
}

const units: readonly (readonly [kind: QuantityKind, factor: number, spellings: readonly string[]])[] = [
  ['weight', 0.000_001, ['mg', 'milligram(?:me)?s?']],
  ['weight', 0.001, ['g', 'gr', 'gram(?:me)?s?', 'gramm']],
  ['weight', 1, ['kg', 'kilos?', 'kilogram(?:me)?s?', 'kilogramm']],
  ['weight', 1_000, ['t', 'tons?', 'tonnes?', 'tonnen?', 'toneladas?']],
  ['length', 0.001, ['mm', 'millimet(?:re|er)s?', 'millimètres?', 'milímetros?']],
  ['length', 0.01, ['cm', 'centimet(?:re|er)s?', 'zentimetern?', 'centimètres?', 'centímetros?']],
  ['length', 1, ['m', 'met(?:re|er)s?', 'metern', 'mètres?', 'metros?']],
  ['length', 1_000, ['km', 'kilomet(?:re|er)s?', 'kilometern', 'kilomètres?', 'kilómetros?']],
  ['length', 1_609.344, ['miles?', 'meilen?']],
  ['length', 0.3048, ['ft', 'feet', 'foot']],
  ['length', 0.0254, ['inch(?:es)?']],
  ['area', 1, ['m²', 'm2', 'sqm', 'square met(?:re|er)s?', 'quadratmetern?', 'mètres? carrés?', 'metros cuadrados']],
  ['area', 10_000, ['ha', 'hectares?', 'hektar', 'hectáreas?']],
  ['volume', 0.001, ['ml', 'millilit(?:re|er)s?', 'milliliter']],
  ['volume', 1, ['l', 'lit(?:re|er)s?', 'litern', 'litros?']],
  ['volume', 1_000, ['m³', 'm3', 'cubic met(?:re|er)s?', 'kubikmetern?']],
  ['duration', 1 / 86_400, ['seconds?', 'sekunden?', 'secondes?', 'segundos?']],
  ['duration', 1 / 1_440, ['min', 'mins', 'minutes?', 'minuten?', 'minutos?']],
  ['duration', 1 / 24, ['h', 'hrs?', 'hours?', 'stunden?', 'heures?', 'horas?']],
  ['duration', 1, ['days?', 'tage?n?', 'jours?', 'días?', 'nights?', 'nächten?', 'nuits?', 'noches']],
  ['duration', 7, ['weeks?', 'wochen?', 'semaines?', 'semanas?']],
  ['duration', 30.44, ['months?', 'monate?n?', 'mois', 'meses']],
  ['duration', 365.25, ['years?', 'jahre?n?', 'ans', 'années?', 'años?']],
  ['temperature', 1, ['° ?c', '°', 'degrees?(?: celsius| c)?', 'grad(?: celsius)?', 'degrés?', 'grados?']],
  ['share', 1, ['%', 'per ?cent', 'prozent', 'pour ?cent', 'por ciento']],
  ['energy', 1, ['kwh', 'kilowatt-?hours?', 'kilowattstunden?']],
  ['power', 1, ['w', 'watts?']],
  ['power', 1_000, ['kw', 'kilowatts?']],
  ['speed', 1, ['km/h', 'kph', 'kmh']],
  ['speed', 1.609_344, ['mph']],
  ['money €', 1, ['€', 'euros?', 'eur']],
  ['money £', 1, ['£', 'pounds?', 'gbp', 'quid']],
  ['money $', 1, ['\\$', 'dollars?', 'usd']],
  ['money chf', 1, ['chf', 'francs?', 'franken', 'fr\\.']],
  ['money kr', 1, ['kr', 'kroner', 'kronor', 'kronen', 'nok', 'sek', 'dkk']],
  ['money ¥', 1, ['¥', 'yen', 'jpy']],
]
const scales: readonly (readonly [number, string])[] = [
  [1_000, 'thousand|tausend|mille|mil|k'],
  [1_000_000, 'million|millions|millionen|mio\\.?|millones|m'],
  [1_000_000_000, 'billion|milliarden?|milliards?|bn'],
]
const scale = inOrder('(?:\\s?', anyOf(scales.map(([, words], index) => `(?<s${index}>${words})`)), '(?![\\p{L}]))?')
const unit = anyOf(units.map(([, , spellings], index) => `(?<u${index}>${spellings.join('|')})`))
// Two letters that begin a word are no unit, and "m/s" is no length.
const after = new RegExp(`^(?:${scale})[\\s-]?${unit}(?![\\p{L}\\d²³]|/[\\p{L}])`, 'iu')
const signs = new Map<string, QuantityKind>([
  ['€', 'money €'],
  ['£', 'money £'],
  ['$', 'money $'],
  ['eur', 'money €'],
  ['gbp', 'money £'],
  ['usd', 'money $'],
  ['chf', 'money chf'],
])
// "£ 40", and as banks and shops write it: "GBP 40".
const before = /([€£$]|(?<![\p{L}\d])(?:EUR|GBP|USD|CHF))\s?$/iu
const rate = new RegExp(
  inOrder(
    '^\\s?',
    anyOf(['per |an? |each |every |pro |je |par |por |im |al |/ ?']),
    anyOf([
      '(?<hour>hours?|h|stunde|heure|hora)',
      '(?<day>days?|tag|jour|día|nights?|nacht|nuit)',
      '(?<week>weeks?|woche|semaine|semana)',
      '(?<month>months?|monat|mois|mes)',
      '(?<year>years?|annum|jahr|ans?|année|año)',
      '(?<piece>pieces?|items?|persons?|head|stück|kg|kilo|kwh|lit(?:re|er)|l|m²|met(?:re|er)|m|km)',
    ]),
    '(?!\\p{L})',
  ),
  'iu',
)

/** In order. Bare numbers, years and dates are no quantities. */
export function quantitiesIn(text: string): readonly Quantity[] {
  const found: Quantity[] = []
  for (const { values, start, end } of figuresIn(text)) {
    if (found.some((other) => start < other.end)) continue
    const sign = before.exec(text.slice(Math.max(0, start - 5), start))
    const rest = text.slice(end, end + 40)
    const behind = sign === null ? after.exec(rest) : new RegExp(`^${scale}`, 'iu').exec(rest)
    if (behind === null) continue
    const index = units.findIndex((_, each) => behind.groups?.[`u${each}`] !== undefined)
    const [kind, factor] =
      sign === null ? (units[index] ?? ['', 1]) : [signs.get((sign[1] ?? '').toLowerCase()) ?? '', 1]
    const by = scales.find((_, each) => behind.groups?.[`s${each}`] !== undefined)?.[0] ?? 1
    const isMoney = kind.startsWith('money')
    const own = Number((isMoney ? values.at(-1) : values[0]) ?? NaN)
    if (!Number.isFinite(own)) continue
    const minus = /(?:(?<!\p{L})minus |(?<![\p{L}\d])[-−])$/iu.exec(text.slice(Math.max(0, start - 8), start))
    const from = start - (sign ?? minus ?? [''])[0].length
    const to = end + behind[0].length
    const every = isMoney ? rateOf(text.slice(to, to + 16)) : ''
    found.push({
      kind: kind + every,
      value: own * by * factor * (minus === null ? 1 : -1),
      unit: by * factor,
      raw: text.slice(from, to).replace(/\s+/g, ' '),
      start: from,
      end: to,
    })
  }
  return found
}

/** " per month" for an amount that is paid again and again, or for each piece; '' for any other. */
function rateOf(rest: string): string {
  const groups = rate.exec(rest)?.groups ?? {}
  const of = Object.keys(groups).find((name) => groups[name] !== undefined)
  return of === undefined ? '' : ` per ${of}`
}

const kindWords: readonly (readonly [prefix: string, words: readonly string[]])[] = [
  [
    'weight',
    ['weights?', 'weigh\\w*', 'heav\\w*', 'kilos?', 'kilograms?', 'kg', 'gewichte?n?', 'schwer\\w*', 'poids', 'pesos?'],
  ],
  [
    'length',
    ['lengths?', 'distances?', 'heights?', 'widths?', 'depths?', 'far', 'kilomet\\w+', 'miles', 'langen?', 'hohen?'],
  ],
  ['area', ['areas?', 'surfaces?', 'flachen?', 'superficies?']],
  ['volume', ['volumes?', 'lit(?:re|er)s', 'capacit\\w+']],
  ['duration', ['durations?', 'how long', 'dauer', 'durees?', 'duracion']],
  ['temperature', ['temperatur\\w*', 'degrees', 'hot(?:ter|test)?', 'cold\\w*', 'frosts?']],
  [
    'money',
    ['prices?', 'costs?', 'amounts?', 'fees?', 'charges?', 'preise?n?', 'kosten', 'betrage?n?', 'prix', 'precios?'],
  ],
  ['share', ['percentages?', 'shares?', 'prozents\\w+']],
  ['energy', ['kwh', 'energy', 'consumption', 'verbrauch']],
  ['speed', ['speeds?', 'fast(?:er|est)?', 'geschwindigkeit\\w*']],
]
const kindPatterns = kindWords.map(
  ([prefix, words]) => [prefix, new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u')] as const,
)

/** The kind that a question names by a word such as "weight" or "price", as the start of kinds; null if it names none. */
export function kindNamed(question: string): string | null {
  const folded = fold(question)
  return kindPatterns.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
