/** The tunings that come with the program, by the model that they were learned for. */
import reranker from './rerankerTuning.json' with { type: 'json' }
import type { Tuning } from './tuning.ts'

/** Null if nothing was learned for this model. */
export function tuningFor(model: string): Tuning | null {
  return reranker.model === model ? reranker : null
}
