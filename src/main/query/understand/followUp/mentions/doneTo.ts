/** Tells a participle behind its noun from another noun: "when was the well dug", "is our rate fixed". Pure. */
import { fold, isStopWord } from '../../../text/words/words.ts'
import type { Word } from '../../../text/words/words.ts'

/** The end of a folded participle. */
export const participle =
  /(?:[^e]ed|dug|built|sold|bought|paid|kept|held|made|sent|lost|drawn|given|taken|written|born|done|due|found|shut)$/
const being = /^(?:is|are|was|were|has|have|had|been)$/

/** A participle behind its noun at the end of a question with "is" or "was" ("when was the well dug"). */
export function isDoneTo(text: string, words: readonly Word[], from: number, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || !participle.test(fold(word.raw)) || fold(word.raw).length < 3) return false
  const isAsked = words.slice(Math.max(0, from - 3), from).some(({ raw }) => being.test(fold(raw)))
  return isAsked && (next === undefined || isStopWord(fold(next.raw)) || !/^ $/.test(text.slice(word.end, next.start)))
}
