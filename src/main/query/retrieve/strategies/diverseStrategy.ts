/** Searches by hybrid search, and puts passages first that say something else than those before them. */
import { diversified } from '../../refine/diversify.ts'
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import type { Strategy } from './strategy.ts'

// Of twice as many as are wanted, those that add least are dropped.
const pool = 2

export const diverseStrategy: Strategy = {
  id: 'diverse',
  usesVectors: true,
  async search(query, limit, ports) {
    const found = await hybridSearch(query, { limit: limit * pool, strategy: 'hybrid' }, ports)
    const { index, embedder } = ports
    if (embedder === null) return { ...found, candidates: found.candidates.slice(0, limit) }
    const candidates = await diversified(found.candidates, { index, embedder })
    return { ...found, candidates: candidates.slice(0, limit) }
  },
}
