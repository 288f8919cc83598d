/** Searches by keyword alone (BM25), with the words of the other languages of the library. */
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import type { Strategy } from './strategy.ts'

export const keywordStrategy: Strategy = {
  id: 'bm25',
  usesVectors: false,
  search: (query, limit, ports) => hybridSearch(query, { limit, strategy: 'bm25' }, ports),
}
