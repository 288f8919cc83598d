/** Computes the day on which somebody reaches an age, from the day of birth: "When does Ann turn 75?" */
import type { EngineContext } from '../../engine.ts'
import type { RetrievalState, StatePatch } from '../../retrievalState.ts'
import { inOrder } from '../../text/alternatives.ts'
import { addMonths } from '../../text/time/calendarDates.ts'
import { sayMoment } from '../../text/time/elapsed.ts'
import { draftOf } from '../draft.ts'
import { mergedCandidates } from '../parts/answerOne.ts'
import { dayOfEvent } from './dayOfEvent.ts'

const asked = new RegExp(
  inOrder(
    '^(?:and |so )?(?:when|in (?:what|which) year|what (?:day|year)|wann) ',
    '(?:does|do|did|will|is|am|are|was|wird|werden) ',
    '(?<who>[^?]{1,60}?) (?:turn(?:ing)?|reach|be|become|going to be)? ?(?<age>\\d{1,3})',
    '(?: years old| years of age| jahre alt)?(?: werden)?\\s*\\??$',
  ),
  'iu',
)
const maxAge = 120

/** Whose birthday and which age; null for other questions. */
export function turnAsked(question: string): { readonly who: string; readonly age: number } | null {
  const groups = asked.exec(question.replace(/\s+/g, ' ').trim())?.groups
  const age = Number(groups?.['age'])
  const who = groups?.['who'] ?? ''
  const isTurning = /(?<!\p{L})(?:turn(?:ing|s)?|reach|be|become|old|years|alt|wird|werden)(?!\p{L})/iu.test(question)
  return who === '' || !isTurning || age < 1 || age > maxAge ? null : { who, age }
}

/** Empty if no sentence says a day of birth. */
export async function birthdayTurned(
  { who, age }: { readonly who: string; readonly age: number },
  state: RetrievalState,
  context: EngineContext,
): Promise<StatePatch> {
  const found = await dayOfEvent(`When was ${who} born?`, state.candidates, context)
  const quote = found?.answer?.pieces.find(({ role }) => role === 'quote') ?? found?.answer?.pieces[0]
  if (found?.answer == null || quote === undefined) {
    context.note(`No day of birth was found for ${who}.`)
    return {}
  }
  const { moment, answer } = found
  const { day } = moment
  const turned = { ...moment, day: addMonths(day, 12 * age) }
  const said = answer.evidence[quote.evidence[0] ?? 0]?.text ?? quote.text
  context.note(`Born ${sayMoment(moment)}: ${age} on ${sayMoment(turned)}.`)
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: sayMoment(turned), evidence: quote.evidence },
      { role: 'quote', text: said, evidence: quote.evidence },
      { role: 'note', text: `${sayMoment(moment)} and ${age} years.`, evidence: [] },
    ]),
    evidence: answer.evidence,
    answerability: answer.answerability,
    candidates: mergedCandidates([answer.candidates, state.candidates]),
    queries: [...new Set([...state.queries, answer.question])],
    nearMisses: [],
  }
}
