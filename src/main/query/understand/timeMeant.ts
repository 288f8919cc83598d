/**
 * Tells which of several dated statements on one matter a question means: the newest ("who is the chair?"), the oldest
 * ("the first chair"), the one before the newest ("the previous chair") or the one of a named time ("in 2022"). Pure;
 * by rules, in English, German, French and Spanish.
 */
import { anyOf, inOrder, wholeWord } from '../text/alternatives.ts'
import type { Day } from '../text/calendarDates.ts'
import { expectationOf } from '../text/expectation.ts'
import type { Expectation } from '../text/expectationRules.ts'
import { firstFormOf } from '../text/irregularVerbs.ts'
import { timesAsked } from '../text/namedTimes.ts'
import type { TimeRange } from '../text/namedTimes.ts'
import { orderAsked, withoutNoOrder } from './orderWords.ts'
import type { Order } from './orderWords.ts'

export type TimeMeant = { readonly kind: Order } | { readonly kind: 'named'; readonly times: readonly TimeRange[] }

const past = [
  "was|were|did|had|wasn['’]t|weren['’]t|didn['’]t|used to|been|became|got|happened",
  'war|waren|wurde|wurden|hatte|hatten|gab|kam|worden|gewesen',
  'était|étaient|fut|avait|avaient|été|fue|fueron|era|eran|había|hubo',
]
// "Wer hat den Zaun gebaut?"
const germanPast = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:hat|haben|ist|sind)(?!\\p{L}).*(?<!\\p{L})',
    '(?:\\p{L}*ge\\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer)\\p{L}{2,}t)\\s*\\?*$',
  ),
  'iu',
)
// "What has Ann paid?", "Qui a signé?"
const perfect =
  /(?<!\p{L})(?:has|have|['’]ve)(?!\p{L}) (?:\p{L}+ ){0,4}\p{L}{2,}ed(?!\p{L})|(?<!\p{L})(?:a|ont) \p{L}+é(?!\p{L})/iu
const present = [
  "is|are|am|do|does|has|have|can|may|must|should|who['’]s|what['’]s|where['’]s|costs?",
  'ist|sind|hat|haben|kann|darf|muss|kostet|kosten|beträgt|betragen|heißt|gilt|gelten|gibt|zahlt|zahlen|liegt',
  "est|sont|ont|peut|doit|coûte|s['’]élève|es|son|está|están|tiene|cuesta|hay",
]
const [isPast, isPresent] = [past, present].map((words) => new RegExp(wholeWord(words), 'iu')) as [RegExp, RegExp]
// "Qui a la clé ?": the same letter is the article of "Who won a prize?".
const frenchHas = /(?<!\p{L})(?:qui|que|quoi|quel(?:le)?s?(?: \p{L}+)?|combien|où|il|elle|on) a(?!\p{L})/iu
// "Who won a prize?", "Which team lost?"
const firstVerb = /^(?:who|what|which \p{L}+|how (?:many|much)(?: \p{L}+)?) (?<verb>\p{L}+)(?!\p{L})/iu

function isPastVerb(question: string): boolean {
  const verb = firstVerb.exec(question)?.groups?.['verb']?.toLowerCase() ?? ''
  return firstFormOf(verb) !== verb || /\p{L}{2}ed$/u.test(verb)
}

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

const asksForTime: ReadonlySet<Expectation> = new Set(['date', 'time'])

/** Null where nothing says which is meant, as in a question about the past without a time. */
export function timeMeant(question: string, today: Day): TimeMeant | null {
  const text = withoutNoOrder(question)
  const times = timesAsked(text, today)
  if (times.length > 0) return times.every(isClosed) ? { kind: 'named', times } : null
  const order = orderAsked(text)
  if (order !== null) return { kind: order }
  if (isPast.test(text) || isPastVerb(text.trim()) || germanPast.test(text.trim()) || perfect.test(text)) return null
  // "When do we come back?" asks for one of the dates itself.
  if (asksForTime.has(expectationOf(text))) return null
  return [isPresent, frenchHas, presentVerb, germanPresent].some((verb) => verb.test(text)) ? { kind: 'newest' } : null
}

const isClosed = ({ from, to }: TimeRange): boolean => Number.isFinite(from) && Number.isFinite(to)
