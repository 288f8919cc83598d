/**
 * Decides without a model whether its evidence supports a sentence: overlap of words and trigrams, then every number,
 * date and name exactly, then negation. A sentence with a number that is not in the evidence is never supported,
 * whatever else agrees.
 */
import { negation, pointsElsewhere } from '../text/meaning/opposites.ts'
import { contentStems, isStopWord, overlap, wordsOf } from '../text/words/words.ts'
import { agrees, faultOf, isContradicted, isSameKind } from './exactFacts.ts'
import type { EvidenceText } from './exactFacts.ts'
import { figuresIn } from './figures.ts'

export type { EvidenceText } from './exactFacts.ts'

export interface SentenceVerdict {
  /** Share, 0..1, that the evidence supports. */
  readonly score: number
  readonly verdict: 'grounded' | 'between' | 'notGrounded'
  /** The fault, in words, or null. */
  readonly problem: string | null
  /** Indexes into the evidence, best first, at most three. */
  readonly evidence: readonly number[]
}

// Above the first bound an overlap is grounded, below the second it is not. Chosen by judgement, not fitted.
export const groundedAbove = 0.8
export const notGroundedBelow = 0.3
// A sentence of a model that read two to four sentences combines no more of them than this.
const maxQuotes = 3
// The number of other quotes considered: those that share the most words with the sentence.
const maxRivals = 8
// A quote with half of the sentence's words is about the same matter.
const minRivalShare = 0.45
// A quote that adds less than this to the overlap matches by chance.
const minGain = 0.1

/** `evidence` may be empty: nothing is grounded then. */
export function checkSentence(sentence: string, evidence: readonly EvidenceText[]): SentenceVerdict {
  const ranked = evidence
    .map((item, index) => ({ index, share: share(sentence, item.text) }))
    .filter((item) => item.share > 0)
    .sort((a, b) => b.share - a.share)
  const best = ranked[0]
  if (best === undefined)
    return { score: 0, verdict: 'notGrounded', problem: 'Nothing in the sources says this.', evidence: [] }
  const rival = swappedWith(sentence, evidence, ranked)
  if (rival !== null)
    return {
      score: best.share,
      verdict: 'notGrounded',
      problem: 'In the sources its figure belongs to something else.',
      evidence: [rival],
    }
  const { used, score } = sourcesOf(sentence, evidence, ranked)
  const sources = used.flatMap((index) => evidence[index] ?? [])
  const problem =
    faultOf(sentence, sources)?.problem ?? flipProblem(sentence, sources.map(({ text }) => text).join(' '))
  const verdict =
    problem !== null || score < notGroundedBelow ? 'notGrounded' : score > groundedAbove ? 'grounded' : 'between'
  return {
    score,
    verdict,
    problem: problem ?? (verdict === 'notGrounded' ? 'Too little of this is in the sources.' : null),
    evidence: used,
  }
}

/** 0.7 times the words plus 0.3 times the trigrams of the sentence that the text contains, 0..1. */
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

/**
 * The quote about the subject of the sentence that has another figure, if the sentence uses the figure of its best
 * quote: "the deposit is 915 euros" from "the rent is 915 euros" and "the deposit is 1,830 euros".
 */
function swappedWith(
  sentence: string,
  evidence: readonly EvidenceText[],
  [best, ...others]: readonly { readonly index: number; readonly share: number }[],
): number | null {
  const bestText = evidence[best?.index ?? -1]?.text ?? ''
  const figures = figuresIn(sentence).filter((own) => figuresIn(bestText).some((other) => agrees(own, other)))
  if (figures.length === 0) return null
  const inBest = new Set(contentStems(bestText))
  const missing = contentStems(sentence).filter((stem) => !inBest.has(stem) && /\p{L}/u.test(stem))
  const rival = others.find(({ index, share: shared }) => {
    const text = evidence[index]?.text ?? ''
    const stems = new Set(contentStems(text))
    const theirs = figuresIn(text)
    return (
      shared >= minRivalShare &&
      missing.some((stem) => stems.has(stem)) &&
      theirs.some((other) => figures.some((own) => isSameKind(own, other))) &&
      !theirs.some((other) => figures.some((own) => agrees(own, other)))
    )
  })
  return rival?.index ?? null
}

/**
 * The quotes that a sentence draws on. It may combine several: a further one counts if it supports clearly more, or
 * contains a fact on which the first one is silent. A first quote with another figure of the same kind is not silent:
 * the sentence then has a figure from somewhere else.
 */
function sourcesOf(
  sentence: string,
  evidence: readonly EvidenceText[],
  ranked: readonly { readonly index: number; readonly share: number }[],
): { readonly used: readonly number[]; readonly score: number } {
  const [best, ...others] = ranked
  let used = [best?.index ?? 0]
  let score = best?.share ?? 0
  const texts = (indexes: readonly number[]): readonly EvidenceText[] => indexes.flatMap((at) => evidence[at] ?? [])
  while (used.length < maxQuotes) {
    const fault = faultOf(sentence, texts(used))
    if (fault !== null && isContradicted(fault, sentence, texts(used.slice(0, 1)))) break
    const next = others
      .slice(0, maxRivals)
      .filter(({ index }) => !used.includes(index))
      .map(({ index }) => {
        const joined = share(
          sentence,
          texts([...used, index])
            .map(({ text }) => text)
            .join(' '),
        )
        const repaired = fault !== null && faultOf(sentence, texts([...used, index]))?.start !== fault.start
        return { index, joined, counts: repaired || joined > score + minGain, repaired }
      })
      .filter(({ counts }) => counts)
      .sort((a, b) => Number(b.repaired) - Number(a.repaired) || b.joined - a.joined)[0]
    if (next === undefined) break
    used = [...used, next.index]
    score = next.joined
  }
  return { used, score }
}

function flipProblem(sentence: string, quoted: string): string | null {
  const own = (sentence.match(negation) ?? []).length
  const near = clausesAbout(sentence, quoted)
  const other = (near.match(negation) ?? []).length
  const silent = (quoted.match(negation) ?? []).length === 0 && !impliedDenial.test(quoted)
  if (own % 2 === 1 && silent) return 'It denies what the sources say.'
  if (own === 0 && other % 2 === 1 && share(sentence, near.replace(negation, ' ')) > 0.5)
    return 'It omits a "not" of the sources.'
  return pointsElsewhere(sentence, quoted) ? 'It turns a direction of the sources around.' : null
}

// Verbs that deny without a "not": "he declined" and "he did not want to".
const denials = [
  'declin',
  'refus',
  'reject',
  'turned down',
  'fail',
  'lack',
  'unable',
  'forb',
  'prohibit',
  'exclud',
  'stopped',
]
const impliedDenial = new RegExp(`\\b(?:${denials.join('|')})`, 'i')

/** The clauses that share a content word with the sentence; a "not" in another clause is about something else. */
function clausesAbout(sentence: string, quoted: string): string {
  const stems = new Set(contentStems(sentence))
  return quoted
    .split(/[;:·|]|(?<=[.!?])\s|\s[–—-]\s/)
    .filter((clause) => contentStems(clause).some((stem) => stems.has(stem)))
    .join(' ')
}
