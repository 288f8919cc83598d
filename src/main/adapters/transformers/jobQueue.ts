/** Jobs waiting for a model's worker: urgent ones first, each kind in order. Every job settles exactly once. */
export interface Job<Input, Output> {
  readonly id: number
  readonly input: Input
  readonly result: Promise<Output>
}

interface Waiting<Input, Output> extends Job<Input, Output> {
  readonly resolve: (output: Output) => void
  readonly reject: (error: Error) => void
}

export class JobQueue<Input, Output> {
  readonly #urgent = new Map<number, Waiting<Input, Output>>()
  readonly #other = new Map<number, Waiting<Input, Output>>()
  readonly #unsettled = new Map<number, Waiting<Input, Output>>()
  #lastId = 0

  add(input: Input, urgent: boolean): Job<Input, Output> {
    const id = (this.#lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    // A job that fails before its caller awaits it must not count as an unhandled rejection.
    promise.catch(() => undefined)
    const job: Waiting<Input, Output> = { id, input, result: promise, resolve, reject }
    ;(urgent ? this.#urgent : this.#other).set(id, job)
    this.#unsettled.set(id, job)
    return job
  }

  /** Takes the next job out of the queue. */
  next(): Job<Input, Output> | undefined {
    for (const jobs of [this.#urgent, this.#other]) {
      for (const job of jobs.values()) {
        jobs.delete(job.id)
        return job
      }
    }
    return undefined
  }

  finish(job: Job<Input, Output>, output: Output): void {
    this.#settle(job)?.resolve(output)
  }

  /** Does nothing when the job is settled already. */
  fail(job: Job<Input, Output>, error: Error): void {
    this.#settle(job)?.reject(error)
  }

  failAll(error: Error): void {
    for (const job of this.#unsettled.values()) this.fail(job, error)
  }

  #settle(job: Job<Input, Output>): Waiting<Input, Output> | undefined {
    const waiting = this.#unsettled.get(job.id)
    this.#unsettled.delete(job.id)
    this.#urgent.delete(job.id)
    this.#other.delete(job.id)
    return waiting
  }
}
