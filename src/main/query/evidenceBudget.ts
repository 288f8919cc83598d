/** Computes how much a model may read before its first word, from the speed of this machine. */
import type { Llm } from '../ports/llm.ts'

// Instructions, the question and the prompt's layout: 60–90 tokens with the default prompt and a question of 12 words.
const fixedTokens = 90
// Two sentences of 30 tokens, doubled.
const answerTokens = 120
// Used until the speed is measured: TinyLlama reads 137 tokens/s on two cores.
const assumedReadTokensPerSecond = 137

/** Tokens of evidence; 0 without a model, never more than the context window. */
export function evidenceTokens(llm: Llm | null, firstWordSeconds: number): number {
  if (llm === null) return 0
  const speed = llm.speed?.readTokensPerSecond ?? assumedReadTokensPerSecond
  const inTime = Math.floor(speed * firstWordSeconds) - fixedTokens
  const inWindow = llm.contextTokens - fixedTokens - answerTokens
  return Math.max(0, Math.min(inTime, inWindow))
}
