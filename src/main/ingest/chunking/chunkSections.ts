/** Sections: what lies under one heading, up to the next heading of any level. */
import type { Block } from '../../../shared/domain/content.ts'
import type { RegionFinder } from './chunkRegions.ts'

export interface Section {
  /** Headings above and of this section, outermost first; the document's title is not repeated. */
  readonly path: readonly string[]
  /** Level of its own heading; 0 for the title and for what stands before the first heading. */
  readonly level: number
  /** From the heading (or the first block) … */
  readonly start: number
  /** … to the end of the last block. */
  readonly end: number
  /** What is under the heading; empty for a heading without text. */
  readonly blocks: readonly Block[]
  /** Where its text comes from (`chunkRegions.ts`); it lies in one region. */
  readonly region: number
}

/** Longer headings are taken as text: the path is read with every chunk (160 characters are about two lines). */
const maxHeadingLength = 160

/**
 * Ordered; what they leave out are headings that stand in a path or are the document's `title`. Text outside of blocks
 * counts as paragraphs. Headings of a picture among pages of text hold for the picture alone.
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
    // A heading with only lower headings under it stands in their paths; it needs no section of its own.
    // (The cast undoes a narrowing: `close` changes `heading` where the compiler cannot see it.)
    const open = heading as Block | null
    if (open === null || body.length > 0 || block.kind === 'title' || block.level <= open.level) close()
    heading = block
    const words = text.slice(block.start, block.end).replace(/\s+/g, ' ')
    while ((stack.at(-1)?.level ?? -1) >= block.level) stack.pop()
    // The title is indexed with every chunk already, unless the file's own data names it otherwise.
    if (block.kind === 'heading' || words !== title) stack.push({ level: block.level, title: words })
  }
  close()
  return sections
}

/** Readers may leave lines without a block (underlines, page numbers): what is not blank must still be found. */
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
