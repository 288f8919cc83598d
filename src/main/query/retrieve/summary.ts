/**
 * Finds documents and sections by what they are about as a whole, and then their passages. Off unless the user's
 * settings add it, because ingest has to make the summaries.
 */
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { searchSummaries } from './passages/summarySearch.ts'

export const summaryEngine: Engine = {
  id: 'summary',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    withoutCandidates(state) ??
    (state.queryVector === null ? 'Without an embedding model there are no summaries to compare with.' : undefined),
  async run(state, { depth, store, index, embedder, signal, note, progress }) {
    progress('Searching by summaries')
    const { candidates: best, queries, queryVector, iterations } = state
    const first = { candidates: best, queries, queryVector, notes: [] }
    const { candidates, parts } = await searchSummaries(first, depth.passages, { store, index, embedder, signal })
    if (parts.length === 0) {
      note('There are no summaries yet.')
      return {}
    }
    const shown = new Set(best.map(({ chunk }) => chunk.id))
    const added = candidates.filter(({ chunk }) => !shown.has(chunk.id)).length
    const documents = new Set(parts.map(({ contentId }) => contentId)).size
    note(
      `${parts.length} summaries of ${documents} documents fit: ${added} more ${added === 1 ? 'passage' : 'passages'}.`,
    )
    return { candidates, iterations: iterations + 1 }
  },
}
