/** Rows that a time span of the question selects: by a column of dates, months or years, or by a column's name. Pure. */
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted, rowsOf, rowsWhere } from './condition.ts'
import type { Condition } from './condition.ts'
import { isPeriodWithin, periodOfCell } from './cellPeriods.ts'
import { stayCondition } from './stays.ts'
import { monthOfCell } from '../question/dates.ts'
import { isMonthWithin, isWithin } from '../question/spans/dateSpan.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { fitColumns, isYears } from '../meaning/matchColumns.ts'
import { monthColumns } from '../table/monthColumns.ts'
import { contentTerms } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'

export type DateOutcome =
  | { readonly kind: 'condition'; readonly condition: Condition }
  /** True if the span names a column ("2023") or the whole table ("Expenses 2023"). */
  | { readonly kind: 'column'; readonly column: number }
  /** Several months, each a column. */
  | { readonly kind: 'columns'; readonly columns: readonly number[] }
  | { readonly kind: 'whole' }
  | { readonly kind: 'unknown' }

const yearNames: ReadonlySet<string> = new Set([
  'year',
  'jahr',
  'annee',
  'ano',
  'sinc',
  'seit',
  'vintage',
  'edition',
  'season',
])

/**
 * Finds the rows that a time span selects in this table. `near`: terms of the question that name one of several
 * columns.
 */
export function dateCondition(span: DateSpan, table: ComputeTable, near: readonly Term[]): DateOutcome {
  const dates = table.columns.flatMap(({ type }, index) => (type === 'date' ? [index] : []))
  const stay = stayCondition(span, table, near)
  if (stay !== null) return { kind: 'condition', condition: stay }
  const named = fitColumns(near, table, (column) => column.type === 'date').find((fit) => fit.isNamed)
  const dated = named?.index ?? dates[0]
  const months = table.columns.findIndex((column, index) => column.type === 'text' && isMonths(table, index))
  // "The claim for June" was sent in July: a column of months says which month a row is of.
  const isOfMonth = named === undefined && months !== -1 && isWholeMonths(span)
  if (dated !== undefined && !isOfMonth) {
    const rows = rowsWhere(table, dated, (value) => typeof value === 'string' && isWithin(value, span))
    return { kind: 'condition', condition: { column: dated, sql: sqlOfSpan(table, dated, span), isTime: true, rows } }
  }
  const byColumn = columnNamed(span, table)
  if (byColumn !== null) return { kind: 'column', column: byColumn }
  const within = monthColumns(table).filter(({ month, year }) => isMonthWithin(month, year, span))
  if (within.length > 1 && isYearKnown(span, table))
    return { kind: 'columns', columns: within.map(({ column }) => column) }
  if (months !== -1 && isYearKnown(span, table)) {
    const rows = rowsOf(table, (row) => {
      const cell = periodOfCell(row.cells[months] ?? '')
      return cell !== null && isPeriodWithin(cell, span)
    })
    return { kind: 'condition', condition: { column: months, sql: sqlOfSpan(table, months, span), isTime: true, rows } }
  }
  const year = yearColumn(table, near)
  if (year !== null && span.months === null) {
    const rows = rowsWhere(table, year, (value) => typeof value === 'number' && isYearWithin(value, span))
    if (rows.size > 0)
      return { kind: 'condition', condition: { column: year, sql: sqlOfSpan(table, year, span), isTime: true, rows } }
  }
  const isInName = table.columns.some(({ terms }) => contentTerms(span.label).every((term) => terms.includes(term)))
  return isInName || contentTerms(span.label).every((term) => table.context.has(term)) || isWholeYear(span, table)
    ? { kind: 'whole' }
    : { kind: 'unknown' }
}

/** True of "June", "June 2026" and "January to June 2026", and not of a year. */
function isWholeMonths({ months, day, days, from, to }: DateSpan): boolean {
  if (months !== null) return day === null && days === undefined
  const areWhole = from?.endsWith('-01') === true && to !== null && Number(to.slice(8)) >= shortestMonth
  return areWhole && to.slice(0, 4) === from.slice(0, 4) && !(from.endsWith('-01-01') && to.endsWith('-12-31'))
}

const shortestMonth = 28

export function isMonths(table: ComputeTable, column: number): boolean {
  const cells = table.rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter((cell) => periodOfCell(cell) !== null).length >= cells.length * 0.6
}

/** The column that holds the year of each row, or null. */
export function yearColumn(table: ComputeTable, near: readonly Term[]): number | null {
  const years = table.columns.flatMap((_, index) => (isYears(table, index) ? [index] : []))
  const named = years.find((index) => table.columns[index]?.terms.some((term) => near.some((own) => own.term === term)))
  return named ?? years.find((index) => table.columns[index]?.terms.some((term) => yearNames.has(term))) ?? null
}

function columnNamed(span: DateSpan, table: ComputeTable): number | null {
  const wanted = contentTerms(span.label)
  const found = table.columns.findIndex(
    (column) => column.type === 'number' && wanted.length > 0 && wanted.every((term) => column.terms.includes(term)),
  )
  if (found !== -1) return found
  const ofMonth = table.columns.findIndex((column) => {
    const month = monthOfCell(column.name)
    return column.type === 'number' && month !== null && span.months?.length === 1 && span.months[0] === month.month
  })
  return ofMonth === -1 ? null : ofMonth
}

const isYearWithin = (year: number, { from, to }: DateSpan): boolean =>
  (from === null || year >= Number(from.slice(0, 4))) && (to === null || year <= Number(to.slice(0, 4)))

/** A month does not match a table whose own name says another year. */
function isYearKnown(span: DateSpan, table: ComputeTable): boolean {
  const asked = new Set([span.from?.slice(0, 4), span.to?.slice(0, 4)].filter((year) => year !== undefined))
  if (asked.size === 0) return true
  const known = [...table.context].filter((term) => /^(?:19|20)\d\d$/.test(term))
  return known.length === 0 || known.some((year) => asked.has(year))
}

function isWholeYear({ from, to }: DateSpan, table: ComputeTable): boolean {
  return from?.endsWith('-01-01') === true && to === `${from.slice(0, 4)}-12-31` && table.context.has(from.slice(0, 4))
}

function sqlOfSpan(table: ComputeTable, column: number, { from, to, months, day, label }: DateSpan): string {
  const name = quoted(table, column)
  if (months !== null) return day === null ? `MONTH(${name}) IN (${months.join(', ')})` : `${name} = '${label}'`
  if (from !== null && from === to) return `${name} = '${from}'`
  if (from !== null && to !== null) return `${name} BETWEEN '${from}' AND '${to}'`
  return from !== null ? `${name} >= '${from}'` : `${name} <= '${to ?? ''}'`
}
