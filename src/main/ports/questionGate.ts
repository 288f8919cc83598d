/** Questions have priority: background work asks here at every boundary if it may continue. */
export interface QuestionGate {
  /** True while at least one question is being answered. */
  readonly busy: boolean
  /** Runs a question; nested and parallel ones are counted. */
  whileAnswering<T>(work: () => Promise<T>): Promise<T>
  /** Resolves at once when no question is running, otherwise when the last one has ended. Rejects when aborted. */
  whenFree(signal?: AbortSignal): Promise<void>
}
