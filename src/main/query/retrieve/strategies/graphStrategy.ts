/** Searches by hybrid search, and by the names of the question and those beside them. */
import { followNames } from '../hops/entityHops.ts'
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import { firstHopPassages } from '../hops/secondHop.ts'
import type { Strategy } from './strategy.ts'

export const graphStrategy: Strategy = {
  id: 'graph',
  usesVectors: true,
  missing: (store) =>
    store.entities.contents() > 0
      ? null
      : 'The names of this library are not collected: turn on “From name to name” in the settings (search.also).',
  async search(query, limit, ports) {
    const first = await hybridSearch(query, { limit: Math.max(firstHopPassages, limit), strategy: 'hybrid' }, ports)
    const [asked] = first.queries
    return asked === undefined ? first : followNames(first, asked, limit, ports)
  },
}
