/** Searches by keyword, semantically and by title at once. */
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import type { Strategy } from './strategy.ts'

export const hybridStrategy: Strategy = {
  id: 'hybrid',
  usesVectors: true,
  search: (query, limit, ports) => hybridSearch(query, { limit, strategy: 'hybrid' }, ports),
}
