/**
 * Converts a document's text and blocks into the paragraphs, lists and tables of the reader, with one range
 * highlighted. Pure.
 */
import type { Block, BlockKind } from '../../../../shared/domain/content.ts'

export interface TextRun {
  readonly text: string
  readonly marked: boolean
}

export interface ReaderBlock {
  readonly kind: BlockKind
  readonly level: number
  readonly start: number
  /** Set on the first block of each page. */
  readonly pageStart: number | null
  readonly runs: readonly TextRun[]
}

export interface TextRange {
  readonly start: number
  readonly end: number
}

/** The runs of one slice; empty runs are omitted. */
export function markRuns(text: string, start: number, end: number, range: TextRange | null): readonly TextRun[] {
  if (!range || range.end <= start || range.start >= end)
    return end > start ? [{ text: text.slice(start, end), marked: false }] : []
  const from = Math.max(range.start, start)
  const to = Math.min(range.end, end)
  return [
    { text: text.slice(start, from), marked: false },
    { text: text.slice(from, to), marked: true },
    { text: text.slice(to, end), marked: false },
  ].filter((run) => run.text !== '')
}

/** Text outside all blocks still belongs to the document and is shown as paragraphs. */
function fillGaps(text: string, blocks: readonly Block[]): Block[] {
  const all: Block[] = []
  const gap = (from: number, to: number, page: number | null): void => {
    let start = from
    for (const part of text.slice(from, to).split(/\n{2,}|\f/)) {
      const at = text.indexOf(part, start)
      if (part.trim() !== '') {
        const lead = part.length - part.trimStart().length
        all.push({ kind: 'paragraph', level: 0, start: at + lead, end: at + part.trimEnd().length, page })
      }
      start = at + part.length
    }
  }
  let at = 0
  let page: number | null = null
  for (const block of blocks) {
    gap(at, block.start, page)
    all.push(block)
    at = Math.max(at, block.end)
    page = block.page
  }
  gap(at, text.length, page)
  return all
}

/** Concatenated, the runs have every character except white space between blocks. */
export function readerBlocks(text: string, blocks: readonly Block[], range: TextRange | null): readonly ReaderBlock[] {
  let page: number | null = null
  return fillGaps(text, blocks).map((block) => {
    const pageStart = block.page !== null && block.page !== page ? block.page : null
    page = block.page ?? page
    return {
      kind: block.kind,
      level: block.level,
      start: block.start,
      pageStart,
      runs: markRuns(text, block.start, block.end, range),
    }
  })
}

/** A block's lines, each with its runs; a mark across a line end becomes a mark in both lines. */
export function linesOf(runs: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const lines: TextRun[][] = [[]]
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ text, marked: run.marked })
    })
  }
  return lines.filter((line) => line.length > 0)
}

// Mail programs and typewriters wrap lines at 60 to 78 characters; addresses, poems and lists of dates have shorter
// lines.
const wrappedAt = 52

/** True when the text was wrapped by a program: in a narrower column its line ends would only disturb. */
export function isHardWrapped(text: string): boolean {
  const lines = text.split('\n')
  return lines.length > 2 && lines.slice(0, -1).every((line) => line.length >= wrappedAt && line.length < wrappedAt * 2)
}

/** Rows of a table block: lines, split into cells at tabs or bars. A mark never crosses a cell. */
export function tableRows(runs: readonly TextRun[]): readonly (readonly (readonly TextRun[])[])[] {
  const rows: TextRun[][][] = [[[]]]
  for (const run of runs) {
    for (const token of run.text.split(/(\n|\t| \| )/)) {
      const row = rows.at(-1)
      if (!row || token === '') continue
      if (token === '\n') rows.push([[]])
      else if (token === '\t' || token === ' | ') row.push([])
      else row.at(-1)?.push({ text: token, marked: run.marked })
    }
  }
  return rows.filter((row) => row.some((cell) => cell.length > 0))
}
