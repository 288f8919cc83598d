/** The words of a search in a text, as the search in the chats finds them: by the beginnings of words. Pure. */

export interface FoundRange {
  readonly start: number
  readonly end: number
}

const accented = /[\u{c0}-\u{24f}\u{1e00}-\u{1eff}]/gu

/** As long as the text, so that places in it are places in the text. */
const plain = (text: string): string => text.replace(accented, (letter) => letter.normalize('NFD').charAt(0))

/** In the order of the text; none for a query without a word. */
export function foundWords(text: string, query: string): readonly FoundRange[] {
  const words = plain(query.normalize('NFC')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  // The longer of two that begin alike.
  const alternatives = words.toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives.join('|')})`, 'giu')
  return Array.from(plain(text).matchAll(pattern), ({ index, 0: word }) => ({ start: index, end: index + word.length }))
}
