/**
 * Decides which earlier turns a question continues, so that the documents they cited are looked at again and preferred.
 * Pure.
 */
import type { EarlierTurn } from '../../../earlierTurn.ts'
import type { CitedPlace, Thread, ThreadPlace } from '../../../thread.ts'
import { languageOf } from '../../../text/lexicon/languageOf.ts'
import { contentStems, wordsOf } from '../../../text/words/words.ts'
import { datesIn } from '../mentions/dateMentions.ts'
import { inOrder } from '../../../text/alternatives.ts'
import { asksForAnother, asksForVersion, asksOfNow, asksWhatReplaced } from '../others.ts'
import { recallOf } from './recall.ts'
import { withinOf } from './withinDocument.ts'

// A question that refers to an earlier turn is nearly always about the document of the last answer, less often about
// one that was cited before it. Chosen by judgement, not fitted.
const referring = 1
// A question that is complete but uses words of the last turn probably stays with its document.
const related = 0.6
// One that names another time or another name than the last turn did is as often about another document.
const elsewhere = 0.7
// Four of five questions after the first are about a document that was cited before, counted in the dialogues of seven
// libraries. One that refers to nothing and shares no word is so less surely. Chosen by judgement.
const beside = 0.4
const perTurnBack = 0.5
// What was before may stand in the same document or in an older one.
const answeredAlready = 0.5
// What an answer quotes beside its direct answer ("Holm wants more") is less likely to be gone on with. By judgement.
export const besideLead = 0.75
const maxTurns = 3
const maxPlacesOfTurn = 3

/**
 * `whole`: the completed question, or null if it was complete. Null if it continues no turn: a complete question that
 * names something new starts another subject.
 */
export function threadOf(question: string, whole: string | null, history: readonly EarlierTurn[]): Thread | null {
  const last = history.at(-1)
  const within = last === undefined ? null : withinOf(question, whole, last)
  const isReferring =
    whole !== null || within !== null || pointsBack.test(question) || recallOf(question, history) !== null
  const isNew = namesAnother(question, last)
  const ofComplete = sharesWords(question, last) ? related : isNew ? 0 : beside
  const weight = isReferring ? (isNew ? elsewhere : referring) : ofComplete
  if (weight === 0) return null
  const documents = last?.cited.length === 0 && last.shown?.isChoice === false ? last.shown.documents : []
  const asksNow = asksOfNow(question) || asksWhatReplaced(question, last?.question ?? '')
  const isAnother = asksForAnother(question) || asksNow
  const excluded = whole !== null && last !== undefined && last.lead !== '' && isAnother ? spellingsOf(last.lead) : []
  const asksAnother = whole !== null && asksForVersion(question)
  const own = excluded.length > 0 || asksAnother ? weight * answeredAlready : weight
  const places = history
    .slice(-maxTurns)
    .toReversed()
    .flatMap((turn, back): readonly ThreadPlace[] =>
      turn.cited.slice(0, maxPlacesOfTurn).map((place) => ({
        ...place,
        weight: own * perTurnBack ** back * (isBesideLead(place, turn) ? besideLead : 1),
      })),
    )
  if (places.length === 0 && excluded.length === 0 && documents.length === 0) return null
  // Another value may stand in any document, and those of the talk are no surer than others.
  const understood =
    whole === null || isAnother ? [] : contentStems(whole).filter((stem) => !contentStems(question).includes(stem))
  return {
    places,
    documents: documents.map(({ documentId }) => documentId),
    within,
    excluded,
    understood,
    asksAnother,
    asksNow,
  }
}

/** A day is said with its year or without it. */
function spellingsOf(value: string): readonly string[] {
  const short = value.replace(/(?<=\d\.? \p{L}{3,}),? (?:19|20)\d{2}$/u, '')
  return short === value ? [value] : [value, short]
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

function isBesideLead(place: CitedPlace, { shown, lead }: EarlierTurn): boolean {
  const ofLead = lead === '' ? [] : (shown?.sentences.find(({ role }) => role === 'lead')?.cited ?? [])
  return ofLead.length === 1 && !ofLead.some(({ contentId }) => contentId === place.contentId)
}

/** True if the question names a time or a name of which the last turn did not speak. */
function namesAnother(question: string, last: EarlierTurn | undefined): boolean {
  if (last === undefined) return true
  const said = `${last.question}\n${last.answer}`
  const known = new Set(contentStems(said))
  const isNew = (text: string): boolean => contentStems(text).some((stem) => !known.has(stem))
  if (datesIn(question).some(([date]) => isNew(date))) return true
  if ((languageOf(question) ?? 'en') === 'de') return false
  return wordsOf(question)
    .slice(1)
    .some(({ raw }) => /^\p{Lu}\p{L}{2}/u.test(raw) && isNew(raw))
}

function sharesWords(question: string, turn: EarlierTurn | undefined): boolean {
  if (turn === undefined) return false
  const known = new Set(contentStems(turn.question))
  return contentStems(question).some((stem) => known.has(stem))
}
