/** Counts running questions; background work waits while there are any. */
import { AppError } from '../../shared/errors/appError.ts'
import type { QuestionGate } from '../ports/questionGate.ts'

export class CountingQuestionGate implements QuestionGate {
  #running = 0
  readonly #waiting = new Set<() => void>()
  readonly #listeners = new Set<() => void>()

  get busy(): boolean {
    return this.#running > 0
  }

  /** Background work waits until this has ended. */
  async whileAnswering<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1
    for (const listener of this.#listeners) listener()
    try {
      return await work()
    } finally {
      this.#running -= 1
      if (this.#running === 0) for (const release of this.#waiting) release()
    }
  }

  /** Tells of each question before it is answered. */
  onQuestion(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  whenFree(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(new AppError('query.aborted', 'Stopped.'))
    if (!this.busy) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const release = (): void => {
        this.#waiting.delete(release)
        signal?.removeEventListener('abort', abort)
        resolve()
      }
      const abort = (): void => {
        this.#waiting.delete(release)
        reject(new AppError('query.aborted', 'Stopped.'))
      }
      this.#waiting.add(release)
      signal?.addEventListener('abort', abort, { once: true })
    })
  }
}
