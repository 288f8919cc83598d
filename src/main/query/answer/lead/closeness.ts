/** Measures how near a span of a sentence stands to the words of a question. Pure. */
import { isRelated } from '../../compute/meaning/related.ts'
import { contentStems, isStopWord, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'
import type { Span } from './spans/leadSpans.ts'

// Each word between the question's words and the span lowers the score a little; a clause between them lowers it by a
// third.
const otherClause = 0.67
// "Costs of 110 € and heating of 75 €": what stands on the other side of "and" belongs to another thing.
const clauseBreak = /[,;:.()–|]|(?<!\p{L})(?:and|und|et|y)(?!\p{L})/giu

/** Stems of the question, or those of the text that mean the same where it is in another language. */
export function askedIn(question: string, words: readonly Word[]): ReadonlySet<string> {
  const asked = new Set(contentStems(question))
  if (words.some(({ stem }) => asked.has(stem))) return asked
  const meant = wordsOf(question).filter(({ raw }) => !isStopWord(raw))
  return new Set(words.flatMap(({ raw, stem }) => (meant.some((each) => isRelated(each.raw, raw)) ? [stem] : [])))
}

/** The sum over the words of the question that the text has; more is nearer. `asked`: their stems. */
export function closeness(
  span: Span,
  text: string,
  words: readonly Word[],
  asked: ReadonlySet<string>,
  isDate = false,
): number {
  const first = words.findIndex((word) => word.end > span.start)
  // What follows is counted from the last word: "£5 per hour on weekdays" is no farther from its weekdays than "£5". A
  // date before a sentence mostly is that of its entry, and is counted from its first word.
  const end = isDate ? first : words.findLastIndex((word) => word.start < span.end)
  const last = Math.max(first, end)
  const seen = new Map<string, number>()
  words.forEach((word, index) => {
    if (!asked.has(word.stem) || (word.start >= span.start && word.end <= span.end)) return
    const [from, to] = word.start < span.start ? [word.end, span.start] : [span.end, word.start]
    const between = text.slice(from, to)
    const breaks = (between.match(clauseBreak) ?? []).length
    const value = (1 / (1 + 0.3 * (word.start < span.start ? first - index : index - last))) * otherClause ** breaks
    seen.set(word.stem, Math.max(seen.get(word.stem) ?? 0, value))
  })
  return [...seen.values()].reduce((sum, value) => sum + value, 0)
}
