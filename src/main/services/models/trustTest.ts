/**
 * Whether a model's own words may be preferred over quotes: measured by a short test with the evidence in hand, not
 * guessed from its name.
 */
import type { ModelTrust } from '../../../shared/domain/model.ts'
import type { Llm } from '../../ports/llm.ts'
import { trustQuestions } from './trustQuestions.ts'
import type { TrustQuestion } from './trustQuestions.ts'

/**
 * On SQuAD the best quoted sentence alone holds the answer in 86 % of the questions (docs/architecture). A model that
 * is handed the right sentences and loses more than that makes answers worse than quotes.
 */
export const trustedFrom = 0.86

export function isTrusted(trust: ModelTrust | null): boolean {
  return trust !== null && trust.asked > 0 && trust.right / trust.asked >= trustedFrom
}

export const trustInstructions = 'Read the text and answer the question with a short sentence from the text.'

/** Asks one question of the test; null when it was stopped before the answer was whole. */
export async function askTrustQuestion(
  llm: Llm,
  question: TrustQuestion,
  signal: AbortSignal,
): Promise<boolean | null> {
  const generation = await llm.generate(
    { instructions: trustInstructions, evidence: question.evidence, question: question.question },
    // The longest right answer has some twenty tokens; more is rambling. Greedy, so that the result is the same every
    // time.
    { maxTokens: 40, sampling: { temperature: 0 }, signal },
  )
  return generation.stoppedBy === 'aborted' ? null : isRight(generation.text, question)
}

/** Right when a right value is named as whole words and no other value of the passage is. */
export function isRight(answer: string, question: Pick<TrustQuestion, 'right' | 'wrong'>): boolean {
  const names = (value: string): boolean => ` ${normalise(answer)} `.includes(` ${normalise(value)} `)
  return question.right.some(names) && !question.wrong.some(names)
}

const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/[^\p{L}\p{N}:&-]+/gu, ' ')
    .replaceAll(/\s[-:]|[-:](?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

export { trustQuestions }
