/** Finds typed words in a document's text as a reader would: capitals, accents and line ends make no difference. Pure. */
import type { TextRange } from '../../../components/reader/marks.ts'

// Nobody steps through more, and each of them is drawn.
export const maxHits = 1_000

const apostrophes = /[‘’‛′]/g
const quotes = /[“”„‟″]/g
const dashes = /[‐‑‒–—−]/g
const accented = /[\u{c0}-\u{24f}\u{1e00}-\u{1eff}]/gu

/** The text with plain letters and signs, and exactly as long, so that places in it are places in the text. */
function plain(text: string): string {
  return text
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(accented, (letter) => letter.normalize('NFD').charAt(0))
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** In the order of the text, `maxHits` at most; none for a query of nothing but spaces. */
export function findInText(text: string, query: string): readonly TextRange[] {
  const words = plain(query.normalize('NFC'))
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  // Between two words there may be the end of a line or of a page.
  const pattern = new RegExp(words.map(escaped).join('\\s+'), 'giu')
  const hits: TextRange[] = []
  for (const match of plain(text).matchAll(pattern)) {
    hits.push({ start: match.index, end: match.index + match[0].length })
    if (hits.length === maxHits) break
  }
  return hits
}

/** The hit to begin with: the first that is not before `from`, or else the first. */
export const hitFrom = (hits: readonly TextRange[], from: number): number =>
  Math.max(
    0,
    hits.findIndex((hit) => hit.start >= from),
  )
