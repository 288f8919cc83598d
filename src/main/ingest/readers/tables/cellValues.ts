/**
 * Reads the value of a single table cell: a number with its unit, a date, a boolean, or text.
 *
 * A cell alone often allows two readings ("1.234" is a little over one in English and over a thousand in German; 3/4 is
 * in March or in April). Both are kept, and `tableValues.ts` decides for the whole column. Codes that are not
 * quantities ("00123", sixteen digits) are never numbers.
 */

/** The value with a decimal point and with a decimal comma; null where that convention does not allow such a number. */
export interface NumberReading {
  readonly point: number | null
  readonly comma: number | null
  /** ISO 4217, "%" or null. */
  readonly unit: string | null
}

/** ISO dates with the day first and with the month first; null where that order gives no valid date. */
export interface DateReading {
  readonly dayFirst: string | null
  readonly monthFirst: string | null
}

/** Symbols of a single currency; a bare "$" is taken for the most common one. */
const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  HK$: 'HKD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  zł: 'PLN',
  Kč: 'CZK',
  'Fr.': 'CHF',
  'SFr.': 'CHF',
  R$: 'BRL',
  '₪': 'ILS',
}
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** With more digits than a double holds exactly, it is an account number and not an amount. */
const maxDigits = 15

const pointForm =
  /^(?:\d+|\d{1,3}(?:([,'’ ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})?(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i
const commaForm = /^(?:\d+|\d{1,3}(?:([.'’ ])\d{3})(?:\1\d{3})*)?(?:,\d+)?(?:e[+-]?\d{1,3})?$/i

/** Returns the ISO 4217 code of a symbol or code, or null. */
export function currencyOf(token: string): string | null {
  const trimmed = token.trim()
  return symbols[trimmed] ?? (codes.has(trimmed) ? trimmed : null)
}

/** Returns null for text. `text` is one line with plain spaces. */
export function readNumber(text: string): NumberReading | null {
  if (text.length > 40 || !/\d/.test(text)) return null
  let rest = text.trim()
  let negative = false
  const inBrackets = /^\((.+)\)$/.exec(rest)
  if (inBrackets?.[1] !== undefined) {
    negative = true
    rest = inBrackets[1].trim()
  }
  let unit: string | null = null
  for (let turn = 0; turn < 2; turn += 1) {
    const sign = /^[-−–+]\s*(?=[\d.,\p{Sc}\p{L}])/u.exec(rest) ?? /(?<=\d\s*)[-−]$/.exec(rest)
    if (sign !== null) {
      if (/[-−–]/.test(sign[0])) negative = !negative
      rest = (sign.index === 0 ? rest.slice(sign[0].length) : rest.slice(0, sign.index)).trim()
    }
    if (unit !== null) continue
    const percent = /(?<!\s)\s*[%％]$/.exec(rest)
    const before = /^([^\d\s.,+−-]{1,4})\s*(?=[-−+.\d])/u.exec(rest)
    const after = /(?<=\d)\s*([^\d\s,+−-]{1,4})$/u.exec(rest)
    if (percent !== null) {
      unit = '%'
      rest = rest.slice(0, percent.index)
    } else if (before?.[1] !== undefined && currencyOf(before[1]) !== null) {
      unit = currencyOf(before[1])
      rest = rest.slice(before[0].length)
    } else if (after?.[1] !== undefined && currencyOf(after[1]) !== null) {
      unit = currencyOf(after[1])
      rest = rest.slice(0, after.index)
    }
  }
  rest = rest.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/,-{1,2}$|,–$/, '')
  const point = pointForm.test(rest) ? plain(rest.replace(/[,'’ ]/g, ''), negative) : null
  const comma = commaForm.test(rest) ? plain(rest.replace(/[.'’ ]/g, '').replace(',', '.'), negative) : null
  return point === null && comma === null ? null : { point, comma, unit }
}

function plain(digits: string, negative: boolean): number | null {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d+))?/.exec(digits) ?? []
  if (whole === '' && fraction === '') return null
  if (/^0\d/.test(whole) || whole.length > maxDigits) return null
  const value = Number(digits)
  if (!Number.isFinite(value)) return null
  return negative && value !== 0 ? -value : value
}

/** Month names in the languages in which dates are most common; abbreviations without their dot. */
const monthNames: ReadonlyMap<string, number> = new Map(
  ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const name = format.formatToParts(Date.UTC(2024, index, 1)).find(({ type }) => type === 'month')?.value ?? ''
        return [name.toLowerCase().replace(/\.$/, ''), index + 1]
      })
    }),
  ),
)

const timeForm = /(?<![T ,])[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i

/**
 * Returns null if the text is not a date. A time of day follows the date ("2024-01-31T14:30:00") unless it is midnight.
 */
export function readDate(text: string): DateReading | null {
  if (text.length > 40 || !/\d/.test(text)) return null
  const time = timeForm.exec(text)
  const clock = time === null ? '' : clockOf(time)
  if (clock === null) return null
  const day = (time === null ? text : text.slice(0, time.index)).trim()
  const both = (iso: string | null): DateReading | null =>
    iso === null ? null : { dayFirst: iso + clock, monthFirst: iso + clock }
  const yearFirst =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(day) ?? /^((?:19|20)\d{2})年(\d{1,2})月(\d{1,2})日$/.exec(day)
  if (yearFirst !== null) return both(calendarDay(yearFirst[1], yearFirst[2], yearFirst[3]))
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(day)
  if (dotted !== null) return both(calendarDay(fullYear(dotted[3]), dotted[2], dotted[1]))
  const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(day)
  if (slashed !== null) {
    const dayFirst = calendarDay(slashed[4], slashed[3], slashed[1])
    const monthFirst = calendarDay(slashed[4], slashed[1], slashed[3])
    if (dayFirst === null && monthFirst === null) return null
    return {
      dayFirst: dayFirst === null ? null : dayFirst + clock,
      monthFirst: monthFirst === null ? null : monthFirst + clock,
    }
  }
  const named = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:de\s+)?(\p{L}{3,12})\.?,?[\s-]+(?:de\s+)?(\d{4})$/u.exec(
    day,
  )
  if (named !== null) return both(calendarDay(named[3], monthNumber(named[2]), named[1]))
  const monthNamed = /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(day)
  return monthNamed === null ? null : both(calendarDay(monthNamed[3], monthNumber(monthNamed[1]), monthNamed[2]))
}

function monthNumber(name: string | undefined): string {
  return String(monthNames.get((name ?? '').toLowerCase()) ?? 0)
}

/** Two-digit years up to 69 belong to this century, from 70 on to the last, as in POSIX. */
function fullYear(year: string | undefined): string {
  const digits = year ?? ''
  return digits.length === 2 ? `${Number(digits) < 70 ? '20' : '19'}${digits}` : digits
}

function calendarDay(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (
    Number.isNaN(date.getTime()) ||
    date.getUTCMonth() !== Number(month) - 1 ||
    date.getUTCDate() !== Number(day) ||
    Number(year) < 1000
  )
    return null
  return date.toISOString().slice(0, 10)
}

/** Returns "T14:30:00", '' for midnight, or null for an invalid time. */
function clockOf([, hours = '', minutes = '', seconds = '00', half]: RegExpExecArray): string | null {
  let hour = Number(hours)
  if (half !== undefined) hour = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const clock = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
  return clock === '00:00:00' ? '' : `T${clock}`
}

/** Reads the boolean words of spreadsheets in several languages; "yes" and "no" remain text. */
export function readBoolean(text: string): boolean | null {
  if (/^(?:true|wahr|vrai|vero|verdadero)$/i.test(text)) return true
  if (/^(?:false|falsch|faux|falso)$/i.test(text)) return false
  return null
}

/** True for the ways people write "nothing here" in a column of numbers or dates. */
export function isBlank(text: string): boolean {
  return /^(?:[-–—.]*|n\/?a|null|none|k\. ?a\.)$/i.test(text)
}
