/** Takes places that earlier answers quoted out of the store again, as evidence of a new answer. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { candidateOf } from '../../compute/table/gatherTables.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import type { CitedPlace } from '../../thread.ts'

/** What the last answers showed is surely what is asked about; as sure as a cell of a table. Chosen by judgement. */
export const certain = 0.95

export interface ShownEvidence {
  readonly evidence: readonly EvidenceSentence[]
  readonly candidates: readonly Candidate[]
}

/** The quotes at these places, one each; null if none of their documents is left. */
export function evidenceFor(places: readonly CitedPlace[], store: DocumentStore): ShownEvidence | null {
  const candidates = new Map<string, Candidate>()
  const evidence = places.flatMap(({ contentId, start, end, page }): readonly EvidenceSentence[] => {
    const from = candidateOf(contentId, store)
    if (from === null) return []
    const chunk =
      store.chunks.ofContent(contentId).find((each) => each.start <= start && start < each.end) ?? from.chunk
    candidates.set(chunk.id, { ...from, chunk })
    const text = store.contents.readText(contentId, start, end)
    const { documentId } = from
    return [
      {
        contentId,
        documentId,
        chunkId: chunk.id,
        text,
        start,
        end,
        page: page ?? chunk.page,
        score: certain,
        vector: null,
      },
    ]
  })
  return evidence.length === 0 ? null : { evidence, candidates: [...candidates.values()] }
}
