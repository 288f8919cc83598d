/**
 * Divides a sheet into tables and the text between them. A sheet has no structure beyond the empty rows and columns
 * that people leave, so those decide: a block of rows is a table, single-cell lines above it are its title, and a block
 * that continues an earlier one (same columns, no header of its own) belongs to it.
 */
import { printed } from './cells.ts'
import type { Cell } from './cells.ts'
import { typeRows } from './tableValues.ts'

/** One row of a sheet: its number there (from 0) and its filled cells, ordered by column. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly (readonly [column: number, cell: Cell])[]
}

export type Region =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly title: string | null; readonly rows: readonly (readonly Cell[])[] }

/** Number of rows examined to find out if a block has a header of its own. */
const sampledRows = 50

interface Block {
  readonly from: number
  readonly to: number
  rows: SheetRow[]
}

export function regionsOf(rows: readonly SheetRow[]): Region[] {
  const regions: Region[] = []
  let open: { block: Block; title: string | null } | null = null
  let titleLines: string[] = []
  const close = (): void => {
    if (open !== null) regions.push(tableOf(open.block, open.title))
    open = null
  }
  for (const block of blocksOf(rows)) {
    const title = takeTitleLines(block)
    const table = open as { block: Block; title: string | null } | null
    if (block.rows.length === 0 || isTextBlock(block)) {
      close()
      for (const line of [...title, ...block.rows.map(lineOf)]) regions.push({ kind: 'text', text: line })
      titleLines = [...title, ...block.rows.map(lineOf)]
      continue
    }
    if (table !== null && title.length === 0 && continues(table.block, block)) {
      table.block = {
        from: Math.min(table.block.from, block.from),
        to: Math.max(table.block.to, block.to),
        rows: joined(table.block.rows, block.rows),
      }
      continue
    }
    close()
    for (const line of title) regions.push({ kind: 'text', text: line })
    open = { block, title: (title.length > 0 ? title : titleLines).at(-1) ?? null }
    titleLines = []
  }
  close()
  return regions
}

/** Appends in place: a sheet with a hundred thousand blocks would otherwise be copied that many times. */
function joined(rows: SheetRow[], more: readonly SheetRow[]): SheetRow[] {
  for (const row of more) rows.push(row)
  return rows
}

/**
 * Yields runs of rows without an empty one between them, split side by side where an empty column separates two tables.
 */
function* blocksOf(rows: readonly SheetRow[]): Generator<Block> {
  let current: SheetRow[] = []
  for (const row of rows) {
    if (row.cells.length === 0) continue
    if (current.length > 0 && row.number > (current.at(-1)?.number ?? 0) + 1) {
      yield* sideBySide(current)
      current = []
    }
    current.push(row)
  }
  if (current.length > 0) yield* sideBySide(current)
}

function* sideBySide(rows: SheetRow[]): Generator<Block> {
  const used = new Set<number>()
  for (const { cells } of rows) for (const [column] of cells) used.add(column)
  const columns = [...used].sort((a, b) => a - b)
  const whole: Block = { from: columns[0] ?? 0, to: columns.at(-1) ?? 0, rows }
  const parts: Block[] = []
  let from = whole.from
  for (const [index, column] of columns.entries()) {
    const next = columns[index + 1]
    if (next !== undefined && next === column + 1) continue
    parts.push({
      from,
      to: column,
      rows: rows.map((row) => within(row, from, column)).filter(({ cells }) => cells.length > 0),
    })
    from = next ?? column
  }
  // There may also be a gap between a label and its number, so only parts that are tables by themselves are separated.
  const apart =
    parts.length > 1 && parts.every((part) => part.to > part.from && part.rows.length >= 3 && headerRowsOf(part) > 0)
  if (apart) yield* parts
  else yield whole
}

function within(row: SheetRow, from: number, to: number): SheetRow {
  return { number: row.number, cells: row.cells.filter(([column]) => column >= from && column <= to) }
}

/** Removes single-cell lines from the top of a block that has wider rows, and returns them. */
function takeTitleLines(block: Block): string[] {
  const lines: string[] = []
  const widest = block.rows.reduce((max, { cells }) => Math.max(max, cells.length), 0)
  if (widest < 2) return lines
  while (block.rows.length > 1 && block.rows[0]?.cells.length === 1) {
    const [first] = block.rows
    // A number alone is the beginning of a column, not a title.
    if (first === undefined || typeof first.cells[0]?.[1] !== 'string') break
    lines.push(lineOf(first))
    block.rows = block.rows.slice(1)
  }
  return lines
}

/** True for single cells in different places, or one or two lines: there is nothing to compute with. */
function isTextBlock({ rows, from, to }: Block): boolean {
  const single = rows.every(({ cells }) => cells.length === 1)
  return single && (rows.length < 3 || to > from)
}

/** A block continues the one above if it is in the same columns and has no header. */
function continues(above: Block, below: Block): boolean {
  if (below.from > above.to || below.to < above.from || below.to > above.to || below.from < above.from) return false
  // A header may be separated from its rows.
  if (above.rows.length === 1)
    return headerRowsOf({ ...above, rows: [...above.rows, ...below.rows.slice(0, sampledRows)] }) > 0
  return headerRowsOf(below) === 0
}

function headerRowsOf(block: Block): number {
  return typeRows(block.rows.slice(0, sampledRows).map((row) => cellsOf(row, block.from, block.to))).headerRows
}

function tableOf({ rows, from, to }: Block, title: string | null): Region {
  return { kind: 'table', title, rows: rows.map((row) => cellsOf(row, from, to)) }
}

/** Returns cells only up to the last filled one: a sheet may have sixteen thousand columns and a row a single cell. */
function cellsOf({ cells }: SheetRow, from: number, to: number): Cell[] {
  const last = Math.min(to, cells.at(-1)?.[0] ?? from)
  const line: Cell[] = Array.from({ length: Math.max(0, last - from + 1) }, () => '')
  for (const [column, cell] of cells) if (column >= from && column <= to) line[column - from] = cell
  return line
}

function lineOf({ cells }: SheetRow): string {
  return cells.map(([, cell]) => printed(cell)).join(' ')
}
