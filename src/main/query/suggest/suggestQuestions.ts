/**
 * Offers questions that can follow an answer or begin a chat. Each of them was asked before it is offered, and its answer
 * has what the question was made from; none repeats what was asked in the chat or stands in the answer already.
 */
import type { Answer } from '../../../shared/domain/answer.ts'
import { contentStems, overlap } from '../text/words/words.ts'
import type { CandidateQuestion } from './candidateQuestion.ts'

/** Suggestions at one place. */
export const maxSuggestions = 3
// Each question takes as long as an answer in quotes, so that these bound the work. Chosen by judgement.
const maxTried = 8
const maxOfKind: Readonly<Record<CandidateQuestion['kind'], number>> = { fact: 3, heading: 2, mention: 1 }
// Two questions that share this part of their words are one question.
const sameQuestion = 0.75
const minConfidence = 0.35

export interface SuggestionWork {
  /** Answers with quotes alone, without storing anything. Rejects with `query.aborted`. */
  readonly ask: (question: string) => Promise<Answer>
  readonly signal: AbortSignal
  readonly onQuestion: (question: string) => void
}

/**
 * At most three of the candidates, in their order, each passed on as soon as it is known. `told`: the text of the answer
 * that they follow, '' at the beginning. `asked`: the questions of the chat. Ends early, without an error, when it is
 * aborted.
 */
export async function suggestQuestions(
  candidates: readonly CandidateQuestion[],
  told: string,
  asked: readonly string[],
  { ask, signal, onQuestion }: SuggestionWork,
): Promise<readonly string[]> {
  const offered: CandidateQuestion[] = []
  let tried = 0
  for (const candidate of candidates) {
    if (signal.aborted || offered.length >= maxSuggestions || tried >= maxTried) break
    const known = [...asked, ...offered.map(({ text }) => text)]
    if (isRepeated(candidate, known) || isTold(candidate, told, offered)) continue
    if (offered.filter(({ kind }) => kind === candidate.kind).length >= maxOfKind[candidate.kind]) continue
    tried += 1
    const found = await ask(candidate.text).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (found === null || !answersIt(candidate, found)) continue
    offered.push(candidate)
    onQuestion(candidate.text)
  }
  return offered.map(({ text }) => text)
}

function isRepeated({ text }: CandidateQuestion, known: readonly string[]): boolean {
  const bare = (question: string): readonly string[] => contentStems(question.replace(/“[^”]*”/gu, ''))
  const own = bare(text)
  return known.some((question) => {
    const theirs = bare(question)
    return overlap(own, new Set(theirs)) >= sameQuestion || overlap(theirs, new Set(own)) >= 1
  })
}

/** The value stands in the answer, or is that of another suggestion. */
function isTold({ expected }: CandidateQuestion, told: string, offered: readonly CandidateQuestion[]): boolean {
  return expected !== null && (contains(told, expected) || offered.some((other) => other.expected === expected))
}

function answersIt({ kind, expected, contentId, within }: CandidateQuestion, answer: Answer): boolean {
  if (answer.kind !== 'extracted' && answer.kind !== 'computed') return false
  if ((answer.sufficiency?.remark ?? null) !== null) return false
  if (kind === 'mention') return new Set(answer.citations.map(({ documentId }) => documentId)).size > 1
  if (answer.kind === 'extracted' && answer.confidence.score < minConfidence) return false
  const [first] = answer.citations
  if (first === undefined) return false
  if (expected !== null) {
    const [lead] = answer.sentences
    return lead?.role === 'lead' && contains(answer.text.slice(lead.start, lead.end), expected)
  }
  return first.contentId === contentId && within !== null && first.start >= within.start && first.start < within.end
}

/** The figures of the value, or the value itself if it has none. */
function contains(text: string, value: string): boolean {
  const figures = value.match(/\d+/g)
  if (figures === null) return text.toLowerCase().includes(value.toLowerCase())
  const known = new Set(text.match(/\d+/g))
  return figures.every((figure) => known.has(figure))
}
