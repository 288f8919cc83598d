/** The header row of a table that is split into several chunks: without it a row says "2021 | 150" but not of what. */
import type { Block } from '../../../shared/domain/content.ts'

/** About two lines, the same limit as for a heading in a path; the header of a very wide table is truncated. */
const maxHeadLength = 160

/**
 * Returns a function that gives, on one line, the header of the table that continues at an offset, or null outside of a
 * table or at its start. Call it with ascending offsets.
 */
export function tableHeadFinder(text: string, blocks: readonly Block[]): (offset: number) => string | null {
  let at = 0
  return (offset) => {
    while (at < blocks.length && (blocks[at]?.end ?? 0) <= offset) at += 1
    const block = blocks[at]
    const lines = Number(block?.attrs?.['header'] ?? 0)
    if (block === undefined || block.kind !== 'table' || lines === 0) return null
    const head = linesFrom(text, block, lines)
    return offset <= block.start + head.length ? null : head.replace(/\s+/g, ' ').trim().slice(0, maxHeadLength)
  }
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
