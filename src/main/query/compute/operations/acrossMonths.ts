/**
 * Computes along the rows of a budget, where each month is a column: what was spent on one thing from March to June,
 * on average a month, or in which month most. Pure.
 */
import { sumOf } from './aggregate.ts'
import { nothingMore, numberAt, quoted, selectedRows, sqlOf, written } from './computed.ts'
import type { Outcome } from './computed.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { monthColumns } from '../table/monthColumns.ts'
import { siblingColumns, withoutUnit } from '../table/siblingColumns.ts'

// Two months beside each other are compared; three or more are the months of a year.
const minMonths = 3
const monthAsked =
  /(?<!\p{L})(?:(?:which|what|welche[mnr]?|quel|qu[eé]) (?:months?|monat\w*|mois|mes(?:es)?))(?!\p{L})/iu
const aMonth = /(?<!\p{L})(?:(?:a|per|each|every|pro|par|por) (?:month|monat|mois|mes)|monthly|monatlich\w*)(?!\p{L})/iu

/** Undefined if the question does not go along the months of a row; null if it does and has no result. */
export function acrossMonths(interpretation: Interpretation): Outcome | undefined {
  const { table, question, conditions } = interpretation
  const { kind } = question.operation
  const columns = columnsMeant(interpretation)
  if (columns.length < 2) return undefined
  const rows = selectedRows(interpretation)
  const cells = columns.flatMap((column) =>
    rows.flatMap((row) => (numberAt(table, row, column) === null ? [] : [{ column, row }])),
  )
  if (cells.length === 0 || (conditions.length === 0 && kind === 'amount')) return null
  const totalOf = (column: number): number => sumOf(rows.map((row) => numberAt(table, row, column) ?? 0))
  const names = columns.map((column) => quoted(table, column))
  const used = [...new Set(cells.map(({ row }) => row))]
  const shared = { ...nothingMore, rows: used, used: used.length }
  const [first = 0] = columns
  const said = (column: number): string =>
    withoutUnit(table.columns[column]?.name ?? '', table.columns[column]?.unit ?? null)
  if (kind === 'extreme') {
    const isLargest = question.operation.superlative?.direction !== 'min'
    const [best = first] = columns.toSorted((a, b) => (isLargest ? totalOf(b) - totalOf(a) : totalOf(a) - totalOf(b)))
    const query = sqlOf(interpretation, `${isLargest ? 'GREATEST' : 'LEAST'}(${names.join(', ')})`)
    return { ...shared, lead: `${said(best)}, ${written(table, best, totalOf(best))}`, query }
  }
  const total = sumOf(columns.map(totalOf))
  const isMean = kind === 'average'
  return {
    ...shared,
    lead: written(table, first, isMean ? total / columns.length : total, isMean ? 'mean' : 'figure'),
    query: sqlOf(interpretation, isMean ? `(${names.join(' + ')}) / ${columns.length}` : names.join(' + ')),
    notes: [`Over ${columns.length} columns, ${labelOf(table, columns[0])} to ${labelOf(table, columns.at(-1))}.`],
  }
}

const labelOf = (table: ComputeTable, column: number | undefined): string =>
  `“${table.columns[column ?? -1]?.name ?? ''}”`

const personAsked = /(?<!\p{L})(?:who|which of (?:us|them)|wer|qui|quién(?:es)?)(?!\p{L})/iu

/** "Who put in most": the people are columns. */
function peopleMeant({ table, question, asked, spanColumns }: Interpretation): readonly number[] {
  if (question.operation.kind !== 'extreme' || asked.column !== null || spanColumns.length > 0) return []
  const siblings = personAsked.test(question.text) ? siblingColumns(table) : null
  return siblings?.arePeople === true ? siblings.columns.map(({ index }) => index) : []
}

function columnsMeant(interpretation: Interpretation): readonly number[] {
  const { table, question, spanColumns, conditions } = interpretation
  const { kind } = question.operation
  const people = peopleMeant(interpretation)
  if (people.length > 0) return people
  const isMonthAsked = kind === 'extreme' && monthAsked.test(question.text)
  if (!['sum', 'amount', 'average'].includes(kind) && !isMonthAsked) return []
  if (spanColumns.length > 1) return spanColumns
  const isOpen = spanColumns.length === 0 && !conditions.some(({ isTime }) => isTime === true)
  const isEach = isMonthAsked || (kind === 'average' && aMonth.test(question.text))
  const months = monthColumns(table).map(({ column }) => column)
  return isOpen && isEach && months.length >= minMonths ? months : []
}
