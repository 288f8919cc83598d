/**
 * Joins pages into one text with blocks, tables and word positions; pages read by OCR are inserted where they belong.
 */
import type { Block, Page, PageSpan, OcrPage, Table } from '../../../../shared/domain/content.ts'
import { ocrBlocks } from '../ocr/ocrBlocks.ts'
import { typeRows } from '../tables/tableValues.ts'
import type { PrintedTable } from './tables/findTables.ts'
import type { TableHead, TypedTable } from './tables/typedTable.ts'
import { decimalOf, headOf, typedTable } from './tables/typedTable.ts'
import type { PageLayout } from './margins.ts'
import type { DocumentStyle } from './documentStyle.ts'
import type { PageBlock } from './pageBlock.ts'
import { blocksOfPage } from './pageBlocks.ts'

export interface Assembled {
  readonly text: string
  readonly blocks: Block[]
  readonly pages: Page[]
  readonly tables: Table[]
}

export function assemble(
  rendered: readonly PageLayout[],
  style: DocumentStyle,
  ocrPages: ReadonlyMap<number, OcrPage>,
): Assembled {
  const parts: string[] = []
  const blocks: Block[] = []
  const pages: Page[] = []
  const tables: Table[] = []
  const decimal = decimalOf(style.words)
  /** The head of the last table, as long as it may go on. */
  let before: TableHead | null = null
  let length = 0
  const append = (text: string): void => {
    parts.push(text)
    length += text.length
  }
  for (const [index, page] of rendered.entries()) {
    if (index > 0) append('\f')
    const pageStart = length
    const spans: PageSpan[] = []
    const scan = page.lines.length === 0 ? ocrPages.get(page.number) : undefined
    const pageBlocks: readonly PageBlock[] = scan === undefined ? blocksOfPage(page, style) : ocrBlocks(scan)
    for (const { kind, level, placed, attrs: given, cells, printed } of pageBlocks) {
      if (placed.text.trim() === '') continue
      if (length > pageStart) append(kind === 'listItem' && blocks.at(-1)?.kind === 'listItem' ? '\n' : '\n\n')
      const start = length
      append(placed.text)
      for (const span of placed.spans) spans.push({ start: start + span.start, end: start + span.end, box: span.box })
      const head: TableHead | null = printed === undefined ? null : headOf(printed, before)
      const attrs = head === null ? given : { ...given, ...headAttrs(head) }
      const block = { kind, level, start, end: length, page: page.number }
      blocks.push(attrs === undefined ? block : { ...block, attrs })
      if (head !== null) before = head
      else if (kind !== 'heading' && placed.text.length > maxBetween) before = null
      const table =
        printed !== undefined && head !== null
          ? (typedTable(printed, head, decimal)?.table ?? (printed.hasWords ? tableOfWords(printed, head) : null))
          : cells === undefined
            ? null
            : completeTable(cells)
      if (table !== null) tables.push({ ...table, start, end: length, page: page.number })
    }
    const size = { number: page.number, start: pageStart, end: length, width: page.width, height: page.height, spans }
    pages.push(scan === undefined || scan.paragraphs.length === 0 ? size : { ...size, ocrConfidence: scan.confidence })
  }
  return { text: parts.join(''), blocks, pages, tables }
}

/** A table whose figures stand among words, each cell as it is printed. */
function tableOfWords({ rows, columns }: PrintedTable, { title, names }: TableHead): TypedTable {
  const cells = rows.map((row) => row.map(({ text }) => text))
  const header = names.some((name) => name !== '') ? [columns.map((_, column) => names[column] ?? '')] : []
  const typed = typeRows([...header, ...cells], { headerRows: header.length })
  return { title, columns: typed.columns, rows: typed.rows }
}

/** Longer text between two tables says that the second is not the rest of the first; a running line is shorter. */
const maxBetween = 80

function headAttrs({ title, header }: TableHead): Readonly<Record<string, string>> {
  return { ...(title === null ? {} : { caption: title }), ...(header === '' ? {} : { head: header }) }
}

/**
 * Returns values only if the geometry leaves no doubt: every row has a cell for every column. A row with fewer does not
 * show which ones are missing.
 */
function completeTable(cells: readonly (readonly string[])[]): TypedTable | null {
  const [first] = cells
  if (first === undefined || cells.length < 3 || first.length < 2 || cells.some((row) => row.length !== first.length))
    return null
  const { columns, rows } = typeRows(cells)
  // Without a number or date there is nothing to compute; many such "tables" are lists of terms.
  const holdsValues = columns.some((column, index) => column.type !== 'text' || holdsQuantities(rows, index))
  return rows.length >= 2 && holdsValues ? { title: null, columns, rows } : null
}

/** "85,000 euros", "148 kg": a figure with its unit in words. */
const quantity = /^\p{Sc}?\d[\d.,' ]*\s?[\p{L}°%/²³]{1,12}\.?$/u

function holdsQuantities(rows: Table['rows'], column: number): boolean {
  const filled = rows.map((row) => row[column]).filter((cell) => typeof cell === 'string')
  return filled.filter((cell) => quantity.test(cell)).length >= Math.max(2, filled.length / 2)
}
