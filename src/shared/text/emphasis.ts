/**
 * What a document sets in bold or italics, kept with its blocks: ranges from the beginning of the block, as
 * "0-5 12-20". Pure.
 */
import type { Block } from '../domain/content.ts'

const styles = ['bold', 'italic'] as const
type Style = (typeof styles)[number]

interface EmphasisedRange {
  readonly start: number
  readonly end: number
  readonly style: Style
}

/** A piece of a block's text, in order, as it stands in the file. */
export interface EmphasisedPiece {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
}

// A block with more changes of style than this is a drawing made of letters.
const maxRanges = 200

/** The ranges of one style; null where the pieces are not what the text consists of. */
function rangesOf(pieces: readonly EmphasisedPiece[], text: string, style: Style): string | null {
  const ranges: { start: number; end: number }[] = []
  let at = 0
  for (const piece of pieces) {
    for (const character of piece.text) {
      if (/\s/.test(character)) continue
      while (at < text.length && /\s/.test(text.charAt(at))) at += 1
      if (!text.startsWith(character, at)) return null
      const end = at + character.length
      const last = ranges.at(-1)
      if (piece[style]) {
        // White space between two emphasised words is emphasised as well.
        if (last !== undefined && text.slice(last.end, at).trim() === '') last.end = end
        else ranges.push({ start: at, end })
      }
      at = end
    }
  }
  return ranges.length > maxRanges ? null : ranges.map(({ start, end }) => `${start}-${end}`).join(' ')
}

/** The attributes that a block of this text gets; none where nothing is emphasised. */
export function emphasisAttrs(
  pieces: readonly EmphasisedPiece[],
  text: string,
): Readonly<Record<string, string>> | undefined {
  const attrs: Record<string, string> = {}
  for (const style of styles) {
    if (!pieces.some((piece) => piece[style])) continue
    const ranges = rangesOf(pieces, text, style)
    if (ranges !== null && ranges !== '') attrs[style] = ranges
  }
  return Object.keys(attrs).length === 0 ? undefined : attrs
}

/** The emphasised ranges of a block, from the beginning of the text. */
export function readEmphasis({ attrs, start, end }: Block): readonly EmphasisedRange[] {
  if (attrs === undefined) return []
  return styles.flatMap((style) =>
    (attrs[style] ?? '').split(' ').flatMap((range) => {
      const [from = NaN, to = NaN] = range.split('-').map(Number)
      const isInside = from >= 0 && from < to && start + to <= end
      return range !== '' && isInside ? [{ start: start + from, end: start + to, style }] : []
    }),
  )
}
