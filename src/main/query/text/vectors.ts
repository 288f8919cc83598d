/** Arithmetic on unit vectors. */

/** Cosine similarity of two unit vectors of one length, -1..1. */
export function cosine(a: Float32Array, b: Float32Array): number {
  const length = Math.min(a.length, b.length)
  let sum = 0
  for (let i = 0; i < length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return Math.max(-1, Math.min(1, sum))
}
