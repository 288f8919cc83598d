/** A question comes first: background work asks here at every boundary whether it may go on. */
export interface QuestionGate {
  /** True while at least one question is being answered. */
  readonly busy: boolean
  /** Runs a question; nested and parallel ones are counted. */
  whileAnswering<T>(work: () => Promise<T>): Promise<T>
  /** Resolves at once when nobody asks, otherwise when the last question ended. Rejects when aborted. */
  whenFree(signal?: AbortSignal): Promise<void>
}
