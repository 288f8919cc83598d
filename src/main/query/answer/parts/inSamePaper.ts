/**
 * Answers a later part of a question in the paper that answered the first one: what is asked in one breath is mostly
 * about one thing, and "how much was the whole bill?" says of no paper which it is.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EngineContext } from '../../engine.ts'
import { placeOf } from '../../retrieve/hybrid/joinLists.ts'
import { namesIn } from '../../text/expectation/expectation.ts'
import { contentStems } from '../../text/words/words.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { formOf } from '../../understand/form/questionForm.ts'
import { topicOf } from '../../understand/followUp/mentions/topic.ts'
import { contentsOf, fromQuotes } from './answerOne.ts'
import type { OneAnswer } from './oneAnswer.ts'

// The passages of a paper of ten pages, as for a question that continues a chat.
const maxPassages = 20
// A sentence elsewhere has to answer so much more surely; a direct answer within the paper may be less sure than one
// that nothing but its own words supports. By judgement.
const least = { first: 0.4, led: 0.15, ledShare: 0.38, quoteShare: 0.5 }
const noRanks = { bm25: null, vector: null, title: null, fused: null, bm25Score: null, vectorScore: null }

/** The first part, how surely it was answered (0..1), and by which paper. */
interface First extends Pick<OneAnswer, 'question' | 'answerability'> {
  readonly contentId: ContentId
}

/** The part as the paper of the first one answers it, if it names nothing else and the paper says it; or null. */
export async function inSamePaper(
  part: OneAnswer,
  { question: first, contentId, answerability }: First,
  context: EngineContext,
): Promise<OneAnswer | null> {
  const { question } = part
  if (contentsOf(part)[0] === contentId || namesAnother(question, first)) return null
  // A doubtful answer says nothing of where a surer one is to be looked for.
  if (answerability < least.first && answerability < part.answerability) return null
  // The paper that a yes or no was sought in is not surely the one.
  if (formOf(first) === 'yesNo') return null
  // "At what temperature and how long is the bread baked?": the first part names nothing, and any paper answers it.
  const topic = topicOf(first)
  if (topic === '') return null
  const candidates = passagesOf(contentId, context)
  if (candidates.length === 0) return null
  const whole = question.includes('(') ? question : `${question.replace(/(?<!\?)\?+$/u, '')} (${topic})?`
  const { embedder, signal } = context
  const [queryVector = null] = embedder === null ? [] : await embedder.embed([whole], { priority: 'query', signal })
  const found = { candidates, queryVector, queries: [], notes: [] }
  const own = await fromQuotes(whole, found, { around: [], documents: new Set([contentId]) }, context)
  const isLed = own.pieces[0]?.role === 'lead'
  const isLedElsewhere = part.pieces[0]?.role === 'lead'
  const enough = isLed
    ? Math.max(least.led, part.answerability * least.ledShare)
    : Math.max(refuseBelow, part.answerability * least.quoteShare)
  return own.pieces.length === 0 || own.answerability < enough || (isLedElsewhere && !isLed)
    ? null
    : { ...own, question }
}

/** True if the part names somebody or something that the first one does not. */
export function namesAnother(question: string, first: string): boolean {
  const known = new Set(contentStems(first))
  return namesIn(question).some((name) => contentStems(name).some((stem) => !known.has(stem)))
}

function passagesOf(contentId: ContentId, { store }: EngineContext): readonly Candidate[] {
  const place = placeOf(contentId, store)
  if (place === null) return []
  const chunks = store.chunks.ofContent(contentId, { from: 0, to: maxPassages })
  return chunks.map((chunk) => ({ chunk, ...place, score: 0, ranks: noRanks }))
}
