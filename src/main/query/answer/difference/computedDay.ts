/** The answer that a day was computed: the day, the quotes that it rests on, and how it was counted. */
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../../retrievalState.ts'
import { withCited } from '../broad/outline.ts'
import { draftOf } from '../draft.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'

export interface ComputedDay {
  /** As it is shown. */
  readonly day: string
  readonly quoted: readonly EvidenceSentence[]
  /** "Three months from 1 May 2026." */
  readonly note: string
}

export function computedDay(
  { day, quoted, note }: ComputedDay,
  state: RetrievalState,
  context: EngineContext,
): StatePatch {
  context.note(note)
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: day, evidence: quoted.map((_, index) => index) },
      ...quoted.map(({ text }, index) => ({ role: 'quote' as const, text, evidence: [index] })),
      { role: 'note', text: note, evidence: [] },
    ]),
    evidence: quoted,
    candidates: withCited(state.candidates, quoted, context.store),
    answerability: Math.max(refuseBelow, state.answerability ?? 0),
    nearMisses: [],
  }
}
