/** Counts, sums and averages over the rows that a question is about, overall or by group. */
import { readAsked } from '../question/asked.ts'
import {
  cellText,
  missingOf,
  mixedUnits,
  nothingMore,
  numberAt,
  quoted,
  rivalNote,
  selectedRows,
  sqlOf,
  written,
} from './computed.ts'
import type { Outcome } from './computed.ts'
import { measureOf } from '../meaning/measureOf.ts'
import type { Target } from '../meaning/target.ts'
import { asksForOne } from '../question/asksForOne.ts'
import { areNumbered, countCells } from './countCells.ts'
import { isOfMeasure, isOfRows } from '../question/groupWords.ts'
import { groupRows } from '../table/groups.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { isRowOfMany, plainCount } from './rowOfMany.ts'
import { timedLines } from './timedLines.ts'
import { fitColumns, isMeasure } from '../meaning/matchColumns.ts'
import { asksMoney, isMoney } from '../table/money/money.ts'
import { meterAt } from '../usage/meters.ts'
import { asksMeasure, nounBehind, quantityOf } from '../question/quantity.ts'

const maxGroups = 60

export function countRows(interpretation: Interpretation): Outcome {
  const { table, question, conditions } = interpretation
  const { operation } = question
  const rows = selectedRows(interpretation)
  if (interpretation.counted != null) return countCells(interpretation, interpretation.counted)
  const noun = nounBehind(question.text)
  const [sibling] = interpretation.areSiblings === true ? interpretation.spanColumns : []
  if (sibling !== undefined && operation.groupWords === null)
    return total(interpretation, { column: sibling, isNamed: true, rival: null }, rows)
  if (operation.isHowMany && !operation.isTimes && !operation.isDistinct) {
    const quantity = quantityOf(interpretation, noun)
    if (quantity !== null) return total(interpretation, quantity, rows)
    // "How many square feet is the office?" asks for a size, and rows are none.
    if (asksMeasure(question.text)) return null
  }
  if (isRowOfMany(interpretation, rows, noun)) {
    const column = plainCount(interpretation)
    return column === null ? null : total(interpretation, { column, isNamed: false, rival: null }, rows)
  }
  const times = operation.isTimes ? timesColumn(interpretation) : null
  if (times !== null) return total(interpretation, times, rows)
  if (interpretation.spanColumns.length > 0 || areNumbered(noun, rows, interpretation)) return null
  if (operation.groupWords !== null) return byGroup(interpretation, null)
  const fit = fitColumns(noun, table, ({ type }) => type !== 'number').find(({ isNamed }) => isNamed)
  const distinctCells =
    fit === undefined
      ? null
      : new Set(rows.map((row) => table.rows[row]?.cells[fit.index] ?? '').filter((cell) => cell !== ''))
  const isDistinct =
    fit !== undefined &&
    !interpretation.filtered.has(fit.index) &&
    !operation.isTimes &&
    distinctCells !== null &&
    distinctCells.size < rows.length
  if (operation.isDistinct && !isDistinct && fit === undefined) return null
  const select = isDistinct ? `COUNT(DISTINCT ${quoted(table, fit.index)})` : 'COUNT(*)'
  const counted = isDistinct ? distinctCells.size : rows.length
  return {
    ...nothingMore,
    lead: String(counted),
    // Even a count of zero cites the rows that were examined.
    rows: rows.length > 0 ? rows : [...(conditions[0]?.rows ?? [])],
    query: sqlOf(interpretation, select),
    used: rows.length,
    isCertain: rows.length > 0,
  }
}

/** "How many times did I capsize" reads a column of figures called "Capsizes". */
function timesColumn({ table, open }: Interpretation): Target | null {
  const fits = fitColumns(
    open,
    table,
    (column, index) => isMeasure(table, index) && !isMoney(column) && column.terms.length === 1,
  )
  const [first, second] = fits.filter(({ isNamed, fit }) => isNamed && fit >= 1)
  return first === undefined || second !== undefined ? null : { column: first.index, isNamed: true, rival: null }
}

export function sumRows(interpretation: Interpretation): Outcome {
  const { question, conditions } = interpretation
  const target = targetOf(interpretation)
  if (target === null) return null
  const rows = selectedRows(interpretation)
  const { groupWords, kind, isHowMuch } = question.operation
  // What somebody earns is nothing that is weighed.
  if (kind === 'amount' && !isHowMuch && asksMoney(question.text) && isOtherThanMoney(interpretation, target))
    return null
  if (kind === 'amount' && rows.length > 1 && asksForOne(question.text)) return null
  const isAsked = conditions.length > 0 || target.isNamed || kind === 'sum' || groupWords !== null
  if (!isAsked) return null
  if (
    groupWords !== null &&
    !isOfRows(groupWords, interpretation) &&
    !isOfMeasure(groupWords, target.column, interpretation)
  )
    return byGroup(interpretation, target)
  return total(interpretation, target, rows)
}

/** True of figures in a unit that is no currency, and of counts. */
function isOtherThanMoney({ table }: Interpretation, { column }: Target): boolean {
  const { unit = null, terms = [] } = table.columns[column] ?? {}
  const own = table.columns[column]
  const hasCents = table.rows.some(({ cells }) => /[.,]\d\d(?!\d)/.test(cells[column] ?? ''))
  if (own !== undefined && !isMoney(own) && !hasCents) return true
  return (unit !== null && !/^[A-Z]{3}$|\p{Sc}/u.test(unit)) || terms.some((term) => thingUnits.has(term))
}

const thingUnits: ReadonlySet<string> = new Set('kg g km m mm cm h hour min l ml kwh m3 mil day night'.split(' '))

export function averageRows(interpretation: Interpretation): Outcome {
  const { table, question } = interpretation
  const target = targetOf(interpretation)
  if (target === null) return null
  if (question.operation.groupWords !== null) {
    const grouped = byGroup(interpretation, target)
    if (grouped !== null) return grouped
  }
  const mixed = mixedUnits(table, target.column)
  if (mixed !== null) return mixed
  const filled = selectedRows(interpretation).filter((row) => numberAt(table, row, target.column) !== null)
  if (filled.length === 0) return null
  const isMedian = /(?<!\p{L})median/iu.test(question.text)
  const values = filled.map((row) => numberAt(table, row, target.column) ?? 0)
  const value = isMedian ? medianOf(values) : sumOf(values) / values.length
  return {
    ...nothingMore,
    lead: written(table, target.column, value, 'mean'),
    rows: filled,
    query: sqlOf(interpretation, `${isMedian ? 'MEDIAN' : 'AVG'}(${quoted(table, target.column)})`),
    used: filled.length,
    notes: rivalNote(table, target),
    isCertain: target.rival === null,
  }
}

/** The lead of a total; if there is only one row, the cell itself. */
function total(interpretation: Interpretation, target: Target, rows: readonly number[]): Outcome {
  const { table, question } = interpretation
  const filled = rows.filter((row) => numberAt(table, row, target.column) !== null)
  const [only] = filled
  if (only === undefined) return target.isNamed ? missingOf(interpretation, target.column) : null
  const isLookup = filled.length === 1 && rows.length === 1
  if (isLookup)
    return {
      ...nothingMore,
      lead: cellText(table, only, target.column),
      rows: [only],
      shown: [only],
      column: target.column,
      query: sqlOf(interpretation, quoted(table, target.column)),
      used: 1,
      notes: rivalNote(table, target),
      isCertain: target.rival === null,
      isLookup: question.operation.kind !== 'sum',
    }
  const mixed = mixedUnits(table, target.column)
  if (mixed !== null) return mixed
  return {
    ...nothingMore,
    lead: written(table, target.column, sumOf(filled.map((row) => numberAt(table, row, target.column) ?? 0))),
    rows: filled,
    query: sqlOf(interpretation, `SUM(${quoted(table, target.column)})`),
    used: filled.length,
    notes: rivalNote(table, target),
    isCertain: target.rival === null,
  }
}

function byGroup(interpretation: Interpretation, target: Target | null): Outcome {
  const { table, question } = interpretation
  const words = question.operation.groupWords
  if (words === null) return null
  const asked = readAsked(question.text, table, words)
  const isAverage = question.operation.kind === 'average'
  const mixed = target === null ? null : mixedUnits(table, target.column)
  if (asked.column === null) return null
  if (mixed !== null) return mixed
  const groups = groupRows(table, selectedRows(interpretation), asked.column, asked.part)
  if (groups.length === 0 || groups.length > maxGroups) return null
  // "On average per month": the mean of the months' sums.
  const valueOf = (rows: readonly number[]): number =>
    target === null ? rows.length : sumOf(rows.map((row) => numberAt(table, row, target.column) ?? 0))
  const column = target?.column ?? null
  const select = target === null ? 'COUNT(*)' : `SUM(${quoted(table, target.column)})`
  const part = asked.part === null ? '' : `${asked.part.toUpperCase()} OF `
  const group = ` GROUP BY ${part}${quoted(table, asked.column)}`
  const all = groups.flatMap(({ rows }) => rows)
  if (isAverage && (asked.part !== null || groups.length < table.rows.length)) {
    const mean = sumOf(groups.map(({ rows }) => valueOf(rows))) / groups.length
    return {
      ...nothingMore,
      lead: written(table, column, mean, 'mean'),
      rows: all,
      query: `SELECT AVG(total) FROM (${sqlOf(interpretation, `${select} AS total`, group)})`,
      used: all.length,
    }
  }
  if (isAverage) return null
  const values = groups.map(({ label, rows }) => {
    const value = valueOf(rows)
    return { label, rows, value, text: written(table, column, value) }
  })
  const timed = timedLines(table, column, values)
  return {
    ...nothingMore,
    lead: null,
    rows: all,
    lines: values.map(({ label, rows, text }) => ({ text: `${label}: ${text}`, rows })),
    ...(timed === null ? {} : { series: timed }),
    query: sqlOf(interpretation, select, group),
    used: all.length,
  }
}

function targetOf(interpretation: Interpretation): Target | null {
  const target = measureOf(interpretation, interpretation.open)
  // What a meter showed in one month and in the next adds up to nothing. "Counter sales" and "stand income" do.
  const meter = target === null ? null : meterAt(interpretation.table, target.column)
  const isReading = meter !== null && meter.unit !== '' && meter.things.size > 0
  return isReading && selectedRows(interpretation).length > 1 ? null : target
}

/** Rounds off the binary remainder of adding cents. */
export function sumOf(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) * 1e6) / 1e6
}

function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b)
  const middle = Math.floor(ordered.length / 2)
  const upper = ordered[middle] ?? 0
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? 0) + upper) / 2
}
