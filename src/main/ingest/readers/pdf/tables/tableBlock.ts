/** Prints a table of figures into the text: one line for each row, its cells in the order of the columns. */
import type { PlacedText } from '../lineText.ts'
import { joinPlaced } from '../lineText.ts'
import type { PageBlock } from '../pageBlock.ts'
import type { PrintedTable } from './findTables.ts'

/**
 * Empty cells before the last filled one are kept ("Leases |  | 12"), so that the cells of every row can be counted off
 * from the left.
 */
export function tableBlock(table: PrintedTable): PageBlock {
  const lines = [...table.header, ...table.rows.map(rowText)]
  return {
    kind: 'table',
    level: 0,
    placed: joinPlaced(lines, () => '\n'),
    attrs: {
      columns: String(table.columns.length),
      ...(table.header.length > 0 ? { header: String(table.header.length) } : {}),
    },
    printed: table,
  }
}

function rowText(row: readonly PlacedText[]): PlacedText {
  const end = row.findLastIndex(({ text }) => text !== '')
  return joinPlaced(row.slice(0, end + 1), () => ' | ')
}
