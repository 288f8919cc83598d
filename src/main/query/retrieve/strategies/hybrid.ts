/**
 * Finds candidates by keyword, vector and title search at once; by keyword alone if there is no embedding model, and by
 * meaning alone if the plan says so. What is found beyond the candidates stays in the pool for the hops.
 */
import type { Engine } from '../../engine.ts'
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import { firstHopPassages } from '../hops/secondHop.ts'
import { answered } from '../../settled.ts'

export const hybridEngine: Engine = {
  id: 'hybrid',
  maxLlmCalls: 0,
  skip: answered,
  async run(state, { depth, store, index, embedder, signal, note, progress }) {
    progress('Searching your documents')
    // Passages that the first search and a hop both find are often far down in the first.
    const limit = depth.hops === 'none' ? depth.passages : Math.max(depth.passages, firstHopPassages)
    const found = await hybridSearch(state.query, { limit, strategy: 'hybrid' }, { store, index, embedder, signal })
    for (const each of found.notes) note(each)
    return {
      candidates: found.candidates.slice(0, depth.passages),
      pool: found.candidates,
      queryVector: found.queryVector,
      queries: found.queries,
      iterations: state.iterations + 1,
    }
  },
}
