/**
 * Questions with a text each, and the place of the answer in it or none, made of SQuAD: single sentences behind the title
 * of their article, as the product shows them to the reranker, and whole paragraphs.
 */
import type { SquadQuestion } from '../measuring/squad.ts'

export interface ReaderExample {
  readonly article: string
  readonly query: string
  readonly text: string
  /** Offsets into the text; null if it does not answer. */
  readonly answer: { readonly start: number; readonly end: number } | null
  readonly golds: readonly string[]
  /** True for the sentence that answers, false for other sentences and for paragraphs. */
  readonly isSentence: boolean
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
// Whole paragraphs are four times as long as sentences: a third of the questions is asked of them as well.
const paragraphShare = 3

export function readerExamples(questions: readonly SquadQuestion[]): readonly ReaderExample[] {
  return questions.flatMap((question, index) => [
    ...ofSentences(question),
    ...(index % paragraphShare === 0 ? [ofText(question, question.paragraph, 0, false)] : []),
  ])
}

/** The sentence that answers and the likest of the others; of a question without an answer the two likest. */
function ofSentences(question: SquadQuestion): readonly ReaderExample[] {
  const asked = wordsOf(question.text)
  const likeness = (text: string): number => [...wordsOf(text)].filter((word) => asked.has(word)).length
  const all = [...sentences.segment(question.paragraph)]
  const { place } = question
  const own =
    place === null
      ? undefined
      : all.find(
          ({ index, segment }) => index <= place.start && place.start + place.text.length <= index + segment.length,
        )
  const others = all
    .filter((each) => each !== own && !question.golds.some((gold) => each.segment.includes(gold)))
    .sort((one, other) => likeness(other.segment) - likeness(one.segment))
    .slice(0, place === null ? 2 : 1)
  return [
    ...(own === undefined ? [] : [ofText(question, own.segment.trimEnd(), own.index, true)]),
    ...others.map(({ segment }) => ofText({ ...question, place: null, golds: [] }, segment.trimEnd(), 0, false)),
  ]
}

function ofText(question: SquadQuestion, text: string, offset: number, isSentence: boolean): ReaderExample {
  const title = `${question.article.replaceAll('_', ' ')}: `
  const { place } = question
  const start = place === null ? 0 : title.length + place.start - offset
  return {
    article: question.article,
    query: question.text,
    text: title + text,
    answer: place === null ? null : { start, end: start + place.text.length },
    golds: question.golds,
    isSentence,
  }
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [])
