/**
 * The order of writes to one table. LanceDB commits an append beside anything, but maintenance is rolled back when a
 * delete or an update commits before it ends. So appends run one after the other, and beside them runs one change of
 * rows or maintenance at a time.
 */
export class WriteQueue {
  #appends: Promise<unknown> = Promise.resolve()
  #changes: Promise<unknown> = Promise.resolve()

  /** New rows: waits for earlier appends only, never for maintenance. */
  append<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#appends.then(work)
    this.#appends = result.catch(() => undefined)
    return result
  }

  /** Rows are replaced or removed: waits for everything that was queued before. */
  change<T>(work: () => Promise<T>): Promise<T> {
    const result = Promise.all([this.#appends, this.#changes]).then(work)
    this.#changes = result.catch(() => undefined)
    return result
  }

  /** Rows keep their values: waits for earlier changes. */
  maintenance<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#changes.then(work)
    this.#changes = result.catch(() => undefined)
    return result
  }

  /** Nothing else is written meanwhile. A failure does not stop the next work. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const result = Promise.all([this.#appends, this.#changes]).then(work)
    this.#appends = this.#changes = result.catch(() => undefined)
    return result
  }

  /** Resolves when everything queued so far has ended. */
  async idle(): Promise<void> {
    await Promise.all([this.#appends, this.#changes])
  }
}
