/** Texts waiting for the embed worker: questions first, each kind in order. Every job settles exactly once. */
export interface EmbedJob {
  readonly id: number
  readonly text: string
  readonly result: Promise<Float32Array>
}

interface Waiting extends EmbedJob {
  readonly resolve: (vector: Float32Array) => void
  readonly reject: (error: Error) => void
}

export class EmbedQueue {
  readonly #waiting = { query: new Map<number, Waiting>(), passage: new Map<number, Waiting>() }
  readonly #unsettled = new Map<number, Waiting>()
  #lastId = 0

  add(text: string, priority: 'query' | 'passage'): EmbedJob {
    const id = (this.#lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array>()
    // A job that fails before its caller awaits it must not count as an unhandled rejection.
    promise.catch(() => undefined)
    const job: Waiting = { id, text, result: promise, resolve, reject }
    this.#waiting[priority].set(id, job)
    this.#unsettled.set(id, job)
    return job
  }

  /** Takes the next job out of the queue. */
  next(): EmbedJob | undefined {
    for (const jobs of [this.#waiting.query, this.#waiting.passage]) {
      for (const job of jobs.values()) {
        jobs.delete(job.id)
        return job
      }
    }
    return undefined
  }

  finish(job: EmbedJob, vector: Float32Array): void {
    this.#settle(job)?.resolve(vector)
  }

  /** Does nothing when the job is settled already. */
  fail(job: EmbedJob, error: Error): void {
    this.#settle(job)?.reject(error)
  }

  failAll(error: Error): void {
    for (const job of this.#unsettled.values()) this.fail(job, error)
  }

  #settle(job: EmbedJob): Waiting | undefined {
    const waiting = this.#unsettled.get(job.id)
    this.#unsettled.delete(job.id)
    this.#waiting.query.delete(job.id)
    this.#waiting.passage.delete(job.id)
    return waiting
  }
}
