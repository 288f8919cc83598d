/** The result of a computation, before it is worded as an answer. */
import { missingCell } from '../../answer/lead/missingCell.ts'
import type { ComputeColumn, ComputeTable } from '../table/computeTable.ts'
import { quoted } from '../conditions/condition.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { fitColumns, isMeasure } from '../meaning/matchColumns.ts'
import { flowOf } from '../table/flow.ts'
import { weighedOf } from '../meaning/weighed.ts'
import { isPartOfName, nameColumns } from '../table/people.ts'
import { asksMoney, asksShare, isBalance, isCover, isMoney, isShare, moneyRank } from '../table/money.ts'
import { plainStyle, styleOf, writeFigure } from '../table/figures.ts'
import type { TimedLines } from './timedLines.ts'
import type { ResultKind } from '../table/figures.ts'
import type { Term } from '../question/terms.ts'
import type { Concept } from '../meaning/vocabulary.ts'

export interface Computed {
  /** The direct answer; null if the lines alone are the answer. */
  readonly lead: string | null
  /** Rows that support it, the deciding one first, as row numbers of the table. */
  readonly rows: readonly number[]
  /** Rows shown beneath the lead with their column names. */
  readonly shown: readonly number[]
  /** Lines of a list, each with the rows that support it. */
  readonly lines: readonly { readonly text: string; readonly rows: readonly number[] }[]
  readonly series?: TimedLines
  readonly query: string
  readonly used: number
  readonly notes: readonly string[]
  /** True if no choice between equals was made. */
  readonly isCertain: boolean
  /** True for a cell that is in the table, false for a computed result. */
  readonly isLookup: boolean
  /** True if the cell that is asked for is empty, which the lead says. */
  readonly isMissing?: true
}

/** Why a question that was understood cannot be computed, worded for the user. */
export interface NotComputed {
  readonly why: string
}

export type Outcome = Computed | NotComputed | null

export function isComputed(outcome: Outcome): outcome is Computed {
  return outcome !== null && 'query' in outcome
}

export const nothingMore = { shown: [], lines: [], notes: [], isCertain: true, isLookup: false } as const

/** Rows that meet all conditions, in table order. */
export function selectedRows({ table, conditions }: Pick<Interpretation, 'table' | 'conditions'>): readonly number[] {
  return [...table.rows.keys()].filter((row) => conditions.every((condition) => condition.rows.has(row)))
}

export function numberAt(table: ComputeTable, row: number, column: number): number | null {
  const value = table.rows[row]?.values[column]
  return typeof value === 'number' ? value : null
}

export interface Target {
  readonly column: number
  readonly isNamed: boolean
  /** True if another column fits equally well. */
  readonly rival: number | null
}

/** The column of figures that the question works on, or null. */
export function measureOf(
  interpretation: Interpretation,
  terms: readonly Pick<Term, 'term'>[],
  hints: readonly Concept[] = [],
): Target | null {
  const { table, spanColumns, filtered, question } = interpretation
  const [span] = spanColumns
  if (span !== undefined) return { column: span, isNamed: true, rival: null }
  const all = measuresFor(interpretation, terms)
  const empty = emptyColumn(interpretation, all, terms)
  if (empty !== null) return { column: empty, isNamed: true, rival: null }
  const measures = filledOf(interpretation, all)
  const [best, ...others] = fitColumns(weakened(terms, table), table, (_, index) => measures.includes(index), hints)
  if (best !== undefined) {
    const equals = [best, ...others.filter(({ fit }) => fit >= best.fit - 1e-9)]
    const ranked = equals.toSorted((a, b) => rankAt(table, a.index) - rankAt(table, b.index) || a.index - b.index)
    const [first = best, second] = ranked
    const isRival = second !== undefined && rankAt(table, second.index) === rankAt(table, first.index)
    return { column: first.index, isNamed: first.isNamed, rival: isRival ? second.index : null }
  }
  const free = measures.filter((index) => !filtered.has(index))
  // "How much did Hale order for" and "the largest order" ask for what it came to.
  const isWorth =
    largest.test(question.text) ||
    (['amount', 'sum'].includes(question.operation.kind) && !question.operation.isHowMuch)
  const isSum = isWorth && free.some((index) => isMoneyAt(table, index) && rankAt(table, index) === 0)
  // "In which month did we use the least electricity" asks for the only figure that is not money.
  const things = weighedOf(interpretation, free)
  const isThing = things.length === 1 && !asksMoney(question.text) && !isSum
  const left = isThing ? things : isSum ? free.filter((index) => isMoneyAt(table, index)) : free
  const [only, other] = left.toSorted((a, b) => rankAt(table, a) - rankAt(table, b))
  if (only === undefined) return null
  const areMoney = left.every((index) => isMoneyAt(table, index))
  const isOnly = other === undefined || isThing || (areMoney && rankAt(table, only) < rankAt(table, other))
  return isOnly ? { column: only, isNamed: false, rival: null } : null
}

/** "The largest order" is the one that comes to most. */
const largest = /(?<!\p{L})(?:largest|biggest|smallest|highest|lowest|größte\w*|kleinste\w*|höchste\w*)(?!\p{L})/iu

const isMoneyAt = (table: ComputeTable, index: number): boolean => {
  const column = table.columns[index]
  return column !== undefined && isMoney(column)
}

const rankAt = (table: ComputeTable, index: number): number => {
  const column = table.columns[index]
  return column === undefined || !isMoney(column) ? 1 : moneyRank(column)
}

/**
 * Columns of figures that can answer: money if money is asked for, no balances unless one is named, and no prices of
 * one unit where sums are to be added.
 */
function measuresFor(
  { table, question }: Pick<Interpretation, 'table' | 'question'>,
  terms: readonly Pick<Term, 'term'>[],
): readonly number[] {
  const isNamed = (index: number, of: (column: ComputeColumn) => boolean): boolean => {
    const column = table.columns[index]
    return column !== undefined && of(column) && !terms.some(({ term }) => column.terms.includes(term))
  }
  const { kind } = question.operation
  // What is left after each payment is no sum of its own; what is on each of several accounts is.
  const isRunning = table.columns.some(({ type }) => type === 'date')
  const isPaid = flowOf(question.text) === 'out'
  const isNoMeasure = (column: ComputeColumn): boolean =>
    (isRunning && isBalance(column)) || (kind === 'sum' && column.unit === '%') || (isPaid && isCover(column))
  // "Excluding VAT" names no rate of VAT.
  const isOtherShare = (index: number): boolean => isShare(table.columns[index]) && !asksShare(question.text)
  const all = [...table.columns.keys()].filter(
    (index) => isMeasure(table, index) && !isNamed(index, isNoMeasure) && !isOtherShare(index),
  )
  const money = all.filter((index) => isMoneyAt(table, index))
  const others = all.filter((index) => !money.includes(index))
  const isAdded = kind === 'sum' || kind === 'amount'
  const sums = money.filter((index) => rankAt(table, index) < 3)
  const added = isAdded && sums.length > 0 ? sums : money
  if (asksMoney(question.text) && added.length > 0) return added
  // "How much electricity" asks for no money.
  if (question.operation.isHowMuch && others.length > 0) return others
  return [...others, ...added].toSorted((a, b) => a - b)
}

/** Statements have a column for each side: what went to a shop has no figure among what came in. */
function filledOf(interpretation: Interpretation, columns: readonly number[]): readonly number[] {
  const { table } = interpretation
  const rows = selectedRows(interpretation)
  const filled = columns.filter((column) => rows.some((row) => numberAt(table, row, column) !== null))
  return filled.length === 0 ? columns : filled
}

/** The column that the words name better than every other and that has no figure in the rows that are meant, or null. */
function emptyColumn(
  interpretation: Interpretation,
  columns: readonly number[],
  terms: readonly Pick<Term, 'term'>[],
): number | null {
  const { table } = interpretation
  const [best, next] = fitColumns(weakened(terms, table), table, (_, index) => columns.includes(index))
  if (best?.isNamed !== true || (next !== undefined && next.fit > best.fit - 1e-9)) return null
  return selectedRows(interpretation).some((row) => numberAt(table, row, best.index) !== null) ? null : best.index
}

/** Says that the one row which is meant has nothing in the column; null if several rows are meant. */
export function missingOf(interpretation: Interpretation, column: number): Computed | null {
  const { table, hasSureValues } = interpretation
  const [row, other] = selectedRows(interpretation)
  const cells = table.rows[row ?? -1]?.cells
  if (row === undefined || other !== undefined || !hasSureValues || (cells?.[column] ?? '') !== '') return null
  const label = interpretation.conditions.find((condition) => condition.column !== null && condition.rows.has(row))
  const name = cells?.[label?.column ?? -1] ?? cells?.find((cell) => cell !== '') ?? ''
  return {
    ...nothingMore,
    lead: missingCell(table.columns[column]?.name ?? '', name),
    rows: [row],
    shown: [row],
    query: sqlOf(interpretation, quoted(table, column)),
    used: 1,
    isLookup: true,
    isMissing: true,
  }
}

/** A word of the table's title says what its rows are; a column is named by it only if nothing else names one. */
function weakened(
  terms: readonly Pick<Term, 'term'>[],
  table: ComputeTable,
): readonly (Pick<Term, 'term'> & { readonly weight: number })[] {
  return terms.map(({ term }) => ({ term, weight: table.own.has(term) ? titleWeight : 1 }))
}

// Less than a word that means the kind of a column. Chosen by judgement, not fitted.
const titleWeight = 0.4

/** Formats a result like the cells of a column. */
export function written(table: ComputeTable, column: number | null, value: number, as: ResultKind = 'figure'): string {
  if (column === null) return writeFigure(value, plainStyle, as)
  const cells = table.rows.map((row) => row.cells[column] ?? '')
  const values = table.rows.map((row) => (typeof row.values[column] === 'number' ? row.values[column] : null))
  return writeFigure(value, styleOf(cells, values, table.columns[column]?.unit ?? null), as)
}

/**
 * A cell as printed; the column's unit is added if the cell does not print it. `isInFull`: the given and the family name of
 * somebody, which stand in two columns, are one.
 */
export function cellText(table: ComputeTable, row: number, column: number, isInFull = true): string {
  const names = isInFull && isPartOfName(table.columns[column]?.name ?? '') ? nameColumns(table) : null
  if (names !== null)
    return names
      .map((each) => table.rows[row]?.cells[each] ?? '')
      .filter((name) => name !== '')
      .join(' ')
  const cell = table.rows[row]?.cells[column] ?? ''
  const unit = table.columns[column]?.unit ?? null
  const isBare = /^[-−+]?[\d.,'’ ]+$/.test(cell)
  return unit !== null && isBare && cell !== '' ? `${cell} ${unit}` : cell
}

export function rivalNote(table: ComputeTable, { column, rival }: Target): readonly string[] {
  return rival === null
    ? []
    : [`By “${table.columns[column]?.name ?? ''}”; the column “${table.columns[rival]?.name ?? ''}” fits as well.`]
}

export function mixedUnits(table: ComputeTable, column: number): NotComputed | null {
  const { hasMixedUnits = false, name = '' } = table.columns[column] ?? {}
  const why = `The figures in “${name}” are in different units or currencies and cannot be added.`
  return hasMixedUnits ? { why } : null
}

/** The query in SQL-like words. */
export function sqlOf(
  { table, conditions }: Pick<Interpretation, 'table' | 'conditions'>,
  select: string,
  tail = '',
): string {
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`
  return `SELECT ${select} FROM "${table.title.replaceAll('"', "'")}"${where}${tail}`
}
export { quoted }
