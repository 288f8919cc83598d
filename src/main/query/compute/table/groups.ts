/** Groups rows by a cell, or by the month, year or weekday of a date. Pure. */
import type { ComputeTable } from './computeTable.ts'
import type { Asked } from '../question/asked.ts'
import { englishMonths } from '../../text/time/months.ts'

export interface RowGroup {
  readonly label: string
  readonly rows: readonly number[]
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** In order of first appearance; empty cells belong to no group. */
export function groupRows(
  table: ComputeTable,
  rows: readonly number[],
  column: number,
  part: Asked['part'],
): readonly RowGroup[] {
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const label = labelAt(table, row, column, part)
    if (label === '') continue
    groups.set(label, [...(groups.get(label) ?? []), row])
  }
  return [...groups].map(([label, own]) => ({ label, rows: own }))
}

/** The cell as printed, or "March 2024" for its month. */
export function labelAt(table: ComputeTable, row: number, column: number, part: Asked['part']): string {
  const cell = table.rows[row]?.cells[column] ?? ''
  const value = table.rows[row]?.values[column]
  if (part === null || typeof value !== 'string') return cell
  const month = englishMonths[Number(value.slice(5, 7)) - 1]
  if (part === 'year') return value.slice(0, 4)
  if (part === 'weekday') return weekdays[new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? cell
  return month === undefined ? cell : `${month} ${value.slice(0, 4)}`
}
