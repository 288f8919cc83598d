/** Compares the typed tables that were read out of a statement with the data that it was printed from. */
import type { ReadResult, Table } from '../../src/shared/domain/content.ts'
import type { Statement, StatementTable } from './statementData.ts'

export interface CellCount {
  readonly cells: number
  /** Label, column, value and unit are as printed. */
  readonly right: number
  /** The first faults, in words. */
  readonly faults: readonly string[]
}

export function judgeCells(statement: Statement, { tables = [], text }: ReadResult): CellCount {
  const faults: string[] = []
  let cells = 0
  let right = 0
  for (const table of statement.tables) {
    const found = tables.filter((candidate) => isPartOf(candidate, table))
    for (const row of table.rows) {
      for (const [index, value] of row.values.entries()) {
        cells += 1
        const fault = faultOf({ table, found, text }, row, index, value)
        if (fault === null) right += 1
        else
          faults.push(
            `${statement.file}: ${table.caption[0] ?? ''} / ${row.label} / ${table.columns[index] ?? ''}: ${fault}`,
          )
      }
    }
  }
  return { cells, right, faults }
}

function isPartOf(candidate: Table, { caption }: StatementTable): boolean {
  return caption.every((line) => candidate.title?.includes(line) === true)
}

function faultOf(
  { table, found, text }: { table: StatementTable; found: readonly Table[]; text: string },
  { label, places }: StatementTable['rows'][number],
  index: number,
  value: number | null,
): string | null {
  if (found.length === 0) return 'no table of this caption'
  const column = `${table.spanning ?? ''} ${table.columns[index] ?? ''}`.trim()
  for (const { columns, rows, start, end } of found) {
    const row = rows.find(([first]) => first === label)
    if (row === undefined) continue
    const at = columns.findIndex(({ name }) => name === column)
    if (at < 0) return `no such column among ${columns.map(({ name }) => name).join('; ')}`
    const read = row[at] ?? null
    // A dash is an empty cell.
    if (read !== (value === 0 ? null : value)) return `read ${String(read)} for ${String(value)}`
    const unit = columns[at]?.unit ?? null
    if (places === 0 && unit !== (table.units[index] ?? null)) return `unit ${String(unit)}`
    const line = text.slice(start, end).split('\n')
    return line.some((printed) => printed.startsWith(label)) ? null : 'label and figures on different lines'
  }
  return 'no such row'
}
