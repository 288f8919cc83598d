/** Searches by hybrid search, then ranks by time: the times in the question against those in and of the documents. */
import { dayFrom } from '../../text/time/calendarDates.ts'
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import { rerankByTime } from '../passages/temporalRerank.ts'
import type { Strategy } from './strategy.ts'

// Passages about the right time are often far down, because the same words stand in passages about every other time.
const pool = 50
const dayMs = 86_400_000

export const temporalStrategy: Strategy = {
  id: 'temporal',
  usesVectors: true,
  async search(query, limit, ports) {
    const found = await hybridSearch(query, { limit: Math.max(pool, limit), strategy: 'hybrid' }, ports)
    const today = dayFrom(Math.floor((ports.now ?? Date.now()) / dayMs))
    return { ...found, candidates: rerankByTime(query, found.candidates, today).slice(0, limit) }
  },
}
