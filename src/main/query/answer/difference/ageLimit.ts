/**
 * Computes the day from or until which something holds that a paper sets by an age: "cover ends with the 25th birthday"
 * and a day of birth that stands elsewhere.
 */
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../../retrievalState.ts'
import { expectationOf, namesIn } from '../../text/expectation/expectation.ts'
import { ageIn } from '../../text/time/ages.ts'
import { addMonths, datesIn } from '../../text/time/calendarDates.ts'
import { sayMoment } from '../../text/time/elapsed.ts'
import { answerOne } from '../parts/answerOne.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { computedDay } from './computedDay.ts'
import { dayOfEvent } from './dayOfEvent.ts'
import { endAsked } from './terms/endAsked.ts'

// As many sentences as may supply a direct answer, each nearly as good as the best; as for the end of a term.
const readSentences = 3
const minShare = 0.4
const relatives = /(?<!\p{L})(?:my|our|his|her|their|meine?|unsere?|mon|ma|mi|notre|nuestr[oa]) \p{L}{3,}(?!\p{L})/giu
// With as few pairs as each step of a question in two steps.
const maxPairs = 8
// Each of them is looked up.
const maxPeople = 2

/** Empty if no day is asked for, no sentence sets an age, or nobody's birth is found. */
export async function ageLimit(state: RetrievalState, context: EngineContext): Promise<StatePatch> {
  const people = peopleIn(state.query)
  const isOfDay = expectationOf(state.query) === 'date' || endAsked(state.query)
  const mayBeSet = state.candidates.some(({ chunk }) => ageIn(chunk.text) !== null)
  if (!isOfDay || people.length === 0 || !mayBeSet) return {}
  const limit = limitIn(state) ?? limitIn(await withoutPeople(people, state, context))
  const age = limit === undefined ? null : ageIn(limit.text)
  if (limit === undefined || age === null) return {}
  for (const who of people) {
    const born = await dayOfEvent(`When was ${who} born?`, state.candidates, context)
    const [piece] = born?.answer?.pieces ?? []
    const sentence = born?.answer?.evidence[piece?.evidence[0] ?? -1]
    if (born === null || sentence === undefined) continue
    const { day } = born.moment
    const reached = sayMoment({ ...born.moment, day: addMonths(day, 12 * age) })
    const note = `${sayMoment(born.moment)} and ${age} years.`
    return computedDay({ day: reached, quoted: [limit, sentence], note }, state, context)
  }
  return {}
}

type Judged = Pick<RetrievalState, 'evidence'> & { readonly answerability?: number | null }

/** The sentence that sets an age among the best, unless it says a day itself. */
function limitIn({ evidence, answerability }: Judged): EvidenceSentence | undefined {
  const best = evidence[0]?.score ?? 0
  if ((answerability ?? 0) < refuseBelow) return undefined
  return evidence
    .slice(0, readSentences)
    .find(({ text, score }) => score >= best * minShare && ageIn(text) !== null && datesIn(text).length === 0)
}

/** A rule of ages names nobody to whom it applies. */
async function withoutPeople(
  people: readonly string[],
  state: RetrievalState,
  context: EngineContext,
): Promise<Judged> {
  const question = people.reduce(
    (said, who) => said.replace(new RegExp(`(?:for |of |to )?${who}(?:['’]s)?`, 'u'), ' '),
    state.query,
  )
  return answerOne(
    question.replace(/\s+/g, ' ').trim(),
    { around: state.candidates, documents: new Set(), maxPairs },
    context,
  )
}

/** Names, and relatives who are called by what they are ("my son"). */
function peopleIn(question: string): readonly string[] {
  const called = [...question.matchAll(relatives)].map(([said]) => said)
  return [...new Set([...namesIn(question), ...called])].slice(0, maxPeople)
}
