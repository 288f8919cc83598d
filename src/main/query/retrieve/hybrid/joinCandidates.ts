/** Joins what further searches found to what the first one found. Pure. */
import type { Candidate } from '../../../../shared/domain/search.ts'

/** The passages of one further search, each of whose scores counts `weight` beside the first search with 1. */
export interface FurtherSearch {
  readonly candidates: readonly Candidate[]
  readonly weight: number
}

/**
 * At most `limit`, best first. A passage has its score in the first search and the best of what the others add. The best
 * passage keeps the best score of the first search, so that the scores of all searches can be compared.
 */
export function joinCandidates(
  first: readonly Candidate[],
  others: readonly FurtherSearch[],
  limit: number,
): readonly Candidate[] {
  const all = new Map<string, Candidate>()
  const gains = new Map<string, number>()
  for (const { candidates, weight } of others)
    for (const candidate of candidates) {
      all.set(candidate.chunk.id, candidate)
      gains.set(candidate.chunk.id, Math.max(gains.get(candidate.chunk.id) ?? 0, weight * candidate.score))
    }
  const own = new Map<string, number>()
  for (const candidate of first) {
    all.set(candidate.chunk.id, candidate)
    own.set(candidate.chunk.id, candidate.score)
  }
  const ranked = [...all]
    .map(([id, candidate]) => ({ candidate, sum: (own.get(id) ?? 0) + (gains.get(id) ?? 0) }))
    .sort((a, b) => b.sum - a.sum || (a.candidate.chunk.id < b.candidate.chunk.id ? -1 : 1))
    .slice(0, limit)
  const best = Math.max(...first.map(({ score }) => score), 0)
  const scale = best === 0 ? 1 : best / Math.max(ranked[0]?.sum ?? 1, Number.EPSILON)
  return ranked.map(({ candidate, sum }) => ({ ...candidate, score: Math.min(1, sum * scale) }))
}
