/** Candidates of which only the id and the score matter. */
import type { Candidate } from '../../src/shared/domain/search.ts'

export function scored(scores: Readonly<Record<string, number>>): readonly Candidate[] {
  return Object.entries(scores).map(
    // Nothing else is read of them.
    ([id, score]) => ({ chunk: { id }, score }) as unknown as Candidate,
  )
}
