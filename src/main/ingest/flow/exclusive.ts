/** Who may change store and index together, and beside whom. Everything runs in the order it was asked for. */
export class Exclusive {
  #runs: Promise<unknown> = Promise.resolve()
  #besides: Promise<unknown> = Promise.resolve()

  /** One such work at a time. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#runs.then(work)
    this.#runs = result.catch(() => undefined)
    return result
  }

  /** One such work at a time, beside those of `run`: for long work on contents that nobody else knows of yet. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#besides.then(work)
    this.#besides = result.catch(() => undefined)
    return result
  }

  /** Nothing else runs: for what looks at everything, and would find half of what runs beside. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const result = Promise.all([this.#runs, this.#besides]).then(work)
    this.#runs = this.#besides = result.catch(() => undefined)
    return result
  }
}
