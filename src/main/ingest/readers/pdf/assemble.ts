/** Pages to one text with blocks, tables and the places of words; recognised pages stand where they belong. */
import type { Block, Page, PageSpan, OcrPage, Table } from '../../../../shared/domain/content.ts'
import { ocrBlocks } from '../ocr/ocrBlocks.ts'
import { typeRows } from '../tables/tableValues.ts'
import type { PageLayout } from './margins.ts'
import type { DocumentStyle, PageBlock } from './pageBlocks.ts'
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
    for (const { kind, level, placed, attrs, cells } of pageBlocks) {
      if (placed.text.trim() === '') continue
      if (length > pageStart) append(kind === 'listItem' && blocks.at(-1)?.kind === 'listItem' ? '\n' : '\n\n')
      const start = length
      append(placed.text)
      for (const span of placed.spans) spans.push({ start: start + span.start, end: start + span.end, box: span.box })
      const block = { kind, level, start, end: length, page: page.number }
      blocks.push(attrs === undefined ? block : { ...block, attrs })
      const table = cells === undefined ? null : typedTable(cells)
      if (table !== null) tables.push({ ...table, start, end: length, page: page.number })
    }
    const size = { number: page.number, start: pageStart, end: length, width: page.width, height: page.height, spans }
    pages.push(scan === undefined || scan.paragraphs.length === 0 ? size : { ...size, ocrConfidence: scan.confidence })
  }
  return { text: parts.join(''), blocks, pages, tables }
}

/**
 * Values only where the geometry leaves no doubt: every row has a cell for every column. A row with fewer says nothing
 * about which are missing.
 */
function typedTable(cells: readonly (readonly string[])[]): Pick<Table, 'title' | 'columns' | 'rows'> | null {
  const [first] = cells
  if (first === undefined || cells.length < 3 || first.length < 2 || cells.some((row) => row.length !== first.length))
    return null
  const { columns, rows } = typeRows(cells)
  // Without a figure or date in it there is nothing to compute; many such "tables" are lists of terms.
  return rows.length >= 2 && columns.some((column) => column.type !== 'text') ? { title: null, columns, rows } : null
}
