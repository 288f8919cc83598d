/** Vectors from hashes: they cost next to nothing, spread evenly, and are the same at every run. */
import { createHash } from 'node:crypto'
import type { Embedder } from '../../src/main/ports/embedder.ts'

export const hashEmbedder: Embedder = {
  id: 'made',
  dimensions: 384,
  similarityFloor: 0,
  embed: (texts) =>
    Promise.resolve(
      texts.map((text) => {
        const bytes = createHash('shake256', { outputLength: 384 }).update(text).digest()
        const vector = Float32Array.from(bytes, (byte) => byte - 127.5)
        const norm = Math.hypot(...vector)
        return vector.map((value) => value / norm)
      }),
    ),
  dispose: () => Promise.resolve(),
}
