/** Rows whose figure passes a test of the question: "over 200 euros". Pure. */
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted, rowsWhere } from './condition.ts'
import type { Condition } from './condition.ts'
import { fitColumns, isMeasure, isYears } from '../meaning/matchColumns.ts'
import { isMoney, moneyRank } from '../table/money.ts'
import type { NumberTest } from '../question/numberTests.ts'
import { termsOf } from '../question/terms.ts'
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
