/**
 * Applies a term of a paper to the day that a question names: two months' notice given on 1 March end on 1 May, and a
 * form due three months before 14 March is due on 14 December. Where the question names no day, the sentence with the
 * term or another line of its document may ("may end this lease on 1 October 2027 by six months' notice").
 */
import type { EngineContext } from '../../../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../../../retrievalState.ts'
import { inOrder } from '../../../text/alternatives.ts'
import { addDays, datesIn, sayDay } from '../../../text/time/calendarDates.ts'
import type { Day } from '../../../text/time/calendarDates.ts'
import { evidenceOf, outlineOf } from '../../broad/outline.ts'
import type { Outline, OutlineUnit } from '../../broad/outline.ts'
import { refuseBelow } from '../../judge/evidenceWeights.ts'
import { computedDay } from '../computedDay.ts'
import { allowedEnd } from './allowedEnd.ts'
import { dayOfEvent } from '../dayOfEvent.ts'
import { noticeAsked } from './noticeAsked.ts'
import type { NoticeAsked } from './noticeAsked.ts'
import { noticeMeant } from './noticeChoice.ts'
import type { FoundNotice } from './noticeChoice.ts'
import { endDayOf, endOf, lengthOf, saysStart, termOf } from './term.ts'
import type { Term } from './term.ts'

// As many sentences as may supply a direct answer, each nearly as good as the best; as for the end of a term.
const readSentences = 3
const minShare = 0.4

/** Empty if the question applies no term, or no sentence has one that fits. */
export async function noticeDay(state: RetrievalState, context: EngineContext): Promise<StatePatch> {
  const asked = noticeAsked(state.query)
  if (asked === null) return {}
  const found = asked.isNotice ? noticeMeant(asked, state, context) : quotedTerm(asked, state, context)
  if (found === null) return {}
  const given = dayOf(asked, found) ?? (await dayOfMeeting(asked, found, state, context))
  if (given === null) return {}
  const { day, of, unit, told } = given
  const { term } = found
  const isForward = asked.isNotice && term.direction > 0 ? of === 'given' : term.direction > 0
  const counted = endOf({ ...term, direction: isForward ? 1 : -1 }, { day, precision: 'day' }).day
  const result = isForward && asked.isNotice ? allowedEnd(found.unit.text, counted) : counted
  const quoted = [evidenceOf(found.outline, found.unit, Math.max(minShare, state.evidence[0]?.score ?? 0))]
  if (unit !== undefined && unit.start !== found.unit.start) quoted.push(evidenceOf(found.outline, unit, minShare))
  if (told !== undefined) quoted.push(told)
  const note = `${lengthOf(term)} ${isForward ? 'from' : 'before'} ${sayDay(day)}.`
  return computedDay({ day: sayDay(result), quoted, note }, state, context)
}

/** A term of one of the best sentences that counts from or until an event. */
function quotedTerm(asked: NoticeAsked, state: RetrievalState, { store }: EngineContext): FoundNotice | null {
  const best = state.evidence[0]?.score ?? 0
  if ((state.answerability ?? 0) < refuseBelow) return null
  for (const { text, contentId, start, score } of state.evidence.slice(0, readSentences)) {
    if (score < best * minShare) continue
    const term = termFor(asked, text)
    const outline = term === null ? null : outlineOf(contentId, store)
    const unit = outline?.units.find((each) => each.start <= start && start < each.end)
    if (term !== null && outline !== null && unit !== undefined) return { outline, unit, term }
  }
  return null
}

function termFor({ thing, day }: NoticeAsked, text: string): Term | null {
  const term = termOf(text, thing)
  return term !== null && day !== null && (term.direction < 0 || term.event.length > 0) ? term : null
}

interface Given {
  readonly day: Day
  readonly of: NoticeAsked['of']
  /** The line that says the day, if it is not the question. */
  readonly unit?: OutlineUnit
  /** The same, where it stands in another paper. */
  readonly told?: EvidenceSentence
}

// To what people are called together; notice is also given "to the landlord" and "for the flat".
const meetings = 'meeting|assembly|agm|egm|conference|hearing|session|vote|ballot|election|\\p{L}*versammlung|sitzung'
const ofMeeting = new RegExp(
  inOrder(
    '(?:notices?|invitations?|convening|einladung(?:en)?) (?:of|to|for|zu[rm]?) ',
    `(?<event>(?:[\\p{L}’'-]+ ){0,4}?(?:${meetings})s?)(?!\\p{L})`,
  ),
  'iu',
)

/** "Fourteen days' notice of a general meeting", and the day of the meeting in an invitation or in minutes. */
async function dayOfMeeting(
  { isNotice }: NoticeAsked,
  { unit }: FoundNotice,
  { query, candidates }: RetrievalState,
  context: EngineContext,
): Promise<Given | null> {
  const event = (ofMeeting.exec(query) ?? ofMeeting.exec(unit.text))?.groups?.['event']
  if (!isNotice || event === undefined) return null
  const found = await dayOfEvent(`When is ${event.replace(/^(?:an?|any|each|every) /iu, 'the ')}?`, candidates, context)
  const [piece] = found?.answer?.pieces ?? []
  const told = found?.answer?.evidence[piece?.evidence[0] ?? -1]
  return found === null || told === undefined || found.moment.precision !== 'day'
    ? null
    : { day: found.moment.day, of: 'end', told }
}

/** The day that the question names, else that of the sentence, else the one day of the end in its document. */
function dayOf(asked: NoticeAsked, { outline, unit }: FoundNotice): Given | null {
  if (asked.day !== null) return { day: asked.day, of: asked.of }
  const own = datesIn(unit.text)
  if (own.length > 0) return own.length > 1 || own[0] === undefined ? null : { day: own[0].day, of: 'end', unit }
  const ends = outline.units.flatMap((each) => {
    const day = endDayOf(each.text)
    return day === null ? [] : [{ day, of: 'end' as const, unit: each }]
  })
  const [only] = ends
  if (only !== undefined) return ends.every(({ day }) => sayDay(day) === sayDay(only.day)) ? only : null
  return lastDayOfTerm(outline)
}

/** "This agreement runs from 1 May 2024 for three years" is over after 30 April 2027. */
function lastDayOfTerm({ units }: Outline): Given | null {
  for (const unit of units) {
    const [start, other] = datesIn(unit.text)
    const term = start === undefined || other !== undefined || !saysStart(unit.text) ? null : termOf(unit.text, [])
    if (start === undefined || term === null || term.direction < 0 || term.unit === 'day') continue
    const { day } = endOf(term, { day: start.day, precision: 'day' })
    return { day: addDays(day, -1), of: 'end', unit }
  }
  return null
}
