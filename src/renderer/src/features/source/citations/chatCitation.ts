/** The citations of the open chat, as the reader needs them: in the order of the conversation. Pure. */
import type { SourceTarget } from '../../../lib/windowStore.ts'

export interface ChatCitation {
  /** Its number in its answer. */
  readonly marker: number
  /** The question that was answered with it. */
  readonly question: string
  readonly target: SourceTarget
}

export const isSamePlace = (a: SourceTarget, b: SourceTarget): boolean =>
  a.contentId === b.contentId && a.quote?.start === b.quote?.start && a.quote?.end === b.quote?.end

/** The citation that is shown; -1 where another place is. */
export const indexOfShown = (citations: readonly ChatCitation[], shown: SourceTarget): number =>
  citations.findIndex(({ target }) => isSamePlace(target, shown))

/** The next or previous one, around the end; from a place that is not cited, the first of this document. */
export function neighbour(
  citations: readonly ChatCitation[],
  shown: SourceTarget,
  by: 1 | -1,
): ChatCitation | undefined {
  const at = indexOfShown(citations, shown)
  if (at >= 0) return citations[(at + by + citations.length) % citations.length]
  return citations.find(({ target }) => target.contentId === shown.contentId) ?? citations[0]
}
