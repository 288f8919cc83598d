/** The lock for changes to store and index together. Work runs in the order in which it was requested. */
export class Exclusive {
  #runs: Promise<unknown> = Promise.resolve()
  #besides: Promise<unknown> = Promise.resolve()

  /** Runs one such piece of work at a time. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#runs.then(work)
    this.#runs = result.catch(() => undefined)
    return result
  }

  /** Runs one at a time, concurrently with `run`: for long work on contents that nothing else knows of yet. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#besides.then(work)
    this.#besides = result.catch(() => undefined)
    return result
  }

  /** Runs while nothing else does: for work on the whole library, which would find the others' changes half done. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const result = Promise.all([this.#runs, this.#besides]).then(work)
    this.#runs = this.#besides = result.catch(() => undefined)
    return result
  }
}
