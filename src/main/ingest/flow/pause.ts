/** Whether background work may run: stopped by the person, or by a full disk until it is resumed. */
import { AppError } from '../../../shared/errors/appError.ts'

export class Pause {
  #reason: 'user' | AppError | null = null
  readonly #waiting = new Set<() => void>()

  get reason(): 'user' | AppError | null {
    return this.#reason
  }

  pause(reason: 'user' | AppError): void {
    this.#reason = reason
  }

  resume(): void {
    this.#reason = null
    for (const release of this.#waiting) release()
  }

  /** Resolves at once while running. Rejects with `query.aborted` when the signal fires. */
  whenRunning(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(stopped())
    if (this.#reason === null) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const release = (): void => {
        this.#waiting.delete(release)
        signal.removeEventListener('abort', abort)
        resolve()
      }
      const abort = (): void => {
        this.#waiting.delete(release)
        reject(stopped())
      }
      this.#waiting.add(release)
      signal.addEventListener('abort', abort, { once: true })
    })
  }
}

function stopped(): AppError {
  return new AppError('query.aborted', 'Indexing was stopped.')
}
