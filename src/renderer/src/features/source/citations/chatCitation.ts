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

/** The citations whose numbers stand on one line of the margin. */
export interface CitedLine {
  /** The offset of the first of them. */
  readonly at: number
  readonly citations: readonly ChatCitation[]
}

// About as many letters fit on a line: numbers of places that are closer would cover each other.
const lineLength = 70

/** The citations of a text by the lines that they begin on. */
export function citedLines(text: string, citations: readonly ChatCitation[]): readonly CitedLine[] {
  const lines: { at: number; citations: ChatCitation[] }[] = []
  const placed = citations.flatMap((citation) =>
    citation.target.quote === null ? [] : [{ citation, at: citation.target.quote.start }],
  )
  for (const { citation, at } of placed.toSorted((a, b) => a.at - b.at)) {
    const last = lines.at(-1)
    if (last !== undefined && at - last.at < lineLength && !text.slice(last.at, at).includes('\n'))
      last.citations.push(citation)
    else lines.push({ at, citations: [citation] })
  }
  return lines
}
