/** A sentence-embedding model. Vectors have length `dimensions`, unit norm, finite values. */
export interface Embedder {
  /** Names the vector space: a different id means the vectors cannot be compared. */
  readonly id: string
  readonly dimensions: number
  /**
   * One vector per text, in order. `query` goes before `passage` work that is waiting. Aborting rejects with
   * `query.aborted` at the next text. An empty text throws.
   */
  embed(texts: readonly string[], options: { readonly priority: 'query' | 'passage'; readonly signal?: AbortSignal }): Promise<Float32Array[]>
  dispose(): Promise<void>
}
