/** What one unit of a statement's figures stands for, and how an amount is written. Pure. */
import type { DecimalMark } from './cellFigures.ts'

export interface StatementUnit {
  /** ISO 4217, a measure such as "MWh", or null. */
  readonly currency: string | null
  /** 1, 1,000, 1,000,000 or 1,000,000,000 */
  readonly scale: number
  readonly isPercent: boolean
}

const scaleWords: readonly (readonly [number, readonly string[]])[] = [
  [1e9, ['billions?', 'milliarden', 'milliards', 'mrd\\.?', 'bn']],
  [1e6, ['millions?', 'mill?ionen', 'millones', 'mio\\.?', 'mn', 'mm']],
  [1e3, ['thousands?', 'tausend', 'milliers', 'tsd\\.?', "000s?(?: omitted)?|['’]000", 'T(?=EUR|€|USD|CHF)']],
]
const scales = scaleWords.map(
  ([scale, words]) => [scale, new RegExp(`(?<![\\p{L}\\d.,])(?:${words.join('|')})(?!\\d)`, 'iu')] as const,
)
const shortScales: readonly (readonly [number, RegExp])[] = [
  [1e6, /(?:EUR|USD|GBP|CHF|[$€£])\s?m\b|\bm(?:€|£|\$|EUR|USD|GBP)/i],
  [1e3, /(?:EUR|USD|GBP|CHF|[$€£])\s?k\b|\bk(?:€|£|\$|EUR|USD|GBP)/i],
]
const currencies: readonly (readonly [string, RegExp])[] = [
  ['USD', /USD|US-?\s?\$|\$|\bdollars?\b/i],
  ['EUR', /EUR|€|\beuros?\b/i],
  ['GBP', /GBP|£|\bpounds?\b/i],
  ['CHF', /CHF|\bfrank?en\b|\bfrancs?\b/i],
  ['JPY', /JPY|¥|\byen\b/i],
]

export function scaleIn(text: string): number | null {
  return [...scales, ...shortScales].find(([, words]) => words.test(text))?.[0] ?? null
}

function currencyIn(text: string): string | null {
  return currencies.find(([, words]) => words.test(text))?.[0] ?? null
}

/** `unit`: as the reader of the table stored it ("USD thousands"). `around`: caption and lines above. */
export function readUnit(unit: string | null, name: string, around: string): StatementUnit {
  const printed = unit?.replace(/ ?\p{Sc}$/u, '') ?? ''
  const own = `${unit ?? ''} ${name}`
  const isPercent = printed === '%' || /%|\bper ?cent\b/i.test(name)
  const measure = isPercent ? null : printed.replace(/ ?(?:thousand|million|billion)s?$/, '')
  return {
    currency: isPercent
      ? null
      : (currencyIn(own) ?? (measure === null || measure === '' ? currencyIn(around) : measure)),
    scale: isPercent ? 1 : (scaleIn(own) ?? scaleIn(around) ?? 1),
    isPercent,
  }
}

// "Except per share data": such rows are in whole units of the currency.
const perShare = /per (?:\p{L}+ )?(?:share|unit)|je aktie|par action/iu
const counts = /\bshares?\b|aktien|employees|headcount/iu

/** The unit of a row's figures in a column with this unit. */
export function unitOfRow(label: string, group: string, unit: StatementUnit): StatementUnit {
  if (perShare.test(`${group} ${label}`) && !/shares (?:outstanding|used)|weighted/i.test(label))
    return { ...unit, scale: 1 }
  return counts.test(label) && /outstanding|weighted|used|number|issued/i.test(label)
    ? { ...unit, currency: null }
    : unit
}

export interface WrittenFigure {
  readonly value: number
  readonly unit: StatementUnit
  readonly decimal: DecimalMark
  /** Decimal places, or null for as many as the figure has (at most two for a computed one). */
  readonly places: number | null
  readonly language: 'en' | 'de'
}

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' }
const english: Readonly<Record<number, string>> = { 1e3: ' thousand', 1e6: ' million', 1e9: ' billion' }
const german: Readonly<Record<number, string>> = { 1e3: ' Tsd.', 1e6: ' Mio.', 1e9: ' Mrd.' }

/** "$27,392 thousand", "−£340 million", "394 MWh", "8.000 Tsd. €". `value` is in the unit's scale. */
export function writeAmount({ value, unit, decimal, places, language }: WrittenFigure): string {
  const digits = writeNumber(Math.abs(value), decimal, places)
  const sign = value < 0 ? '−' : ''
  const scale = (language === 'de' ? german : english)[unit.scale] ?? ''
  if (unit.isPercent) return `${sign}${digits} %`
  const symbol = unit.currency === null ? undefined : signs[unit.currency]
  if (language === 'en' && symbol !== undefined) return `${sign}${symbol}${digits}${scale}`
  return `${sign}${digits}${scale}${unit.currency === null ? '' : ` ${symbol ?? unit.currency}`}`
}

/** With groups of three; rounds half away from zero. */
export function writeNumber(value: number, decimal: DecimalMark, places: number | null): string {
  const most = places ?? Math.min(2, placesOf(value))
  const scaled = Number(`${Math.abs(Number(value.toFixed(9)))}e${most}`)
  const rounded = Math.round(scaled) / 10 ** most
  const [whole = '0', fraction] = rounded.toFixed(most).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,8}$)/g, decimal === '.' ? ',' : '.')
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
}

function placesOf(value: number): number {
  return String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0
}
