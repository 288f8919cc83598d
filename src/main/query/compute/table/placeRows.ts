/** Matches the typed rows of a table to its printed lines. Pure. */
import type { CellValue, Table } from '../../../../shared/domain/content.ts'

interface PlacedRow {
  readonly printed: string
  readonly values: readonly CellValue[]
  readonly cells: readonly string[]
  readonly start: number
  readonly end: number
}

/** Matches typed rows to printed lines; lines of totals, which have no typed row, are skipped. */
export function placeRows(table: Table, printed: string, header: number): readonly PlacedRow[] {
  const lines: { readonly text: string; readonly start: number }[] = []
  let at = 0
  for (const text of printed.split('\n')) {
    if (text.trim() !== '') lines.push({ text, start: at })
    at += text.length + 1
  }
  const placed: PlacedRow[] = []
  let line = Math.min(header, Math.max(0, lines.length - table.rows.length))
  for (const [index, values] of table.rows.entries()) {
    const left = table.rows.length - index
    while (line < lines.length - left && !holds(lines[line]?.text ?? '', table, values)) line += 1
    const found = lines[line]
    if (found === undefined) break
    const cells = found.text.split(' | ').map((cell) => cell.trim())
    const padded = table.columns.map((_, column) => cells[column] ?? '')
    placed.push({
      printed: found.text,
      values,
      cells: padded,
      start: found.start,
      end: found.start + found.text.length,
    })
    line += 1
  }
  return placed
}

/** True if the line contains every text cell and the digits of all whole figures. */
function holds(line: string, { columns }: Table, values: readonly (CellValue | undefined)[]): boolean {
  const cells = line.split(' | ').map((cell) => cell.trim())
  const digits = (text: string): string => text.replace(/\D/g, '')
  return columns.every((column, index) => {
    const value = values[index]
    const cell = cells[index] ?? ''
    if (value === null || value === undefined) return true
    if (typeof value === 'number')
      return digits(cell).startsWith(digits(String(Math.trunc(Math.abs(value)))).slice(0, 4))
    return column.type !== 'text' || cell === String(value).trim()
  })
}
