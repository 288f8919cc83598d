/** Rows whose figure passes a test of the question: "over 200 euros". Pure. */
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted, rowsWhere } from './condition.ts'
import type { Condition } from './condition.ts'
import { fitColumns, isMeasure, isYears } from '../meaning/matchColumns.ts'
import { isMoney, moneyRank } from '../table/money/money.ts'
import type { NumberTest } from '../question/numberTests.ts'
import { nameTerms, termsOf } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'

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
  const time = times.find(({ unit }) => unit.test(test.noun))
  if (time !== undefined) return timeCondition(test, time, table)
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
  return conditionOn(column, test, table)
}

interface TimeUnit {
  readonly unit: RegExp
  /** Columns in this unit, and in days if there are none. */
  readonly names: readonly string[]
  readonly days: number | null
}

const dayNames = nameTerms('day days night nights tag tage nächte jour jours nuits día días noches')
const times: readonly TimeUnit[] = [
  { unit: /^(?:days?|nights?|tage?n?|nachte?n?|jours?|nuits?|dias?|noches?)$/, names: dayNames, days: 1 },
  { unit: /^(?:weeks?|wochen?|semaines?|semanas?)$/, names: nameTerms('week weeks wochen semaines semanas'), days: 7 },
  { unit: /^(?:months?|monaten?|mois|mes(?:es)?)$/, names: nameTerms('month months monate mois meses'), days: null },
]

/** "More than two weeks" are more than fourteen nights, and no figure of another kind. */
function timeCondition(test: NumberTest, { names, days }: TimeUnit, table: ComputeTable): Condition | null {
  const inUnit = (own: readonly string[]): number =>
    table.columns.findIndex(
      ({ terms, unit }, index) =>
        isMeasure(table, index) && [...terms, ...nameTerms(unit ?? '')].some((term) => own.includes(term)),
    )
  const column = inUnit(names)
  if (column !== -1) return conditionOn(column, test, table)
  const counted = days === null ? -1 : inUnit(dayNames)
  return counted === -1 ? null : conditionOn(counted, { ...test, value: test.value * (days ?? 1) }, table)
}

function conditionOn(column: number, test: NumberTest, table: ComputeTable): Condition {
  const holds = {
    '>': (v: number) => v > test.value,
    '>=': (v: number) => v >= test.value,
    '<': (v: number) => v < test.value,
    '<=': (v: number) => v <= test.value,
  }
  const rows = rowsWhere(table, column, (value) => typeof value === 'number' && holds[test.operator](value))
  return { column, sql: `${quoted(table, column)} ${test.operator} ${test.value}`, rows }
}
