/** The short test by which the product decides if a language model's own words are shown. */
import type { Llm } from '../src/main/ports/llm.ts'
import { askTrustQuestion, trustQuestions } from '../src/main/services/models/trustTest.ts'

/** By question: true if the model answered it right. */
export async function runShortTest(llm: Llm): Promise<Readonly<Record<string, boolean>>> {
  const answers: Record<string, boolean> = {}
  for (const question of trustQuestions)
    answers[question.question] = (await askTrustQuestion(llm, question, new AbortController().signal)) === true
  return answers
}
