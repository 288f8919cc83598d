/** Searches passages, ranks them by their best sentence, and returns that sentence with those around it. */
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import { bySentence } from '../passages/sentenceWindows.ts'
import type { Strategy } from './strategy.ts'

export const sentenceWindowStrategy: Strategy = {
  id: 'sentence-window',
  usesVectors: true,
  async search(query, limit, ports) {
    const found = await hybridSearch(query, { limit: limit * 2, strategy: 'hybrid' }, ports)
    const windows = await bySentence(query, found.candidates, found.queryVector, ports)
    return { ...found, candidates: windows.slice(0, limit) }
  },
}
