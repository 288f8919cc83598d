/** Answers "on which day of the week was …?" from the date of the event, which is looked up and shown with its quote. */
import type { EngineContext } from '../../engine.ts'
import type { RetrievalState, StatePatch } from '../../retrievalState.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { sayDay, weekdayOf } from '../../text/time/calendarDates.ts'
import { englishWeekdays } from '../../text/time/timeWords.ts'
import { mergedCandidates, withJoinedEvidence } from '../parts/answerOne.ts'
import { dayOfEvent } from './dayOfEvent.ts'
import { draftOf } from '../draft.ts'

const asked = new RegExp(
  inOrder(
    '^(?:on )?',
    anyOf(['(?:what|which) (?:day of the week|weekday)', 'an welchem wochentag', 'welcher wochentag']),
    ' (?<event>.+)$',
  ),
  'iu',
)
const germanWeekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

/** The question for the day itself; null if no weekday is asked for. */
export function weekdayAsked(question: string): string | null {
  const event = asked.exec(question.trim().replace(/(?<![\s?])[\s?]+$/u, ''))?.groups?.['event']
  if (event === undefined) return null
  return `${isGerman(question) ? 'Wann' : 'When'} ${event}?`
}

/** `question`: for the day. Nothing if it is not found, or not known to the day. */
export async function weekdayAnswer(
  question: string,
  state: RetrievalState,
  context: EngineContext,
): Promise<StatePatch> {
  const found = await dayOfEvent(question, state.candidates, context)
  if (found === null || found.answer === null || found.moment.precision !== 'day') {
    context.note(`No day was found for: ${question}`)
    return {}
  }
  const { day } = found.moment
  const names = isGerman(state.query) ? germanWeekdays : englishWeekdays
  const { pieces, evidence } = withJoinedEvidence([found.answer])
  const quote = pieces[0]?.find(({ role }) => role === 'quote') ?? pieces[0]?.[0]
  if (quote === undefined) return {}
  context.note(`Looked up: ${question}`)
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: names[weekdayOf(day)] ?? '', evidence: quote.evidence },
      { ...quote, role: 'quote', text: evidence[quote.evidence[0] ?? 0]?.text ?? quote.text },
      { role: 'note', text: `The day is ${sayDay(day)}.`, evidence: [] },
    ]),
    evidence,
    answerability: found.answer.answerability,
    candidates: mergedCandidates([found.answer.candidates, state.candidates]),
    queries: [...new Set([...state.queries, question])],
    nearMisses: [],
  }
}

const isGerman = (question: string): boolean => /wochentag/iu.test(question)
