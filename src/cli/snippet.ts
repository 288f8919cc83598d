/**
 * The part of a passage that a list of hits shows: a passage of a table has hundreds of rows, and its first may say
 * nothing of what was asked.
 */

// Enough to see what a passage is about, on about three lines of a terminal.
const snippetLength = 240
// About half a line of a terminal: what leads up to the word.
const before = 40

/**
 * `text` on one line. From its beginning when that shows a word of the query, or none is in it; else around the word
 * that is rarest in it.
 */
export function snippet(text: string, query: string): string {
  if (text.length <= snippetLength) return text
  const at = placeOf(text.toLowerCase(), query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  if (at < snippetLength) return `${text.slice(0, snippetLength)}…`
  const near = Math.min(at - before, text.length - snippetLength)
  // A word is not cut at its beginning.
  const start = text.indexOf(' ', near) + 1
  const from = start > 0 && start <= at ? start : near
  return `…${text.slice(from, from + snippetLength)}${from + snippetLength < text.length ? '…' : ''}`
}

/** Where the word that occurs least often begins; of equals the longer one. 0 when there is none. */
function placeOf(text: string, words: readonly string[]): number {
  const found = words
    .map((word) => ({ at: text.indexOf(word), times: text.split(word).length, length: word.length }))
    .filter(({ at }) => at !== -1)
  return found.sort((a, b) => a.times - b.times || b.length - a.length)[0]?.at ?? 0
}
