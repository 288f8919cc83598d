/** Counts cells of one value over several columns of figures, and says in which columns they are. */
import { nothingMore, numberAt, quoted, selectedRows, sqlOf } from './computed.ts'
import type { Outcome } from './computed.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import type { EqualCells } from '../meaning/equalCells.ts'
import { contentTerms } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'

/** Null for a count by group, and if no cell has the value. */
export function countCells(interpretation: Interpretation, { columns, value }: EqualCells): Outcome {
  const { table, question } = interpretation
  if (question.operation.groupWords !== null || interpretation.spanColumns.length > 0) return null
  const all = selectedRows(interpretation)
  const isEqual = (row: number, column: number): boolean => numberAt(table, row, column) === value
  const counts = columns.map((column) => ({ column, count: all.filter((row) => isEqual(row, column)).length }))
  const counted = counts.reduce((sum, { count }) => sum + count, 0)
  if (counted === 0) return null
  const rows = all.filter((row) => columns.some((column) => isEqual(row, column)))
  const said = counts.map(({ column, count }) => `${count} in “${table.columns[column]?.name ?? ''}”`)
  return {
    ...nothingMore,
    lead: String(counted),
    rows,
    query: sqlOf(interpretation, columns.map((column) => `COUNT(${quoted(table, column)} = ${value})`).join(' + ')),
    used: rows.length,
    notes: [`Counted are the cells with ${value}: ${said.join(', ')}.`],
  }
}

const numbered = /(?<figure>\d[\d.,]{0,24}) (?<noun>\p{L}+(?: \p{L}+)?)/gu

/** "Editing of 400 photos" says how many photos there are: rows like it are not counted for them. */
export function areNumbered(
  noun: readonly Term[],
  rows: readonly number[],
  { table, filtered, question }: Interpretation,
): boolean {
  const cellsOf = (row: number): readonly string[] =>
    [...filtered].map((column) => table.rows[row]?.cells[column] ?? '')
  const isNumbered = (cell: string): boolean =>
    [...cell.matchAll(numbered)].some(
      ({ groups }) =>
        !question.text.includes(groups?.['figure'] ?? '') &&
        noun.some(({ term }) => contentTerms(groups?.['noun'] ?? '').includes(term)),
    )
  return noun.length > 0 && rows.length > 0 && rows.every((row) => cellsOf(row).some(isNumbered))
}
