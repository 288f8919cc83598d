/**
 * The order of what is written to one table. LanceDB commits an append beside anything, but gives up an maintenance
 * when a delete or an update commits before it has ended. So rows are appended one lot after the other, and beside them
 * runs one change of rows or maintenance at a time.
 */
export class WriteQueue {
  #appends: Promise<unknown> = Promise.resolve()
  #changes: Promise<unknown> = Promise.resolve()

  /** Rows that are new: waits for earlier rows only, never for an maintenance. */
  append<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#appends.then(work)
    this.#appends = result.catch(() => undefined)
    return result
  }

  /** Rows are replaced or removed: waits for everything that was asked for before. */
  change<T>(work: () => Promise<T>): Promise<T> {
    const result = Promise.all([this.#appends, this.#changes]).then(work)
    this.#changes = result.catch(() => undefined)
    return result
  }

  /** Rows stay what they are: waits for earlier changes. */
  maintenance<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#changes.then(work)
    this.#changes = result.catch(() => undefined)
    return result
  }

  /** Nothing else is written meanwhile. A failed work does not stop the next. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const result = Promise.all([this.#appends, this.#changes]).then(work)
    this.#appends = this.#changes = result.catch(() => undefined)
    return result
  }

  /** Resolves when everything that was asked for so far has ended. */
  async idle(): Promise<void> {
    await Promise.all([this.#appends, this.#changes])
  }
}
