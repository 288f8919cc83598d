/**
 * The sections inside one passage. Sections that are too short to be found on their own share a passage, whose heading
 * path then has only the headings that all of them share; each sentence still belongs to the heading above it. Pure.
 */
import type { Chunk } from '../../../../shared/domain/chunk.ts'
import type { Block } from '../../../../shared/domain/content.ts'

export interface PassageSection {
  /** Offset within the passage. */
  readonly start: number
  /** From the highest to the nearest heading, with those of the passage first. */
  readonly headingPath: readonly string[]
}

type Passage = Pick<Chunk, 'start' | 'text' | 'headingPath'>

/** In the order of the passage; the first one starts with it. `blocks`: structure of the content. */
export function passageSections(
  { start, text, headingPath }: Passage,
  blocks: readonly Block[],
): readonly [PassageSection, ...PassageSection[]] {
  const sections: [PassageSection, ...PassageSection[]] = [{ start: 0, headingPath }]
  let open: readonly Block[] = []
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.start < start || block.end > start + text.length) continue
    open = [...open.filter(({ level }) => level < block.level), block]
    const inner = open.map((each) => text.slice(each.start - start, each.end - start).trim())
    sections.push({ start: block.start - start, headingPath: [...headingPath, ...inner] })
  }
  return sections
}

/** The section that an offset within the passage belongs to. */
export function sectionAt(sections: readonly [PassageSection, ...PassageSection[]], offset: number): PassageSection {
  return sections.findLast(({ start }) => start <= offset) ?? sections[0]
}

/** True if `other` is the section itself or one that it is a part of. */
export function isWithin(section: PassageSection, other: PassageSection): boolean {
  if (section === other) return true
  return (
    other.headingPath.length < section.headingPath.length &&
    other.headingPath.every((heading, depth) => section.headingPath[depth] === heading)
  )
}
