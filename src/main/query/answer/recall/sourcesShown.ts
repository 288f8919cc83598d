/** "Where does it say that?": the words that the last answer rests on, with their documents. */
import type { EngineContext } from '../../engine.ts'
import type { EarlierTurn } from '../../earlierTurn.ts'
import type { StatePatch } from '../../retrievalState.ts'
import type { DraftPiece } from '../draft.ts'
import { note, patchOf } from './recalledPatch.ts'
import { evidenceFor } from './shownEvidence.ts'

// The quotes of an answer, as many as are read at a glance. Chosen by judgement.
export const maxQuotes = 4

export function sources({ cited, shown }: EarlierTurn, sure: boolean, context: EngineContext): StatePatch | null {
  const found = evidenceFor(cited.slice(0, maxQuotes), context.store)
  if (found === null) return null
  const isDoubtful = shown !== undefined && (shown.label === 'Low' || shown.label === 'Very low')
  const opening: readonly DraftPiece[] = sure
    ? [
        note(
          isDoubtful
            ? 'Not quite: the confidence of this answer was low. It rests on these words:'
            : 'The answer rests on these words:',
        ),
      ]
    : []
  const byDocument = Map.groupBy([...found.evidence.entries()], ([, { contentId }]) => contentId)
  const pieces = [...byDocument.values()].flatMap((entries): readonly DraftPiece[] => {
    const from = found.candidates.find(({ chunk }) => chunk.contentId === entries[0]?.[1].contentId)
    const page = entries.find(([, one]) => one.page !== null)?.[1].page ?? null
    const file = from?.path.split(/[\\/]/).at(-1) ?? ''
    return [
      note(`In “${from?.title ?? ''}” (${file}${page === null ? '' : `, page ${page}`}):`),
      ...entries.map(([index, { text }]): DraftPiece => ({ role: 'quote', text, evidence: [index] })),
    ]
  })
  return patchOf('extracted', [...opening, ...pieces], found)
}
