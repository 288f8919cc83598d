/** Searches twice: the names and years of the best passages lead to passages that the question does not name itself. */
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import { firstHopPassages, secondHop } from '../hops/secondHop.ts'
import type { Strategy } from './strategy.ts'

export const multiHopStrategy: Strategy = {
  id: 'multi-hop',
  usesVectors: true,
  async search(query, limit, ports) {
    const first = await hybridSearch(query, { limit: Math.max(firstHopPassages, limit), strategy: 'hybrid' }, ports)
    return secondHop(first, limit, ports)
  },
}
