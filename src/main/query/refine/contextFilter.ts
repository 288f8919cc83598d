/** Removes passages that have little to do with the question before they affect the answer. */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'

// Passages with a lower similarity count as unrelated. Chosen by judgement, not fitted. On the fit halves of SQuAD and
// LoCoMo the best passage of 95 answerable questions in 100 is above 0.31 with MiniLM and above 0.25 with bge-small.
const minSimilarity = 0.3
// A rank within the best three by keyword is strong: on SciFact, BM25 alone ranks a right document there for two
// questions in three.
const strongTextRank = 3
// A reranker reads the best passages itself and knows better than a similarity which of them are related.
const rerankedPassages = 8

export const contextFilterEngine: Engine = {
  id: 'contextFilter',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    withoutCandidates(state) ??
    (state.queryVector === null ? 'Without an embedding model there is no similarity to filter by.' : undefined),
  async run(state, context) {
    const kept = state.candidates.filter(
      (candidate, rank) => (context.reranker !== null && rank < rerankedPassages) || belongs(candidate),
    )
    const removed = state.candidates.length - kept.length
    if (removed > 0)
      context.note(
        [
          `${removed === 1 ? '1 passage was' : `${removed} passages were`} neither close in meaning (under`,
          `${minSimilarity}) nor a strong match by keyword.`,
        ].join(' '),
      )
    // If nothing is above the threshold, the best few remain as near misses for a refusal.
    return { candidates: kept.length > 0 ? kept : state.candidates.slice(0, strongTextRank) }
  },
}

function belongs({ ranks }: Candidate): boolean {
  if (ranks.bm25 !== null && ranks.bm25 <= strongTextRank) return true
  // No vector yet (still embedding): it was found by keyword, so it stays.
  return ranks.vectorScore === null || ranks.vectorScore >= minSimilarity
}
