/** Reads what the lines around a table say of its unit: "in thousands", "$ in millions", "EUR k", "TEUR", "in %". */
import { currencyOf } from './cellValues.ts'

export interface StatedUnit {
  /** ISO 4217, or null. */
  readonly currency: string | null
  /** What one unit of a figure stands for. */
  readonly scale: 'thousands' | 'millions' | 'billions' | null
  readonly percent: boolean
  /** A measure in brackets, as printed: "MWh", "tonnes". */
  readonly measure: string | null
}

type Scale = NonNullable<StatedUnit['scale']>

const scaleWords: readonly (readonly [Scale, readonly string[]])[] = [
  [
    'thousands',
    [
      '(?:in|en)\\s+(?:thousands?|tausend|milliers|miles)',
      "(?:000(?:['’]?s)?\\s+omitted)",
      "[(\\s$€£][$€£]?000(?:['’]?s)?\\b",
      'thousands? of',
      'tausend (?:euro|eur|€)',
      '\\btsd\\.?',
      '\\bT(?:EUR|€|USD|CHF)',
      '(?:EUR|USD|GBP|CHF|[$€£])\\s?(?:k|thousands?)\\b',
      '(?<=\\b)k(?:EUR|€|USD|\\$|£)',
      'milliers d',
      'miles de',
    ],
  ],
  [
    'millions',
    [
      '(?:in|en)\\s+(?:millions?|mill?ionen|millones)',
      'millions? of',
      'mill?ionen (?:euro|eur|€)',
      '\\bmio\\.?',
      '(?:EUR|USD|GBP|CHF|[$€£])\\s?(?:m|mn|mm|mln|millions?)\\b',
      '\\b(?:m|mn)(?:EUR|€|USD|\\$|£)',
      'millones de',
      "millions d['’e]",
    ],
  ],
  [
    'billions',
    [
      '(?:in|en)\\s+(?:billions?|milliarden|milliards)',
      'billions? of',
      '\\bmrd\\.?',
      '(?:EUR|USD|GBP|CHF|[$€£])\\s?(?:bn|billions?)\\b',
    ],
  ],
]
const scales = scaleWords.map(([scale, words]) => [scale, new RegExp(words.join('|'), 'iu')] as const)
const currencyWords: readonly (readonly [string, RegExp])[] = [
  ['USD', /\bUSD\b|US-?\s?\$|\bU\.?S\.? dollars?\b|(?<![A-Za-z])\$|\bdollars\b/i],
  ['EUR', /\bT?EUR\b|€|\beuros?\b/i],
  ['GBP', /\bGBP\b|£|\bpounds? sterling\b/i],
  ['CHF', /\bT?CHF\b|\b(?:swiss francs|schweizer franken)\b/i],
  ['JPY', /\bJPY\b|¥|\byen\b/i],
]
const measures = [
  [
    'kWh MWh GWh TWh kW MW GW GJ TJ kJ MJ kcal g kg t kt Mt mg tCO2 tCO2e kg/h m m2 m² m3 m³ mm cm km km² ha l hl',
    'ml bbl boe',
  ].join(' '),
  'tonnes tons litres liters hours days weeks months years FTE employees persons people units pieces shares vehicles',
  'Tonnen Liter Stunden Tage Stück Personen Mitarbeiter Einheiten heures jours tonnes litres horas días',
]
const measureWords = measures
  .join(' ')
  .split(' ')
  .map((word) => word.replace('/', '\\/'))
const bracketedMeasure = new RegExp(`[([](?:in\\s+)?(${measureWords.join('|')})[)\\]]`, 'u')

/** "(in SEK thousands)" names a currency that has no symbol here. */
const namedCode = /\b([A-Z]{3})\b/g

export function statedUnit(text: string): StatedUnit {
  const scale = scales.find(([, words]) => words.test(text))?.[0] ?? null
  const word = currencyWords.find(([, words]) => words.test(text))?.[0]
  const code =
    scale === null ? undefined : [...text.matchAll(namedCode)].map(([, found = '']) => currencyOf(found)).find(Boolean)
  return {
    measure: bracketedMeasure.exec(text)?.[1] ?? null,
    currency: word ?? code ?? null,
    scale,
    percent: /(?:^|[(\s])(?:in\s+)?(?:%|percent(?:age)?|prozent)(?:[)\s]|$)/i.test(text),
  }
}

/** A column of counts or references is in no currency, even where the caption names one. */
const countNames = ['notes?', 'anhang', 'anmerkung(?:en)?', 'ref\\.?', 'page', 'seite', 'year', 'jahr']
const countName = new RegExp(`^(?:${countNames.join('|')})$`, 'iu')
const percentNames = ['%', '\\bpercent(?:age)?\\b', '\\bprozent\\b', '\\bin v\\. ?h\\b']
const percentName = new RegExp(percentNames.join('|'), 'iu')
const countedThings = [
  'shares?(?! price)',
  'aktien',
  'employees',
  'headcount',
  'mitarbeiter(?:innen)?',
  'quantity',
  'qty',
  'menge',
  'stück',
  'number of',
  'anzahl',
]
const countedThing = new RegExp(`\\b(?:${countedThings.join('|')})\\b`, 'iu')

/**
 * Returns the unit of a column of figures as text, such as "USD millions", "EUR", "thousands" or "%"; null for none.
 *
 * `name` is its header, `own` the unit that its cells print, and `around` the caption and the header of the labels.
 */
export function columnUnit(name: string, own: string | null, around: string): string | null {
  if (own === '%' || percentName.test(name)) return '%'
  if (countName.test(name.trim())) return null
  const inName = statedUnit(name)
  const inCaption = statedUnit(around)
  if (inCaption.percent && inCaption.scale === null && own === null && inName.scale === null) return '%'
  const scale = inName.scale ?? inCaption.scale
  const measure = inName.measure ?? (own === null && inName.currency === null ? inCaption.measure : null)
  if (measure !== null) return scale === null ? measure : `${measure} ${scale}`
  const counted = countedThing.test(name)
  const currency = counted ? null : (inName.currency ?? own ?? inCaption.currency)
  return [currency, scale].filter((part) => part !== null).join(' ') || null
}
