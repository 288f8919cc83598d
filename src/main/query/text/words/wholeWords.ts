/** Widens a range of a text to whole words: models cut texts into pieces of words, and may take only some of a word. Pure. */
import type { TextRange } from '../../../../shared/text/sentences.ts'
import { unspacedScript } from '../../../../shared/text/scripts.ts'

// With what belongs to a word or figure inside it: "co-op", "RT-55120-K", "1,500.25", "10:30", "O'Brien". A genitive
// ("Mira's") does not, so that a name can stand without it.
const whole =
  /[\p{L}\p{M}\p{N}]+(?:(?:[-‐‑]|(?<=\p{N})[.,:](?=\p{N})|['’](?!s(?![\p{L}\p{N}]))(?=\p{L}))[\p{L}\p{M}\p{N}]+)*/gu

/** The same range if it does not begin or end inside a word, and in scripts that do not tell words apart by blanks. */
export function toWholeWords(text: string, { start, end }: TextRange): TextRange {
  if (unspacedScript.test(text.slice(start, end))) return { start, end }
  let [from, to] = [start, end]
  for (const match of text.matchAll(whole)) {
    const wordEnd = match.index + match[0].length
    if (match.index < start && start < wordEnd) from = match.index
    if (match.index < end && end < wordEnd) to = wordEnd
    if (wordEnd >= end) break
  }
  return { start: from, end: to }
}
