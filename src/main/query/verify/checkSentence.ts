/**
 * Whether one sentence is carried by its evidence, without a model: overlap of words and trigrams, then every number,
 * date and name exactly, then negation. A sentence whose number is not in the evidence is never supported, whatever
 * else agrees.
 */
import { namesIn } from '../text/expectation.ts'
import { negation, pointsElsewhere } from '../text/opposites.ts'
import { fold, isStopWord, overlap, wordsOf } from '../text/words.ts'

export interface EvidenceText {
  readonly text: string
  /** Title, headings and passage around it: where names may stand that the sentence itself replaces by "it". */
  readonly around: string
}

export interface SentenceVerdict {
  /** 0..1 share that the evidence carries. */
  readonly score: number
  readonly verdict: 'grounded' | 'between' | 'notGrounded'
  /** What is wrong, in words, or null. */
  readonly problem: string | null
  /** Indexes into the evidence, best first, at most two. */
  readonly evidence: readonly number[]
}

// The pipeline design's bounds: above the first an overlap is grounded, below the second it is not.
export const groundedAbove = 0.8
export const notGroundedBelow = 0.3

/** `evidence` may be empty: nothing is grounded then. */
export function checkSentence(sentence: string, evidence: readonly EvidenceText[]): SentenceVerdict {
  const ranked = evidence
    .map((item, index) => ({ index, share: share(sentence, item.text) }))
    .filter((item) => item.share > 0)
    .sort((a, b) => b.share - a.share)
  const best = ranked[0]
  const bestText = best === undefined ? undefined : evidence[best.index]
  if (best === undefined || bestText === undefined)
    return { score: 0, verdict: 'notGrounded', problem: 'Nothing in the sources says this.', evidence: [] }
  const second = ranked[1]
  const secondText = second === undefined ? undefined : evidence[second.index]
  // A sentence may join two quotes: the second one counts where it carries clearly more.
  const joined = secondText === undefined ? 0 : share(sentence, `${bestText.text} ${secondText.text}`)
  const usesSecond = joined > best.share + 0.1
  const score = usesSecond ? joined : best.share
  const used = usesSecond && second !== undefined ? [best.index, second.index] : [best.index]

  const problem =
    exactProblem(sentence, evidence, used) ??
    flipProblem(sentence, used.map((index) => evidence[index]?.text ?? '').join(' '))
  const verdict =
    problem !== null || score < notGroundedBelow ? 'notGrounded' : score > groundedAbove ? 'grounded' : 'between'
  return {
    score,
    verdict,
    problem: problem ?? (verdict === 'notGrounded' ? 'Too little of this is in the sources.' : null),
    evidence: used,
  }
}

/** 0.7 words and 0.3 trigrams of the sentence that the text holds, 0..1. */
export function share(sentence: string, text: string): number {
  const own = wordsOf(sentence)
  const other = wordsOf(text)
  const content = own.filter((word) => !isStopWord(word.raw)).map((word) => word.stem)
  const words = overlap(
    content.length > 0 ? content : own.map((word) => word.stem),
    new Set(other.map((word) => word.stem)),
  )
  const trigrams = trigramsOf(own.map((word) => word.stem))
  if (trigrams.length === 0) return words
  return 0.7 * words + 0.3 * overlap(trigrams, new Set(trigramsOf(other.map((word) => word.stem))))
}

function trigramsOf(stems: readonly string[]): readonly string[] {
  return stems.slice(2).map((stem, index) => `${stems[index] ?? ''} ${stems[index + 1] ?? ''} ${stem}`)
}

function exactProblem(sentence: string, evidence: readonly EvidenceText[], used: readonly number[]): string | null {
  const quoted = used.map((index) => evidence[index]?.text ?? '').join(' \n ')
  const paused = new Set(numbersIn(quoted).map((number) => number.value))
  for (const number of numbersIn(sentence)) {
    if (!paused.has(number.value)) return `The number ${number.raw} is not in the sources.`
  }
  const around = fold(used.map((index) => `${evidence[index]?.text ?? ''} ${evidence[index]?.around ?? ''}`).join(' '))
  const aroundWords = new Set(wordsOf(around).map((word) => word.stem))
  for (const name of namesIn(sentence)) {
    const missing = wordsOf(name).find((word) => !isStopWord(word.raw) && !aroundWords.has(word.stem))
    if (missing !== undefined) return `The name ${name} is not in the sources.`
  }
  const quotedMonths = new Set(wordsOf(quoted).map((word) => fold(word.raw)))
  for (const word of wordsOf(sentence)) {
    if (calendar.has(fold(word.raw)) && /^\p{Lu}/u.test(word.raw) && !quotedMonths.has(fold(word.raw)))
      return `The date ${word.raw} is not in the sources.`
  }
  return null
}

function flipProblem(sentence: string, quoted: string): string | null {
  const own = (sentence.match(negation) ?? []).length
  const other = (quoted.match(negation) ?? []).length
  if (own % 2 === 1 && other === 0) return 'It denies what the sources say.'
  if (own === 0 && other % 2 === 1 && share(sentence, quoted.replace(negation, ' ')) > 0.5)
    return 'It omits a "not" of the sources.'
  return pointsElsewhere(sentence, quoted) ? 'It turns a direction of the sources around.' : null
}

const calendar = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
)
const spelled = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, String(value)] as const),
)

export interface FoundNumber {
  readonly raw: string
  /** Without grouping and trailing zeros: "1,200.50" and "1200.5" are the same. */
  readonly value: string
}

/** Numbers in digits, and number words from two to twenty ("one" is mostly no number). */
export function numbersIn(text: string): readonly FoundNumber[] {
  const found: FoundNumber[] = []
  for (const match of text.matchAll(/\d+(?:[.,]\d+)*/g)) {
    const plain = match[0].replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.')
    const value = /^\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain
    found.push({ raw: match[0], value: value.replace(/^0+(?=\d)/, '') })
  }
  for (const word of wordsOf(text)) {
    const value = spelled.get(fold(word.raw))
    if (value !== undefined && Number(value) > 1) found.push({ raw: word.raw, value })
  }
  return found
}
