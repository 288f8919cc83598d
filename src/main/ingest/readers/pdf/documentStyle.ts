/** The usual style of a document: the size and font of its body, the sizes of its headings, its words. */
import { lineText } from './lineText.ts'
import type { Line } from './lines.ts'
import type { PageLayout } from './margins.ts'

/** The usual style of the whole document, by which headings and hyphens are judged. */
export interface DocumentStyle {
  readonly bodySize: number
  readonly bodyFont: string
  /** Font sizes of headings, largest first. */
  readonly headingSizes: readonly number[]
  /** Lower-case words that occur other than at a line end. */
  readonly words: ReadonlySet<string>
}

/** A short paragraph larger than the body by this factor is a heading (the smallest step in use is 10 to 11 points). */
export const headingStep = 1.09
/** Sizes closer than this are one level, because programs scale and round them. */
export const sameSize = 0.94

export function styleOf(pages: readonly PageLayout[]): DocumentStyle {
  const sizes = new Map<number, number>()
  const fonts = new Map<string, number>()
  const words = new Set<string>()
  for (const line of pages.flatMap((page) => page.lines)) {
    for (const piece of line.runs.flatMap((run) => run.pieces)) {
      sizes.set(roundSize(piece.size), (sizes.get(roundSize(piece.size)) ?? 0) + piece.text.length)
      fonts.set(piece.font, (fonts.get(piece.font) ?? 0) + piece.text.length)
    }
    const list = lineText(line).text.toLowerCase().split(/\s+/)
    for (const word of list.slice(0, -1)) words.add(word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  }
  const modeOf = <K>(counts: ReadonlyMap<K, number>): K | undefined => [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  const bodySize = modeOf(sizes) ?? 10
  const larger = [...sizes.keys()].filter((size) => size >= bodySize * headingStep).sort((a, b) => b - a)
  const headingSizes = larger.reduce<number[]>(
    (steps, size) => (size >= (steps.at(-1) ?? Infinity) * sameSize && steps.length > 0 ? steps : [...steps, size]),
    [],
  )
  return { bodySize, bodyFont: modeOf(fonts) ?? '', headingSizes, words }
}

export function roundSize(size: number): number {
  return Math.round(size * 2) / 2
}

/** True if one font other than the body's covers the whole line: most likely bold or small capitals. */
export function isHeadingFont(line: Line, style: DocumentStyle): boolean {
  return (
    line.runs.every((run) => run.pieces.every((piece) => piece.font !== style.bodyFont)) &&
    line.size >= style.bodySize * 0.98
  )
}
