/**
 * The one place where vectors are compared. The models' cosines have different ranges, so everything else sees their
 * similarity only: 0 for unrelated texts, 1 for equal ones, whatever the model.
 */
import type { Embedder } from '../../ports/embedder.ts'

type Scale = Pick<Embedder, 'similarityFloor'>

/** Similarity, 0..1, of two unit vectors of one length that `scale` made. */
export function vectorSimilarity(a: Float32Array, b: Float32Array, scale: Scale): number {
  const length = Math.min(a.length, b.length)
  let cosine = 0
  for (let i = 0; i < length; i += 1) cosine += (a[i] ?? 0) * (b[i] ?? 0)
  return similarityFromCosine(cosine, scale)
}

/** The same for a cosine, -1..1, that an index has computed. */
export function similarityFromCosine(cosine: number, { similarityFloor }: Scale): number {
  return Math.max(0, Math.min(1, (cosine - similarityFloor) / (1 - similarityFloor)))
}
