/** Fails a test in which a document's state changed in an illegal way, even when a loop has caught the error. */
import type { AppError } from '../../src/shared/errors/appError.ts'

export interface IllegalStates {
  /** For the library. The change is refused by throwing. */
  readonly illegalState: (error: AppError) => void
  /** Throws the first illegal change. Call it when the library is closed. */
  readonly check: () => void
}

export function illegalStates(): IllegalStates {
  let first: AppError | null = null
  return {
    illegalState: (error) => {
      first ??= error
      throw error
    },
    check: () => {
      if (first !== null) throw first
    },
  }
}
