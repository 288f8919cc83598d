/** Groups the lines of a page into paragraphs and tables, by their distances, indents and edges. */
import { continuesRow, isTable } from './alignedRows.ts'
import { headingStep, isHeadingFont } from './documentStyle.ts'
import type { DocumentStyle } from './documentStyle.ts'
import { lineText } from './lineText.ts'
import type { Line } from './lines.ts'

export const listMark = /^(?:[•‣▪◦●○■□–—·*-]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+\S/
export const sectionNumber =
  /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+\p{Lu}|^(?:[IVX]{1,5}|\d{1,2})\.\s+\p{Lu}{2}[\p{Lu}\s\p{P}\d]*$/u

export interface Group {
  readonly lines: readonly Line[]
  readonly table: boolean
  /** True if there is a clear gap above. */
  readonly alone: boolean
}

export function groupLines(lines: readonly Line[], style: DocumentStyle): Group[] {
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
