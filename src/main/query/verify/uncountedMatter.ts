/** Checks that a quote speaks of what is counted: "How many kilograms of potatoes" is not answered by honey. Pure. */
import { inOrder } from '../text/alternatives.ts'
import { contentStems, isStopWord, wordsOf } from '../text/words/words.ts'
import { sameName, sharesStart } from './alikeWords.ts'

interface Quote {
  readonly text: string
  /** Stems of the quote and what stands around it. */
  readonly near: ReadonlySet<string>
  /** The reranker's logit, or null. */
  readonly relevance: number | null
}

// Above this logit the reranker is taken to know the thing by another name. Chosen by judgement, not fitted.
const sureLogit = 3

const counted = new RegExp(
  inOrder(
    '\\b(?:how (?:many|much) [\\p{L}-]+ of|what (?:amount|weight|quantity|share) of) (?:the |my |our )?',
    '(?<matter>[\\p{L}-]+)',
  ),
  'iu',
)

const manyOf = /^(?:how many|wie viele|combien de) (?<matter>\p{L}+)/iu
// Spans of time are counted in other units, people under other names, and papers shorten units: "kWh", "km", "mi".
const uncertainCounts = new Set(
  contentStems(
    [
      'years months weeks days nights hours minutes people persons times things',
      'kilowatt kilowatts kilograms kilos grams kilometres kilometers metres meters miles litres liters gallons',
      'pounds euros dollars pence cents degrees percent gigabytes megabytes',
    ].join(' '),
  ),
)

/** The thing that "How many calories …?" counts, unless the reranker takes the quote to answer anyway. */
function plainlyCounted(question: string, { relevance }: Quote): string | undefined {
  const matter = manyOf.exec(question.trim())?.groups?.['matter']
  if (matter === undefined || relevance === null || relevance >= sureLogit) return undefined
  return wordsOf(matter).some(({ stem }) => uncertainCounts.has(stem)) ? undefined : matter
}

/** "How many kilograms of potatoes" is not answered by kilograms of honey. */
export function uncountedMatter(question: string, quote: Quote): string | null {
  const matter = counted.exec(question)?.groups?.['matter'] ?? plainlyCounted(question, quote)
  const [word] = matter === undefined || isStopWord(matter) ? [] : wordsOf(matter)
  if (word === undefined || quote.text.includes(' | ')) return null
  const near = [...quote.near]
  return near.some((stem) => sameName(word.stem, stem) || sharesStart(word.stem, stem)) ? null : word.raw
}
