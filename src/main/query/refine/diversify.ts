/**
 * Maximal marginal relevance (Carbonell and Goldstein, 1998): each next passage is the one that fits the question best
 * and says least of what those before it say. Pure over ports.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { vectorSimilarity } from '../text/vectors.ts'

/**
 * What fitting the question counts, 0..1; the rest is difference. On the fit half of HotpotQA 0.9 costs none of the
 * questions whose supports are all in ten, 0.7 costs two of 39, and 0.5 six.
 */
export const relevanceShare = 0.9

/**
 * The same candidates in another order. A passage without a vector differs from all others. Scores stay those of the
 * passages, in descending order, so that a later engine that sorts keeps the order.
 */
export async function diversified(
  candidates: readonly Candidate[],
  { index, embedder }: { readonly index: Pick<ChunkIndex, 'getVectors'>; readonly embedder: Embedder },
  share = relevanceShare,
): Promise<readonly Candidate[]> {
  const vectors = await index.getVectors(
    candidates.map(({ chunk }) => chunk.id),
    embedder.id,
  )
  const best = Math.max(...candidates.map(({ score }) => score), Number.EPSILON)
  const rest = [...candidates]
  const chosen: Candidate[] = []
  while (rest.length > 0) {
    const values = rest.map((candidate) => {
      const own = vectors.get(candidate.chunk.id)
      const others = chosen.flatMap((other) => vectors.get(other.chunk.id) ?? [])
      const nearest =
        own === undefined ? 0 : Math.max(0, ...others.map((other) => vectorSimilarity(own, other, embedder)))
      return share * (candidate.score / best) - (1 - share) * nearest
    })
    const at = values.indexOf(Math.max(...values))
    chosen.push(...rest.splice(at, 1))
  }
  const scores = candidates.map(({ score }) => score).toSorted((a, b) => b - a)
  return chosen.map((candidate, rank) => ({ ...candidate, score: scores[rank] ?? candidate.score }))
}
