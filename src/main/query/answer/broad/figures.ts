/** Figures and days in a sentence, as they are compared and put in order. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import { foldedMonth, monthNumbers } from '../../text/time/months.ts'

export interface Figure {
  /** As written, with its unit. */
  readonly text: string
  readonly value: number
  /** The unit in one normalised spelling; '' for a bare number. */
  readonly unit: string
  readonly start: number
  readonly end: number
}

const currencies: readonly (readonly [spelling: RegExp, unit: string])[] = [
  [/^(?:£|gbp|pounds?)$/i, '£'],
  [/^(?:€|eur|euros?)$/i, '€'],
  [/^(?:\$|usd|dollars?)$/i, '$'],
]
const units = [
  'kilograms?',
  'kilos?',
  'kg',
  'grams?',
  'km',
  'kilomet(?:re|er)s?',
  'millimet(?:re|er)s?',
  'centimet(?:re|er)s?',
  'met(?:re|er)s?',
  'mm',
  'cm',
  'per cent',
  'percent',
  'years?',
  'months?',
  'weeks?',
  'days?',
  'hours?',
  'minutes?',
  'jahren?',
  'monaten?',
  'wochen?',
  'tagen?',
  'litres?',
  'liters?',
  'watts?',
  'degrees?',
  'kwh',
]
const money = '(?:£|€|\\$|(?:GBP|EUR|USD) ?)'
const amount = "\\d{1,3}(?:[,.'’ ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?"
const words = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const wordValues = words.split('|')
const pattern = new RegExp(
  [
    `(?<![\\p{L}\\d.,/-])(${money}) ?(${amount})`,
    inOrder(
      `(?<![\\p{L}\\d.,/-])(${amount}|(?:${words})(?= (?:${units.join('|')})\\b))`,
      `(?: ?(%|€|£|\\$|(?:euros?|pounds?|dollars?|EUR|GBP|USD|${units.join('|')})(?!\\p{L})))?`,
      '(?![\\p{L}\\d/-]|[.,]\\d)',
    ),
  ].join('|'),
  'giu',
)
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d{2}'
const dates = new RegExp(
  [
    `(?<iso>\\b${year}-(?:0[1-9]|1[0-2])(?:-\\d{2})?\\b)`,
    inOrder(
      `(?:\\b(?<d1>${day})(?:st|nd|rd|th|er|\\.)? (?:de |of )?)?\\b(?<m1>${foldedMonth})\\b\\.?,?`,
      `(?: (?<d2>${day})(?:st|nd|rd|th)?,?)?(?:,? (?:de )?(?<y1>${year}))\\b`,
    ),
    `\\b(?<d3>${day})[./](?<m3>0?[1-9]|1[0-2])[./](?<y3>${year})\\b|\\b(?<y4>${year})\\b`,
  ].join('|'),
  'giu',
)

/** The first day, month or year in the text, ISO and as precise as written ("2024-05"), or null. */
export function dateIn(text: string): string | null {
  const [match] = fold(text).matchAll(dates)
  return match === undefined ? null : isoOf(match.groups ?? {})
}

/** The same of a text that is nothing but a day, month or year; null for "Rioja 2015". */
export function dateOnlyIn(text: string): string | null {
  const folded = fold(text.trim())
  const [match] = folded.matchAll(dates)
  return match?.[0].length === folded.length ? isoOf(match.groups ?? {}) : null
}

function isoOf(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { iso, d1, d2, d3, m1, m3, y1, y3, y4 } = groups
  if (iso !== undefined) return iso
  const month = m1 === undefined ? m3 : String(monthNumbers.get(m1.toLowerCase()) ?? '')
  const found = [y1 ?? y3 ?? y4, month, d1 ?? d2 ?? d3]
  const known = found.slice(0, found.findIndex((part) => part === undefined || part === '') >>> 0)
  return known.map((part) => (part ?? '').padStart(2, '0')).join('-') || null
}

/** Blanks out ranges without changing the length, so that offsets in the result are offsets in the text. */
function fold(text: string): string {
  return [...text].map((char) => char.normalize('NFD').charAt(0) || char).join('')
}

/** In order; days and years do not count as figures. */
export function figuresIn(text: string): readonly Figure[] {
  const taken = [...fold(text).matchAll(dates)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  return [...text.matchAll(pattern)].flatMap((match) => {
    const start = match.index
    const end = start + match[0].length
    const number = match[2] ?? match[3] ?? ''
    const isMoney = match[1] !== undefined
    const unit = unitOf((match[1] ?? match[4] ?? '').trim())
    if (!isMoney && unit === '' && taken.some((other) => start < other.end && end > other.start)) return []
    return [{ text: match[0].trim(), value: valueOf(number), unit, start, end }]
  })
}

function unitOf(written: string): string {
  const currency = currencies.find(([spelling]) => spelling.test(written))
  return (
    currency?.[1] ??
    written
      .toLowerCase()
      .replace(/^(?:kilograms?|kilos?)$/, 'kg')
      .replace(/^per ?cent$/, '%')
      .replace(/s$/, '')
  )
}

function valueOf(number: string): number {
  const word = wordValues.indexOf(number.toLowerCase())
  if (word >= 0) return word + 1
  const grouped = number.replace(/['’ ]/g, '').replace(/[.,](?=\d{3}(?:\D|$))/g, '')
  return Number(grouped.replace(',', '.'))
}
