/**
 * The part of a passage that a list of hits shows. A passage of a table has hundreds of rows, and the first may have
 * nothing to do with the query.
 */

// Enough to see the subject of a passage, on about three lines of a terminal.
const snippetLength = 240
// About half a terminal line of context before the word.
const before = 40

/**
 * `text` on one line. It starts at the beginning when that shows a word of the query or no word occurs; otherwise
 * around the word that is rarest in the text.
 */
export function snippet(text: string, query: string): string {
  if (text.length <= snippetLength) return text
  const at = placeOf(text.toLowerCase(), query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  if (at < snippetLength) return `${text.slice(0, snippetLength)}…`
  const near = Math.min(at - before, text.length - snippetLength)
  // The snippet does not begin in the middle of a word.
  const start = text.indexOf(' ', near) + 1
  const from = start > 0 && start <= at ? start : near
  return `…${text.slice(from, from + snippetLength)}${from + snippetLength < text.length ? '…' : ''}`
}

/** Offset of the word that occurs least often; of equals, the longest. 0 when no word occurs. */
function placeOf(text: string, words: readonly string[]): number {
  const found = words
    .map((word) => ({ at: text.indexOf(word), times: text.split(word).length, length: word.length }))
    .filter(({ at }) => at !== -1)
  return found.sort((a, b) => a.times - b.times || b.length - a.length)[0]?.at ?? 0
}
