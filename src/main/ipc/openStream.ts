/** One stream of one client: its abort controller, and the number of chunks the client has not acknowledged yet. */
import { AppError } from '../../shared/errors/appError.ts'
import type { Batch } from './batch.ts'

// 16 pieces of 256 KB: 4 MB in flight per reader, which still allows 200 MB a second at 50 batches a second.
const maxConcurrent = 16

export class OpenStream {
  readonly #controller = new AbortController()
  readonly #batch: Batch<unknown>
  #taken = 0
  #wake: (() => void) | undefined
  sent = 0

  constructor(batch: Batch<unknown>) {
    this.#batch = batch
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  abort(): void {
    this.#controller.abort()
    this.#wake?.()
  }

  acknowledge(): void {
    this.#taken += 1
    this.#wake?.()
  }

  async room(): Promise<void> {
    while (!this.signal.aborted && this.sent - this.#taken + this.#batch.size >= maxConcurrent) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    if (this.signal.aborted) throw new AppError('query.aborted', 'Stopped.')
  }
}
