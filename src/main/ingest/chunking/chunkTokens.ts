/** How many model tokens a text will take, roughly and fast; the chunker's yardstick. */

/**
 * WordPiece and BPE vocabularies need a token for about 4 characters of English, 3.3 of German; 4 is the common figure.
 */
const charactersPerToken = 4
/** Han, kana and Hangul: between one and two characters per token in the vocabularies of MiniLM and Llama. */
const wideCharactersPerToken = 1.5

const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/

export function estimateTokens(text: string, start = 0, end = text.length): number {
  if (!wide.test(text.slice(start, Math.min(end, start + 65_536)))) return Math.ceil((end - start) / charactersPerToken)
  let wideCount = 0
  for (let at = start; at < end; at += 1) if (wide.test(text.charAt(at))) wideCount += 1
  return Math.ceil(wideCount / wideCharactersPerToken + (end - start - wideCount) / charactersPerToken)
}

/** Whether a range takes more than `limit` tokens; looks at no more text than it must. */
export function exceedsTokens(text: string, start: number, end: number, limit: number): boolean {
  return end - start > limit * charactersPerToken || estimateTokens(text, start, end) > limit
}
