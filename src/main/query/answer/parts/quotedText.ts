/** A quote with the words that the user reads around it: the headings and the beginning of the line it stands in. Pure. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'

export function quotedText(sentence: EvidenceSentence, candidates: readonly Candidate[]): string {
  const from = candidates.find(({ chunk }) => chunk.id === sentence.chunkId)
  if (from === undefined) return sentence.text
  const { text, start, headingPath } = from.chunk
  const at = Math.max(0, sentence.start - start)
  const line = at === 0 ? '' : text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return [...headingPath, `${line}${sentence.text}`].join('\n')
}
