/** The effect of the user's marks on documents: outdated ones come behind others, and answers that cite them say so. */
import type { Citation } from '../../../shared/domain/citation.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

// The same as for a glossary (dedupe.ts): behind passages that fit about as well, before those that hardly fit, because
// an outdated document may be the only one that answers. Chosen by judgement, not fitted.
const outdatedShare = 0.7

/** Best first. Without marks the same list. */
export function withOutdatedBehind(
  candidates: readonly Candidate[],
  { annotations }: Pick<DocumentStore, 'annotations'>,
): readonly Candidate[] {
  const { outdated } = annotations.marked()
  if (!candidates.some(({ chunk }) => outdated.has(chunk.contentId))) return candidates
  return candidates
    .map((candidate) =>
      outdated.has(candidate.chunk.contentId) ? { ...candidate, score: candidate.score * outdatedShare } : candidate,
    )
    .sort((a, b) => b.score - a.score)
}

/** A sentence that names the outdated documents among the cited ones; empty if there are none. */
export function outdatedRemarks(
  citations: readonly Citation[],
  { annotations }: Pick<DocumentStore, 'annotations'>,
): readonly string[] {
  const { outdated } = annotations.marked()
  const titles = [...new Set(citations.filter(({ contentId }) => outdated.has(contentId)).map(({ title }) => title))]
  if (titles.length === 0) return []
  return [`You marked ${titles.map((title) => `“${title}”`).join(' and ')} as outdated.`]
}
