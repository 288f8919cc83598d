/**
 * Computes what no sentence says but two dates or two figures show: the time between two events, the age at an event,
 * and by how much something rose or fell. Both dates are looked up as questions of their own and shown with their
 * quotes.
 */
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState, StatePatch } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { wholeWord } from '../text/alternatives.ts'
import { elapsedBetween, momentIn, sayMoment } from '../text/elapsed.ts'
import type { Moment } from '../text/elapsed.ts'
import { contentStems } from '../text/words.ts'
import { amountsAsked } from '../understand/amountsAsked.ts'
import { timeAsked } from '../understand/timeAsked.ts'
import type { TimeAsked } from '../understand/timeAsked.ts'
import { differenceOfAmounts } from './amountDifference.ts'
import { answerOne, mergedCandidates, withJoinedEvidence } from './answerOne.ts'
import type { OneAnswer } from './answerOne.ts'
import { draftOf } from './draft.ts'
import { refuseBelow } from './evidenceWeights.ts'
import { statedChange } from './statedChange.ts'

// As many sentences as may supply a direct answer, each nearly as good as the best.
const readSentences = 3
const minShare = 0.4
// A date is looked up with as few pairs as each step of a question in two steps, to stay near its time.
const maxPairs = 8

export const differenceEngine: Engine = {
  id: 'difference',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (state.parts.length > 1 ? 'It asks for several things.' : undefined),
  async run(state, context) {
    const asked = timeAsked(state.query)
    if (asked !== null) return timeBetween(asked, state, context)
    const change = changeOf(state)
    if (change.extracted !== undefined) return change
    const amounts = amountsAsked(state.query)
    return amounts === null ? change : differenceOfAmounts(amounts, state, context)
  },
}

function changeOf(state: RetrievalState): StatePatch {
  const best = state.evidence[0]?.score ?? 0
  if ((state.answerability ?? 0) < refuseBelow) return {}
  for (const [index, { text, score }] of state.evidence.slice(0, readSentences).entries()) {
    const change = score < best * minShare ? null : statedChange(state.query, text)
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

interface Dated {
  readonly moment: Moment
  /** Null if the question itself says the date. */
  readonly answer: OneAnswer | null
}

async function timeBetween(asked: TimeAsked, state: RetrievalState, context: EngineContext): Promise<StatePatch> {
  const dated: Dated[] = []
  for (const question of asked.days) {
    const found = await dayOf(question, state, context)
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

const born = new RegExp(
  wholeWord(['born|birth\\w*|bday|geboren\\w*|geburts\\w*|née?|naissance|nacid[oa]|nacimiento', '\\*']),
  'iu',
)
// "On 8 June Ann wrote:" dates a message and nothing that it tells of.
const messageHead = /(?:wrote|schrieb|a écrit|escribió)\s*:?\s*$/iu

/** A birth has to be said, because a life has many dates. */
function isOfEvent(question: string, sentence: string): boolean {
  if (messageHead.test(sentence)) return false
  return question.endsWith(' born?') ? born.test(sentence) : saysAnyOf(contentStems(question), contentStems(sentence))
}

// "Delivery" and "delivered" begin alike. Chosen by judgement, not fitted.
const sameStart = 5

/** A date in the right document may still be that of another event. */
function saysAnyOf(asked: readonly string[], said: readonly string[]): boolean {
  return asked.some((word) => said.some((own) => own === word || own.slice(0, sameStart) === word.slice(0, sameStart)))
}

async function dayOf(question: string, state: RetrievalState, context: EngineContext): Promise<Dated | null> {
  const said = question.startsWith('When ') ? null : momentIn(question)
  if (said !== null) return { moment: said, answer: null }
  const answer = await answerOne(question, { around: state.candidates, documents: new Set(), maxPairs }, context)
  const [piece] = answer.pieces
  const sentence = answer.evidence[piece?.evidence[0] ?? -1]
  if (piece === undefined || sentence === undefined || answer.answerability < refuseBelow) return null
  if (!isOfEvent(question, sentence.text)) return null
  const moment = momentIn(piece.text) ?? momentIn(sentence.text)
  return moment === null ? null : { moment, answer }
}
