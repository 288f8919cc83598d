/** The marked ranges of a text and how it is cut into runs at their edges. Pure. */

export interface TextRange {
  readonly start: number
  readonly end: number
}

/** `found`: a hit of the search in the document; `here`: the hit that the user is at. */
export type MarkKind = 'quote' | 'found' | 'here'

export interface Mark extends TextRange {
  readonly kind: MarkKind
}

/** How the document itself emphasises a range. */
export interface StyledRange extends TextRange {
  readonly style: 'bold' | 'italic'
}

export interface TextRun {
  readonly text: string
  /** Null where nothing marks it. */
  readonly mark: MarkKind | null
  readonly bold?: true
  readonly italic?: true
  /** Where what begins with this run has a number in the margin: the offset of its first character. */
  readonly cited?: number
}

// Where marks overlap, the one that the user looks for is drawn.
const strength: Readonly<Record<MarkKind, number>> = { quote: 1, found: 2, here: 3 }

export const overlaps = (range: TextRange, start: number, end: number): boolean =>
  range.end > range.start && range.start < end && range.end > start

/** The runs of the slice `start..end`; empty runs are omitted. */
export function markRuns(
  text: string,
  start: number,
  end: number,
  marks: readonly Mark[],
  styled: readonly StyledRange[] = [],
  cited: readonly number[] = [],
): readonly TextRun[] {
  if (end <= start) return []
  const here = marks.filter((mark) => overlaps(mark, start, end))
  const edges = [...here, ...styled].flatMap((mark) => [Math.max(mark.start, start), Math.min(mark.end, end)])
  const begun = cited.filter((at) => at >= start && at < end)
  const cuts = [...new Set([start, ...edges, ...begun, end])].sort((a, b) => a - b)
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? start
    const over = here.filter((mark) => overlaps(mark, from, to))
    const strongest = over.toSorted((a, b) => strength[b.kind] - strength[a.kind])[0]
    const isStyled = (style: StyledRange['style']): boolean =>
      styled.some((range) => range.style === style && overlaps(range, from, to))
    return {
      text: text.slice(from, to),
      mark: strongest?.kind ?? null,
      ...(isStyled('bold') ? { bold: true as const } : {}),
      ...(isStyled('italic') ? { italic: true as const } : {}),
      ...(begun.includes(from) ? { cited: from } : {}),
    }
  })
}

/** A run cut into these texts; the number in the margin stands beside the first of them that has words. */
export function piecesOf({ cited, ...run }: TextRun, texts: readonly string[]): readonly TextRun[] {
  const first = texts.findIndex((text) => /[^\s|]/.test(text))
  return texts.map((text, index) => ({ ...run, text, ...(cited !== undefined && index === first ? { cited } : {}) }))
}
