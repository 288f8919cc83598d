/** The interface of every search strategy: one file, one way to find passages, usable alone and by engines. */
import type { SearchStrategy } from '../../../../shared/domain/search.ts'
import type { SearchOutcome, SearchPorts } from '../hybridSearch.ts'

export interface Strategy {
  readonly id: SearchStrategy
  /** False if it works without an embedding model, which is then not loaded for it. */
  readonly usesVectors: boolean
  /**
   * At most `limit` candidates, best first, with scores of 0..1. Accepts any text; an empty query gives none. Throws
   * `query.aborted` when the signal fires.
   */
  search(query: string, limit: number, ports: SearchPorts): Promise<SearchOutcome>
}
