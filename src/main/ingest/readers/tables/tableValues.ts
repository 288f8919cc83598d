/**
 * Turns rows of cells into typed values: header rows, types and units of the columns, and the rows that only sum the
 * others.
 *
 * Every row always has as many cells as there are columns. Rows of totals are not among the values (they stay in the
 * text), so that a sum over a column counts nothing twice.
 */
import type { CellValue, TableColumn } from '../../../../shared/domain/content.ts'
import type { Cell } from './cells.ts'
import { countHeaderRows, columnNames, headerUnit } from './headerRows.ts'
import { withoutTotals } from './tableTotals.ts'
import { typeColumns } from './typedColumns.ts'
import type { TypingOptions } from './typedColumns.ts'

export interface TypedRows {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly CellValue[])[]
  readonly headerRows: number
}

/** Rows may differ in length. A table without filled cells has no columns. */
export function typeRows(rows: readonly (readonly Cell[])[], options: TypingOptions = {}): TypedRows {
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0)
  const headerRows = Math.min(options.headerRows ?? countHeaderRows(rows, width, options), rows.length)
  const body = rows.slice(headerRows)
  const names = columnNames(rows.slice(0, headerRows), width)
  const typed = typeColumns(body, width, names, options)
  const columns = typed.map(({ type, unit }, index) => ({
    name: names[index] ?? '',
    type,
    unit: type === 'number' ? (unit ?? headerUnit(names[index] ?? '')) : null,
  }))
  const values = body.map((_, row) => typed.map((column) => column.values[row] ?? null))
  return { columns, rows: options.keepTotals === true ? values : withoutTotals(values, columns), headerRows }
}
