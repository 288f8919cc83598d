/** A question about chosen documents: any feature can begin one, and the window puts them on the composer. */
import type { DocumentFilter } from '../../../shared/domain/filter.ts'

type Ask = (scope: DocumentFilter) => void

let ask: Ask | null = null

/** Returns the function that ends it. */
export function onAskAbout(begin: Ask): () => void {
  ask = begin
  return () => {
    ask = null
  }
}

export const askAbout = (scope: DocumentFilter): void => ask?.(scope)
