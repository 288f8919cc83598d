/** Searches summaries of documents and sections first, then the passages in them, beside hybrid search. */
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import { firstHopPassages } from '../hops/secondHop.ts'
import { searchSummaries } from '../passages/summarySearch.ts'
import type { Strategy } from './strategy.ts'

export const summaryStrategy: Strategy = {
  id: 'summary',
  usesVectors: true,
  missing: (store, embedderId) =>
    embedderId !== null && store.summaries.contents(embedderId) > 0
      ? null
      : 'This library has no summaries: turn on “By summaries” in the settings (search.also).',
  async search(query, limit, ports) {
    const first = await hybridSearch(query, { limit: Math.max(firstHopPassages, limit), strategy: 'hybrid' }, ports)
    return searchSummaries(first, limit, ports)
  },
}
