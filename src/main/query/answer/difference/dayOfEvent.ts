/** Looks up the day of an event as a question of its own. */
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence, RetrievalState } from '../../retrievalState.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { momentIn, momentOfYear } from '../../text/time/elapsed.ts'
import type { Moment } from '../../text/time/elapsed.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { contentStems } from '../../text/words/words.ts'
import type { SaidDay } from '../../understand/time/timeAsked.ts'
import { namedCells, quotedRow } from '../lead/cells/quotedRow.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { writtenOn } from '../time/writtenOn.ts'
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

// Of a contact card it is known whose it is.
const cardLine = /^Birthday: /

/** True if the sentence says one of the words, and it or the name of its document names what is asked about. */
function isOfSubject(
  question: string,
  sentence: EvidenceSentence,
  { candidates }: OneAnswer,
  { words }: SaidDay,
): boolean {
  if (cardLine.test(sentence.text)) return true
  const own = candidates.find(({ chunk }) => chunk.contentId === sentence.contentId)
  const place = own === undefined ? [] : [own.title, ...own.chunk.headingPath, fileWords(own.path)]
  const asked = contentStems(question).filter((stem) => !words.test(stem))
  const said = [sentence.text, ...place].flatMap((text) => contentStems(text))
  return asked.length > 0 && words.test(sentence.text) && saysAnyOf(asked, said)
}

/** A date in the right document may still be that of another event. */
function saysAnyOf(asked: readonly string[], said: readonly string[]): boolean {
  return asked.some((word) => said.some((own) => own === word || own.slice(0, sameStart) === word.slice(0, sameStart)))
}

/**
 * `question`: "When …?", or words that hold the date themselves. `said`: how the sentence has to say the day, which
 * then also has to be about what the question names. Null if no day is found.
 */
export async function dayOfEvent(
  question: string,
  around: RetrievalState['candidates'],
  context: EngineContext,
  said?: SaidDay,
): Promise<Dated | null> {
  const own = question.startsWith('When ') ? null : momentIn(question)
  if (own !== null) return { moment: own, answer: null }
  const found = await lookedUp(question, around, context, said)
  return found !== null || said === undefined || said.otherwise === null
    ? found
    : lookedUp(said.otherwise, around, context, said)
}

async function lookedUp(
  question: string,
  around: RetrievalState['candidates'],
  context: EngineContext,
  said?: SaidDay,
): Promise<Dated | null> {
  const answer = await answerOne(question, { around, documents: new Set(), maxPairs }, context)
  const [piece] = answer.pieces
  const sentence = answer.evidence[piece?.evidence[0] ?? -1]
  if (piece === undefined || sentence === undefined || answer.answerability < refuseBelow) return null
  const row = said === undefined ? null : quotedRow(sentence, context.store)
  const shown = row === null ? sentence.text : (namedCells(row) ?? sentence.text)
  const isIts =
    said === undefined
      ? isOfEvent(question, sentence.text)
      : isOfSubject(question, { ...sentence, text: shown }, answer, said)
  if (!isIts) return null
  const cell = row?.cells.find((_, column) => said?.words.test(row.names[column] ?? ''))
  const moment =
    momentIn(cell ?? piece.text) ??
    momentIn(sentence.text) ??
    // Of what was, a day without a year is too often that of something else.
    (question.startsWith('When is ')
      ? momentOfYear(`${piece.text}\n${sentence.text}`, writtenIn(sentence, answer, context))
      : null)
  return moment === null ? null : { moment, answer }
}

/** The day on which the sentence was written, as far as its document says. */
function writtenIn(sentence: EvidenceSentence, { candidates }: OneAnswer, { store }: EngineContext): Day | null {
  const candidate = candidates.find(({ chunk }) => chunk.id === sentence.chunkId)
  return writtenOn(sentence, candidate, store)?.day ?? null
}
