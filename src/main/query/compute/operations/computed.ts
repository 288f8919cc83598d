/** The result of a computation, before it is worded as an answer. */
import { missingCell } from '../../answer/lead/cells/missingCell.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted } from '../conditions/condition.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import type { Target } from '../meaning/target.ts'
import { nameColumns } from '../table/people.ts'
import { plainStyle, styleOf, writeFigure } from '../table/figures.ts'
import type { TimedLines } from './timedLines.ts'
import type { ResultKind } from '../table/figures.ts'

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
  /** The column that a cell of the table, or a sum of such cells, is from. */
  readonly column?: number
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
  const names = isInFull ? nameColumns(table) : null
  if (names?.includes(column) === true)
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
