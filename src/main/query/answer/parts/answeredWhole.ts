/** Answers a question within a larger one by the engines that compute, as if it were asked alone. */
import type { EngineContext } from '../../engine.ts'
import type { OneAnswer } from './oneAnswer.ts'

/** The computed answer to the question asked alone; null if it has none, as quotes are chosen beside those around it. */
export async function answeredWhole(question: string, context: EngineContext): Promise<OneAnswer | null> {
  const state = await context.ask?.(question)
  const draft = state?.extracted ?? null
  if (state === undefined || draft === null || draft.kind !== 'computed') return null
  const pieces = draft.parts.map(({ start, end, role, evidence }) => ({
    role,
    text: draft.text.slice(start, end),
    evidence: evidence ?? [],
  }))
  const { evidence, candidates } = state
  return { question, pieces, evidence, answerability: state.answerability ?? 0, candidates }
}
