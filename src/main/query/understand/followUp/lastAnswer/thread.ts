/**
 * Decides which earlier turns a question continues, so that the documents they cited are looked at again and preferred.
 * Pure.
 */
import type { EarlierTurn } from '../../../earlierTurn.ts'
import type { Thread, ThreadPlace } from '../../../thread.ts'
import { contentStems } from '../../../text/words/words.ts'
import { inOrder } from '../../../text/alternatives.ts'
import { asksForAnother } from '../others.ts'
import { recallOf } from './recall.ts'
import { withinOf } from './withinDocument.ts'

// A question that refers to an earlier turn is nearly always about the document of the last answer, less often about
// one that was cited before it. Chosen by judgement, not fitted.
const referring = 1
// A question that is complete but uses words of the last turn probably stays with its document.
const related = 0.6
const perTurnBack = 0.5
// What was before may stand in the same document or in an older one.
const answeredAlready = 0.5
const maxTurns = 3
const maxPlacesOfTurn = 3

/**
 * `whole`: the completed question, or null if it was complete. Null if it continues no turn: a question that shares no
 * word with the last one starts another subject.
 */
export function threadOf(question: string, whole: string | null, history: readonly EarlierTurn[]): Thread | null {
  const last = history.at(-1)
  const within = last === undefined ? null : withinOf(question, whole, last)
  const weight =
    whole !== null || within !== null || pointsBack.test(question) || recallOf(question, history) !== null
      ? referring
      : sharesWords(question, last)
        ? related
        : 0
  if (weight === 0) return null
  const documents = last?.cited.length === 0 && last.shown?.isChoice === false ? last.shown.documents : []
  const excluded =
    whole !== null && last !== undefined && last.lead !== '' && asksForAnother(question) ? [last.lead] : []
  const own = excluded.length > 0 ? weight * answeredAlready : weight
  const places = history
    .slice(-maxTurns)
    .toReversed()
    .flatMap(({ cited }, back): readonly ThreadPlace[] =>
      cited.slice(0, maxPlacesOfTurn).map((place) => ({ ...place, weight: own * perTurnBack ** back })),
    )
  if (places.length === 0 && excluded.length === 0 && documents.length === 0) return null
  return { places, documents: documents.map(({ documentId }) => documentId), within, excluded }
}

// "That return", "the two", and a question that begins with "and" go on with what was said.
const pointsBack = new RegExp(
  inOrder(
    '^(?:and|but|und|aber|et|mais|y|pero)[, ]',
    '|(?<!\\p{L})(?:(?:that|those|these|the same|the two|the former|the latter|both of them|either of them)',
    '(?! is| was)(?= \\p{L}|\\?|$))',
  ),
  'iu',
)

function sharesWords(question: string, turn: EarlierTurn | undefined): boolean {
  if (turn === undefined) return false
  const known = new Set(contentStems(turn.question))
  return contentStems(question).some((stem) => known.has(stem))
}
