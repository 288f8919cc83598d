/**
 * What lies on a sheet: tables, and the words between them. A sheet has no structure of its own but the empty rows and
 * columns that people leave, so those decide: a block of rows is a table, lines of one cell above it are its title, and
 * a block that goes on where another stopped (same columns, no header of its own) belongs to it.
 */
import type { Cell } from './tableValues.ts'
import { printed, typeRows } from './tableValues.ts'

/** One row of a sheet: the number it has there (from 0) and its filled cells, ordered by column. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly (readonly [column: number, cell: Cell])[]
}

export type Region =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'table'; readonly title: string | null; readonly rows: readonly (readonly Cell[])[] }

/** Rows that are looked at to tell whether a block has a header of its own. */
const sampledRows = 50

interface Block {
  readonly from: number
  readonly to: number
  rows: SheetRow[]
}

export function regionsOf(rows: readonly SheetRow[]): Region[] {
  const regions: Region[] = []
  let open: { block: Block; title: string | null } | null = null
  let words: string[] = []
  const close = (): void => {
    if (open !== null) regions.push(tableOf(open.block, open.title))
    open = null
  }
  for (const block of blocksOf(rows)) {
    const title = leadingWords(block)
    const table = open as { block: Block; title: string | null } | null
    if (block.rows.length === 0 || isWords(block)) {
      close()
      for (const line of [...title, ...block.rows.map(lineOf)]) regions.push({ kind: 'words', text: line })
      words = [...title, ...block.rows.map(lineOf)]
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
    for (const line of title) regions.push({ kind: 'words', text: line })
    open = { block, title: (title.length > 0 ? title : words).at(-1) ?? null }
    words = []
  }
  close()
  return regions
}

/** Appends in place: a sheet of a hundred thousand blocks would be copied as often otherwise. */
function joined(rows: SheetRow[], more: readonly SheetRow[]): SheetRow[] {
  for (const row of more) rows.push(row)
  return rows
}

/** Rows without an empty one between them; side by side where an empty column parts two tables. */
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
  // A gap also stands between a label and its figure: only parts that are tables by themselves are taken apart.
  const apart =
    parts.length > 1 && parts.every((part) => part.to > part.from && part.rows.length >= 3 && headerRowsOf(part) > 0)
  if (apart) yield* parts
  else yield whole
}

function within(row: SheetRow, from: number, to: number): SheetRow {
  return { number: row.number, cells: row.cells.filter(([column]) => column >= from && column <= to) }
}

/** Takes lines of one cell off the top of a block that has wider rows. */
function leadingWords(block: Block): string[] {
  const lines: string[] = []
  const widest = block.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (widest < 2) return lines
  while (block.rows.length > 1 && block.rows[0]?.cells.length === 1) {
    const [first] = block.rows
    // A figure alone is the beginning of a column, not a title.
    if (first === undefined || typeof first.cells[0]?.[1] !== 'string') break
    lines.push(lineOf(first))
    block.rows = block.rows.slice(1)
  }
  return lines
}

/** Single cells in different places, or one or two lines: nothing to compute with. */
function isWords({ rows, from, to }: Block): boolean {
  const single = rows.every(({ cells }) => cells.length === 1)
  return single && (rows.length < 3 || to > from)
}

/**
 * A block below another goes on with it when it lies in the same columns, has no header and is more than a line of
 * words.
 */
function continues(above: Block, below: Block): boolean {
  if (below.from > above.to || below.to < above.from || below.to > above.to || below.from < above.from) return false
  // A header may stand apart from its rows.
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

/** Up to the last filled cell only: a sheet may have sixteen thousand columns and a row one cell. */
function cellsOf({ cells }: SheetRow, from: number, to: number): Cell[] {
  const last = Math.min(to, cells.at(-1)?.[0] ?? from)
  const line: Cell[] = Array.from({ length: Math.max(0, last - from + 1) }, () => '')
  for (const [column, cell] of cells) if (column >= from && column <= to) line[column - from] = cell
  return line
}

function lineOf({ cells }: SheetRow): string {
  return cells.map(([, cell]) => printed(cell)).join(' ')
}
