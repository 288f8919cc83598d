/**
 * Reads the currency of a column off the rows that a question is about. Invoices of one supplier are in one currency,
 * even if the invoices of a whole library are in several. Pure.
 */
import type { ComputeTable } from './computeTable.ts'
import { selectedRows } from './computed.ts'
import type { Interpretation } from './interpret.ts'

/** The interpretation with the units that the selected rows have in common; unchanged if the rows do not say theirs. */
export function withSelectedUnits(interpretation: Interpretation): Interpretation {
  const { table } = interpretation
  if (!table.columns.some(({ hasMixedUnits }) => hasMixedUnits)) return interpretation
  const rows = selectedRows(interpretation)
  const columns = table.columns.map((column, index) => {
    const units = column.hasMixedUnits ? unitsOf(table, rows, index) : null
    const [only, other] = units ?? []
    return only === undefined || other !== undefined ? column : { ...column, unit: only, hasMixedUnits: false }
  })
  return { ...interpretation, table: { ...table, columns } }
}

/** The different units of the rows' figures; null if a row does not say the unit of a figure. */
function unitsOf(table: ComputeTable, rows: readonly number[], column: number): readonly (string | null)[] | null {
  const filled = rows.filter((row) => typeof table.rows[row]?.values[column] === 'number')
  const units = filled.map((row) => table.rows[row]?.units?.[column])
  return units.some((unit) => unit === undefined) ? null : [...new Set(units.map((unit) => unit ?? null))]
}
