/**
 * Units: the smallest pieces at which a chunk may begin or end. They are whole blocks, or the sentences, rows or lines
 * of blocks that are too large.
 */
import type { Block } from '../../../shared/domain/content.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import { estimateTokens, exceedsTokens } from './chunkTokens.ts'

export interface Unit {
  readonly start: number
  readonly end: number
  /** False for every piece after the first of a block that was split. */
  readonly startsBlock: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Returns ordered pieces of at most `limit` tokens that cover every character of the blocks that is not blank. */
export function unitsOf(text: string, blocks: readonly Block[], limit: number): Unit[] {
  return blocks.flatMap((block) => {
    if (!exceedsTokens(text, block.start, block.end, limit))
      return trimmed(text, block).map((range) => ({ ...range, startsBlock: true }))
    const byLines = block.kind === 'table' || block.kind === 'code' || block.kind === 'tableOfContents'
    const pieces = byLines ? linesOf(text, block) : sentencesOf(text, block)
    return pieces
      .flatMap((piece) => cutToSize(text, piece, limit))
      .map((range, index) => ({ ...range, startsBlock: index === 0 }))
  })
}

function sentencesOf(text: string, block: Range): Range[] {
  return splitSentences(text.slice(block.start, block.end)).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
  }))
}

function linesOf(text: string, block: Range): Range[] {
  const lines: Range[] = []
  let start = block.start
  while (start < block.end) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd < 0 || lineEnd > block.end ? block.end : lineEnd
    lines.push(...trimmed(text, { start, end }, true))
    start = end + 1
  }
  return lines
}

/** Cuts at white space in the second half of what fits, or else anywhere except inside a surrogate pair. */
function cutToSize(text: string, range: Range, limit: number): Range[] {
  const pieces: Range[] = []
  let rest: Range = range
  while (exceedsTokens(text, rest.start, rest.end, limit)) {
    const cut = cutPoint(text, rest, limit)
    pieces.push(...trimmed(text, { start: rest.start, end: cut }))
    rest = { start: cut, end: rest.end }
  }
  return [...pieces, ...trimmed(text, rest)]
}

function cutPoint(text: string, range: Range, limit: number): number {
  // A token holds between one and four characters, so the longest prefix within the limit is found by binary search.
  let low = range.start + 1
  let high = Math.min(range.end - 1, range.start + limit * 4)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (estimateTokens(text, range.start, middle) <= limit) low = middle
    else high = middle - 1
  }
  const window = text.slice(range.start + Math.floor((low - range.start) / 2), low)
  const spaceAt = Math.max(window.lastIndexOf(' '), window.lastIndexOf('\n'), window.lastIndexOf('\t'))
  if (spaceAt >= 0) return low - window.length + spaceAt + 1
  const code = text.charCodeAt(low)
  const splitsPair = code >= 0xdc00 && code <= 0xdfff && low - 1 > range.start
  return splitsPair ? low - 1 : low
}

function trimmed(text: string, { start, end }: Range, keepIndent = false): Range[] {
  let from = start
  let to = end
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1
  while (from < to && /\s/.test(text.charAt(from))) from += 1
  if (to <= from) return []
  return [{ start: keepIndent ? start : from, end: to }]
}
