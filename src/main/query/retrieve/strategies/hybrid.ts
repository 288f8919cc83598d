/** Finds candidates by keyword, vector and title search at once; by keyword alone if there is no embedding model. */
import type { Engine } from '../../engine.ts'
import { hybridSearch } from '../hybridSearch.ts'
import { answered } from '../../settled.ts'

// 10 for a plain question and 15 to 20 if an answer has several parts; chosen by judgement, not fitted.
const plainLimit = 12
const broadLimit = 20

export const hybridEngine: Engine = {
  id: 'hybrid',
  maxLlmCalls: 0,
  skip: answered,
  async run(state, context) {
    context.progress('Searching your documents')
    const broad =
      state.answerType === 'LIST' ||
      state.answerType === 'SUMMARY' ||
      state.answerType === 'COMPARISON' ||
      state.challenges.includes('DECOMPOSITION')
    const found = await hybridSearch(
      state.query,
      { limit: broad ? broadLimit : plainLimit, strategy: 'hybrid' },
      { store: context.store, index: context.index, embedder: context.embedder, signal: context.signal },
    )
    for (const note of found.notes) context.note(note)
    return { candidates: found.candidates, queryVector: found.queryVector, queries: found.queries }
  },
}
