/**
 * Tells the sentence that leads in to a question from the question: "I'm meeting Tom on Friday. What is his number?" asks
 * as if the first sentence were a turn before it. Pure.
 */
import { splitSentences } from '../../../../shared/text/sentences.ts'
import type { EarlierTurn } from '../../earlierTurn.ts'
import { wholeWord } from '../../text/alternatives.ts'

export interface LedIn {
  /** The statement, as a turn that was not answered. */
  readonly turn: EarlierTurn
  readonly question: string
}

// Without one of them the question says what it is about.
const refers = new RegExp(
  wholeWord([
    'it|its|that|this|these|those|they|them|their|he|him|his|she|her|hers|there|then|one|ones',
    'er|ihn|ihm|sein\\p{L}*|sie|ihr\\p{L}*|es|dort|davon|dafür|il|elle|ils|elles|lui|leur|son|sa|ses|y|en',
  ]),
  'iu',
)
// "Please look it up. Where does she live?" says nothing of anybody.
const minWords = 3
const maxWords = 30

/** Null unless statements come before one question that refers to them. */
export function ledIn(text: string): LedIn | null {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).trim())
  const question = sentences.at(-1) ?? ''
  const before = sentences.slice(0, -1)
  const statement = before.join(' ')
  const words = statement.split(/\s+/).length
  if (before.length === 0 || !question.endsWith('?') || before.some((each) => each.includes('?'))) return null
  if (words < minWords || words > maxWords || !refers.test(question)) return null
  return { turn: { question: statement, answer: '', titles: [], lead: '', cited: [] }, question }
}
