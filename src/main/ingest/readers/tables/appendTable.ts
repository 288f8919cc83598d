/** Puts a table into a document: lines of cells in the text, and the same cells as values beside it. */
import { cleanLine } from '../text/cleanText.ts'
import type { TextBuilder } from '../text/textBuilder.ts'
import { printed, typeRows } from './tableValues.ts'
import type { Cell, TypingOptions } from './tableValues.ts'

export interface TableOptions extends TypingOptions {
  /** Sheet or caption. */
  readonly title?: string | null
  readonly page?: number | null
}

/**
 * More cells are only text: as values they would fill a worker's memory. Twice what is read of a spreadsheet, half of
 * which may be empty.
 */
const maxCells = 2_000_000

/**
 * Appends rows as plain lines, cells parted by ' | '; empty rows, empty columns and trailing empty cells are left out.
 * A header that was found stands in the block's `header` (its number of lines), and its values in the builder's tables.
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
