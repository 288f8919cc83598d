/**
 * Tells which of several dated statements on one matter a question means: the newest ("who is the chair?"), the oldest
 * ("the first chair"), the one before the newest ("the previous chair") or the one of a named time ("in 2022"). Pure;
 * by rules, in the languages of the lexicon.
 */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { expectationOf } from '../../text/expectation/expectation.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { timesAsked } from '../../text/time/namedTimes.ts'
import type { NamedTime } from '../../text/time/namedTimes.ts'
import { orderAsked, withoutNoOrder } from './orderWords.ts'
import type { Order } from './orderWords.ts'
import { asksOfPast } from './pastAsked.ts'

export type TimeMeant = { readonly kind: Order } | { readonly kind: 'named'; readonly times: readonly NamedTime[] }

const present = [
  "is|are|am|do|does|has|have|can|may|must|should|who['’]s|what['’]s|where['’]s|costs?",
  'ist|sind|hat|haben|kann|darf|muss|kostet|kosten|beträgt|betragen|heißt|gilt|gelten|gibt|zahlt|zahlen|liegt',
  "est|sont|ont|peut|doit|coûte|s['’]élève|es|son|está|están|tiene|cuesta|hay",
  'è|sono|può|deve|costa|costano|paga|paghiamo|pagano|vale|jest|są|może|musi|kosztuje|wynosi|płaci|płacimy',
]
const isPresent = new RegExp(wholeWord(present), 'iu')
// "Qui a la clé ?": the same letter is the article of "Who won a prize?".
const frenchHas = /(?<!\p{L})(?:qui|que|quoi|quel(?:le)?s?(?: \p{L}+)?|combien|où|il|elle|on) a(?!\p{L})/iu
// "Who chairs the association?"
const presentVerb = new RegExp(
  inOrder('^(?:who|what|which \\p{L}+) ', anyOf(['\\p{L}{2,}[^s\\W]s(?!\\p{L})']), ' '),
  'iu',
)

// "Wer leitet den Chor?", but not "Wer hielt …?" and "Wer leitete …?".
const germanPresent = new RegExp(
  inOrder(
    '^(?:wer|was|welche[rsn]? \\p{L}+|wie viele?(?: \\p{L}+)?) ',
    '(?!(?:hielt|erhielt|enthielt|galt|trat|bat|riet|tat|bot|stand|fand) )\\p{L}{2,}t ',
  ),
  'iu',
)

const isNext = new RegExp(wholeWord(['next|upcoming|nächste[rnms]?|kommende[rnms]?|prochaine?s?|próxim[oa]s?']), 'iu')

const asksForTime: ReadonlySet<Expectation> = new Set(['date', 'time'])

/** Null where nothing says which is meant, as in a question about the past without a time. */
export function timeMeant(question: string, today: Day): TimeMeant | null {
  const text = withoutNoOrder(question)
  const times = timesAsked(text, today)
  if (times.length > 0) return times.every(isClosed) ? { kind: 'named', times } : null
  const order = orderAsked(text)
  if (order !== null) return { kind: order }
  if (asksOfPast(text)) return null
  // "When do we come back?" asks for one of the dates itself; what the next one is, the newest of several says.
  if (asksForTime.has(expectationOf(text)) && !isNext.test(text)) return null
  return [isPresent, frenchHas, presentVerb, germanPresent].some((verb) => verb.test(text)) ? { kind: 'newest' } : null
}

const isClosed = ({ from, to }: NamedTime): boolean => Number.isFinite(from) && Number.isFinite(to)
