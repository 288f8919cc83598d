/** What a question demands of rows: days, figures, states such as "not paid". Pure. */
import { wholeWord } from '../text/alternatives.ts'
import { isMonthWithin, isWithin, monthOfCell } from './dates.ts'
import type { DateSpan } from './dates.ts'
import type { ComputeTable } from './computeTable.ts'
import { fitColumns, isMeasure, isYears } from './matchColumns.ts'
import { isMoney, moneyRank } from './money.ts'
import { monthColumns } from './monthColumns.ts'
import type { NumberTest } from './numberTests.ts'
import { contentTerms, termsOf } from './terms.ts'
import type { Term } from './terms.ts'

/** Rows that meet one condition, with the condition in SQL-like words. */
export interface Condition {
  readonly column: number | null
  readonly sql: string
  /** Set if it is a span of time, which says nothing about what the rows are. */
  readonly isTime?: true
  readonly rows: ReadonlySet<number>
}

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
  const named = fitColumns(near, table, (column) => column.type === 'date').find((fit) => fit.isNamed)
  const dated = named?.index ?? dates[0]
  if (dated !== undefined) {
    const rows = rowsWhere(table, dated, (value) => typeof value === 'string' && isWithin(value, span))
    return { kind: 'condition', condition: { column: dated, sql: sqlOfSpan(table, dated, span), isTime: true, rows } }
  }
  const byColumn = columnNamed(span, table)
  if (byColumn !== null) return { kind: 'column', column: byColumn }
  const within = monthColumns(table).filter(({ month, year }) => isMonthWithin(month, year, span))
  if (within.length > 1 && isYearKnown(span, table))
    return { kind: 'columns', columns: within.map(({ column }) => column) }
  const months = table.columns.findIndex((column, index) => column.type === 'text' && isMonths(table, index))
  if (months !== -1 && isYearKnown(span, table)) {
    const rows = rowsOf(table, (row) => {
      const cell = monthOfCell(row.cells[months] ?? '')
      return cell !== null && isMonthWithin(cell.month, cell.year, span)
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

export function isMonths(table: ComputeTable, column: number): boolean {
  const cells = table.rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter((cell) => monthOfCell(cell) !== null).length >= cells.length * 0.6
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

// Spellings that a column's name is likelier to have than the word of the question.
const unitSigns: Readonly<Record<string, string>> = {
  '€': 'eur',
  '£': 'gbp',
  $: 'usd',
  square: 'm2 m² sqm qm area square size',
  sq: 'm2 m² sqm qm area square size',
  qm: 'm2 m² sqm qm area square size',
  m2: 'm2 m² sqm qm area square size',
}

const isUnitWord =
  /^(?:square|sq|metres?|meters?|qm|m2|kg|kilos?|grams?|km|kilomet\w+|miles?|lit\w+|hours?|minutes?|stunden|degrees)$/

const rankOf = (table: ComputeTable, index: number): number => {
  const column = table.columns[index]
  return column === undefined ? Infinity : moneyRank(column)
}

/** Rows whose figure passes the test; null if no column of figures is meant. */
export function numberCondition(
  test: NumberTest,
  table: ComputeTable,
  near: readonly Term[],
  target: number | null,
): Condition | null {
  const measures = (_: unknown, index: number): boolean => isMeasure(table, index) || isYears(table, index)
  const nouns = termsOf(unitSigns[test.noun] ?? test.noun)
  const fits = fitColumns(nouns, table, measures)
  const money = /[£€$]/.test(test.noun)
  const only = table.columns.flatMap((_, index) => (isMeasure(table, index) ? [index] : []))
  // "200 square metres" is no sum of money and no number of people.
  const isMeasured = test.noun !== '' && !money && isUnitWord.test(test.noun)
  if (isMeasured && fits.length === 0) return null
  const sums = [...table.columns.keys()]
    .filter((index) => table.columns[index] !== undefined && isMoney(table.columns[index]))
    .toSorted((a, b) => rankOf(table, a) - rankOf(table, b))
  const column =
    (money ? sums[0] : undefined) ??
    fits[0]?.index ??
    (money ? undefined : fitColumns(near, table, measures)[0]?.index) ??
    fitColumns(near, table, measures)[0]?.index ??
    target ??
    (only.length === 1 ? only[0] : undefined)
  if (column === undefined) return null
  const holds = {
    '>': (v: number) => v > test.value,
    '>=': (v: number) => v >= test.value,
    '<': (v: number) => v < test.value,
    '<=': (v: number) => v <= test.value,
  }
  const rows = rowsWhere(table, column, (value) => typeof value === 'number' && holds[test.operator](value))
  return { column, sql: `${quoted(table, column)} ${test.operator} ${test.value}`, rows }
}

const yesWords: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'x',
  'ja',
  'oui',
  'si',
  'sí',
  'true',
  '✓',
  '✔',
  'done',
  'paid',
])
const noWords: ReadonlySet<string> = new Set([
  'no',
  'n',
  'nein',
  'non',
  'false',
  '✗',
  '✘',
  'open',
  '-',
  'unpaid',
  'not yet',
])
const negations = new RegExp(
  [
    wholeWord([
      'not|never|without|no|yet to|nicht|nie|kein\\p{L}*|ohne|pas|jamais|sans|sin|owes?|owed|owing|outstanding',
      'missing|open|unpaid|overdue|offen\\p{L}*|unbezahlt\\p{L}*|impaye\\p{L}*|pendientes?',
    ]),
    "n['’]t(?!\\p{L})",
  ].join('|'),
  'iu',
)
const paidWords: ReadonlySet<string> = new Set([
  'unpaid',
  'ow',
  'owe',
  'owed',
  'owing',
  'outstand',
  'open',
  'overdu',
  'offen',
  'offene',
  'offenen',
  'unbezahlt',
  'unbezahlten',
  'impayé',
  'impaye',
  'impayee',
  'impayees',
  'pendient',
])

/**
 * "Who has not paid": selects rows by a column of yes and no, or by empty cells. `isCounted`: whether rows are counted
 * instead of listed.
 */
export function stateCondition(
  question: string,
  terms: readonly Term[],
  table: ComputeTable,
  isCounted: boolean,
): (Condition & { readonly terms: readonly string[] }) | null {
  const isNegative = negations.test(question)
  for (const [column, { terms: names, type }] of table.columns.entries()) {
    const found = terms.filter(
      ({ term }) =>
        names.includes(term) ||
        (term.startsWith('un') && names.includes(term.slice(2))) ||
        (paidWords.has(term) &&
          names.some((name) =>
            ['paid', 'pay', 'payment', 'bezahlt', 'gezahlt', 'paye', 'pagado', 'settl'].includes(name),
          )),
    )
    const isState = found.length > 0 && type !== 'number' && !found.every(({ term }) => /\d/.test(term))
    if (!isState) continue
    const cells = table.rows.map((row) => (row.cells[column] ?? '').toLowerCase())
    const used = found.map(({ term }) => term)
    const isYesNo = type === 'boolean' || cells.every((cell) => cell === '' || yesWords.has(cell) || noWords.has(cell))
    if (isYesNo) {
      const rows = rowsOf(table, (row) => {
        const value = row.values[column]
        const cell = (row.cells[column] ?? '').toLowerCase()
        return (value === true || yesWords.has(cell)) !== isNegative
      })
      if (isCounted || isNegative)
        return { column, sql: `${quoted(table, column)} = ${isNegative ? "'no'" : "'yes'"}`, rows, terms: used }
      continue
    }
    const empty = rowsOf(table, (row) => /^[-–—]?$/.test(row.cells[column] ?? ''))
    if (empty.size === 0 || (!isNegative && (!isCounted || type !== 'date'))) continue
    const rows = isNegative ? empty : rowsOf(table, (row) => !/^[-–—]?$/.test(row.cells[column] ?? ''))
    return { column, sql: `${quoted(table, column)} IS ${isNegative ? '' : 'NOT '}EMPTY`, rows, terms: used }
  }
  return null
}

/** A column's name as displayed in a query. */
export function quoted(table: ComputeTable, column: number): string {
  return `"${(table.columns[column]?.name ?? '').replaceAll('"', "'")}"`
}

export function rowsOf(
  table: ComputeTable,
  holds: (row: ComputeTable['rows'][number]) => boolean,
): ReadonlySet<number> {
  return new Set(table.rows.flatMap((row, at) => (holds(row) ? [at] : [])))
}

function rowsWhere(
  table: ComputeTable,
  column: number,
  holds: (value: ComputeTable['rows'][number]['values'][number] | undefined) => boolean,
): ReadonlySet<number> {
  return rowsOf(table, (row) => holds(row.values[column]))
}

function sqlOfSpan(table: ComputeTable, column: number, { from, to, months, day, label }: DateSpan): string {
  const name = quoted(table, column)
  if (months !== null) return day === null ? `MONTH(${name}) IN (${months.join(', ')})` : `${name} = '${label}'`
  if (from !== null && from === to) return `${name} = '${from}'`
  if (from !== null && to !== null) return `${name} BETWEEN '${from}' AND '${to}'`
  return from !== null ? `${name} >= '${from}'` : `${name} <= '${to ?? ''}'`
}
