/** Reads a quoted line as the row of a table, with the names of its columns. */
import type { Block } from '../../../../../shared/domain/content.ts'
import type { DocumentStore } from '../../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../../retrievalState.ts'

export interface QuotedRow {
  /** One per cell, as printed; '' for a column without a name. */
  readonly names: readonly string[]
  /** As printed. */
  readonly cells: readonly string[]
  /** True for the only row of its table, which nothing has to tell from others. */
  readonly isOnly: boolean
}

export type RowReads = Pick<DocumentStore, 'contents'>

// The readers put this between the cells of a row.
const separator = ' | '
// Header lines are read from the start of the table; a longer header is a row of prose.
const headerCharacters = 2_000
// The typed values of a longer table are not read for the names of its columns alone: parsing them takes long.
const maxTableCharacters = 100_000
const unnamed = /^Column \d+$/

/** Null for a quote that is not a row of several cells. The names come from the table itself, wherever it begins. */
export function quotedRow(
  { contentId, text, start }: Pick<EvidenceSentence, 'contentId' | 'text' | 'start'>,
  store: RowReads,
): QuotedRow | null {
  if (!text.includes(separator) || text.includes('\n')) return null
  const table = store.contents
    .readBlocks(contentId)
    .find((block) => block.kind === 'table' && block.start <= start && start < block.end)
  if (table === undefined) return null
  const cells = cellsOf(text)
  const names = columnNames(contentId, table, store)
  // A row that ends early has nothing in the columns behind its end.
  const width = Math.max(cells.length, names.length)
  return {
    names: Array.from({ length: width }, (_, column) => names[column] ?? ''),
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    isOnly: isOnly(contentId, table, store),
  }
}

function isOnly(contentId: EvidenceSentence['contentId'], table: Block, store: RowReads): boolean {
  if (table.end - table.start > headerCharacters) return false
  const lines = store.contents.readText(contentId, table.start, table.end).split('\n')
  return lines.filter((line) => line.trim() !== '').length <= Math.max(1, Number(table.attrs?.['header'] ?? 0)) + 1
}

/** From the header lines that the reader marked, else from the columns that it typed. */
export function columnNames(
  contentId: EvidenceSentence['contentId'],
  table: Block,
  store: RowReads,
): readonly string[] {
  const lines = Number(table.attrs?.['header'] ?? 0)
  if (lines === 0) {
    if (table.end - table.start > maxTableCharacters) return []
    const typed = store.contents.readTables(contentId).find(({ start, end }) => start < table.end && table.start < end)
    return (typed?.columns ?? []).map(({ name }) => (unnamed.test(name) ? '' : name))
  }
  const header = store.contents
    .readText(contentId, table.start, Math.min(table.end, table.start + headerCharacters))
    .split('\n')
    .slice(0, lines)
    .map(cellsOf)
  // A name may stand on two lines: "Price" above "in euros".
  const width = Math.max(0, ...header.map((line) => line.length))
  return Array.from({ length: width }, (_, column) =>
    [...new Set(header.map((line) => line[column] ?? ''))].filter((name) => name !== '').join(' '),
  )
}

/** "Event: Theft of bicycles · Deductible: 100 euros"; null if no column has a name. */
export function namedCells({ names, cells }: QuotedRow): string | null {
  if (names.every((name) => name === '')) return null
  return cells
    .flatMap((cell, column) => {
      const name = names[column] ?? ''
      return cell === '' ? [] : [name === '' ? cell : `${name}: ${cell}`]
    })
    .join(' · ')
}

/** One per cell, trimmed. */
export function cellsOf(line: string): readonly string[] {
  return line.split(/ \|(?: |$)/).map((cell) => cell.trim())
}
