/**
 * Decides if a model's own wording may be preferred over quotes. It is measured by a short test in which the evidence
 * is given, not guessed from the model's name.
 */
import type { ModelTrust } from '../../../shared/domain/model.ts'
import type { Llm } from '../../ports/llm.ts'
import { trustQuestions } from './trustQuestions.ts'
import type { TrustQuestion } from './trustQuestions.ts'

/**
 * On SQuAD the best quoted sentence alone contains the answer to 86 % of the questions (docs/architecture.md). A model
 * that gets the right sentences and does worse than that makes answers worse than quotes.
 */
export const trustedFrom = 0.86

export function isTrusted(trust: TestResult | null): boolean {
  return trust !== null && trust.asked > 0 && trust.right / trust.asked >= trustedFrom
}

/** A result of this computer, or one that came with the model. */
type TestResult = Omit<ModelTrust, 'measuredAt'> & Partial<ModelTrust>

export const trustInstructions = 'Read the text and answer the question with a short sentence from the text.'

/** Asks one question of the test; null when it was stopped before the answer was complete. */
export async function askTrustQuestion(
  llm: Llm,
  question: TrustQuestion,
  signal: AbortSignal,
): Promise<boolean | null> {
  const generation = await llm.generate(
    { instructions: trustInstructions, evidence: question.evidence, question: question.question },
    // The longest right answer has about twenty tokens; a longer one is rambling. Sampling is greedy, so that the
    // result is the same every time.
    { maxTokens: 40, sampling: { temperature: 0 }, signal },
  )
  return generation.stoppedBy === 'aborted' ? null : isRight(generation.text, question)
}

/** True if a right value occurs as whole words and no other value of the passage does. */
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
