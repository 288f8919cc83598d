/**
 * Computes what no sentence says but two dates or two figures show: the time between two events or from one until
 * today, an age, the length of a stay, the end of a term, the weekday of an event, and by how much something rose or
 * fell. Both dates are looked up as questions of their own and shown with their quotes.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { elapsedBetween, sayMoment } from '../text/time/elapsed.ts'
import { amountsAsked } from '../understand/asked/amountsAsked.ts'
import { comingAsked } from '../understand/time/comingAsked.ts'
import { timeAsked } from '../understand/time/timeAsked.ts'
import { untilTodayAsked } from '../understand/time/untilTodayAsked.ts'
import type { TimeAsked } from '../understand/time/timeAsked.ts'
import { ageLimit } from './difference/ageLimit.ts'
import { birthdayTurned, turnAsked } from './difference/birthdayTurned.ts'
import { differenceOfAmounts } from './difference/amountDifference.ts'
import { mergedCandidates, withJoinedEvidence } from './parts/answerOne.ts'
import { dayOfEvent } from './difference/dayOfEvent.ts'
import type { Dated } from './difference/dayOfEvent.ts'
import { draftOf } from './draft.ts'
import { refuseBelow } from './judge/evidenceWeights.ts'
import { periodSaid } from './difference/period.ts'
import { linesTotal, piecesTotal } from './difference/linesTotal.ts'
import { movedDay } from './difference/movedDay.ts'
import { nextDay } from './difference/nextDay.ts'
import { noticeDay } from './difference/terms/noticeDay.ts'
import { changeAsked, seriesDifference } from './difference/seriesDifference.ts'
import { statedChange } from './difference/statedChange.ts'
import { endOfTerm } from './difference/terms/endOfTerm.ts'
import { endAsked } from './difference/terms/endAsked.ts'
import { stayAsked, stayIn } from './difference/stay.ts'
import { dayOfTime } from './time/ofTimeMeant.ts'
import { weekdayAnswer, weekdayAsked } from './difference/weekday.ts'

// As many sentences as may supply a direct answer, each nearly as good as the best.
const readSentences = 3
const minShare = 0.4
// A line of dates ("Admitted … · Discharged …") scores low as a sentence, so that passages are read. By judgement.
const readForStay = 8

export const differenceEngine: Engine = {
  id: 'difference',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (state.parts.length > 1 ? 'It asks for several things.' : undefined),
  async run(state, context) {
    const event = weekdayAsked(state.query)
    if (event !== null) return weekdayAnswer(event, state, context)
    const turned = turnAsked(state.query)
    if (turned !== null) return birthdayTurned(turned, state, context)
    const today = dayOfTime(context.clock.now())
    const asked = comingAsked(state.query, today) ?? timeAsked(state.query) ?? untilTodayAsked(state.query, today)
    if (asked !== null) return timeBetween(asked, state, context)
    if (stayAsked(state.query)) return lengthOfStay(state, context)
    const age = await ageLimit(state, context)
    if (age.extracted !== undefined) return age
    const notice = await noticeDay(state, context)
    if (notice.extracted !== undefined) return notice
    const moved = movedDay(state, context)
    if (moved.extracted !== undefined) return moved
    const next = nextDay(state, context)
    if (next.extracted !== undefined) return next
    const total = totalSaid(state, context)
    if (total.extracted !== undefined) return total
    const end = endAsked(state.query) ? await endOfTerm(state, context) : {}
    if (end.extracted !== undefined) return end
    const change = changeOf(state)
    if (change.extracted !== undefined) return change
    const inSeries = changeAsked(state.query) ? seriesDifference(state, context) : {}
    if (inSeries.extracted !== undefined) return inSeries
    const amounts = amountsAsked(state.query)
    return amounts === null ? change : differenceOfAmounts(amounts, state, context)
  },
}

/** Of things that are priced one by one. */
function totalSaid(state: RetrievalState, context: EngineContext): StatePatch {
  const pieces = piecesTotal(state, context)
  return pieces.extracted === undefined ? linesTotal(state, context) : pieces
}

/** "Admitted on 13 February, discharged on 16 February" gives the nights between. */
function lengthOfStay({ query, candidates }: RetrievalState, context: EngineContext): StatePatch {
  const found = stayIn(query, candidates.slice(0, readForStay))
  if (found === null) return {}
  const { stay, sentence } = found
  context.note(stay.note)
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: stay.lead, evidence: [0] },
      { role: 'quote', text: sentence.text, evidence: [0] },
      { role: 'note', text: stay.note, evidence: [] },
    ]),
    evidence: [sentence],
    answerability: sentence.score,
  }
}

function changeOf(state: RetrievalState): StatePatch {
  const best = state.evidence[0]?.score ?? 0
  if ((state.answerability ?? 0) < refuseBelow) return {}
  for (const [index, { text, score }] of state.evidence.slice(0, readSentences).entries()) {
    const change = score < best * minShare ? null : (statedChange(state.query, text) ?? periodSaid(state.query, text))
    if (change === null) continue
    return {
      extracted: draftOf('computed', [
        { role: 'lead', text: change.lead, evidence: [index] },
        { role: 'quote', text, evidence: [index] },
        { role: 'note', text: change.note, evidence: [] },
      ]),
    }
  }
  return {}
}

async function timeBetween(asked: TimeAsked, state: RetrievalState, context: EngineContext): Promise<StatePatch> {
  const dated: Dated[] = []
  for (const question of asked.days) {
    const found = await dayOfEvent(question, state.candidates, context, dated.length === 0 ? asked.first : undefined)
    if (found === null) {
      context.note(`No day was found for: ${question}`)
      return {}
    }
    dated.push(found)
  }
  const [one, other] = dated
  if (one === undefined || other === undefined || sayMoment(one.moment) === sayMoment(other.moment)) return {}
  const elapsed = elapsedBetween(one.moment, other.moment, asked.unit)
  if (elapsed === null) {
    context.note('The dates are not known exactly enough.')
    return {}
  }
  const answers = dated.flatMap(({ answer }) => answer ?? [])
  // Two days that the question names itself are no question about documents.
  if (answers.length === 0) return {}
  const { pieces, evidence } = withJoinedEvidence(answers)
  const quotes = pieces
    .map((own) => own.find(({ role }) => role === 'quote') ?? own[0])
    .filter((own) => own !== undefined)
  const shown = [...new Map(quotes.map((quote) => [quote.evidence.join(','), quote])).values()]
  const all = [...new Set(shown.flatMap((quote) => quote.evidence))]
  context.note(`From ${sayMoment(one.moment)} to ${sayMoment(other.moment)}: ${elapsed}.`)
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: elapsed, evidence: all },
      ...shown.map((quote) => ({
        ...quote,
        role: 'quote' as const,
        text: evidence[quote.evidence[0] ?? 0]?.text ?? '',
      })),
      { role: 'note', text: `From ${sayMoment(one.moment)} to ${sayMoment(other.moment)}.`, evidence: [] },
    ]),
    evidence,
    answerability: Math.min(1, ...answers.map(({ answerability }) => answerability)),
    candidates: mergedCandidates([...answers.map(({ candidates }) => candidates), state.candidates]),
    queries: [...new Set([...state.queries, ...answers.map(({ question }) => question)])],
    nearMisses: [],
  }
}
