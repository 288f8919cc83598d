/** Rows of a table that meet one condition of a question. Pure. */
import type { ComputeTable } from '../table/computeTable.ts'

/** Rows that meet one condition, with the condition in SQL-like words. */
export interface Condition {
  readonly column: number | null
  readonly sql: string
  /** Set if it is a span of time, which says nothing about what the rows are. */
  readonly isTime?: true
  /** Set if it is a time that rows last: who is there then needs no other word. */
  readonly isStay?: true
  /** Set if it is a state that the question names: "paid". */
  readonly isState?: true
  /** Set if a part was paid of what some of the rows owe: what is left is in no column. */
  readonly isPartlyPaid?: boolean
  /** The columns of what these rows owe and of what was paid of it. */
  readonly owes?: { readonly due: number; readonly paid: number }
  readonly rows: ReadonlySet<number>
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

export function rowsWhere(
  table: ComputeTable,
  column: number,
  holds: (value: ComputeTable['rows'][number]['values'][number] | undefined) => boolean,
): ReadonlySet<number> {
  return rowsOf(table, (row) => holds(row.values[column]))
}
