export interface EmbedOptions {
  readonly priority: 'query' | 'passage'
  readonly as?: 'query' | 'passage'
  readonly signal?: AbortSignal
}

/** A sentence-embedding model. Vectors have length `dimensions`, unit norm, finite values. */
export interface Embedder {
  /** Names the vector space: a different id means the vectors cannot be compared. */
  readonly id: string
  readonly dimensions: number
  /** The cosine, 0..1, from which on two texts have something in common; `similarity` takes it into account. */
  readonly similarityFloor: number
  /**
   * One vector per text, in order. `query` goes before `passage` work that is waiting. Aborting rejects with
   * `query.aborted` at the next text. An empty text throws. `as` tells models that were trained with prefixes what a
   * text is; by default a query's text is a question. Sentences compared with a question are `as: 'passage'`.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>
  dispose(): Promise<void>
}
