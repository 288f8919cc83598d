/**
 * Whether a model's words keep what the quotes answer with. A small model shortens, and what it omits is often the
 * answer. Pure.
 */
import { expectationOf, itemsOf } from '../text/expectation.ts'
import { contentStems, fold, overlap, wordsOf } from '../text/words.ts'

export interface Quote {
  readonly text: string
  /** How well it answers, 0..1. */
  readonly score: number
}

// A second quote this close to the first may be the one that answers.
const rivalShare = 0.5
// Where the kind of answer is not known, nearly all that the quote says beside the question must be said.
const minKept = 0.8

/** Why the words must not stand in for the quotes, or null. `quotes`: what would be shown instead, best first. */
export function lossOf(words: string, quotes: readonly Quote[], question: string): string | null {
  const best = quotes[0]
  if (best === undefined) return null
  const expectation = expectationOf(question)
  const said = new Set(wordsOf(words).map((word) => fold(word.raw)))
  const known = itemsOf(expectation, best.text, question).length > 0
  for (const quote of quotes.filter(({ score }) => score >= best.score * rivalShare)) {
    const items = itemsOf(expectation, quote.text, question)
    if (items.length > 0) {
      const missing = items.find((item) => wordsOf(item).some((word) => !said.has(fold(word.raw))))
      if (missing !== undefined) return `It omits "${missing.trim()}".`
      continue
    }
    // Without an item of the kind it is no rival to a quote that has one.
    if (known) continue
    const asked = new Set(contentStems(question))
    const fresh = contentStems(quote.text).filter((stem) => !asked.has(stem))
    if (fresh.length > 0 && overlap(fresh, new Set(contentStems(words))) < minKept)
      return 'It omits what the quote says.'
  }
  return null
}
