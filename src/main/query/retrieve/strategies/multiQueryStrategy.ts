/** Searches for a question and for further wordings of it that code makes, and joins what they find. */
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import { firstHopPassages } from '../hops/secondHop.ts'
import { searchWordings, wordingsByCode } from '../hybrid/searchWordings.ts'
import type { Strategy } from './strategy.ts'

export const multiQueryStrategy: Strategy = {
  id: 'multi-query',
  usesVectors: true,
  async search(query, limit, ports) {
    const first = await hybridSearch(query, { limit: Math.max(firstHopPassages, limit), strategy: 'hybrid' }, ports)
    const [asked] = first.queries
    if (asked === undefined) return first
    const texts = first.candidates.map(({ chunk }) => chunk.text)
    return searchWordings(first, await wordingsByCode(asked, texts, ports.index), limit, ports)
  },
}
