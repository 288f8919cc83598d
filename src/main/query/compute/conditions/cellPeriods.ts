/** Reads cells that name a stretch of months: "May", "Oct-Dec 2025", "Q4 2025", "2. Quartal". Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { foldedMonth, monthNumbers } from '../../text/time/months.ts'
import { monthOfCell } from '../question/dates.ts'
import { isMonthWithin } from '../question/spans/dateSpan.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { foldInPlace } from '../question/superlatives.ts'

export interface CellPeriod {
  /** 1..12, both inclusive; a stretch over New Year ends before it begins. */
  readonly first: number
  readonly last: number
  /** The year of the last month, or null. */
  readonly year: number | null
}

const year = '(?:[ -]+(?<year>(?:19|20)\\d\\d))?'
const several = new RegExp(
  inOrder(
    `^(?<first>${foldedMonth})\\.?`,
    anyOf([' ?[-–/] ?', ' (?:to|until|bis|a|au|hasta) ']),
    `(?<last>${foldedMonth})\\.?${year}$`,
  ),
  'u',
)
const quarter = new RegExp(
  `^(?:q ?(?<short>[1-4])|(?<long>[1-4])(?:st|nd|rd|th|\\.|er|e|eme|o)? (?:quarter|quartal|trimestre))${year}$`,
  'u',
)
const yearFirst = /^(?<year>(?:19|20)\d\d)[ -]?q(?<short>[1-4])$/u

/** Null for a cell that names no months, or says more. */
export function periodOfCell(cell: string): CellPeriod | null {
  const month = monthOfCell(cell)
  if (month !== null) return { first: month.month, last: month.month, year: month.year }
  const text = foldInPlace(cell.trim())
  const said = (several.exec(text) ?? quarter.exec(text) ?? yearFirst.exec(text))?.groups
  if (said === undefined) return null
  const own = said['year'] === undefined ? null : Number(said['year'])
  const place = Number(said['short'] ?? said['long'])
  if (place >= 1) return { first: place * 3 - 2, last: place * 3, year: own }
  const [first, last] = [monthNumbers.get(said['first'] ?? ''), monthNumbers.get(said['last'] ?? '')]
  return first === undefined || last === undefined ? null : { first, last, year: own }
}

/** True if all months of the cell are in the span: a quarter says nothing of one of its months. */
export function isPeriodWithin({ first, last, year: own }: CellPeriod, span: DateSpan): boolean {
  const isOverNewYear = last < first
  const length = last - first + (isOverNewYear ? 13 : 1)
  return Array.from({ length }, (_, step) => first + step).every((month) => {
    const isBefore = isOverNewYear && month <= 12
    return isMonthWithin(((month - 1) % 12) + 1, own === null ? null : own - (isBefore ? 1 : 0), span)
  })
}
