/** The interface of every search strategy: one file, one way to find passages, usable alone and by engines. */
import type { SearchStrategy } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { SearchOutcome, SearchPorts } from '../hybrid/hybridSearch.ts'

export interface Strategy {
  readonly id: SearchStrategy
  /** False if it works without an embedding model, which is then not loaded for it. */
  readonly usesVectors: boolean
  /** What has to be made before it finds anything, in words for the user; null if it is there. Absent: nothing has to. */
  readonly missing?: (store: DocumentStore, embedderId: string | null) => string | null
  /**
   * At most `limit` candidates, best first, with scores of 0..1. Accepts any text; an empty query gives none. Throws
   * `query.aborted` when the signal fires.
   */
  search(query: string, limit: number, ports: SearchPorts): Promise<SearchOutcome>
}
