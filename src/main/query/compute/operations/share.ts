/** The share that the rows which are meant have in the whole: of its rows, or of what they come to. */
import { wholeWord } from '../../text/alternatives.ts'
import { sumOf } from './aggregate.ts'
import { cellText, nothingMore, numberAt, quoted, rivalNote, selectedRows, sqlOf, written } from './computed.ts'
import type { Outcome } from './computed.ts'
import { measureOf } from '../meaning/measureOf.ts'
import type { Target } from '../meaning/target.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { fitColumns } from '../meaning/matchColumns.ts'
import { moneyRank } from '../table/money/money.ts'
import { isOfConcept } from '../meaning/vocabulary.ts'

export function shareRows(interpretation: Interpretation): Outcome {
  const printed = printedShare(interpretation)
  if (printed !== null) return printed
  const { table, conditions, open } = interpretation
  const isTime = (column: number | null): boolean => column !== null && table.columns[column]?.type === 'date'
  const kept = conditions.filter(({ column }) => isTime(column))
  const whole = kept.length === conditions.length ? [] : kept
  if (conditions.length === 0) return null
  const found = measureOf(interpretation, open)
  const fit = fitColumns(open, table, () => true).find(({ index }) => index === found?.column)
  const target = fit === undefined ? moneyOf(interpretation) : found
  const all = selectedRows({ table, conditions: whole })
  const rows = selectedRows(interpretation)
  const value = (row: number): number => (target === null ? 1 : (numberAt(table, row, target.column) ?? 0))
  const [part, base] = [sumOf(rows.map(value)), sumOf(all.map(value))]
  if (base === 0 || rows.length === 0) return null
  const show = (n: number): string => written(table, target?.column ?? null, n)
  const select = target === null ? 'COUNT(*)' : `SUM(${quoted(table, target.column)})`
  return {
    ...nothingMore,
    lead: `${written(table, null, (part / base) * 100, 'share')} %`,
    rows,
    query: sqlOf(interpretation, `100 * ${select} / (${sqlOf({ table, conditions: whole }, select)})`),
    used: rows.length,
    notes: [`${show(part)} of ${show(base)}.`, ...(target === null ? [] : rivalNote(table, target))],
    isCertain: target?.rival == null,
  }
}

/** A table whose only figures are percentages already has the share of the one row that is meant; null for others. */
function printedShare(interpretation: Interpretation): Outcome {
  const { table, hasSureValues } = interpretation
  const [row, other] = selectedRows(interpretation)
  const figures = [...table.columns.keys()].filter((index) => table.columns[index]?.type === 'number')
  const [column] = figures
  if (row === undefined || other !== undefined || column === undefined || figures.length > 1) return null
  const { name = '', unit = null } = table.columns[column] ?? {}
  if (!hasSureValues || (unit !== '%' && !percents.test(name)) || numberAt(table, row, column) === null) return null
  const cell = cellText(table, row, column)
  return {
    ...nothingMore,
    lead: cell.includes('%') ? cell : `${cell} %`,
    rows: [row],
    query: sqlOf(interpretation, quoted(table, column)),
    used: 1,
    isLookup: true,
  }
}

const percents = /%|per ?cent|prozent|pour ?cent|por ?ciento/iu

const ofMoney = new RegExp(
  wholeWord([
    'savings|money|budget|spending|expenses|costs|income|wealth|assets|debts?|donations|revenue|sales|takings',
  ]),
  'iu',
)

/** A share of one's savings is one of their worth and not of the number of accounts; null if it is of other things. */
function moneyOf({ table, question }: Interpretation): Target | null {
  if (!ofMoney.test(question.text)) return null
  const columns = table.columns.flatMap((column, index) =>
    column.type === 'number' && isOfConcept(column.terms, column.unit, 'money')
      ? [{ index, rank: moneyRank(column) }]
      : [],
  )
  const [first] = columns.toSorted((a, b) => a.rank - b.rank || a.index - b.index)
  return first === undefined ? null : { column: first.index, isNamed: false, rival: null }
}
