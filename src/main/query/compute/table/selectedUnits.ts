/**
 * Reads the currency of a column off the rows that a question is about. Invoices of one supplier are in one currency,
 * even if the invoices of a whole library are in several. Pure.
 */
import type { ComputeTable } from './computeTable.ts'
import { selectedRows } from '../operations/computed.ts'
import type { Interpretation } from '../meaning/interpretation.ts'

/** The interpretation with the units that the selected rows have in common; unchanged if the rows do not say theirs. */
export function withSelectedUnits(interpretation: Interpretation): Interpretation {
  const { table } = interpretation
  if (!table.columns.some(({ hasMixedUnits }) => hasMixedUnits)) return interpretation
  const rows = selectedRows(interpretation)
  const columns = table.columns.map((column, index) => {
    const units = column.hasMixedUnits ? unitsOf(table, rows, index) : null
    // A receipt often prints no currency: among others in one, it is taken for theirs.
    const [only, other] = units?.filter((unit) => unit !== null) ?? []
    return only === undefined || other !== undefined ? column : { ...column, unit: only, hasMixedUnits: false }
  })
  const selected = new Set(rows)
  const isRead = (column: number): boolean => columns[column] !== table.columns[column]
  // Rows that are not meant do not decide how a figure of these is written.
  const shown = table.rows.map((row, at) =>
    selected.has(at) ? row : { ...row, cells: row.cells.map((cell, column) => (isRead(column) ? '' : cell)) },
  )
  return { ...interpretation, table: { ...table, columns, rows: shown } }
}

/** The different units of the rows' figures; null if a row does not say the unit of a figure. */
function unitsOf(table: ComputeTable, rows: readonly number[], column: number): readonly (string | null)[] | null {
  const filled = rows.filter((row) => typeof table.rows[row]?.values[column] === 'number')
  const units = filled.map((row) => table.rows[row]?.units?.[column])
  return units.some((unit) => unit === undefined) ? null : [...new Set(units.map((unit) => unit ?? null))]
}
