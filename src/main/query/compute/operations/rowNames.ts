/** What names the rows of a list: the column that says most of them, or that tells them apart. Pure. */
import { isCode } from '../meaning/matchColumns.ts'
import type { ComputeTable } from '../table/computeTable.ts'

/** "Acrylic canvas, sand": of several rows with one name, what tells those that are meant from the others. */
export function toldApart(table: ComputeTable, rows: readonly number[], column: number, text: string): string {
  const nameOf = (row: number): string => table.rows[row]?.cells[column] ?? ''
  const others = [...table.rows.keys()].filter((row) => !rows.includes(row) && nameOf(row) === nameOf(rows[0] ?? -1))
  // The first column names the rows; a customer further on may have paid another bill.
  if (others.length === 0 || table.columns[column]?.type !== 'text' || column !== 0) return text
  const cellOf = (row: number, index: number): string => table.rows[row]?.cells[index] ?? ''
  const telling = [...table.columns.keys()].find(
    (index) =>
      index !== column &&
      table.columns[index]?.type === 'text' &&
      rows.every(
        (row) => cellOf(row, index) !== '' && others.every((other) => cellOf(other, index) !== cellOf(row, index)),
      ),
  )
  return telling === undefined ? text : `${text}, ${rows.map((row) => cellOf(row, telling)).join(', ')}`
}

/** The column of texts that says most of the rows, or null if there is none of several words. */
export function descriptionColumn(
  table: ComputeTable,
  rows: readonly number[],
  filtered: ReadonlySet<number>,
): number | null {
  const lengthOf = (column: number): number =>
    rows.reduce((sum, row) => sum + (table.rows[row]?.cells[column] ?? '').length, 0) / Math.max(1, rows.length)
  const [best] = [...table.columns.keys()]
    .filter((column) => table.columns[column]?.type === 'text' && !filtered.has(column) && !isCode(table, column))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
  return best !== undefined && lengthOf(best) >= minDescription ? best : null
}

// Two words or more. Chosen by judgement, not fitted.
const minDescription = 10

/** The column of texts whose cells tell these rows apart best: of six purchases, three of which are "Meals", the shops. */
export function tellingColumn(
  table: ComputeTable,
  rows: readonly number[],
  label: number,
  filtered: ReadonlySet<number>,
): number {
  const differentIn = (column: number): number =>
    new Set(rows.map((row) => table.rows[row]?.cells[column] ?? '').filter((cell) => cell !== '')).size
  if (label === -1 || differentIn(label) === rows.length) return label
  const others = [...table.columns.keys()].filter(
    (column) => table.columns[column]?.type === 'text' && !filtered.has(column) && !isCode(table, column),
  )
  return others.find((column) => differentIn(column) === rows.length) ?? label
}
