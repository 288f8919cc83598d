/** A span of time that a question names, and which days and months are in it. Pure. */
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
