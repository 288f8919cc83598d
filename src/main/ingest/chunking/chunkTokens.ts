/** A fast, rough estimate of the number of model tokens in a text, by which the chunker measures sizes. */

/**
 * WordPiece and BPE vocabularies average about 4 characters per token in English and 3.3 in German; 4 is the usual rule
 * of thumb.
 */
const charactersPerToken = 4
/** Han, kana and Hangul average one to two characters per token in the vocabularies of MiniLM and Llama. */
const wideCharactersPerToken = 1.5

const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/

export function estimateTokens(text: string, start = 0, end = text.length): number {
  if (!wide.test(text.slice(start, Math.min(end, start + 65_536)))) return Math.ceil((end - start) / charactersPerToken)
  let wideCount = 0
  for (let at = start; at < end; at += 1) if (wide.test(text.charAt(at))) wideCount += 1
  return Math.ceil(wideCount / wideCharactersPerToken + (end - start - wideCount) / charactersPerToken)
}

/** True if a range has more than `limit` tokens; reads no more of the text than necessary. */
export function exceedsTokens(text: string, start: number, end: number, limit: number): boolean {
  return end - start > limit * charactersPerToken || estimateTokens(text, start, end) > limit
}
