/** Looks up the day of an event as a question of its own. */
import type { EngineContext } from '../../engine.ts'
import type { RetrievalState } from '../../retrievalState.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { momentIn } from '../../text/elapsed.ts'
import type { Moment } from '../../text/elapsed.ts'
import { contentStems } from '../../text/words.ts'
import { answerOne } from '../parts/answerOne.ts'
import type { OneAnswer } from '../parts/oneAnswer.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'

// A date is looked up with as few pairs as each step of a question in two steps, to stay near its time.
const maxPairs = 8

export interface Dated {
  readonly moment: Moment
  /** Null if the question itself says the date. */
  readonly answer: OneAnswer | null
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

/** `question`: "When …?", or words that hold the date themselves. Null if no day is found. */
export async function dayOfEvent(
  question: string,
  around: RetrievalState['candidates'],
  context: EngineContext,
): Promise<Dated | null> {
  const said = question.startsWith('When ') ? null : momentIn(question)
  if (said !== null) return { moment: said, answer: null }
  const answer = await answerOne(question, { around, documents: new Set(), maxPairs }, context)
  const [piece] = answer.pieces
  const sentence = answer.evidence[piece?.evidence[0] ?? -1]
  if (piece === undefined || sentence === undefined || answer.answerability < refuseBelow) return null
  if (!isOfEvent(question, sentence.text)) return null
  const moment = momentIn(piece.text) ?? momentIn(sentence.text)
  return moment === null ? null : { moment, answer }
}
