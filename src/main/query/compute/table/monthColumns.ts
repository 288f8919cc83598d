/** Finds the columns of a table that stand for months. Pure. */
import type { ComputeTable } from './computeTable.ts'
import { monthOfCell } from '../question/dates.ts'

/** The columns of figures that are named by a month, in the order of the table. */
export function monthColumns(
  table: ComputeTable,
): readonly { readonly column: number; readonly month: number; readonly year: number | null }[] {
  return table.columns.flatMap(({ name, type }, column) => {
    const found = type === 'number' ? monthOfCell(name) : null
    return found === null ? [] : [{ column, ...found }]
  })
}
