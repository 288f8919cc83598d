/** A question that a document can probably answer, with what its answer must have to count. */
import type { ContentId } from '../../../shared/domain/ids.ts'

export interface CandidateQuestion {
  readonly text: string
  readonly kind: 'fact' | 'heading' | 'mention'
  readonly contentId: ContentId
  /** The value that the direct answer must contain; null for other kinds than facts. */
  readonly expected: string | null
  /** The section that the first quote must come from, as UTF-16 offsets, the end exclusive; null where any will do. */
  readonly within: { readonly start: number; readonly end: number } | null
  /** Distance in UTF-16 code units from what was cited. */
  readonly distance: number
}
