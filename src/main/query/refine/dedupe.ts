/** Lowers passages that rarely answer, drops near-duplicates, and orders the rest best first and second best last. */
import type { ChunkRole } from '../../../shared/domain/chunk.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { sayTheSame, shinglesOf } from '../text/words/shingles.ts'
import type { Shingles } from '../text/words/shingles.ts'

// Penalties by kind of content, chosen by judgement, not fitted: glossary −30 %, table of contents −50 %, credits −40
// %.
const rolePenalty: Readonly<Record<ChunkRole, number>> = {
  body: 1,
  table: 1,
  code: 1,
  glossary: 0.7,
  tableOfContents: 0.5,
  credits: 0.6,
}

export const dedupeEngine: Engine = {
  id: 'dedupe',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, context) {
    const weighed = penalize(state.candidates)
    const unique = withoutNearDuplicates(weighed)
    const repeats = weighed.length - unique.length
    if (repeats > 0)
      context.note(
        repeats === 1 ? '1 passage says the same as another.' : `${repeats} passages say the same as another.`,
      )
    return { candidates: unique }
  },
}

/** Lowers scores by role and sorts best first again. */
export function penalize(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates
    .map((candidate) => {
      const factor = rolePenalty[candidate.chunk.role]
      return factor === 1 ? candidate : { ...candidate, score: candidate.score * factor }
    })
    .sort((a, b) => b.score - a.score)
}

/** Keeps the better of two passages that share more than 95 % of their word shingles. */
export function withoutNearDuplicates(candidates: readonly Candidate[]): readonly Candidate[] {
  const kept: { readonly candidate: Candidate; readonly shingles: Shingles }[] = []
  for (const candidate of candidates) {
    const own = shinglesOf(candidate.chunk.text)
    if (!kept.some((other) => sayTheSame(own, other.shingles))) kept.push({ candidate, shingles: own })
  }
  return kept.map((item) => item.candidate)
}
