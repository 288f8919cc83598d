/** Turns a page into blocks: paragraphs, headings, list items, tables and contents. */
import { rowsOf } from './alignedRows.ts'
import { headingStep, sameSize, roundSize, isHeadingFont } from './documentStyle.ts'
import type { DocumentStyle } from './documentStyle.ts'
import { listMark, sectionNumber, groupLines } from './groupLines.ts'
import type { Group } from './groupLines.ts'
import { joinLines } from './joinLines.ts'
import { joinPlaced } from './lineText.ts'
import type { Line } from './lines.ts'
import type { PageLayout } from './margins.ts'
import { findTables } from './tables/findTables.ts'
import { tableBlock } from './tables/tableBlock.ts'
import type { PageBlock } from './pageBlock.ts'

const maxHeadingLength = 160
/** "Diagnosis ........ 13" */
const contentsLine = /(?:\s?\.){4}\s*\d{1,4}$/

export function blocksOfPage(page: PageLayout, style: DocumentStyle): PageBlock[] {
  const blocks: PageBlock[] = []
  let from = 0
  for (const printed of findTables(page.lines)) {
    blocks.push(...blocksOfLines(page.lines.slice(from, printed.from), style))
    blocks.push(tableBlock(printed))
    from = printed.to
  }
  return [...blocks, ...blocksOfLines(page.lines.slice(from), style)]
}

function blocksOfLines(lines: readonly Line[], style: DocumentStyle): PageBlock[] {
  return groupLines(lines, style).map((group) => toBlock(group, style))
}

function toBlock({ lines, table, alone }: Group, style: DocumentStyle): PageBlock {
  if (table) {
    const rows = rowsOf(lines)
    const columns = lines.reduce((max, line) => Math.max(max, line.runs.length), 0)
    const placed = joinPlaced(
      rows.map(({ cells }) => joinPlaced(cells, () => ' | ')),
      () => '\n',
    )
    return {
      kind: 'table',
      level: 0,
      placed,
      attrs: { columns: String(columns) },
      cells: rows.map(({ cells }) => cells.map(({ text }) => text)),
    }
  }
  const placed = joinLines(lines, style)
  const { text } = placed
  const [first] = lines
  if (first === undefined) return { kind: 'paragraph', level: 0, placed }
  const level = headingLevel(lines, text, alone, style)
  if (level > 0) return { kind: 'heading', level, placed: joinLines(lines, style, ' ') }
  if (listMark.test(text)) return { kind: 'listItem', level: 1, placed }
  if (isContents(text)) return { kind: 'tableOfContents', level: 0, placed }
  return { kind: 'paragraph', level: 0, placed }
}

function headingLevel(lines: readonly Line[], text: string, alone: boolean, style: DocumentStyle): number {
  const [first] = lines
  if (first === undefined || lines.length > 3 || text.length > maxHeadingLength || !/\p{L}{2}/u.test(text)) return 0
  if (contentsLine.test(text)) return 0
  const size = roundSize(first.size)
  if (size >= style.bodySize * headingStep && !/[,;]$/.test(text)) {
    return Math.min(
      6,
      1 +
        Math.max(
          0,
          style.headingSizes.findIndex((step) => size >= step * sameSize),
        ),
    )
  }
  const lowestLevel = Math.min(6, style.headingSizes.length + 1)
  if (lines.length > 1 || /[.,;:!?]$/.test(text) || text.length > 90) return 0
  if (sectionNumber.test(text) && alone) return lowestLevel
  return alone &&
    isHeadingFont(first, style) &&
    /^[\p{Lu}\d§]/u.test(text) &&
    !listMark.test(text) &&
    first.runs.length === 1
    ? lowestLevel
    : 0
}

/** True for lines that end in leader dots and a page number. */
function isContents(text: string): boolean {
  const lines = text.split('\n')
  return (
    /(?:\s?\.){4}\s*\d{1,4}/.test(text) &&
    lines.filter((line) => /(?:\s?\.){4}\s*\d{1,4}\s*$/.test(line)).length * 2 >= lines.length
  )
}
