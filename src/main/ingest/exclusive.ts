/** One writer at a time: every change that touches store and index together runs in here, in the order it was asked for. */
export class Exclusive {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }
}
