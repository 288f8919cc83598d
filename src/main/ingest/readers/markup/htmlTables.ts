/** The rows and cells of an HTML table, and which tables only position things. */
import { gridOf } from '../tables/tableGrid.ts'
import type { DomNode } from './htmlNodes.ts'
import { elementNode, inlineText, tagOf } from './htmlNodes.ts'

/**
 * Repeats the text of cells over the rows and columns they span. Rows inside <thead> or made up of <th> are header
 * rows.
 */
export function gridOfTable(table: DomNode): { readonly rows: string[][]; readonly headerRows: number } {
  const rows = rowsOf(table)
  const cells = rows.map((row) =>
    cellsOf(row).map((cell) => ({
      text: inlineText(cell),
      columns: spanOf(cell, 'colspan'),
      rows: spanOf(cell, 'rowspan'),
    })),
  )
  let headerRows = 0
  for (const row of rows) {
    if (!cellsOf(row).every((cell) => tagOf(cell) === 'th') || cellsOf(row).length === 0) break
    headerRows += 1
  }
  return { rows: gridOf(cells), headerRows }
}

function spanOf(cell: DomNode, name: string): number {
  const span = Number.parseInt(cell.getAttribute?.(name) ?? '1', 10)
  return Number.isFinite(span) && span > 0 ? span : 1
}

function rowsOf(table: DomNode): DomNode[] {
  return [...table.childNodes].flatMap((child) => {
    const tag = tagOf(child)
    if (tag === 'tr') return [child]
    return tag === 'thead' || tag === 'tbody' || tag === 'tfoot' ? rowsOf(child) : []
  })
}

function cellsOf(row: DomNode): DomNode[] {
  return [...row.childNodes].filter((child) => tagOf(child) === 'td' || tagOf(child) === 'th')
}

/**
 * True for tables that only position things: one cell wide, or with tables, headings or several paragraphs in a cell.
 */
export function isLayoutTable(table: DomNode): boolean {
  if (table.getAttribute?.('role') === 'presentation') return true
  const rows = rowsOf(table)
  if (rows.every((row) => cellsOf(row).length <= 1)) return true
  return rows.some((row) =>
    cellsOf(row).some((cell) => contains(cell, (tag) => tag === 'table' || /^h[1-6]$/.test(tag)) || blocksIn(cell) > 3),
  )
}

function contains(node: DomNode, test: (tag: string) => boolean): boolean {
  for (const child of node.childNodes) {
    if (child.nodeType === elementNode && (test(tagOf(child)) || contains(child, test))) return true
  }
  return false
}

function blocksIn(cell: DomNode): number {
  return [...cell.childNodes].filter(
    (child) => ['p', 'ul', 'ol', 'blockquote'].includes(tagOf(child)) && (child.textContent ?? '').trim().length > 80,
  ).length
}
