/**
 * Documents being parsed, or parsed and not yet in the library. One that is queued again meanwhile is remembered and
 * read again when it is released.
 */
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'

export class DocumentsInHand {
  readonly #ids = new Set<DocumentId>()
  readonly #stops = new Map<DocumentId, AbortController>()
  readonly #again = new Set<DocumentId>()

  /** True while a document waits to be read again. */
  get hasWaiting(): boolean {
    return this.#again.size > 0
  }

  has(id: DocumentId): boolean {
    return this.#ids.has(id)
  }

  waits(id: DocumentId): boolean {
    return this.#again.has(id)
  }

  /** The signal that stops its parser, or null if it is in hand already and waits. */
  take(id: DocumentId): AbortSignal | null {
    if (this.#ids.has(id)) {
      this.#again.add(id)
      return null
    }
    this.#ids.add(id)
    const stop = new AbortController()
    this.#stops.set(id, stop)
    return stop.signal
  }

  /** Its parser has ended. */
  parsed(id: DocumentId): void {
    this.#stops.delete(id)
  }

  /** Stops its parser, and lets it wait no longer. True when it was waiting. */
  stop(id: DocumentId): boolean {
    this.#stops.get(id)?.abort(new AppError('query.aborted', 'Stopped.'))
    return this.#again.delete(id)
  }

  /** True when it has to be read again. */
  release(id: DocumentId): boolean {
    this.#ids.delete(id)
    return this.#again.delete(id)
  }
}
