/**
 * How well a sentence answers a question, as numbers between 0 and 1 that need no language model. Pure. The weights are in
 * `evidenceWeights.ts`, fitted by `bench/fitEvidence.ts`.
 */
import { type Expectation, expectationOf, meetsExpectation } from '../text/expectation.ts'
import { contentStems, isStopWord, overlap, wordsOf } from '../text/words.ts'

export interface QuestionProfile {
  readonly text: string
  readonly stems: readonly string[]
  /** Neighbouring pairs of content words. */
  readonly pairs: readonly string[]
  readonly expectation: Expectation
  /** Names and numbers in the question: what a sentence about something else lacks. */
  readonly anchors: readonly string[]
}

export function profileOf(question: string): QuestionProfile {
  const stems = contentStems(question)
  const words = wordsOf(question)
  const anchors = words
    .filter((word, index) => /\d/.test(word.raw) || (index > 0 && /^\p{Lu}/u.test(word.raw) && !isStopWord(word.raw)))
    .map((word) => word.stem)
  return { text: question, stems, pairs: pairsOf(stems), expectation: expectationOf(question), anchors }
}

export interface SentenceInContext {
  readonly text: string
  readonly stems: readonly string[]
  /** Stems of the sentences before and after it in the same passage. */
  readonly neighbours: ReadonlySet<string>
  /** Stems of title, headings and the whole passage. */
  readonly passage: ReadonlySet<string>
  readonly headings: ReadonlySet<string>
  /** 0-based rank of the passage. */
  readonly rank: number
  /** Cosine similarity of passage and question; null without vectors. */
  readonly passageSimilarity: number | null
  /** Cosine similarity of the sentence and the question; null where none was made. */
  readonly similarity: number | null
}

export const featureNames = [
  'coverage',
  'coverageWithNeighbours',
  'coverageOfPassage',
  'headingCoverage',
  'pairs',
  'anchors',
  'expectation',
  'unmetExpectation',
  'similarity',
  'passageSimilarity',
  'firstPassage',
  'laterPassage',
  'news',
  'short',
  'long',
  'question',
] as const

export type FeatureName = (typeof featureNames)[number]
export type Features = Readonly<Record<FeatureName, number>>

/** Rarity of stems among the sentences under consideration: ln((n + 1) / (df + 0.5)), never below 0. */
export function rarity(sentences: readonly (readonly string[])[]): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const stems of sentences) for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return (stem) => Math.max(0.1, Math.log((sentences.length + 1) / ((counts.get(stem) ?? 0) + 0.5)))
}

export function featuresOf(profile: QuestionProfile, sentence: SentenceInContext, weight: (stem: string) => number): Features {
  const own = new Set(sentence.stems)
  const nearby = new Set([...own, ...sentence.neighbours])
  const wide = new Set([...sentence.passage, ...sentence.headings])
  const met = meetsExpectation(profile.expectation, sentence.text, profile.text)
  const asked = new Set(profile.stems)
  const fresh = sentence.stems.filter((stem) => !asked.has(stem)).length
  const length = sentence.stems.length
  return {
    coverage: weighted(profile.stems, own, weight),
    coverageWithNeighbours: weighted(profile.stems, nearby, weight),
    coverageOfPassage: weighted(profile.stems, wide, weight),
    headingCoverage: overlap(profile.stems, sentence.headings),
    pairs: overlap(profile.pairs, new Set(pairsOf(sentence.stems))),
    anchors: profile.anchors.length === 0 ? 1 : overlap(profile.anchors, wide),
    expectation: profile.expectation === 'none' ? 0 : met,
    unmetExpectation: profile.expectation === 'none' ? 0 : 1 - met,
    similarity: Math.max(0, sentence.similarity ?? sentence.passageSimilarity ?? 0),
    passageSimilarity: Math.max(0, sentence.passageSimilarity ?? 0),
    firstPassage: sentence.rank === 0 ? 1 : 0,
    laterPassage: Math.min(1, sentence.rank / 10),
    news: Math.min(1, fresh / 8),
    short: length < 4 ? 1 : 0,
    long: Math.min(1, Math.max(0, length - 25) / 25),
    question: sentence.text.trimEnd().endsWith('?') ? 1 : 0,
  }
}

/** Share of the question's words that a set holds, rare words counting more, 0..1. */
export function weighted(stems: readonly string[], held: ReadonlySet<string>, weight: (stem: string) => number): number {
  let all = 0
  let found = 0
  for (const stem of new Set(stems)) {
    all += weight(stem)
    if (held.has(stem)) found += weight(stem)
  }
  return all === 0 ? 0 : found / all
}

function pairsOf(stems: readonly string[]): readonly string[] {
  return stems.slice(1).map((stem, index) => `${stems[index] ?? ''} ${stem}`)
}
