/**
 * Searches again with further wordings of a question, and joins what they find to the first search. Used by the engine
 * and by the strategy of that name. Pure over ports.
 */
import type { ChunkIndex } from '../../../ports/chunkIndex.ts'
import { isStopWord, fold, wordsOf } from '../../text/words/words.ts'
import { synonymsOf, wordingsOf } from '../../understand/wording/wordings.ts'
import type { Wording, WordingKind } from '../../understand/wording/wordings.ts'
import { hybridSearch } from './hybridSearch.ts'
import type { SearchOutcome, SearchPorts } from './hybridSearch.ts'
import { joinCandidates } from './joinCandidates.ts'

/** The weights of the kinds beside the question itself with 1. */
export type WordingWeights = Readonly<Record<WordingKind, number>>
// On the fit half of HotpotQA (39 questions, all supports in ten .72 by hybrid search alone) words of the best passages
// reach .79 with 0.2 and with 0.4, the more general question .74 with 0.2, and other words .72 with 0.15 and .74 with
// 0.3. All of them together are weaker than the first alone, so the others count less.
export const wordingWeights: WordingWeights = { paraphrase: 0.15, broader: 0.1, likeness: 0.2 }
// Passages whose words stand for the library's own. Chosen by judgement, not fitted.
const readPassages = 5
const passagesPerWording = 50
// Each is one search by keyword.
const maxChecked = 16

/** The wordings that code makes of a question: the library has every word that takes the place of another. */
export async function wordingsByCode(
  question: string,
  passages: readonly string[],
  index: ChunkIndex,
): Promise<readonly Wording[]> {
  const words = wordsOf(question).filter(({ raw }) => !isStopWord(fold(raw)))
  const others = [...new Set(words.flatMap(({ raw }) => synonymsOf(raw)))].slice(0, maxChecked)
  const found = await Promise.all(others.map(async (word) => (await index.searchText(word, 1)).length > 0))
  const known = new Set(others.filter((_, at) => found[at]))
  return wordingsOf(question, passages.slice(0, readPassages), (word) => known.has(word))
}

/** `first`: the outcome of a search for the question. At most `limit` candidates. */
export async function searchWordings(
  first: SearchOutcome,
  wordings: readonly Wording[],
  limit: number,
  ports: SearchPorts,
  weights: WordingWeights = wordingWeights,
): Promise<SearchOutcome> {
  if (wordings.length === 0) return { ...first, candidates: first.candidates.slice(0, limit) }
  const found = await Promise.all(
    wordings.map(({ text, kind }) =>
      hybridSearch(
        text,
        // A made-up answer is compared with passages as a passage.
        { limit: passagesPerWording, strategy: 'hybrid', ...(kind === 'likeness' ? { as: 'passage' } : {}) },
        ports,
      ),
    ),
  )
  const others = found.map(({ candidates }, at) => ({ candidates, weight: weights[wordings[at]?.kind ?? 'broader'] }))
  return {
    ...first,
    candidates: joinCandidates(first.candidates, others, limit),
    queries: [...new Set([...first.queries, ...wordings.map(({ text }) => text)])],
    notes: [...new Set([first, ...found].flatMap(({ notes }) => notes))],
  }
}
