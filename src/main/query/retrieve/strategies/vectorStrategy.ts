/** Searches semantically alone: by the similarity of the vectors. */
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import type { Strategy } from './strategy.ts'

export const vectorStrategy: Strategy = {
  id: 'vector',
  usesVectors: true,
  search: (query, limit, ports) => hybridSearch(query, { limit, strategy: 'vector' }, ports),
}
