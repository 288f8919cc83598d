/**
 * Converts a document's text and blocks into the paragraphs, lists and tables of the reader, with marked ranges. Pure.
 */
import type { Block, BlockKind } from '../../../../shared/domain/content.ts'
import { readEmphasis } from '../../../../shared/text/emphasis.ts'
import { markRuns, overlaps, piecesOf } from './marks.ts'
import type { Mark, StyledRange, TextRun } from './marks.ts'

export interface ReaderBlock {
  readonly kind: BlockKind
  readonly level: number
  readonly start: number
  readonly end: number
  /** Set on the first block of each page. */
  readonly pageStart: number | null
  readonly runs: readonly TextRun[]
  /** What the reader noted of the block, such as its place in the margin. */
  readonly attrs?: Block['attrs']
  readonly styled: readonly StyledRange[]
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
export function readerBlocks(text: string, blocks: readonly Block[]): readonly ReaderBlock[] {
  let page: number | null = null
  return fillGaps(text, blocks).map((block) => {
    const pageStart = block.page !== null && block.page !== page ? block.page : null
    page = block.page ?? page
    const styled = readEmphasis(block)
    return {
      kind: block.kind,
      level: block.level,
      start: block.start,
      end: block.end,
      pageStart,
      styled,
      runs: markRuns(text, block.start, block.end, [], styled),
      ...(block.attrs === undefined ? {} : { attrs: block.attrs }),
    }
  })
}

/**
 * Blocks without a mark stay the same objects, so that only those with one are drawn again. `cited`: the offsets at which
 * something is cited.
 */
export function withMarks(
  text: string,
  blocks: readonly ReaderBlock[],
  marks: readonly Mark[],
  cited: readonly number[] = [],
): readonly ReaderBlock[] {
  if (marks.length === 0 && cited.length === 0) return blocks
  const sorted = marks.toSorted((a, b) => a.start - b.start)
  let first = 0
  return blocks.map((block) => {
    // Blocks and marks are both in the order of the text, so those that end before this block are done with.
    while ((sorted[first]?.end ?? Infinity) <= block.start) first += 1
    const own: Mark[] = []
    for (let at = first; at < sorted.length; at += 1) {
      const mark = sorted[at]
      if (mark === undefined || mark.start >= block.end) break
      if (overlaps(mark, block.start, block.end)) own.push(mark)
    }
    const begun = cited.filter((at) => at >= block.start && at < block.end)
    if (own.length === 0 && begun.length === 0) return block
    return { ...block, runs: markRuns(text, block.start, block.end, own, block.styled, begun) }
  })
}

/** A block's lines, each with its runs; a mark across a line end becomes a mark in both lines. */
export function linesOf(runs: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const lines: TextRun[][] = [[]]
  for (const run of runs) {
    piecesOf(run, run.text.split('\n')).forEach((piece, index) => {
      if (index > 0) lines.push([])
      if (piece.text !== '') lines.at(-1)?.push(piece)
    })
  }
  return lines.filter((line) => line.length > 0)
}

/** The runs without their first characters, such as the label of a line. */
export function afterCharacters(runs: readonly TextRun[], count: number): readonly TextRun[] {
  let left = count
  let cited: number | undefined
  return runs.flatMap((run): readonly TextRun[] => {
    const text = run.text.slice(Math.min(left, run.text.length))
    left -= run.text.length - text.length
    // What is cited from its label on has its number beside the value.
    cited ??= run.cited
    if (text === '') return []
    const begun = cited
    cited = undefined
    return [{ ...run, text, ...(begun === undefined ? {} : { cited: begun }) }]
  })
}

// Mail programs and typewriters wrap lines at 60 to 78 characters; addresses, poems and lists of dates have shorter
// lines.
const wrappedAt = 52

// A program breaks lines anywhere; who ends each with a sentence has written them so: the paragraphs of a contract.
const endsSentence = (line: string): boolean => /[.!?:;]["”’»)\]]*$/.test(line.trimEnd())

const isFull = (line: string): boolean => line.length >= wrappedAt && line.length < wrappedAt * 2

/** True when the text was wrapped by a program: in a narrower column its line ends would only disturb. */
export function isHardWrapped(text: string): boolean {
  const lines = text.split('\n')
  // Of two lines the second has to go on with the sentence of the first.
  if (lines.length === 2) return /^\p{Ll}/u.test(lines[1] ?? '') && isFull(lines[0] ?? '')
  const broken = lines.slice(0, -1)
  return lines.length > 2 && broken.every(isFull) && broken.filter(endsSentence).length * 2 <= broken.length
}

/** Rows of a table block: lines, split into cells at tabs or bars. A mark never crosses a cell. */
export function tableRows(runs: readonly TextRun[]): readonly (readonly (readonly TextRun[])[])[] {
  const rows: TextRun[][][] = [[[]]]
  for (const run of runs) {
    for (const piece of piecesOf(run, run.text.split(/(\n|\t| \| )/))) {
      const row = rows.at(-1)
      if (!row || piece.text === '') continue
      if (piece.text === '\n') rows.push([[]])
      else if (piece.text === '\t' || piece.text === ' | ') row.push([])
      else row.at(-1)?.push(piece)
    }
  }
  return rows.filter((row) => row.some((cell) => cell.length > 0))
}
