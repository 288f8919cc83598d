/** What the recall engine hands on: a draft with its evidence, as sure as what is on the screen. Pure. */
import { draftOf } from '../draft.ts'
import type { DraftPiece } from '../draft.ts'
import type { StatePatch } from '../../retrievalState.ts'
import { certain } from './shownEvidence.ts'
import type { ShownEvidence } from './shownEvidence.ts'

export const note = (text: string): DraftPiece => ({ role: 'note', text, evidence: [] })

export function patchOf(
  kind: 'extracted' | 'computed',
  pieces: readonly DraftPiece[],
  { evidence, candidates }: ShownEvidence,
  computed: { readonly query: string; readonly used: number; readonly total: number } | null = null,
): StatePatch {
  const computation =
    kind !== 'computed' || computed === null
      ? null
      : {
          query: computed.query,
          over: [...new Set(candidates.map(({ title }) => title))],
          rows: { used: computed.used, total: computed.total },
        }
  return { extracted: draftOf(kind, pieces), evidence, candidates, answerability: certain, computation }
}
