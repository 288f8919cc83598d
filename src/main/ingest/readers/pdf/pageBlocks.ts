/** Groups lines into paragraphs, headings, list items and tables, and removes the hyphens of line breaks. */
import type { BlockKind } from '../../../../shared/domain/content.ts'
import type { Line, Run } from './lines.ts'
import type { PlacedText } from './lineText.ts'
import { joinPlaced, lineText, runText } from './lineText.ts'
import type { PageLayout } from './margins.ts'
import type { PrintedTable } from './tables/findTables.ts'
import { findTables } from './tables/findTables.ts'
import { tableBlock } from './tables/tableBlock.ts'

export interface PageBlock {
  readonly kind: BlockKind
  readonly level: number
  readonly placed: PlacedText
  readonly attrs?: Readonly<Record<string, string>>
  /** The rows of a table. */
  readonly cells?: readonly (readonly string[])[]
  /** A table of figures, with the place of its columns. */
  readonly printed?: PrintedTable
}

/** The usual style of the whole document, by which headings and hyphens are judged. */
export interface DocumentStyle {
  readonly bodySize: number
  readonly bodyFont: string
  /** Font sizes of headings, largest first. */
  readonly headingSizes: readonly number[]
  /** Lower-case words that occur other than at a line end. */
  readonly words: ReadonlySet<string>
}

/** A short paragraph larger than the body by this factor is a heading (the smallest step in use is 10 to 11 points). */
const headingStep = 1.09
/** Sizes closer than this are one level, because programs scale and round them. */
const sameSize = 0.94
const maxHeadingLength = 160
/** "Diagnosis ........ 13" */
const contentsLine = /(?:\s?\.){4,}\s*\d{1,4}$/
const listMark = /^(?:[•‣▪◦●○■□–—·*-]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+\S/
const sectionNumber = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+\p{Lu}|^(?:[IVX]{1,5}|\d{1,2})\.\s+\p{Lu}{2}[\p{Lu}\s\p{P}\d]*$/u

export function styleOf(pages: readonly PageLayout[]): DocumentStyle {
  const sizes = new Map<number, number>()
  const fonts = new Map<string, number>()
  const words = new Set<string>()
  for (const line of pages.flatMap((page) => page.lines)) {
    for (const piece of line.runs.flatMap((run) => run.pieces)) {
      sizes.set(roundSize(piece.size), (sizes.get(roundSize(piece.size)) ?? 0) + piece.text.length)
      fonts.set(piece.font, (fonts.get(piece.font) ?? 0) + piece.text.length)
    }
    const list = lineText(line).text.toLowerCase().split(/\s+/)
    for (const word of list.slice(0, -1)) words.add(word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  }
  const modeOf = <K>(counts: ReadonlyMap<K, number>): K | undefined => [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  const bodySize = modeOf(sizes) ?? 10
  const larger = [...sizes.keys()].filter((size) => size >= bodySize * headingStep).sort((a, b) => b - a)
  const headingSizes = larger.reduce<number[]>(
    (steps, size) => (size >= (steps.at(-1) ?? Infinity) * sameSize && steps.length > 0 ? steps : [...steps, size]),
    [],
  )
  return { bodySize, bodyFont: modeOf(fonts) ?? '', headingSizes, words }
}

function roundSize(size: number): number {
  return Math.round(size * 2) / 2
}

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

interface Group {
  readonly lines: readonly Line[]
  readonly table: boolean
  /** True if there is a clear gap above. */
  readonly alone: boolean
}

function groupLines(lines: readonly Line[], style: DocumentStyle): Group[] {
  const groups: { lines: Line[]; table: boolean; alone: boolean }[] = []
  const leading = usualLeading(lines)
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    const group = groups.at(-1)
    const isRow =
      line.runs.length > 1 &&
      (lines[index + 1]?.runs.length === line.runs.length ||
        previous?.runs.length === line.runs.length ||
        line.runs.length > 2)
    if (group !== undefined && previous !== undefined && previous.region === line.region) {
      if (group.table && (isRow || continuesRow(previous, line))) {
        group.lines.push(line)
        continue
      }
      if (
        !group.table &&
        !isRow &&
        !leavesList(group.lines, line) &&
        !startsParagraph(previous, line, leading, style, group.lines.length)
      ) {
        group.lines.push(line)
        continue
      }
    }
    const gapAbove = previous === undefined || previous.region !== line.region || line.v - previous.v > leading * 1.15
    groups.push({ lines: [line], table: isRow, alone: gapAbove })
  }
  return groups.map((group) => (group.table && !isTable(group.lines) ? { ...group, table: false } : group))
}

/** The second line of wrapped cells is close below the first, each part under the beginning of a cell. */
function continuesRow(previous: Line, line: Line): boolean {
  return (
    line.v - previous.v < line.size * 1.4 &&
    line.runs.length <= previous.runs.length &&
    line.runs.every((run) => cellAbove(previous, run) >= 0)
  )
}

function cellAbove(row: Line, run: Run): number {
  return row.runs.findIndex((cell) => Math.abs(cell.left - run.left) < run.size * 0.5)
}

/** Returns the rows as cells, with wrapped cells joined. */
function rowsOf(lines: readonly Line[]): { cells: PlacedText[] }[] {
  const rows: { cells: PlacedText[]; first: Line; last: Line }[] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (
      row !== undefined &&
      line.runs.length < row.first.runs.length &&
      continuesRow(row.first, { ...line, v: line.v - (row.last.v - row.first.v) })
    ) {
      for (const run of line.runs) {
        const at = cellAbove(row.first, run)
        const cell = row.cells[at]
        if (cell !== undefined) row.cells[at] = joinPlaced([cell, runText(run)], () => ' ')
      }
      row.last = line
    } else rows.push({ cells: line.runs.map(runText), first: line, last: line })
  }
  return rows
}

/** True for at least two rows most of whose cells align with a cell of another row; wide word gaps do not align. */
function isTable(lines: readonly Line[]): boolean {
  if (lines.length < 2) return false
  const edges = lines.map((line) => line.runs.map((run) => run.left))
  const ends = lines.map((line) => line.runs.map((run) => run.right))
  const near = (values: readonly (readonly number[])[], row: number, value: number, size: number): boolean =>
    values.some((others, at) => at !== row && others.some((other) => Math.abs(other - value) < size * 0.5))
  let cells = 0
  let aligned = 0
  for (const [row, line] of lines.entries()) {
    for (const run of line.runs) {
      cells += 1
      if (near(edges, row, run.left, run.size) || near(ends, row, run.right, run.size)) aligned += 1
    }
  }
  return aligned / cells >= 0.6
}

/** Returns the most frequent distance between baselines. */
function usualLeading(lines: readonly Line[]): number {
  const counts = new Map<number, number>()
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    if (previous === undefined || previous.region !== line.region) continue
    const distance = Math.round((line.v - previous.v) * 2) / 2
    if (distance > line.size * 0.8 && distance < line.size * 2.2) counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? (lines[0]?.size ?? 10) * 1.3
}

function startsParagraph(
  previous: Line,
  line: Line,
  leading: number,
  style: DocumentStyle,
  linesSoFar: number,
): boolean {
  const distance = line.v - previous.v
  const size = Math.max(line.size, previous.size)
  if (
    distance < -size * 0.5 ||
    distance > Math.max(leading * 1.25, size * (size >= style.bodySize * headingStep ? 1.4 : 1.1)) + 0.5
  )
    return true
  if (Math.abs(line.size - previous.size) > size * 0.1) return true
  if (mainFont(line) !== mainFont(previous) && (isHeadingFont(previous, style) || isHeadingFont(line, style)))
    return true
  const text = lineText(line).text
  if (listMark.test(text) || sectionNumber.test(text)) return true
  const previousText = lineText(previous).text
  const width = line.columnRight - line.columnLeft
  const previousShort = line.columnRight - previous.right > width * 0.15
  const indented =
    line.size < style.bodySize * headingStep &&
    line.left - line.columnLeft > size * 0.9 &&
    previous.left - previous.columnLeft < size * 0.4
  if (indented && !listMark.test(previousText) && linesSoFar >= 1) return true
  return previousShort && /[.!?:。]["”’)]?$/.test(previousText) && /^["“‘(]?[\p{Lu}\d]/u.test(text)
}

/** A line that begins further left than the item's mark no longer belongs to the item. */
function leavesList(lines: readonly Line[], line: Line): boolean {
  const [first] = lines
  return first !== undefined && line.left < first.left - line.size * 0.5 && listMark.test(lineText(first).text)
}

function mainFont(line: Line): string {
  const counts = new Map<string, number>()
  for (const piece of line.runs.flatMap((run) => run.pieces))
    counts.set(piece.font, (counts.get(piece.font) ?? 0) + piece.text.length)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** True if one font other than the body's covers the whole line: most likely bold or small capitals. */
function isHeadingFont(line: Line, style: DocumentStyle): boolean {
  return (
    line.runs.every((run) => run.pieces.every((piece) => piece.font !== style.bodyFont)) &&
    line.size >= style.bodySize * 0.98
  )
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

function joinLines(lines: readonly Line[], style: DocumentStyle, earlyEnd = '\n'): PlacedText {
  const texts = lines.map((line) => lineText(line))
  return joinPlaced(texts, (index) => {
    const before = texts[index - 1]?.text ?? ''
    const after = texts[index]?.text ?? ''
    const hyphenated = hyphenSeparator(before, after, style)
    if (hyphenated !== undefined) return hyphenated
    if (
      /[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]$/.test(before) &&
      /^[\u3040-\u9fff\u3000-\u303f\uff00-\uffef]/.test(after)
    )
      return ''
    const previous = lines[index - 1]
    // A line that ends far before the edge was ended on purpose: addresses, forms, verses.
    const endedEarly =
      previous !== undefined &&
      previous.columnRight - previous.right > (previous.columnRight - previous.columnLeft) * 0.3
    return endedEarly && !previous.rightToLeft ? earlyEnd : ' '
  })
}

/** Returns null to drop the hyphen, '' to keep it, and undefined if there is none. */
function hyphenSeparator(before: string, after: string, style: DocumentStyle): string | null | undefined {
  const head = /([\p{L}]+)[-‐]$/u.exec(before)?.[1]
  const tail = /^[\p{L}]+/u.exec(after)?.[0]
  if (head === undefined || tail === undefined) return undefined
  // "Müller-⏎Schmidt", "PDF-⏎Datei": a capital after the line break belongs to a compound.
  if (/^\p{Lu}/u.test(tail)) return ''
  const joined = (head + tail).toLowerCase()
  if (style.words.has(joined)) return null
  return style.words.has(`${head}-${tail}`.toLowerCase()) ? '' : null
}

/** True for lines that end in leader dots and a page number. */
function isContents(text: string): boolean {
  const lines = text.split('\n')
  return (
    /(?:\s?\.){4,}\s*\d{1,4}/.test(text) &&
    lines.filter((line) => /(?:\s?\.){4,}\s*\d{1,4}\s*$/.test(line)).length * 2 >= lines.length
  )
}
