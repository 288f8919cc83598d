/** What a model that was taught to read takes for the direct answer in each of the best quotes. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { expectationOf, meetsExpectation } from '../../text/expectation/expectation.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { toWholeWords } from '../../text/words/wholeWords.ts'
import { contentStems } from '../../text/words/words.ts'
import { linePrior } from '../judge/linePriors.ts'
import { inStamp } from './spans/leadDates.ts'

export interface QuoteReading {
  /** A verbatim slice of the quote. */
  readonly text: string
  /** Its place in the quote, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** The probability, 0..1, that exactly this is the answer, if the quote answers at all. */
  readonly likelihood: number
  /** As of a `Reading`. */
  readonly margin: number
}

/** By index into the evidence. */
export type Readings = ReadonlyMap<number, QuoteReading>

export const noReadings: Readings = new Map()

// A title longer than this is a first line that was mistaken for a title.
const titleCharacters = 120

/**
 * Reads the quotes at `places` of the evidence. Empty without a model that reads, for a question in another language than
 * the model knows, and where reading fails: leads are then found by rules alone. Rejects with `query.aborted` when stopped.
 */
export async function readQuotes(
  question: string,
  places: readonly number[],
  {
    evidence,
    candidates,
  }: { readonly evidence: readonly EvidenceSentence[]; readonly candidates: readonly Candidate[] },
  { reranker, signal }: Pick<EngineContext, 'reranker' | 'signal'>,
): Promise<Readings> {
  if (reranker?.read === undefined || question.trim() === '' || !isEnglish(question)) return noReadings
  const quotes = places.flatMap((place) => {
    const sentence = evidence[place]
    if (sentence === undefined || sentence.head !== undefined || !isProse(sentence.text) || !isEnglish(sentence.text))
      return []
    const title = candidates.find(({ chunk }) => chunk.id === sentence.chunkId)?.title ?? ''
    return { place, text: sentence.text, before: title === '' ? '' : `${title.slice(0, titleCharacters)}: ` }
  })
  const texts = quotes.map(({ before, text }) => before + text)
  const found = await reranker.read(question, texts, { priority: 'query', signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return []
  })
  return new Map(
    quotes.flatMap(({ place, text, before }, index): readonly [number, QuoteReading][] => {
      const reading = found[index]
      if (reading == null || reading.start < before.length) return []
      const span = trimmed(text, reading.start - before.length, reading.end - before.length)
      return span === null ? [] : [[place, { ...span, likelihood: reading.likelihood, margin: reading.margin }]]
    }),
  )
}

const isEnglish = (text: string): boolean => (languageOf(text) ?? 'en') === 'en'

const minWords = 5

/** The model was taught sentences: rows, labels and lines of forms are read by rules. */
const isProse = (text: string): boolean =>
  /[.!?…]["'”’»)\]]*\s*$/.test(text) && !/ [|·] /.test(text) && text.trim().split(/\s+/).length >= minWords

/** In whole words, without the punctuation around them; null if nothing else is left. */
function trimmed(text: string, from: number, to: number): Pick<QuoteReading, 'text' | 'start' | 'end'> | null {
  const said = text.slice(from, to)
  const first = from + (/^[\s,;:–—"“”(]*/u.exec(said)?.[0].length ?? 0)
  const last = to - (/(?<![\s,;:–—"“”.])[\s,;:–—"“”.]*$/u.exec(said)?.[0].length ?? 0)
  if (last <= first) return null
  const { start, end } = toWholeWords(text, { start: first, end: last })
  return { text: text.slice(start, end), start, end }
}

const weightOfMargin = 0.4
// A quote in which nothing was read. Lower than nearly all that are read.
const marginUnread = -15

export interface ReadEvidence {
  readonly evidence: readonly EvidenceSentence[]
  readonly readings: Readings
}

/** The quotes that were read in the order in which both models together find that they answer, and all others behind. */
export function inOrderOfReading({ evidence, readings }: ReadEvidence, question: string): ReadEvidence {
  if (readings.size < 2) return { evidence, readings }
  const read = [...evidence.entries()].slice(0, Math.max(...readings.keys()) + 1)
  // What speaks against a line speaks against what was read in it: "may end the lease on" names a day as well.
  const oddsOf = ([place, { score, text }]: readonly [number, EvidenceSentence]): number => {
    const share = Math.min(1 - 1e-6, Math.max(1e-6, score))
    const read = weightOfMargin * (readings.get(place)?.margin ?? marginUnread)
    return Math.log(share / (1 - share)) + read + linePrior(question, text)
  }
  if (read.some((_, place) => !readings.has(place))) return { evidence, readings }
  const ordered = read.toSorted((one, other) => oddsOf(other) - oddsOf(one))
  return {
    evidence: [
      // The scores stay in their order, which says how likely the best of them is.
      ...ordered.map(([, sentence], place) => ({ ...sentence, score: evidence[place]?.score ?? sentence.score })),
      ...evidence.slice(read.length),
    ],
    readings: new Map(
      ordered.flatMap(([before], place): readonly [number, QuoteReading][] => {
        const reading = readings.get(before)
        return reading === undefined ? [] : [[place, reading]]
      }),
    ),
  }
}

// Below this the words that the model takes for the answer are hardly clearer than the whole quote: of plain questions of
// SQuAD their token F1 is .44 below .1, .59 up to .2, .64 up to .3 and .8 and more above.
const minLikelihood = 0.15
// Of 173 readings in sentences of SQuAD that answer, 5 are below this. What is read where a question is not answered at all
// ("What breed is the dog?" in "The dog was vaccinated against rabies") mostly is.
const minMargin = -5

/** What was read, if it is of the kind that the question expects and says more than the question; else null. */
export function soundReading(question: string, quote: string, reading: QuoteReading | undefined): QuoteReading | null {
  if (reading === undefined || reading.likelihood < minLikelihood || reading.margin < minMargin) return null
  if (inStamp(quote, reading) || isOneOfSeveral(quote, reading)) return null
  const expectation = expectationOf(question)
  if (expectation === 'person' && !/\p{Lu}/u.test(reading.text)) return null
  if (isFormed(expectation) && meetsExpectation(expectation, reading.text, question) <= 0) return null
  const asked = new Set(contentStems(question))
  return contentStems(reading.text).some((stem) => !asked.has(stem)) ? reading : null
}

/** "Damage by frost, flood or rodents is not covered": one thing of a list is no answer. */
function isOneOfSeveral(quote: string, { start, end }: QuoteReading): boolean {
  return (
    /,[^,.;]{2,40},?\s(?:and|or)\s$/u.test(quote.slice(0, start)) ||
    /^,\s[^,.;]{2,40},?\s(?:and|or)\s/u.test(quote.slice(end))
  )
}

// The names of people, things and places have no form, and neither have reasons and plain answers.
const formless: ReadonlySet<Expectation> = new Set(['none', 'reason', 'manner', 'person', 'name', 'place'])
const isFormed = (expectation: Expectation): boolean => !formless.has(expectation)
