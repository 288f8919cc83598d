/**
 * Tells which of several dated statements on one matter a question means: the newest ("who is the chair?"), the oldest
 * ("the first chair"), the one before the newest ("the previous chair") or the one of a named time ("in 2022"). Pure;
 * by rules, in English, German, French and Spanish.
 */
import { anyOf, inOrder, wholeWord } from '../text/alternatives.ts'
import type { Day } from '../text/calendarDates.ts'
import { expectationOf } from '../text/expectation.ts'
import type { Expectation } from '../text/expectationRules.ts'
import { timesAsked } from '../text/namedTimes.ts'
import type { NamedTime } from '../text/namedTimes.ts'

export type TimeMeant =
  { readonly kind: 'newest' | 'oldest' | 'previous' } | { readonly kind: 'named'; readonly times: readonly NamedTime[] }

const previousWords = [
  'previous|former|formerly|predecessor|prior|vorherige[nrms]?|ehemalige[nrms]?|frühere[nrms]?|vorgänger(?:in)?',
  'précédente?|ancien(?:ne)?|prédécesseur|anterior|antigu[oa]',
]
const oldestWords = [
  'first|original|originally|earliest|initial|initially|erste[nrms]?|ursprünglich(?:e[nrms]?)?|anfangs',
  'premi(?:er|ère)|initiale?|primer[oa]?|original|inicial',
]
const newestWords = [
  'latest|newest|most recent|current|currently|now|nowadays|at present|at the moment|today|still|last|aktuell',
  'aktuelle[nrms]?|derzeit|derzeitige[nrms]?|jetzt|jetzige[nrms]?|momentan|gegenwärtig|zurzeit|heute|letzte[nrms]?',
  'neueste[nrms]?|jüngste[nrms]?|actuel(?:le|lement)?|maintenant|derni(?:er|ère)|actual|actualmente|ahora|últim[oa]',
]
// "First name", "first floor", "last name": no place in a row of times. "How long did it last?" is a verb.
const otherOrder = new RegExp(
  [
    inOrder(
      '(?<!\\p{L})(?:first|last|original|former|previous)[ -]',
      '(?:names?|floor|aid|class|half|prize|hand|page|line|chapter|paragraph|word|letter|digits?|row|column|item)',
      '(?!\\p{L})',
    ),
    '(?<!\\p{L})(?:erste[rnms]?|letzte[rnms]?) (?:stock|klasse|hilfe|seite|zeile|hälfte|halbjahr)(?!\\p{L})',
    '(?<!\\p{L})(?:do|does|did|will|would|can|could)(?!\\p{L})[^?]{1,80} last(?= ?\\?*$| (?:for|until|from))',
  ].join('|'),
  'giu',
)
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
  "est|sont|a|ont|peut|doit|coûte|s['’]élève|es|son|está|están|tiene|cuesta|hay",
]
const [isPrevious, isOldest, isNewest, isPast, isPresent] = [
  previousWords,
  oldestWords,
  newestWords,
  past,
  present,
].map((words) => new RegExp(wholeWord(words), 'iu')) as [RegExp, RegExp, RegExp, RegExp, RegExp]
// "Who chairs the association?"
const presentVerb = new RegExp(
  inOrder('^(?:who|what|which \\p{L}+) ', anyOf(['\\p{L}{2,}[^s\\W]s(?!\\p{L})']), ' '),
  'iu',
)

const asksForTime: ReadonlySet<Expectation> = new Set(['date', 'time'])

/** Null where nothing says which is meant, as in a question about the past without a time. */
export function timeMeant(question: string, today: Day): TimeMeant | null {
  const text = question.replace(otherOrder, ' ')
  const times = timesAsked(text, today)
  if (times.length > 0) return times.every(isClosed) ? { kind: 'named', times } : null
  if (isPrevious.test(text)) return { kind: 'previous' }
  if (isOldest.test(text)) return { kind: 'oldest' }
  if (isNewest.test(text)) return { kind: 'newest' }
  if (isPast.test(text) || germanPast.test(text.trim()) || perfect.test(text)) return null
  // "When do we come back?" asks for one of the dates itself.
  if (asksForTime.has(expectationOf(text))) return null
  return isPresent.test(text) || presentVerb.test(text) ? { kind: 'newest' } : null
}

const isClosed = ({ from, to }: NamedTime): boolean => Number.isFinite(from) && Number.isFinite(to)
