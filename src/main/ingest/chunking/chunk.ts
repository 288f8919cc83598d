/**
 * Cuts a document into chunks along its structure.
 *
 * Chunks are always ordered, do not overlap, stay within the text, equal their slice of it, and cover every character
 * that is not blank, except headings whose text is already in the heading path of their chunks. The same input always
 * gives the same chunks and ids. A chunk never spans two sections when the later one has the higher heading, and never
 * mixes text of the file itself with text that OCR found in an image.
 */
import type { Block, ReadResult } from '../../../shared/domain/content.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import { indexedText } from '../../../shared/text/indexedText.ts'
import { regionFinder } from './chunkRegions.ts'
import { roleOf } from './chunkRoles.ts'
import type { Section } from './chunkSections.ts'
import { sectionsOf } from './chunkSections.ts'
import { estimateTokens } from './chunkTokens.ts'
import type { Unit } from './chunkUnits.ts'
import { unitsOf } from './chunkUnits.ts'
import { tableHeadFinder } from './chunkTableHeads.ts'
import { chunkIdOf } from '../parsing/contentId.ts'

/**
 * Part of every chunk id. Raise it whenever boundaries change, or what the index keeps of a chunk: libraries are then
 * chunked again after their next start.
 */
export const chunkerVersion = '4'

/**
 * A product requirement: passages of about 250 to 400 tokens. A chunk is full at 400…
 */
export const fullTokens = 400
/** …and from 250 tokens on it is closed at the end of a paragraph if the next one would not fit. */
export const goodTokens = 250
/**
 * A section below this size (about three sentences) is too thin to be found on its own and is merged with its siblings.
 */
const smallTokens = 80

interface Draft {
  readonly start: number
  readonly end: number
  readonly headingPath: readonly string[]
}

export type ChunkInput = Pick<ReadResult, 'title' | 'text' | 'blocks' | 'pages'>

export function chunkDocument(contentId: ContentId, input: ChunkInput): Chunk[] {
  const { text, blocks } = input
  const drafts = groupSections(text, sectionsOf(text, blocks, input.title, regionFinder(input.pages))).flatMap(
    (group) => packGroup(text, group),
  )
  const pageAt = pageFinder(input)
  const countKinds = kindCounter(blocks)
  const tableHeadAt = tableHeadFinder(text, blocks)
  return drafts.map(({ start, end, headingPath: path }, ordinal) => {
    const slice = text.slice(start, end)
    const headings = path.join(' ')
    const headingPath = [...path, ...tableHeadAt(start).filter((head) => !headings.includes(head))]
    return {
      id: chunkIdOf(contentId, chunkerVersion, start, end),
      contentId,
      ordinal,
      start,
      end,
      page: pageAt(start),
      headingPath,
      role: roleOf({ text: slice, headingPath: path, charactersByKind: countKinds(start, end) }),
      text: slice,
      // Computed on demand: a parse process sends only outlines, and for a long document these texts would add up to a
      // second copy of it.
      get indexedText() {
        return indexedText({ title: input.title, headingPath, text: slice })
      },
    }
  })
}

/** Groups sections that are packed together: a single one of normal size, or small neighbours under one parent. */
function groupSections(text: string, sections: readonly Section[]): Section[][] {
  const groups: Section[][] = []
  let current: Section[] = []
  let tokens = 0
  for (const section of sections) {
    const size = estimateTokens(text, section.start, section.end)
    const first = current[0]
    const last = current.at(-1)
    const joins =
      first !== undefined &&
      last !== undefined &&
      last.region === section.region &&
      tokens + size <= fullTokens &&
      (tokens < smallTokens || size < smallTokens) &&
      section.path.length >= first.path.length &&
      section.level >= first.level &&
      sharedPath(first.path, section.path).length >= first.path.length - 1
    if (joins) {
      current.push(section)
      tokens += size
    } else {
      if (first !== undefined) groups.push(current)
      current = [section]
      tokens = size
    }
  }
  if (current.length > 0) groups.push(current)
  return groups
}

function packGroup(text: string, group: readonly Section[]): Draft[] {
  const [first] = group
  if (first === undefined) return []
  if (group.length > 1) {
    const path = group.reduce<readonly string[]>((shared, section) => sharedPath(shared, section.path), first.path)
    // The text of a merged chunk includes the headings of its parts, so its path holds only the headings they share.
    return [{ start: first.start, end: group.at(-1)?.end ?? first.end, headingPath: path }]
  }
  if (first.blocks.length === 0) return [{ start: first.start, end: first.end, headingPath: first.path.slice(0, -1) }]
  return packUnits(text, unitsOf(text, first.blocks, fullTokens)).map((draft) => ({
    ...draft,
    headingPath: first.path,
  }))
}

/** Fills chunks with whole units; a unit never exceeds `fullTokens`. */
function packUnits(text: string, units: readonly Unit[]): { start: number; end: number }[] {
  const packed: { start: number; end: number }[] = []
  let current: { start: number; end: number } | null = null
  for (const [index, unit] of units.entries()) {
    if (current === null) {
      current = { start: unit.start, end: unit.end }
      continue
    }
    const now = estimateTokens(text, current.start, current.end)
    const withUnit = estimateTokens(text, current.start, unit.end)
    // A paragraph that does not fit as a whole starts the next chunk, provided this one is already large enough.
    const wouldSplit =
      now >= goodTokens && unit.startsBlock && estimateTokens(text, current.start, blockEnd(units, index)) > fullTokens
    if (withUnit > fullTokens || wouldSplit) {
      packed.push(current)
      current = { start: unit.start, end: unit.end }
    } else current = { start: current.start, end: unit.end }
  }
  if (current !== null) packed.push(current)
  const last = packed.at(-1)
  const beforeLast = packed.at(-2)
  // A thin remainder joins the chunk before it unless the two together are well over the limit.
  if (last !== undefined && beforeLast !== undefined) {
    const together = estimateTokens(text, beforeLast.start, last.end)
    if (estimateTokens(text, last.start, last.end) < smallTokens / 2 && together <= fullTokens + smallTokens / 2) {
      packed.splice(-2, 2, { start: beforeLast.start, end: last.end })
    }
  }
  return packed
}

function blockEnd(units: readonly Unit[], index: number): number {
  let end = units[index]?.end ?? 0
  for (let next = index + 1; next < units.length && units[next]?.startsBlock === false; next += 1)
    end = units[next]?.end ?? end
  return end
}

function sharedPath(a: readonly string[], b: readonly string[]): readonly string[] {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return a.slice(0, length)
}

/** Finds the page at an offset; call it with ascending offsets. */
function pageFinder({ pages }: ChunkInput): (offset: number) => number | null {
  let at = 0
  const hasPages = pages.length > 0
  return (offset) => {
    if (!hasPages) return null
    while (at + 1 < pages.length && (pages[at + 1]?.start ?? 0) <= offset) at += 1
    return pages[at]?.number ?? null
  }
}

/** Counts the characters per block kind within a range; call it with ascending ranges. */
function kindCounter(blocks: readonly Block[]): (start: number, end: number) => ReadonlyMap<Block['kind'], number> {
  let from = 0
  return (start, end) => {
    while (from < blocks.length && (blocks[from]?.end ?? 0) <= start) from += 1
    const counts = new Map<Block['kind'], number>()
    for (let at = from; at < blocks.length; at += 1) {
      const block = blocks[at]
      if (block === undefined || block.start >= end) break
      const overlap = Math.min(end, block.end) - Math.max(start, block.start)
      counts.set(block.kind, (counts.get(block.kind) ?? 0) + Math.max(0, overlap))
    }
    return counts
  }
}
