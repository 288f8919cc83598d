/**
 * Reads the periods that a question, a column header or a caption names: years, fiscal years, quarters, days, and spans
 * such as "nine months ended September 30, 2023". Pure.
 */
import { inOrder } from '../../text/alternatives.ts'
import { monthOf, monthPattern } from '../../text/time/months.ts'

export interface Period {
  readonly year: number
  /** 1..12, or null. */
  readonly month: number | null
  readonly day: number | null
  /** 1..4, or null. */
  readonly quarter: number | null
  /** The number of months that the period lasts, if the text says so. */
  readonly months: number | null
  /** True for "fiscal 2019" and "FY19", which need not be the calendar year. */
  readonly isFiscal: boolean
}

export interface PlacedPeriod extends Period {
  /** UTF-16 offsets into the text. */
  readonly start: number
  readonly end: number
  /** As written. */
  readonly label: string
}

const anyMonth = `(?:${monthPattern})`
const anyYear = '(?:19|20)\\d{2}'
const anyDay = '(?:0?[1-9]|[12]\\d|3[01])'
const fiscal = '(?:fiscal(?: year)?|FYE?|financial year|geschäftsjahr|GJ|exercice|ejercicio)'
const quarterWords = ['first', 'second', 'third', 'fourth']

const pattern = new RegExp(
  [
    `(?<![\\d.,/-])(?<isoYear>${anyYear})-(?<isoMonth>\\d{2})-(?<isoDay>\\d{2})(?![\\d/-])`,
    `\\b(?<month1>${anyMonth})\\b\\.? ?(?<day1>${anyDay})(?:st|nd|rd|th)?,? ?(?<year1>${anyYear})\\b`,
    `\\b(?<day2>${anyDay})(?:st|nd|rd|th|\\.)? ?(?:of |de )?(?<month2>${anyMonth})\\b\\.?,? ?(?<year2>${anyYear})\\b`,
    `\\b(?<month3>${anyMonth})\\b\\.?,? (?:de )?(?<year3>${anyYear})\\b`,
    `(?<![\\d.,])(?<day4>${anyDay})\\.(?<month4>0?[1-9]|1[0-2])\\.(?<year4>${anyYear})\\b`,
    `(?<![\\d.,])(?<month5>0?[1-9]|1[0-2])/(?<day5>${anyDay})/(?<year5>${anyYear})\\b`,
    inOrder(
      `\\b(?:Q(?<quarter1>[1-4])|(?<quarter2>[1-4])Q|(?<quarter3>${quarterWords.join('|')}) quarter)`,
      `(?: of)?(?: the)?[ /-]?(?<fiscal1>${fiscal})?[ /-]?(?:(?<year6>${anyYear})|['’]?(?<short1>\\d{2}))\\b`,
    ),
    inOrder(
      `\\b(?<fiscal2>${fiscal})(?: ended| ending)?[ -]?`,
      `(?:(?<year7>${anyYear})|['’]?(?<short2>\\d{2}))(?![\\d%]|[.,]\\d)`,
    ),
    `(?<![\\d.,$€£-])(?<year8>${anyYear})E?(?![\\d%]|[.,]\\d)`,
  ].join('|'),
  'giu',
)

/** All periods, in order. */
export function periodsIn(text: string): readonly PlacedPeriod[] {
  return [...text.matchAll(pattern)].map((match) => {
    const groups = match.groups ?? {}
    const pick = (...names: readonly string[]): string | undefined =>
      names.map((name) => groups[name]).find((value) => value !== undefined)
    const short = pick('short1', 'short2')
    const year = Number(
      pick('isoYear', 'year1', 'year2', 'year3', 'year4', 'year5', 'year6', 'year7', 'year8') ?? short,
    )
    const month = pick('isoMonth', 'month1', 'month2', 'month3', 'month4', 'month5')
    const day = pick('isoDay', 'day1', 'day2', 'day4', 'day5')
    const quarter = pick('quarter1', 'quarter2', 'quarter3')
    const start = match.index
    const end = start + match[0].length
    const before = text.slice(Math.max(0, start - 60), start)
    const isFiscal = pick('fiscal1', 'fiscal2') !== undefined
    return {
      year: year < 100 ? 2000 + year : year,
      month: month === undefined ? null : (monthOf(month) ?? Number(month)),
      day: day === undefined ? null : Number(day),
      quarter: quarter === undefined ? null : quarterOf(quarter),
      months: quarter === undefined ? spanIn(before) : 3,
      isFiscal,
      start,
      end,
      label: match[0].trim(),
    }
  })
}

/** The quarter that a header names without its year: "Second quarter", "Q2". */
export function quarterIn(name: string): number | null {
  const match = new RegExp(
    `^(?:Q([1-4])|(${quarterWords.join('|')}) quarter|([1-4])(?:st|nd|rd|th)? quarter)$`,
    'i',
  ).exec(name.trim())
  const written = match?.[1] ?? match?.[2] ?? match?.[3]
  return written === undefined ? null : quarterOf(written)
}

function quarterOf(written: string): number {
  const word = quarterWords.indexOf(written.toLowerCase())
  return word === -1 ? Number(written) : word + 1
}

const spans: readonly (readonly [number, RegExp])[] = [
  [3, /(?:three|3)[- ]months?|(?:thirteen|13|12|fourteen|14)[- ]weeks?|quarters? (?:ended|ending)|quartal/i],
  [6, /(?:six|6)[- ]months?|half[- ]year|(?:twenty[- ]six|26)[- ]weeks?|halbjahr|\bH[12]\b/i],
  [9, /(?:nine|9)[- ]months?|(?:thirty[- ]nine|39)[- ]weeks?/i],
  [12, /(?:twelve|12)[- ]months?|(?<!half[- ])years? (?:ended|ending)|(?:fifty[- ](?:two|three)|5[23])[- ]weeks?/i],
]

/** The length in months of the last span that the text names, or null. */
export function spanIn(text: string): number | null {
  const found = spans.flatMap(([months, words]) => {
    const at = text.search(words)
    return at === -1 ? [] : [{ months, at }]
  })
  return found.sort((a, b) => b.at - a.at)[0]?.months ?? null
}

const lastYearsWords = /\b(?:last|past|previous|prior|preceding) year\b|\bvorjahr\b/i

export function asksPreviousYear(text: string): boolean {
  return lastYearsWords.test(text)
}

/** How the fiscal years of a document lie: fiscal 2019 may end in February 2020. */
export interface FiscalCalendar {
  /** Added to the number of a fiscal year, it gives the year in which it ends. */
  readonly shift: 0 | 1
}

const fiscalFirst = new RegExp(
  inOrder(
    `(?:${fiscal}[ -]?(${anyYear})[”"'’)]*,?[^.;]{0,60}?`,
    `|\\b(${anyYear})[”"'’)]*,? (?:refers? to|was|represents?|is)[^.;\\d]{0,40}`,
    `(?:5[23][- ]week[^.;\\d]{0,30})?)(?:ended|ending|ends)[^.;\\d]{0,20}(${anyMonth})\\.? ?${anyDay},? ?(${anyYear})`,
  ),
  'giu',
)
const dateFirst = new RegExp(
  `(${anyMonth})\\.? ?${anyDay},? ?(${anyYear})[^.;\\d]{0,30}[(“"]+[^.;\\d)]{0,20}${fiscal}[ -]?(${anyYear})[”"]?\\)?`,
  'giu',
)

/** Read from sentences such as "fiscal 2019 ended on February 1, 2020". */
export function fiscalCalendarOf(text: string): FiscalCalendar {
  const shifts = [
    ...[...text.matchAll(fiscalFirst)].map((match) => Number(match[4]) - Number(match[1] ?? match[2])),
    ...[...text.matchAll(dateFirst)].map((match) => Number(match[2]) - Number(match[3])),
  ]
  const later = shifts.filter((shift) => shift === 1).length
  return { shift: later > shifts.filter((shift) => shift === 0).length ? 1 : 0 }
}

/**
 * How well a column's period is the asked one: 0 if it is another one. `hasDates`: the columns are headed by days, so
 * that the fiscal calendar says which of them a fiscal year is.
 */
export function fitOfPeriod(asked: Period, column: Period, calendar: FiscalCalendar): number {
  if (asked.month !== null && asked.quarter === null) {
    if (column.year !== asked.year) return 0
    if (column.month !== null && column.month !== asked.month) return 0
    if (asked.day !== null && column.day !== null && asked.day !== column.day) return 0
    if (column.quarter !== null && quarterEnds[column.quarter - 1] !== asked.month) return 0
    if (asked.months !== null && column.months !== null && asked.months !== column.months) return 0
    return column.month === null ? 0.8 : asked.months === column.months ? 1 : 0.95
  }
  // A header that has a day in it names the year in which the fiscal year ends.
  const endsLater = calendar.shift === 1 && column.month !== null && column.month <= 3
  if (column.year !== asked.year + (endsLater ? 1 : 0)) return 0
  if (asked.quarter !== null) {
    if (column.quarter !== null) return column.quarter === asked.quarter ? 1 : 0
    return column.months === 3 && column.month !== null && Math.ceil(column.month / 3) === asked.quarter ? 0.9 : 0
  }
  if (column.quarter !== null) return 0
  if (asked.months !== null) {
    if (column.months === asked.months) return 1
    return asked.months === 12 && column.months === null ? 0.95 : 0
  }
  if (column.months !== null && column.months < 12) return 0
  return 1
}

const quarterEnds = [3, 6, 9, 12]

/** "2019", "Q3 2023", "September 28, 2019": as the user wrote it, or as the year. */
export function yearBefore(period: PlacedPeriod): PlacedPeriod {
  const year = period.year - 1
  const label = period.label.replace(/(?:19|20)\d{2}/, String(year))
  // Fiscal years end on another day each year.
  return { ...period, year, day: null, label: label === period.label ? String(year) : label }
}
