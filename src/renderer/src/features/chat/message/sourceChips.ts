/** The sources below an answer: one chip per document that is not named above. */
import type { Citation } from '../../../../../shared/domain/citation.ts'
import { fileName } from '../../../lib/format.ts'

export interface SourceChip {
  readonly citation: Citation
  readonly markers: readonly number[]
  /** The title, or the file's name when another source of the answer has the same title. */
  readonly name: string
}

/** One chip per document, in the order of first use; none where each of its citations is among the `named`. */
export function sourceChips(
  citations: readonly Citation[],
  named: ReadonlySet<number> = new Set(),
): readonly SourceChip[] {
  const chips = new Map<string, { citation: Citation; markers: number[] }>()
  for (const citation of citations) {
    const chip = chips.get(citation.contentId)
    if (chip) chip.markers.push(citation.marker)
    else chips.set(citation.contentId, { citation, markers: [citation.marker] })
  }
  const all = [...chips.values()]
  const unnamed = all.filter(({ markers }) => !markers.every((marker) => named.has(marker)))
  return unnamed.map((chip) => {
    const { title, path } = chip.citation
    return {
      ...chip,
      name: all.some((other) => other !== chip && other.citation.title === title) ? fileName(path) : title,
    }
  })
}
