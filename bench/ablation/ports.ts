/** Ports as an ablation needs them: a store without title search, and models that never compute a thing twice. */
import type { DocumentStore } from '../../src/main/ports/documentStore.ts'
import type { Embedder } from '../../src/main/ports/embedder.ts'
import type { Reranker } from '../../src/main/ports/reranker.ts'
import { overlay } from '../../src/main/query/retrieve/filter/restricted.ts'

export function withoutTitles(store: DocumentStore): DocumentStore {
  return overlay(store, { documents: overlay(store.documents, { matchTitles: () => [] }) })
}

/** Keeps every vector in memory: the first of two variants takes the time of the model, and the second none. */
export function rememberingEmbedder(embedder: Embedder): Embedder {
  const known = new Map<string, Promise<Float32Array | undefined>>()
  return {
    id: embedder.id,
    dimensions: embedder.dimensions,
    similarityFloor: embedder.similarityFloor,
    async embed(texts, options) {
      const keyOf = (text: string): string => `${options.as ?? options.priority}\n${text}`
      const fresh = [...new Set(texts)].filter((text) => !known.has(keyOf(text)))
      if (fresh.length > 0) {
        const made = embedder.embed(fresh, options)
        fresh.forEach((text, index) =>
          known.set(
            keyOf(text),
            made.then((vectors) => vectors[index]),
          ),
        )
        await made
      }
      const vectors = await Promise.all(texts.map((text) => known.get(keyOf(text))))
      return vectors.map((vector) => vector ?? new Float32Array(embedder.dimensions))
    },
    dispose: () => embedder.dispose(),
  }
}

/** The same for the scores of pairs. */
export function rememberingReranker(reranker: Reranker): Reranker {
  const known = new Map<string, number>()
  const keyOf = (query: string, text: string): string => `${query}\n${text}`
  return {
    id: reranker.id,
    async rerank(query, texts, options) {
      const fresh = [...new Set(texts)].filter((text) => !known.has(keyOf(query, text)))
      if (fresh.length > 0) {
        const scores = await reranker.rerank(query, fresh, options)
        fresh.forEach((text, index) => known.set(keyOf(query, text), scores[index] ?? 0))
      }
      return texts.map((text) => known.get(keyOf(query, text)) ?? 0)
    },
    dispose: () => reranker.dispose(),
  }
}
