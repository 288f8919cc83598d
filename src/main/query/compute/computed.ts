/** The result of a computation, before it is worded as an answer. */
import type { ComputeTable } from './computeTable.ts'
import { quoted } from './conditions.ts'
import type { Interpretation } from './interpret.ts'
import { fitColumns, isMeasure } from './matchColumns.ts'
import { plainStyle, styleOf, writeFigure } from './figures.ts'
import type { ResultKind } from './figures.ts'
import type { Term } from './terms.ts'
import type { Concept } from './vocabulary.ts'

export interface Computed {
  /** The direct answer; null if the lines alone are the answer. */
  readonly lead: string | null
  /** Rows that support it, the deciding one first, as row numbers of the table. */
  readonly rows: readonly number[]
  /** Rows shown beneath the lead with their column names. */
  readonly shown: readonly number[]
  /** Lines of a list, each with the rows that support it. */
  readonly lines: readonly { readonly text: string; readonly rows: readonly number[] }[]
  readonly query: string
  readonly used: number
  readonly notes: readonly string[]
  /** True if no choice between equals was made. */
  readonly isCertain: boolean
  /** True for a cell that is in the table, false for a computed result. */
  readonly isLookup: boolean
}

/** The reason why a question that was understood cannot be computed, worded for the user. */
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
  const { table, spanColumns, filtered } = interpretation
  const allowed = (_: unknown, index: number): boolean => isMeasure(table, index)
  const [span] = spanColumns
  if (span !== undefined) return { column: span, isNamed: true, rival: null }
  const fits = fitColumns(terms, table, allowed, hints)
  const [best, second] = fits
  if (best !== undefined)
    return {
      column: best.index,
      isNamed: best.isNamed,
      rival: second !== undefined && second.fit >= best.fit - 1e-9 ? second.index : null,
    }
  const measures = table.columns.flatMap((_, index) => (isMeasure(table, index) && !filtered.has(index) ? [index] : []))
  const [only] = measures
  return only !== undefined && measures.length === 1 ? { column: only, isNamed: false, rival: null } : null
}

/** Formats a result like the cells of a column. */
export function written(table: ComputeTable, column: number | null, value: number, as: ResultKind = 'figure'): string {
  if (column === null) return writeFigure(value, plainStyle, as)
  const cells = table.rows.map((row) => row.cells[column] ?? '')
  const values = table.rows.map((row) => (typeof row.values[column] === 'number' ? row.values[column] : null))
  return writeFigure(value, styleOf(cells, values, table.columns[column]?.unit ?? null), as)
}

/** A cell as printed; the column's unit is added if the cell does not print it. */
export function cellText(table: ComputeTable, row: number, column: number): string {
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
  return table.columns[column]?.hasMixedUnits === true
    ? {
        why: `The figures in “${table.columns[column].name}” are in different units or currencies and cannot be added.`,
      }
    : null
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
