/** Runs the writes of one index one after the other, in the order they came. A failed one does not stop the next. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Resolves when everything that was asked for so far has ended. */
  async idle(): Promise<void> {
    await this.#last
  }
}
