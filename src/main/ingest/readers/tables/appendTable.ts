/** Adds a table to a document: its cells as lines of text, and the same cells as typed values beside it. */
import { cleanLine } from '../text/cleanText.ts'
import type { TextBuilder } from '../text/textBuilder.ts'
import { printed } from './cells.ts'
import type { Cell } from './cells.ts'
import { typeRows } from './tableValues.ts'
import type { TypingOptions } from './typedColumns.ts'

export interface TableOptions extends TypingOptions {
  /** Name of the sheet, or caption. */
  readonly title?: string | null
  readonly page?: number | null
}

/**
 * Larger tables are only text, because as values they would fill a worker's memory. Twice the limit for spreadsheets,
 * since half of the cells may be empty.
 */
const maxCells = 2_000_000

/**
 * Appends rows as plain lines with ' | ' between cells; empty rows, empty columns and trailing empty cells are dropped.
 * If a header is found, the block's `header` attribute has its number of lines, and the values go to the builder's
 * tables.
 */
export function appendTable(
  builder: TextBuilder,
  rows: readonly (readonly Cell[])[],
  options: TableOptions = {},
): void {
  const used = new Set<number>()
  for (const cells of rows) for (const [column, cell] of cells.entries()) if (isFilled(cell)) used.add(column)
  const columns = [...used].sort((a, b) => a - b)
  const filled: (readonly Cell[])[] = []
  let headerRows = options.headerRows
  for (const [index, cells] of rows.entries()) {
    const kept = columns.map((column) => tidy(cells[column] ?? ''))
    if (kept.some(isFilled)) filled.push(kept)
    else if (headerRows !== undefined && index < (options.headerRows ?? 0)) headerRows -= 1
  }
  const { title, page, ...typing } = options
  if (filled.length * columns.length > maxCells) {
    builder.block('table', filled.map(lineOf).join('\n'), {
      attrs: { columns: String(columns.length) },
      ...(page === undefined ? {} : { page }),
    })
    return
  }
  const typed = typeRows(filled, headerRows === undefined ? typing : { ...typing, headerRows })
  const lines = filled.map((cells) => lineOf(cells))
  const attrs = {
    columns: String(columns.length),
    ...(typed.headerRows > 0 ? { header: String(typed.headerRows) } : {}),
  }
  if (!builder.block('table', lines.join('\n'), { attrs, ...(page === undefined ? {} : { page }) })) return
  if (typed.rows.length > 0) builder.addTable({ title: title ?? null, columns: typed.columns, rows: typed.rows })
}

function isFilled(cell: Cell): boolean {
  return printed(cell).trim() !== ''
}

function tidy(cell: Cell): Cell {
  return typeof cell === 'string' ? cleanLine(cell) : cell
}

function lineOf(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => cleanLine(printed(cell)))
  while (texts.at(-1) === '') texts.pop()
  return texts.join(' | ')
}
