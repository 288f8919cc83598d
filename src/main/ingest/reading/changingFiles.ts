/** Counts the tries for files that change while they are read. */
import type { DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'

// A file caught in the middle of being saved is complete a moment later; one that changes all the time (a log) must not
// hold up the queue.
const triesWhileChanging = 3

export class ChangingFiles {
  readonly #tries = new Map<DocumentId, number>()

  /** True if reading failed because the file changed, and it has not had all its tries. */
  mayTryAgain(id: DocumentId, error: unknown): boolean {
    const tries = (this.#tries.get(id) ?? 0) + 1
    if (!AppError.isInstance(error) || error.code !== 'file.changedWhileRead' || tries >= triesWhileChanging) {
      this.#tries.delete(id)
      return false
    }
    this.#tries.set(id, tries)
    return true
  }

  /** It was read. */
  forget(id: DocumentId): void {
    this.#tries.delete(id)
  }
}
