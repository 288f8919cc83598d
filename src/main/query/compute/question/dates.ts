/** Spans of time that a question names: a day, a month, a year, a quarter, from one to another. Pure. */
/* oxlint-disable max-lines -- patterns and what each of them reads, side by side */
import { inOrder } from '../../text/alternatives.ts'
import { foldInPlace } from './superlatives.ts'
import { foldedMonth, monthNumbers } from '../../text/time/months.ts'

export interface DateSpan {
  /** ISO days, both inclusive; null if open. */
  readonly from: string | null
  readonly to: string | null
  /** Months 1..12 of any year, if no year was named; `from` and `to` are then null. */
  readonly months: readonly number[] | null
  /** A day of the month, together with a single month. */
  readonly day: number | null
  /** The first day in the first of the months and the last in the last of them, if both were named. */
  readonly days?: readonly [first: number, last: number]
  /** True of "this year", which people also say of the last year that a table has. */
  readonly isCurrentYear?: boolean
  /** True of a season, by which a table may be called. */
  readonly isSeason?: boolean
  /** The words of the question, for the note. */
  readonly label: string
  /** UTF-16 offsets into the question. */
  readonly start: number
  readonly end: number
}

const month = `(?:${foldedMonth})`
const year = '(?:19|20)\\d\\d'
const until =
  "(?:(?:to|until|till|through|up to) the end of|bis ende|to|until|till|through|-|–|bis|a|au|jusqu'en|hasta)"
const shortDay = '(\\d{1,2})(?:st|nd|rd|th|er|\\.)?'
const point = inOrder(
  `(?:(\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of |de )?)?(${month})\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?`,
  `(?:,? (?:of |de |del )?(${year}))?`,
)

interface Pattern {
  readonly regex: RegExp
  readonly read: (match: RegExpExecArray, now: Date) => Omit<DateSpan, 'label' | 'start' | 'end'> | null
}

const span = (from: string | null, to: string | null): Omit<DateSpan, 'label' | 'start' | 'end'> => ({
  from,
  to,
  months: null,
  day: null,
})
const bound = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'u')
const yearSpan = (first: number, last = first): Omit<DateSpan, 'label' | 'start' | 'end'> =>
  span(`${first}-01-01`, `${last}-12-31`)

const halves = [
  [1, 2, 3, 4, 5, 6],
  [7, 8, 9, 10, 11, 12],
] as const

const seasons: readonly (readonly [words: string, months: readonly number[]])[] = [
  ['spring|fruhjahr|fruhling|printemps|primavera', [3, 4, 5]],
  ['summer|sommer|ete|verano', [6, 7, 8]],
  ['autumn|fall|herbst|automne|otono', [9, 10, 11]],
  ['winter|hiver|invierno', [12, 1, 2]],
]
// A season is a time where it is this one, the last one, or one of a year: "spring bulbs" are none.
const seasonPatterns: readonly Pattern[] = seasons.map(([words, months]) => ({
  regex: bound(
    inOrder(
      `(?:(this|dieses|diesen|dieser|ce|cet|cette|esta|este) (?:${words})`,
      `|(last|letztes|letzten) (?:${words})|(?:in |im |en )?(?:the )?(?:${words}) (?:of |de |del )?(${year}))`,
      '(?! (?:term|series|season|semester|half|league|tour|sale|fair))',
    ),
  ),
  read: ([, isThis, isLast, own], now) => {
    const first = months[0] ?? 1
    // This winter and the last one are in two years.
    if (first === 12 && own === undefined) return { from: null, to: null, months, day: null, isSeason: true }
    const isAhead = isLast !== undefined && now.getUTCMonth() + 1 <= first + 2
    const y = own === undefined ? now.getUTCFullYear() - (isThis === undefined && isAhead ? 1 : 0) : Number(own)
    const end = first === 12 ? monthSpan(y + 1, 2) : monthSpan(y, first + 2)
    return { ...span(`${y}-${two(first)}-01`, end.to), isSeason: true }
  },
}))

const patterns: readonly Pattern[] = [
  { regex: bound(`(${year})-(\\d\\d)-(\\d\\d)`), read: ([, y, m, d]) => span(`${y}-${m}-${d}`, `${y}-${m}-${d}`) },
  { regex: bound('(\\d{1,2})[./](\\d{1,2})[./](\\d{4}|\\d{2})'), read: readFigures },
  {
    regex: bound(
      inOrder(
        `(?:from |between |von |zwischen |vom |du |de |entre |del )?(?:the )?${shortDay} ?`,
        `(?:${until}|and|und|et|y|al) ?(?:the )?${point}`,
      ),
    ),
    read: readDayRange,
  },
  // "In January and March" are two months.
  { regex: bound(`(?:between |zwischen |entre )${point} (?:and|und|et|y) ${point}`), read: readRange },
  {
    regex: bound(`(?:from |between |von |zwischen |de |entre |desde )?${point}(?: ${until} | ?[-–] ?)${point}`),
    read: readRange,
  },
  {
    regex: bound(`(?:from|between|von|zwischen|de|entre|desde) (${year}) (?:${until}|and|und|et|y) (${year})`),
    read: ([, a, b]) => yearSpan(Number(a), Number(b)),
  },
  {
    regex: bound(`(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th|last) quarter)(?: (?:of |in )?(${year}))?`),
    read: readQuarter,
  },
  {
    regex: bound(`([1-4])(?:\\.|er|e|eme|o)? (?:quartal|trimestre)(?: (?:de |del )?(${year}))?`),
    read: ([, quarter, y]) => quarterSpan(Number(quarter), y),
  },
  {
    regex: bound(`(?:the )?(first|last) (two|three|four|six|[2-9]) months of (${year})`),
    read: ([, end, word = '', y]) => {
      const months = Number(word) || { two: 2, three: 3, four: 4, six: 6 }[word] || 3
      return end === 'first'
        ? span(`${y}-01-01`, `${y}-${two(months)}-${lastDay(Number(y), months)}`)
        : span(`${y}-${two(13 - months)}-01`, `${y}-12-31`)
    },
  },
  {
    regex: bound(`(?:the )?(first|second) half (?:of (?:the year )?)?(${year})`),
    read: ([, half, y]) => (half === 'first' ? span(`${y}-01-01`, `${y}-06-30`) : span(`${y}-07-01`, `${y}-12-31`)),
  },
  {
    regex: bound('(?:the )?(first|second) half of (last|this|the) year'),
    read: ([, half, which], now) => {
      if (which === 'the') return { from: null, to: null, months: halves[half === 'first' ? 0 : 1], day: null }
      const year = now.getUTCFullYear() - (which === 'last' ? 1 : 0)
      return half === 'first' ? span(`${year}-01-01`, `${year}-06-30`) : span(`${year}-07-01`, `${year}-12-31`)
    },
  },
  {
    regex: bound(
      `(since|from|after|seit|ab|nach|depuis|apres|desde) (?:the (?:start|end) of )?${point}(?: on(?:wards)?)?`,
    ),
    read: (match) => openEnded(match, 'from'),
  },
  {
    regex: bound(`(before|until|till|up to|by|vor|bis|avant|jusqu'en|antes de|hasta) (?:the end of )?${point}`),
    read: (match) => openEnded(match, 'to'),
  },
  {
    regex: bound(`(since|after|seit|nach|depuis|apres|desde) (${year})`),
    read: ([, word, y]) => span(`${Number(y) + (after.has(word ?? '') ? 1 : 0)}-01-01`, null),
  },
  {
    regex: bound(`(before|until|till|up to|vor|bis|avant|antes de|hasta) (${year})`),
    read: ([, word, y]) => span(null, `${Number(y) - (before.has(word ?? '') ? 1 : 0)}-12-31`),
  },
  // Read before "this year", which is then the other one.
  {
    regex: /(?<=this year (?:or|than|against|and) )last(?![\p{L}\p{N}]| (?:year|month|week|time))/u,
    read: (_, now) => yearSpan(now.getUTCFullYear() - 1),
  },
  {
    regex: bound("last year|letztes jahr|voriges jahr|l'annee derniere|el ano pasado"),
    read: (_, now) => yearSpan(now.getUTCFullYear() - 1),
  },
  {
    regex: bound('(?:so far )?this year|(?:bisher )?dieses jahr|cette annee|este ano'),
    read: (_, now) => ({ ...yearSpan(now.getUTCFullYear()), isCurrentYear: true }),
  },
  {
    regex: bound('last month|letzten monat|le mois dernier|el mes pasado'),
    read: (_, now) => monthSpan(now.getUTCFullYear(), now.getUTCMonth()),
  },
  {
    regex: bound('this month|diesen monat|ce mois'),
    read: (_, now) => monthSpan(now.getUTCFullYear(), now.getUTCMonth() + 1),
  },
  ...seasonPatterns,
  { regex: bound(point), read: readPoint },
  // "2024-25" and "2025-014" are no calendar years.
  { regex: bound(`(${year})(?![-/]\\d)`), read: ([, y]) => yearSpan(Number(y)) },
]
const after: ReadonlySet<string> = new Set(['after', 'nach', 'apres'])
const before: ReadonlySet<string> = new Set(['before', 'vor', 'avant', 'antes de'])
const modal = /(?<![\p{L}])may (?:i|we|you|he|she|it|they|be|have)(?!\p{L})/gu

/** In text order. `now` resolves "last year". Accepts any text. */
export function readDates(question: string, now: Date): readonly DateSpan[] {
  let rest = foldInPlace(question).replace(modal, (match) => ' '.repeat(match.length))
  const found: DateSpan[] = []
  for (const { regex, read } of patterns) {
    for (let turn = 0; turn < 4; turn += 1) {
      const match = regex.exec(rest)
      if (match === null) break
      const end = match.index + match[0].length
      const dates = read(match, now)
      if (dates !== null) found.push({ ...dates, label: question.slice(match.index, end), start: match.index, end })
      rest = rest.slice(0, match.index) + '\u0000'.repeat(match[0].length) + rest.slice(end)
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The month that a cell names, 1..12, or null. "May" and "May 2024" name one; "Maybe" does not. */
export function monthOfCell(cell: string): { readonly month: number; readonly year: number | null } | null {
  const match = new RegExp(`^(${month})\\.?(?:[ -]+(${year}))?$`, 'u').exec(foldInPlace(cell.trim()))
  const number = monthNumbers.get(match?.[1] ?? '')
  if (number !== undefined) return { month: number, year: match?.[2] === undefined ? null : Number(match[2]) }
  const iso = new RegExp(`^(${year})-(\\d\\d)$`).exec(cell.trim())
  return iso === null ? null : { month: Number(iso[2]), year: Number(iso[1]) }
}

/** The same words said in another year. */
export function inYear(span: DateSpan, year: number): DateSpan {
  return { ...span, from: `${year}-01-01`, to: `${year}-12-31` }
}

/** True if an ISO day is within the span. */
export function isWithin(iso: string, { from, to, months, day, days }: DateSpan): boolean {
  const own = iso.slice(0, 10)
  if (months !== null) return isInMonths(Number(iso.slice(5, 7)), Number(iso.slice(8, 10)), { months, day, days })
  return (from === null || own >= from) && (to === null || own <= to)
}

function isInMonths(
  month: number,
  date: number,
  {
    months,
    day,
    days = [1, 31],
  }: Required<Pick<DateSpan, 'day'>> & {
    readonly months: readonly number[]
    readonly days?: DateSpan['days'] | undefined
  },
): boolean {
  const [first, last] = days
  return (
    months.includes(month) &&
    (day === null || date === day) &&
    (month !== months[0] || date >= first) &&
    (month !== months.at(-1) || date <= last)
  )
}

// Longer times are told by their months. Chosen by judgement.
const maxDays = 45

/** True of a day, and of one day to another not long after it. */
export function isDaysWithin({ from, to, months, day, days }: DateSpan): boolean {
  if (months !== null) return day !== null || days !== undefined
  if (from === null || to === null) return false
  const isMonth = from.endsWith('-01') && Number(to.slice(8)) >= 28 && from.slice(0, 7) === to.slice(0, 7)
  return !isMonth && Date.parse(to) - Date.parse(from) <= maxDays * 86_400_000
}

/** True if a month, of a given year if known, is within the span. */
export function isMonthWithin(month: number, year: number | null, { from, to, months }: DateSpan): boolean {
  if (months !== null) return months.includes(month)
  const two = (n: number): string => String(n).padStart(2, '0')
  if (year !== null)
    return (from === null || `${year}-${two(month)}-31` >= from) && (to === null || `${year}-${two(month)}-01` <= to)
  const first = from === null ? 1 : Number(from.slice(5, 7))
  const last = to === null ? 12 : Number(to.slice(5, 7))
  // A span over several years includes every month.
  if (from !== null && to !== null && from.slice(0, 4) !== to.slice(0, 4)) return true
  return month >= first && month <= last
}

interface Point {
  readonly day: number | null
  readonly month: number
  readonly year: number | null
}

function pointOf(parts: readonly (string | undefined)[]): Point {
  const [dayBefore, word = '', dayAfter, yearText] = parts
  const day = dayBefore ?? dayAfter
  return {
    day: day === undefined ? null : Number(day),
    month: monthNumbers.get(word) ?? 1,
    year: yearText === undefined ? null : Number(yearText),
  }
}

const two = (n: number): string => String(n).padStart(2, '0')
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function monthSpan(year: number, month: number): Omit<DateSpan, 'label' | 'start' | 'end'> {
  const start = new Date(Date.UTC(year, month - 1, 1))
  const [y, m] = [start.getUTCFullYear(), start.getUTCMonth() + 1]
  return span(`${y}-${two(m)}-01`, `${y}-${two(m)}-${lastDay(y, m)}`)
}

function readPoint(match: RegExpExecArray): Omit<DateSpan, 'label' | 'start' | 'end'> | null {
  const { day, month: number, year: own } = pointOf(match.slice(1))
  if (own === null) return { from: null, to: null, months: [number], day }
  if (day === null) return monthSpan(own, number)
  return span(`${own}-${two(number)}-${two(day)}`, `${own}-${two(number)}-${two(day)}`)
}

/** "7/19/2025" and "19.7.2025"; the day comes first where both are possible. */
function readFigures([, first, second, yearText = '']: RegExpExecArray): Omit<
  DateSpan,
  'label' | 'start' | 'end'
> | null {
  const [one, other] = [Number(first), Number(second)]
  const [day, number] = other > 12 ? [other, one] : [one, other]
  const y = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  if (number < 1 || number > 12 || day < 1 || day > lastDay(y, number)) return null
  return span(`${y}-${two(number)}-${two(day)}`, `${y}-${two(number)}-${two(day)}`)
}

function readRange(match: RegExpExecArray): Omit<DateSpan, 'label' | 'start' | 'end'> | null {
  const first = pointOf(match.slice(1, 5))
  const last = pointOf(match.slice(5, 9))
  const lastYear = last.year ?? first.year
  if (lastYear === null) {
    const months: number[] = []
    for (let at = first.month; months.length < 12; at = (at % 12) + 1) {
      months.push(at)
      if (at === last.month) break
    }
    const days = first.day === null || last.day === null ? {} : { days: [first.day, last.day] as const }
    return { from: null, to: null, months, day: null, ...days }
  }
  const firstYear = first.year ?? lastYear - (first.month > last.month ? 1 : 0)
  return span(
    `${firstYear}-${two(first.month)}-${two(first.day ?? 1)}`,
    `${lastYear}-${two(last.month)}-${two(last.day ?? lastDay(lastYear, last.month))}`,
  )
}

/** "8 to 15 August". */
function readDayRange([, begin = '', ...rest]: RegExpExecArray): Omit<DateSpan, 'label' | 'start' | 'end'> | null {
  const { day, month: number, year: own } = pointOf(rest)
  if (day === null || Number(begin) >= day) return null
  if (own === null) return { from: null, to: null, months: [number], day: null, days: [Number(begin), day] }
  return span(`${own}-${two(number)}-${two(Number(begin))}`, `${own}-${two(number)}-${two(day)}`)
}

function readQuarter([, short, word, yearText]: RegExpExecArray): Omit<DateSpan, 'label' | 'start' | 'end'> | null {
  const order = ['first', 'second', 'third', 'fourth']
  const digits = ['1st', '2nd', '3rd', '4th']
  const quarter =
    short !== undefined
      ? Number(short)
      : word === 'last'
        ? 4
        : Math.max(order.indexOf(word ?? ''), digits.indexOf(word ?? '')) + 1
  return quarter < 1 ? null : quarterSpan(quarter, yearText)
}

function quarterSpan(quarter: number, yearText: string | undefined): Omit<DateSpan, 'label' | 'start' | 'end'> {
  const first = quarter * 3 - 2
  if (yearText === undefined) return { from: null, to: null, months: [first, first + 1, first + 2], day: null }
  const y = Number(yearText)
  return span(`${y}-${two(first)}-01`, `${y}-${two(first + 2)}-${lastDay(y, first + 2)}`)
}

function openEnded(match: RegExpExecArray, side: 'from' | 'to'): Omit<DateSpan, 'label' | 'start' | 'end'> | null {
  const { day, month: number, year: own } = pointOf(match.slice(2, 6))
  const word = match[1] ?? ''
  if (own === null) {
    const first = after.has(word) ? number + 1 : number
    const last = before.has(word) ? number - 1 : number
    const all = Array.from({ length: 12 }, (_, index) => index + 1)
    return { from: null, to: null, months: all.filter((m) => (side === 'from' ? m >= first : m <= last)), day: null }
  }
  if (side === 'from') {
    if (!after.has(word)) return span(`${own}-${two(number)}-${two(day ?? 1)}`, null)
    return span(nextDay(`${own}-${two(number)}-${two(day ?? lastDay(own, number))}`, 1), null)
  }
  if (!before.has(word)) return span(null, `${own}-${two(number)}-${two(day ?? lastDay(own, number))}`)
  return span(null, nextDay(`${own}-${two(number)}-${two(day ?? 1)}`, -1))
}

function nextDay(iso: string, step: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return iso
  date.setUTCDate(date.getUTCDate() + step)
  return date.toISOString().slice(0, 10)
}
