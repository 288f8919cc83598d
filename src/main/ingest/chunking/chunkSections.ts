/** Sections: the blocks under one heading, up to the next heading of any level. */
import type { Block } from '../../../shared/domain/content.ts'
import type { RegionFinder } from './chunkRegions.ts'

export interface Section {
  /** The headings above this section and its own, outermost first; the document's title is not repeated. */
  readonly path: readonly string[]
  /** Level of its own heading; 0 for the title and for anything before the first heading. */
  readonly level: number
  /** From the heading (or the first block) … */
  readonly start: number
  /** … to the end of the last block. */
  readonly end: number
  /** The blocks under the heading; empty for a heading without text. */
  readonly blocks: readonly Block[]
  /** The number of the one region (`chunkRegions.ts`) that all of its text comes from. */
  readonly region: number
}

/**
 * A longer heading is treated as text, because the path is stored with every chunk (160 characters are about two
 * lines).
 */
const maxHeadingLength = 160

/**
 * Returns the sections in order. Only headings that appear in a path or equal the document's `title` are not part of
 * any section. Text outside of blocks counts as paragraphs. Headings found in an image among pages of text apply to
 * that image alone.
 */
export function sectionsOf(
  text: string,
  blocks: readonly Block[],
  title: string | null,
  regionAt: RegionFinder = () => 0,
): Section[] {
  const all = withGapsFilled(text, blocks)
  const sections: Section[] = []
  let stack: { level: number; title: string }[] = []
  let outside = stack
  let region = 0
  let heading: Block | null = null
  let body: Block[] = []
  const close = (): void => {
    const start = heading?.start ?? body[0]?.start
    const end = body.at(-1)?.end ?? heading?.end
    if (start !== undefined && end !== undefined) {
      const level = heading?.kind === 'heading' ? heading.level : 0
      sections.push({ path: stack.map((entry) => entry.title), level, start, end, blocks: body, region })
    }
    heading = null
    body = []
  }
  for (const block of all) {
    const next = regionAt(block.start)
    if (next !== region) {
      close()
      if (region % 2 === 0) outside = stack
      stack = [...outside]
      region = next
    }
    if ((block.kind !== 'heading' && block.kind !== 'title') || block.end - block.start > maxHeadingLength) {
      body.push(block)
      continue
    }
    // A heading followed only by lower headings is part of their paths and needs no section of its own. (The cast
    // undoes a narrowing: `close` changes `heading` where the compiler cannot see it.)
    const open = heading as Block | null
    if (open === null || body.length > 0 || block.kind === 'title' || block.level <= open.level) close()
    heading = block
    const headingText = text.slice(block.start, block.end).replace(/\s+/g, ' ')
    while ((stack.at(-1)?.level ?? -1) >= block.level) stack.pop()
    // The title is already indexed with every chunk, unless the file's metadata names a different one.
    if (block.kind === 'heading' || headingText !== title) stack.push({ level: block.level, title: headingText })
  }
  close()
  return sections
}

/**
 * Adds paragraphs for text that readers left without a block (underlines, page numbers), since it must still be found.
 */
function withGapsFilled(text: string, blocks: readonly Block[]): Block[] {
  const filled: Block[] = []
  let at = 0
  const fill = (to: number): void => {
    const raw = text.slice(at, to)
    const trimmed = raw.trim()
    if (trimmed === '') return
    const start = at + raw.indexOf(trimmed)
    filled.push({ kind: 'paragraph', level: 0, start, end: start + trimmed.length, page: null })
  }
  for (const block of blocks) {
    fill(block.start)
    if (block.end > Math.max(at, block.start)) filled.push(block)
    at = Math.max(at, block.end)
  }
  fill(text.length)
  return filled
}
