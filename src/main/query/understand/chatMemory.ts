/** Selects the part of a chat that goes into a prompt. Pure. */
import type { EarlierTurn } from '../retrievalState.ts'

// Smaller models lose track of the question among many turns, so the number of turns depends on the context window in
// tokens. Chosen by judgement, not fitted.
const tiers: readonly (readonly [minTokens: number, turns: number])[] = [
  [32_000, 6],
  [8_000, 4],
  [4_000, 2],
  [0, 1],
]
const maxShare = 0.15
// A low estimate for the languages Docent meets most, so that the share holds without asking the model's tokenizer.
const charactersPerToken = 3

/**
 * The last turns as text, oldest first, within 15 % of the window; '' without any. `contextTokens`: the model's context
 * window.
 */
export function memoryFor(history: readonly EarlierTurn[], contextTokens: number): string {
  const turns = tiers.find(([minTokens]) => contextTokens >= minTokens)?.[1] ?? 0
  const room = Math.floor(Math.max(0, contextTokens) * maxShare * charactersPerToken)
  const kept: string[] = []
  let used = 0
  for (const { question, answer } of turns === 0 ? [] : history.slice(-turns).toReversed()) {
    const text = `Question: ${oneLine(question)}${answer === '' ? '' : `\nAnswer: ${oneLine(answer)}`}`
    if (used + text.length + 1 > room) break
    kept.unshift(text)
    used += text.length + 1
  }
  return kept.join('\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
