/**
 * Finds documents and sections by their summaries, and the passages in them that the question is about. Pure over ports;
 * needs the vectors of summaries that ingest has made.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { StoredSummary } from '../../../ports/store/summaries.ts'
import { vectorSimilarity } from '../../text/vectors.ts'
import { placeOf } from '../hybrid/hybridSearch.ts'
import type { SearchOutcome, SearchPorts } from '../hybrid/hybridSearch.ts'
import { joinCandidates } from '../hybrid/joinCandidates.ts'

// Documents and sections, and passages in each of them: chosen by judgement, not fitted.
const maxSummaries = 12
const passagesPerPart = 3
/** What the summaries count beside the search for the question with 1. */
export const summaryWeight = 0.3

export interface SummaryHit extends StoredSummary {
  /** Similarity, 0..1. */
  readonly score: number
}

export interface SummaryOutcome extends SearchOutcome {
  readonly parts: readonly SummaryHit[]
}

/** Best first; every summary is compared, because a library has a few thousand of them. */
export function nearestSummaries(queryVector: Float32Array, { store, embedder }: SearchPorts): readonly SummaryHit[] {
  if (embedder === null) return []
  const best: SummaryHit[] = []
  for (const page of store.summaries.pages(embedder.id))
    for (const summary of page) {
      const score = vectorSimilarity(summary.vector, queryVector, embedder)
      if (best.length === maxSummaries && score <= (best.at(-1)?.score ?? 0)) continue
      // Documents outside the filter have no place.
      if (store.documents.ofContent(summary.contentId).length === 0) continue
      best.push({ ...summary, score })
      best.sort((a, b) => b.score - a.score)
      best.length = Math.min(best.length, maxSummaries)
    }
  return best
}

/** `first`: the outcome of a search for the question, with its vector. */
export async function searchSummaries(
  first: SearchOutcome,
  limit: number,
  ports: SearchPorts,
  weight = summaryWeight,
): Promise<SummaryOutcome> {
  const { queryVector } = first
  const parts = queryVector === null ? [] : nearestSummaries(queryVector, ports)
  if (queryVector === null || parts.length === 0)
    return { ...first, candidates: first.candidates.slice(0, limit), parts }
  const found: Candidate[] = []
  for (const part of parts) found.push(...(await passagesIn(part, queryVector, first.candidates, ports)))
  return { ...first, candidates: joinCandidates(first.candidates, [{ candidates: found, weight }], limit), parts }
}

/** The passages of a part that are closest to the question; their score is half theirs and half that of the part. */
async function passagesIn(
  part: SummaryHit,
  queryVector: Float32Array,
  known: readonly Candidate[],
  { store, index, embedder }: SearchPorts,
): Promise<readonly Candidate[]> {
  const place = placeOf(part.contentId, store)
  if (place === null || embedder === null) return []
  const hits = await index.searchVector(queryVector, passagesPerPart * 3, {
    space: embedder.id,
    within: part.contentId,
  })
  const chunks = new Map(
    store.chunks
      .get(hits.map(({ id, contentId }) => ({ id, contentId: contentId as ContentId })))
      .map((chunk) => [chunk.id, chunk]),
  )
  const vectors = await index.getVectors([...chunks.keys()], embedder.id)
  return hits
    .flatMap(({ id }) => {
      const [chunk, vector] = [chunks.get(id), vectors.get(id)]
      if (chunk === undefined || vector === undefined || chunk.start >= part.end || chunk.end <= part.start) return []
      const similarity = vectorSimilarity(vector, queryVector, embedder)
      const ranks = known.find((each) => each.chunk.id === id)?.ranks ?? {
        bm25: null,
        vector: null,
        title: null,
        fused: null,
        bm25Score: null,
        vectorScore: similarity,
      }
      return [{ chunk, ...place, score: (similarity + part.score) / 2, ranks }]
    })
    .slice(0, passagesPerPart)
}
