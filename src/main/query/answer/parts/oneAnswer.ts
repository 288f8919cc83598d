/** The answer to one question, and the passages that it is looked for in. */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import type { DraftPiece } from '../draft.ts'

/** The words of which a passage has to have one; empty if the part has a subject of its own. */
export type Subject = readonly string[]

export interface OneAnswer {
  readonly question: string
  /** Their indexes point into `evidence`; empty if nothing was found. The first is the lead, if there is one. */
  readonly pieces: readonly DraftPiece[]
  readonly evidence: readonly EvidenceSentence[]
  readonly answerability: number
  /** The passages that were found for it. */
  readonly candidates: readonly Candidate[]
}

export interface Surroundings {
  /** Passages found for the larger question, which may answer this one. */
  readonly around: readonly Candidate[]
  /** The contents that answered the questions before this one. */
  readonly documents: ReadonlySet<ContentId>
  /** Pairs that the cross-encoder may read each time; by default as many as for a plain question. */
  readonly maxPairs?: number
  /** Words of which a quote or its passage has to have one, unless it stands in one of `documents`. */
  readonly subject?: Subject
  /** True if a second quote may stand beneath a direct answer, in case the first is not what was asked. */
  readonly wantsRival?: boolean
}
