/**
 * The head of a table whose rows begin a chunk: its caption with the unit, and its header row. Without them a row says
 * "2021 | 150" but not of what.
 */
import type { Block } from '../../../shared/domain/content.ts'

/** About two lines, the same limit as for a heading in a path; the header of a very wide table is truncated. */
const maxHeadLength = 160

/**
 * Returns a function that gives the caption and the header, each on one line, of the table that continues at an offset;
 * of a table that starts there, what is not printed in it. Empty outside of tables. Call it with ascending offsets.
 */
export function tableHeadFinder(text: string, blocks: readonly Block[]): (offset: number) => readonly string[] {
  let at = 0
  return (offset) => {
    while (at < blocks.length && (blocks[at]?.end ?? 0) <= offset) at += 1
    const block = blocks[at]
    if (block === undefined || block.kind !== 'table' || offset < block.start) return []
    const lines = Number(block.attrs?.['header'] ?? 0)
    const printed = lines === 0 ? '' : linesFrom(text, block, lines)
    const isPrinted = printed !== '' && offset <= block.start + printed.length
    const header = isPrinted ? '' : printed === '' ? (block.attrs?.['head'] ?? '') : printed
    return [block.attrs?.['caption'] ?? '', header].map(oneLine).filter((part) => part !== '')
  }
}

function oneLine(part: string): string {
  return part.replace(/\s+/g, ' ').trim().slice(0, maxHeadLength)
}

function linesFrom(text: string, { start, end }: Block, lines: number): string {
  let to = start - 1
  for (let line = 0; line < lines; line += 1) {
    const next = text.indexOf('\n', to + 1)
    if (next < 0 || next >= end) return text.slice(start, end)
    to = next
  }
  return text.slice(start, to)
}
