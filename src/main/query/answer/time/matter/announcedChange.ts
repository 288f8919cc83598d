/**
 * Finds the statement that changed a value from a day on: "it will rise to £1,240 from 1 September 2026" holds since
 * then, although the lease says more plainly what the rent was. Pure. The shares were chosen by judgement, not fitted.
 */
import type { Candidate } from '../../../../../shared/domain/search.ts'
import type { EvidenceSentence } from '../../../retrievalState.ts'
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import { expectationOf } from '../../../text/expectation/expectation.ts'
import type { Expectation } from '../../../text/expectation/expectationRules.ts'
import { changesIn } from '../../../text/numbers/statedChanges.ts'
import { quantitiesIn } from '../../../text/numbers/quantities.ts'
import { datesIn, dayOfIso, numberOf } from '../../../text/time/calendarDates.ts'
import type { Day } from '../../../text/time/calendarDates.ts'
import { timesIn } from '../../../text/time/namedTimes.ts'
import { contentStems } from '../../../text/words/words.ts'
import { asksOfPast } from '../../../understand/time/pastAsked.ts'

const values: ReadonlySet<Expectation> = new Set(['money', 'percentage', 'duration', 'measure', 'number'])
// A notice names the thing in the sentence before and only says what becomes of it, so it scores low.
const minShare = 0.2
// UTF-16 units before a statement in which the thing may be named.
const lookedBack = 240

const starting = new RegExp(
  `(?<!\\p{L})${anyOf([
    '(?:with )?effect(?:ive)? from|as of|as from|from|starting(?: on)?|beginning(?: on)?|since',
    'mit wirkung vom|ab(?: dem)?|zum|seit(?: dem)?',
    'à (?:partir|compter) du|dès le|depuis le|a partir del?|desde(?: el)?',
  ])} $`,
  'iu',
)
const dayOf = (date: string | null): Day | null => (date === null ? null : dayOfIso(date))

/** The day from which on a statement holds, in days since 1 January 1970; null if it names none. */
export function holdsFrom(text: string): number | null {
  const found = datesIn(text).find(({ start }) => starting.test(text.slice(0, start)))
  return found === undefined ? null : numberOf(found.day)
}

/** "It goes up on 1 April. For a small boat it will be £90": the sentence before says from when on. */
function changedOn(text: string): number | null {
  const found = datesIn(text).find(({ start }) => {
    const before = text.slice(Math.max(0, start - 80), start)
    return onDay.test(before) && changes.test(before)
  })
  return found === undefined ? null : numberOf(found.day)
}

const onDay = /(?<!\p{L})(?:on|am|le|el)(?: the)? $/iu

/** Index into `evidence` (best first) of the statement that took the place of the best one until today, or null. */
export function announcedChange(
  question: string,
  evidence: readonly EvidenceSentence[],
  candidates: readonly Candidate[],
  today: Day,
): number | null {
  const [best] = evidence
  if (best === undefined || !values.has(expectationOf(question))) return null
  if (timesIn(question).length > 0 || asksOfPast(question)) return null
  const kinds = new Set(quantitiesIn(best.text).map(({ kind }) => bareKind(kind)))
  const told = new Set(contentStems(best.text))
  const asked = contentStems(question).filter((stem) => told.has(stem))
  if (asked.length === 0) return null
  const since = holdsFrom(best.text) ?? writtenAt(best, candidates)
  const later = evidence.flatMap((sentence, index) => {
    const before = withTextBefore(sentence, candidates)
    const from = holdsFrom(sentence.text) ?? changedOn(sentence.text) ?? changedOn(before)
    const isLater = from !== null && from <= numberOf(today) && (since === null || from > since)
    if (!changes.test(sentence.text) || isOver(sentence.text, today) || isOfOtherThing(question, best, sentence))
      return []
    if (index === 0 || !isLater || sentence.score < best.score * minShare) return []
    if (!hasOtherValue(sentence, best) && !movesFigure(sentence.text, best.text)) return []
    const around = new Set(contentStems(before))
    const isOfMatter = asked.every((stem) => around.has(stem))
    const isOfKind = quantitiesIn(sentence.text).some(({ kind }) => kinds.has(bareKind(kind)))
    return isOfMatter && (isOfKind || movesFigure(sentence.text, best.text)) ? [{ index, from }] : []
  })
  return later.toSorted((a, b) => b.from - a.from)[0]?.index ?? null
}

const changes = new RegExp(
  `(?<!\\p{L})${anyOf([
    'ris(?:es?|en|ing)|rose|increas\\p{L}*|rais\\p{L}*|reduc\\p{L}*|lower\\p{L}*|(?:go(?:es)?|went) (?:up|down)',
    'new|will be|now|drop\\p{L}*|fall(?:s|en)?|chang\\p{L}*|adjust\\p{L}*',
    'erhöh\\p{L}*|steig\\p{L}*|sink\\p{L}*|neue?[nrs]?|beträgt|änder\\p{L}*',
    'augment\\p{L}*|pass(?:e|era)|sera|nouve\\p{L}*|sub(?:e|irá)|nuev[oa]',
  ])}(?!\\p{L})`,
  'iu',
)
const until = /(?<!\p{L})(?:until|till|to|bis(?: zum)?|jusqu['’]au|hasta(?: el)?) $/iu

/** True if the statement names the day on which it ended. */
function isOver(text: string, today: Day): boolean {
  return datesIn(text).some(({ day, start }) => until.test(text.slice(0, start)) && numberOf(day) < numberOf(today))
}

const ofThing = new RegExp(
  inOrder(
    '^[^.;:]{0,60}?\\p{L}+ (?:of|for|der|des|für|de|du|pour|del?) ',
    '(?:the |your |my |our |die |den |das |la |le |el )?(\\p{L}+)',
  ),
  'iu',
)

/** "The rent of the garage" changes nothing of that of the flat. */
function isOfOtherThing(question: string, best: EvidenceSentence, { text }: EvidenceSentence): boolean {
  const [, thing = ''] = ofThing.exec(text) ?? []
  const known = new Set([...contentStems(question), ...contentStems(best.text)])
  const [stem] = contentStems(thing)
  return stem !== undefined && !known.has(stem)
}

/** An amount per month replaces one that is only called the rent. */
const bareKind = (kind: string): string => kind.replace(/ per .*$/, '')

/** "From 30 to 27" moves a figure that the other statement has, whatever it counts. */
function movesFigure(text: string, other: string): boolean {
  const known = new Set(other.match(/\d+(?:[.,]\d+)*/g) ?? [])
  return changesIn(text, ['moved']).some(({ old }) => known.has(old.digits))
}

function hasOtherValue(one: EvidenceSentence, other: EvidenceSentence): boolean {
  const known = new Set(quantitiesIn(other.text).map(({ value }) => value))
  return quantitiesIn(one.text).some(({ value }) => !known.has(value))
}

function writtenAt({ contentId }: EvidenceSentence, candidates: readonly Candidate[]): number | null {
  const day = dayOf(candidates.find(({ chunk }) => chunk.contentId === contentId)?.date ?? null)
  return day === null ? null : numberOf(day)
}

function withTextBefore({ chunkId, start, text }: EvidenceSentence, candidates: readonly Candidate[]): string {
  const chunk = candidates.find((each) => each.chunk.id === chunkId)?.chunk
  if (chunk === undefined) return text
  const at = start - chunk.start
  return `${chunk.text.slice(Math.max(0, at - lookedBack), at)} ${text}`
}
