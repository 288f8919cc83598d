/**
 * Reads the figures of a text (numbers in digits and words, with their units, and the months and weekdays of its dates)
 * in a form in which two texts can be compared. "1,200.50 €", "1200.5 euros" and "1.200,50 EUR" are one figure. Pure.
 */
import { fold } from '../text/words/words.ts'
import { monthNumbers } from '../text/time/months.ts'
import { numberWords, unitSpellings, weekdayNames } from './figureWords.ts'

export interface Figure {
  readonly raw: string
  /** UTF-16 offsets into the text. */
  readonly start: number
  readonly end: number
  /** Its possible values: "1.200" is 1.2 in English and 1200 in German. */
  readonly values: readonly string[]
  /** One name for all spellings of the unit beside it, or null. */
  readonly unit: string | null
}

export interface CalendarWord {
  readonly raw: string
  readonly start: number
  readonly end: number
  /** "month 3", "weekday 1". */
  readonly value: string
}

const digits = /\d+(?:[.,:'’]\d+)*/g
const isoDate = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g
const shortDate = /(?<![\d.,])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/g
const letters = /\p{L}+(?:[-’']\p{L}+)*/gu

/** Figures in order; accepts any text. */
export function figuresIn(text: string): readonly Figure[] {
  const dates = numericDates(text)
  const inDate = (at: number): boolean => dates.some((date) => at >= date.start && at < date.end)
  const found: Figure[] = dates.flatMap((date) => date.figures)
  for (const match of text.matchAll(digits)) {
    if (inDate(match.index)) continue
    const end = match.index + match[0].length
    found.push({
      raw: match[0],
      start: match.index,
      end,
      values: valuesOf(match[0]),
      unit: unitAt(text, match.index, end),
    })
  }
  for (const { raw, start, end, value } of spelledNumbers(text))
    found.push({ raw, start, end, values: [String(value)], unit: unitAt(text, start, end) })
  return found.sort((a, b) => a.start - b.start)
}

/** Months and weekdays, in words or as part of a numeric date. */
export function calendarIn(text: string): readonly CalendarWord[] {
  const found: CalendarWord[] = numericDates(text).flatMap((date) => date.months)
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const word = fold(match[0])
    const month = monthNumbers.get(word)
    const weekday = weekdayNames.get(word)
    const place = { raw: match[0], start: match.index, end: match.index + match[0].length }
    if (month !== undefined) found.push({ ...place, value: `month ${month}` })
    if (weekday !== undefined) found.push({ ...place, value: `weekday ${weekday}` })
  }
  return found
}

interface NumericDate {
  readonly start: number
  readonly end: number
  readonly figures: readonly Figure[]
  readonly months: readonly CalendarWord[]
}

function numericDates(text: string): readonly NumericDate[] {
  const found: NumericDate[] = []
  const add = (match: RegExpMatchArray, year: string, others: readonly string[]): void => {
    const raw = match[0]
    const start = match.index ?? 0
    const place = { raw, start, end: start + raw.length }
    const possible = others.map(Number).filter((value) => value >= 1 && value <= 12)
    if (possible.length === 0) return
    found.push({
      ...place,
      figures: [year, ...others].map((part) => ({ ...place, values: valuesOf(part), unit: null })),
      months: possible.map((month) => ({ ...place, value: `month ${month}` })),
    })
  }
  for (const match of text.matchAll(isoDate)) add(match, match[1] ?? '', [match[2] ?? '', match[3] ?? ''])
  for (const match of text.matchAll(shortDate)) {
    const year = match[4] ?? ''
    add(match, year.length === 2 ? `20${year}` : year, [match[1] ?? '', match[3] ?? ''])
  }
  return found
}

/** Without grouping separators, leading and trailing zeros; both readings if one separator is ambiguous. */
export function valuesOf(raw: string): readonly string[] {
  const time = /^(\d{1,2}):(\d{2})$/.exec(raw)
  if (time !== null) return [plain(`${time[1] ?? ''}.${time[2] ?? ''}`)]
  const bare = raw.replace(/['’]/g, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last === -1) return [plain(bare)]
  const separator = bare.charAt(last)
  const grouped = bare.slice(last + 1).length === 3
  const decimal = plain(`${bare.slice(0, last).replace(/[.,:]/g, '')}.${bare.slice(last + 1)}`)
  const whole = plain(bare.replace(/[.,:]/g, ''))
  if (!grouped) return [decimal]
  // A comma before three digits groups them in English, and so does a separator that occurs twice.
  const repeated = bare.indexOf(separator) !== last
  return separator === ',' || repeated ? [whole] : [decimal, whole]
}

function plain(text: string): string {
  const value = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return value.replace(/^0+(?=\d)/, '')
}

interface Spelled {
  readonly raw: string
  readonly start: number
  readonly end: number
  readonly value: number
}

/** Number words up to a hundred; "twenty five" and "twenty-five" are one number. */
function spelledNumbers(text: string): readonly Spelled[] {
  const found: Spelled[] = []
  for (const match of text.matchAll(letters)) {
    const value = wordValue(fold(match[0]))
    if (value === undefined) continue
    const start = match.index
    const end = start + match[0].length
    const before = found.at(-1)
    if (before !== undefined && isTens(before.value) && value < 10 && text.slice(before.end, start) === ' ') {
      found[found.length - 1] = {
        raw: text.slice(before.start, end),
        start: before.start,
        end,
        value: before.value + value,
      }
    } else found.push({ raw: match[0], start, end, value })
  }
  return found
}

function wordValue(word: string): number | undefined {
  const known = numberWords.get(word)
  if (known !== undefined) return known
  const [tens, ones, ...more] = word.split('-').map((part) => numberWords.get(part))
  if (tens !== undefined && ones !== undefined && more.length === 0 && isTens(tens) && ones < 10) return tens + ones
  const german = /^(\p{L}+)und(\p{L}+)$/u.exec(word)
  const unit = german?.[1] === 'ein' ? 1 : numberWords.get(german?.[1] ?? '')
  const decade = numberWords.get(german?.[2] ?? '')
  return unit !== undefined && decade !== undefined && unit < 10 && isTens(decade) ? decade + unit : undefined
}

function isTens(value: number): boolean {
  return value >= 20 && value < 100 && value % 10 === 0
}

/** The unit right after a figure, or the currency sign right before it. */
function unitAt(text: string, start: number, end: number): string | null {
  const after = /^[\s-]?(?:([%€$£¥₹]|°\s?[CF]?)|(\p{L}+[²³]?))/u.exec(text.slice(end, end + 24))
  const unit = after === null ? undefined : unitSpellings.get(fold(after[1] ?? after[2] ?? '').replace(/\s/g, ''))
  if (unit !== undefined) return unit
  const before = /([€$£¥₹])\s?$/.exec(text.slice(Math.max(0, start - 2), start))
  return before === null ? null : (unitSpellings.get(before[1] ?? '') ?? null)
}
