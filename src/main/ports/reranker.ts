/** A model that reads a question and a text together and scores how well the text answers it. */

export interface RerankOptions {
  /** A question that a user waits for goes before waiting background work. */
  readonly priority: 'query' | 'background'
  readonly signal?: AbortSignal
}

export interface Reranker {
  /** Names the model: scores of different models cannot be compared. */
  readonly id: string
  /**
   * One score per text, in the order of the texts: the model's raw logit, any finite number, higher is better (the
   * sigmoid of it would lie between 0 and 1). What a value means depends on the model and has to be calibrated. A score
   * depends on the question and its text alone, never on the texts beside it. A pair that is longer than the model's
   * window is cut, the longer of the two first. Aborting rejects with `query.aborted` at the next text. An empty
   * question or text throws.
   */
  rerank(query: string, texts: readonly string[], options: RerankOptions): Promise<readonly number[]>
  dispose(): Promise<void>
}
