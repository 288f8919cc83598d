/**
 * Determines from a question's question word the kind of content its answer must have, and whether a sentence has it.
 * Pure. Content that the question itself mentions does not count: "When did Anna leave?" is not answered by a sentence
 * whose only name is Anna. Question words, months and units are known in English and in the languages most often met
 * beside it; figures and names look alike in all of them.
 */
import {
  datePattern,
  durationPattern,
  frequencyPattern,
  mannerPattern,
  measurePattern,
  moneyPattern,
  numberPattern,
  percentPattern,
  placePattern,
  reasonPattern,
  timePattern,
} from './expectationPatterns.ts'
import { questions } from './expectationRules.ts'
import type { Expectation } from './expectationRules.ts'
import { wholeWord } from '../alternatives.ts'
import { inEnglish } from '../lexicon/inEnglish.ts'
import { languageOf } from '../lexicon/languageOf.ts'
import { fold, isStopWord, wordsOf } from '../words/words.ts'

/** The first rule that fits. "Property tax in 2025" asks what it is. */
export function expectationOf(question: string): Expectation {
  const text = question.slice(0, 1_000).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const asked = isBare(text) ? `what is the ${text}` : text
  const own = byRules(asked)
  // "Quanto" is a number until the verb says that it is money.
  return own === 'none' || own === 'number' ? (inEnglishRules(question) ?? own) : own
}

function byRules(text: string): Expectation {
  return questions.find(([, pattern]) => pattern.test(text))?.[0] ?? 'none'
}

function inEnglishRules(question: string): Expectation | null {
  const said = inEnglish(question.slice(0, 1_000))
  const found = said === null ? 'none' : byRules(said)
  return found === 'none' ? null : found
}

// A longer text without a question word is a sentence.
const maxBareWords = 9
const asksOrSays = new RegExp(
  wholeWord([
    "who(?:m|se|['’]s)?|what(?:['’]s)?|when(?:['’]s)?|where(?:['’]s)?|why|how|which|whether|if",
    'is|are|was|were|am|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had',
    'tell|show|give|list|find|name|explain|describe|summari[sz]e|compare|count|search|look|i|we|you|they|he|she',
  ]),
  'iu',
)

/** True for a few words that name a thing. Words of other languages ask by rules of their own. */
function isBare(text: string): boolean {
  return !asksOrSays.test(text) && text.split(' ').length <= maxBareWords && (languageOf(text) ?? 'en') === 'en'
}

/** What the question asks for in kind, and a plain figure where only that is there. */
const patterns: Partial<Readonly<Record<Expectation, RegExp>>> = {
  date: datePattern,
  time: timePattern,
  money: moneyPattern,
  percentage: percentPattern,
  duration: durationPattern,
  frequency: frequencyPattern,
  measure: measurePattern,
  number: numberPattern,
}
const plainFigure = 0.5

/**
 * The content of the expected kind in the sentence that the question does not mention itself; empty for reasons and
 * manners.
 */
export function itemsOf(expectation: Expectation, sentence: string, question: string): readonly string[] {
  const asked = new Set(wordsOf(question).map((found) => fold(found.raw)))
  const fresh = (found: string): boolean => wordsOf(found).some((each) => !asked.has(fold(each.raw)))
  const pattern = patterns[expectation]
  if (pattern !== undefined) return [...sentence.matchAll(pattern)].map((match) => match[0]).filter(fresh)
  return expectation === 'person' || expectation === 'name' || expectation === 'place'
    ? namesIn(sentence).filter(fresh)
    : []
}

/**
 * 1 if the sentence has content of the kind that the question does not mention itself, 0.5 for a figure without its
 * unit, else 0; 0 if nothing is expected.
 */
export function meetsExpectation(expectation: Expectation, sentence: string, question: string): number {
  const asked = new Set(wordsOf(question).map((found) => fold(found.raw)))
  const fresh = (found: string): boolean => wordsOf(found).some((each) => !asked.has(fold(each.raw)))
  const pattern = patterns[expectation]
  if (pattern !== undefined) {
    if ([...sentence.matchAll(pattern)].some((match) => fresh(match[0]))) return 1
    const figures =
      expectation !== 'date' &&
      expectation !== 'time' &&
      [...sentence.matchAll(numberPattern)].some((match) => fresh(match[0]))
    return figures ? plainFigure : 0
  }
  switch (expectation) {
    case 'person':
    case 'name':
      return namesIn(sentence).some(fresh) ? 1 : 0
    case 'place':
      return [...sentence.matchAll(placePattern)].some((match) => fresh(match[1] ?? '')) ? 1 : 0
    case 'reason':
      return reasonPattern.test(sentence) ? 1 : 0
    case 'manner':
      return mannerPattern.test(sentence) ? 1 : 0
    default:
      return 0
  }
}

/** "U-value", "X-ray" and "E-Mail" are things, and no names. */
export function isLetteredTerm(word: string): boolean {
  return /^\p{Lu}-\p{L}{2}/u.test(word)
}

/** Runs of capitalised words; the sentence's first word counts only if it is not a common word. */
export function namesIn(text: string): readonly string[] {
  const names: string[] = []
  let run: string[] = []
  let previousEnd = -1
  const close = (): void => {
    if (run.length > 0) names.push(run.join(' '))
    run = []
  }
  for (const word of wordsOf(text)) {
    const capital = /^\p{Lu}/u.test(word.raw) && !isLetteredTerm(word.raw)
    const opening = previousEnd < 0 || /(?:[.!?:;"“(]\s*|\n[^\S\n]*)$/.test(text.slice(previousEnd, word.start))
    const joined = previousEnd >= 0 && /^[ '’.&-]{1,2}$/.test(text.slice(previousEnd, word.start))
    if (!joined) close()
    // A capital at the start of a sentence proves nothing.
    if (capital && !isStopWord(word.raw) && !(opening && /^\p{Lu}\p{Ll}+(?:ly|ing|ed)$/u.test(word.raw)))
      run.push(word.raw)
    else close()
    previousEnd = word.end
  }
  close()
  return names
}
