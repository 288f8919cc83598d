/**
 * Widens a passage to the section that it stands in: the text below its heading, with the headings below that one.
 * Where a section is short, the one around it is taken; where it is long, the passage with its neighbours. Pure over
 * the store.
 */
import type { Block } from '../../../../shared/domain/content.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'

export interface TextPart {
  readonly start: number
  readonly end: number
}

// Two to three pages: as much as is read at once. Chosen by judgement, not fitted.
const maxCharacters = 6_000
const neighbours = 1

/** The headings of one content, each with the text up to the next heading of its level or above. */
export function sectionsOf(blocks: readonly Block[], length: number): readonly TextPart[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading' || kind === 'title')
  const levelOf = ({ kind, level }: Block): number => (kind === 'title' ? 0 : level)
  return [
    { start: 0, end: length },
    ...headings.map((heading, index) => {
      const next = headings.slice(index + 1).find((other) => levelOf(other) <= levelOf(heading))
      return { start: heading.start, end: next?.start ?? length }
    }),
  ]
}

/** The widest section around the passage that is not too long; null if even the narrowest is. */
export function sectionAround({ start, end }: TextPart, sections: readonly TextPart[]): TextPart | null {
  const around = sections
    .filter((section) => section.start <= start && end <= section.end && section.end - section.start <= maxCharacters)
    .sort((a, b) => b.end - b.start - (a.end - a.start))
  return around[0] ?? null
}

/** The candidates as sections, in the order of their best passages; passages of one section become one candidate. */
export function asSections(candidates: readonly Candidate[], store: DocumentStore): readonly Candidate[] {
  const cache = new Map<string, readonly TextPart[]>()
  const found: Candidate[] = []
  for (const candidate of candidates) {
    const { contentId, ordinal, start, end } = candidate.chunk
    if (found.some(({ chunk }) => chunk.contentId === contentId && chunk.start <= start && end <= chunk.end)) continue
    let sections = cache.get(contentId)
    if (sections === undefined) {
      const last = store.chunks.ofContent(contentId, { from: store.chunks.count(contentId) - 1, to: Infinity }).at(-1)
      sections = sectionsOf(store.contents.readBlocks(contentId), last?.end ?? end)
      cache.set(contentId, sections)
    }
    const beside = store.chunks.ofContent(contentId, {
      from: Math.max(0, ordinal - neighbours),
      to: ordinal + neighbours + 1,
    })
    const part = sectionAround({ start, end }, sections) ?? {
      start: beside[0]?.start ?? start,
      end: beside.at(-1)?.end ?? end,
    }
    found.push(widened(candidate, part, store))
  }
  return found
}

/** The candidate with the text of this part; its page and headings are those of the part's first passage. */
export function widened(candidate: Candidate, { start, end }: TextPart, store: DocumentStore): Candidate {
  const { chunk } = candidate
  const text = store.contents.readText(chunk.contentId, start, end)
  const trimmed = start + text.length - text.trimStart().length
  const first =
    start >= chunk.start ? chunk : (store.chunks.ofContent(chunk.contentId).find((each) => each.end > trimmed) ?? chunk)
  return {
    ...candidate,
    chunk: { ...chunk, start: trimmed, end: trimmed + text.trim().length, text: text.trim(), page: first.page },
  }
}
