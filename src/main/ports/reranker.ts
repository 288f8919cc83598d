/** A model that reads a question and a text together and scores how well the text answers it. */

export interface RerankOptions {
  /** A question that a user waits for goes before waiting background work. */
  readonly priority: 'query' | 'background'
  readonly signal?: AbortSignal
}

/** Where a text says what the question asks for. */
export interface Reading {
  /** Offsets into the text, in UTF-16 units; `end` is exclusive and greater than `start`. */
  readonly start: number
  readonly end: number
  /** The probability, 0..1, that exactly this is the answer, if the text answers at all. */
  readonly likelihood: number
  /** The logit of this answer above that of none: the higher, the likelier it is that the text answers at all. */
  readonly margin: number
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
  /**
   * The likeliest answer in each text, in the order of the texts; null where a text has no word. Missing where the model
   * was not taught to read. Aborts and throws as `rerank` does.
   */
  readonly read?: (
    query: string,
    texts: readonly string[],
    options: RerankOptions,
  ) => Promise<readonly (Reading | null)[]>
  dispose(): Promise<void>
}
