/** Searches passages and returns the sections around them, so that a heading is read with everything below it. */
import { hybridSearch } from '../hybrid/hybridSearch.ts'
import { asSections } from '../passages/sections.ts'
import type { Strategy } from './strategy.ts'

// Several passages fall into one section.
const passagesPerSection = 3

export const sectionStrategy: Strategy = {
  id: 'section',
  usesVectors: true,
  async search(query, limit, ports) {
    const found = await hybridSearch(query, { limit: limit * passagesPerSection, strategy: 'hybrid' }, ports)
    return { ...found, candidates: asSections(found.candidates, ports.store).slice(0, limit) }
  },
}
