/** The header of a table that is cut over several chunks: rows without it say "2021 | 150" and nothing of ducks. */
import type { Block } from '../../../shared/domain/content.ts'

/** About two lines, as of a heading in a path; the names of very many columns are cut off. */
const maxHeadLength = 160

/** The header of the table in whose midst an offset lies, on one line, or null. Asked in ascending order. */
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
