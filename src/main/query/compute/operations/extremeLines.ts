/** Words the rows with an extreme value: each with its name and its value, and equal ones together. Pure. */
import { cellText } from './computed.ts'
import { labelAt } from '../table/groups.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { labelColumn } from '../meaning/matchColumns.ts'

/** Rows with a day of a list of concerts are concerts, even if each year's is called "Christmas". */
export function areInstances({ table, asked }: Interpretation): boolean {
  const terms = asked.column === null || asked.part !== null ? [] : (table.columns[asked.column]?.terms ?? [])
  return terms.some((term) => table.own.has(term)) && table.columns.some(({ type }) => type === 'date')
}

// A headline with more names is not read.
const maxNames = 8

/** "Mira, 4" for one, "Mira, Leo and Elena (2 each)" for several. */
export function withValue(names: readonly string[], value: string): string {
  if (names.length < 2) return `${names.join('')}, ${value}`
  const said = names.length > maxNames ? [...names.slice(0, maxNames), `${names.length - maxNames} more`] : names
  return `${said.slice(0, -1).join(', ')} and ${said.at(-1)} (${value} each)`
}

/** Lines that say one value say it once. */
export function together(lines: readonly string[], value: string): string {
  const end = `, ${value}`
  const areNames = lines.length > 1 && lines.every((line) => line.endsWith(end))
  return areNames
    ? withValue(
        lines.map((line) => line.slice(0, -end.length)),
        value,
      )
    : lines.join(' and ')
}

export function tieNote(interpretation: Interpretation, column: number, tied: readonly number[]): string {
  const label = labelFor(interpretation, column)
  const names = new Set(tied.slice(0, 8).map((row) => labelAt(interpretation.table, row, label, null)))
  const count = tied.length === 2 ? 'Two rows tie' : `${tied.length} rows tie`
  return names.size === 1 ? `${count}.` : `${count}: ${[...names].join(', ')}.`
}

/** "Name, value"; the cell that was asked for comes first. */
export function lineOf(interpretation: Interpretation, row: number, column: number, wanted: number | null): string {
  const { table, asked } = interpretation
  const value = cellText(table, row, column)
  if (wanted !== null) return `${cellText(table, row, wanted)}, ${value}`
  const label = asked.column ?? labelFor(interpretation, column)
  if (label === column || label === -1) {
    const other = labelColumn(table)
    return other === -1 || other === column ? value : `${value}, ${table.rows[row]?.cells[other] ?? ''}`
  }
  const name = labelAt(table, row, label, asked.part)
  return `${areInstances(interpretation) ? withDay(table, row, label, name) : name}, ${value}`
}

/** "Christmas (2024-12-07)" where several rows have one name. */
function withDay(table: ComputeTable, row: number, label: number, name: string): string {
  const day = table.columns.findIndex(({ type }) => type === 'date')
  const isShared = table.rows.some(
    (each, index) => index !== row && each.cells[label] === table.rows[row]?.cells[label],
  )
  return isShared && day !== -1 && day !== label ? `${name} (${cellText(table, row, day)})` : name
}

export function labelFor({ table, asked }: Interpretation, measure: number): number {
  if (asked.column !== null && asked.column !== measure) return asked.column
  const label = labelColumn(table, new Set([measure]))
  return label === -1 ? measure : label
}
