/**
 * Checks that a model's words keep the answer of the quotes. A small model shortens, and the part it omits is often the
 * answer. The quotes stay beneath its words, so the words need not repeat everything in them. Pure.
 */
import { expectationOf, itemsOf } from '../text/expectation/expectation.ts'
import { contentStems, fold, overlap, wordsOf } from '../text/words/words.ts'
import { agrees } from './exactFacts.ts'
import { figuresIn } from './figures.ts'
import { namesTheAsked } from './unsaidWords.ts'

// A lead of several words may be worded a little differently: "the garden" for "in the garden".
const minKept = 0.75

export interface AnswerByCode {
  /** The direct answer that code found, or null if it found quotes alone. */
  readonly lead: string | null
  /** Best first. */
  readonly quotes: readonly string[]
}

/** The reason why the words must not replace the answer of code, or null. */
export function lossOf(words: string, { lead, quotes }: AnswerByCode, question: string): string | null {
  if (lead !== null && !namesTheAsked(lead, question)) return keepsLead(words, lead) ? null : `It omits "${lead}".`
  const asked = new Set(contentStems(question))
  if (namesTheAsked(words, question) || !contentStems(words).some((stem) => !asked.has(stem)))
    return 'It only repeats the question.'
  const expectation = expectationOf(question)
  const items = quotes.flatMap((quote) => itemsOf(expectation, quote, question))
  const said = new Set(wordsOf(words).map((word) => fold(word.raw)))
  const [first] = items
  if (first === undefined || items.some((item) => wordsOf(item).every((word) => said.has(fold(word.raw))))) return null
  return `It omits "${first.trim()}".`
}

/** True if the words contain the lead and nothing that neither the question nor the quote says. */
export function restatesLead(words: string, lead: string, known: string): boolean {
  return keepsLead(words, lead) && overlap(contentStems(words), new Set(contentStems(known))) === 1
}

/** Every figure of the lead, or nearly all of its words if it has none. */
function keepsLead(words: string, lead: string): boolean {
  const figures = figuresIn(lead)
  const said = figuresIn(words)
  if (!figures.every((figure) => said.some((other) => agrees(figure, other)))) return false
  const stems = contentStems(lead)
  return figures.length > 0 || stems.length === 0 || overlap(stems, new Set(contentStems(words))) >= minKept
}
