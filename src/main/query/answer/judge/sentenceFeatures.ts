/**
 * Computes how well a sentence answers a question as numbers between 0 and 1, without a language model. Pure. The
 * weights are in `evidenceWeights.ts`, fitted by `bench/fitEvidence.ts`.
 */
import { expectationOf, meetsExpectation } from '../../text/expectation/expectation.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { contentStems, isStopWord, overlap, wordsOf } from '../../text/words/words.ts'

export interface QuestionProfile {
  readonly text: string
  readonly stems: readonly string[]
  /** Adjacent pairs of content words. */
  readonly pairs: readonly string[]
  readonly expectation: Expectation
  /** Names and numbers in the question; a sentence about something else lacks them. */
  readonly anchors: readonly string[]
  /** The anchors that are not numbers. */
  readonly names: ReadonlySet<string>
}

export function profileOf(question: string): QuestionProfile {
  const stems = contentStems(question)
  const words = wordsOf(question)
  const anchors = words
    .filter((word, index) => /\d/.test(word.raw) || (index > 0 && /^\p{Lu}/u.test(word.raw) && !isStopWord(word.raw)))
    .map((word) => word.stem)
  return {
    text: question,
    stems,
    pairs: pairsOf(stems),
    expectation: expectationOf(question),
    anchors,
    names: new Set(anchors.filter((stem) => !/\d/.test(stem))),
  }
}

export interface SentenceInContext {
  readonly text: string
  readonly stems: readonly string[]
  /**
   * Stems of text elsewhere that belongs to it: the label of its line, the head of its table, the introduction of its
   * list.
   */
  readonly lead: ReadonlySet<string>
  /** The label of its line, its own or that of the line it continues, or ''. */
  readonly label: string
  /** Stems of the sentences before and after it in the same passage. */
  readonly neighbours: ReadonlySet<string>
  /** Stems of the sentence before it, if that is a question. */
  readonly asked: ReadonlySet<string>
  /** Stems of the whole passage. */
  readonly passage: ReadonlySet<string>
  /** Stems of title and headings. */
  readonly headings: ReadonlySet<string>
  /** Stems of title, headings, file name and the top of the document. */
  readonly about: ReadonlySet<string>
  /** The day of the entry that it belongs to, in words, or ''. */
  readonly writtenOn?: string
  /** True for a line at the top of a document that is not a sentence. */
  readonly formLine: boolean
  /** 0-based rank of the passage. */
  readonly rank: number
  /** Similarity, 0..1, of the passage and the question; null without vectors. */
  readonly passageSimilarity: number | null
  /** Similarity, 0..1, of the sentence and the question; null if it was not embedded. */
  readonly similarity: number | null
  /** The higher similarity of the sentences before and after it; null if neither was embedded. */
  readonly aroundSimilarity: number | null
  /** The reranker's logit for the question and the sentence; null if it was not scored. */
  readonly relevance: number | null
}

export const featureNames = [
  'coverage',
  'coverageWithNeighbours',
  'coverageOfPassage',
  'coverageWithAbout',
  'headingCoverage',
  'afterQuestion',
  'pairs',
  'anchors',
  'ownAnchors',
  'otherLabel',
  'expectation',
  'unmetExpectation',
  'similarity',
  'aroundSimilarity',
  'passageSimilarity',
  'firstPassage',
  'laterPassage',
  'news',
  'short',
  'long',
  'question',
  'formLine',
  'relevance',
] as const

export type FeatureName = (typeof featureNames)[number]
export type Features = Readonly<Record<FeatureName, number>>

/** Rarity of stems among the sentences under consideration: ln((n + 1) / (df + 0.5)), never below 0. */
export function rarity(sentences: readonly (readonly string[])[]): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const stems of sentences) for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return (stem) => Math.max(0.1, Math.log((sentences.length + 1) / ((counts.get(stem) ?? 0) + 0.5)))
}

// The date of an entry often answers when something happened, but a date in the sentence itself says it more surely.
const entryDateFit = 0.5

export function featuresOf(
  profile: QuestionProfile,
  sentence: SentenceInContext,
  weight: (stem: string) => number,
): Features {
  const own = new Set([...sentence.stems, ...sentence.lead])
  const nearby = new Set([...own, ...sentence.neighbours])
  const wide = new Set([...sentence.passage, ...sentence.about])
  const dated = profile.expectation === 'date' && (sentence.writtenOn ?? '') !== '' ? entryDateFit : 0
  const met = Math.max(dated, meetsExpectation(profile.expectation, sentence.text, profile.text))
  const asked = new Set(profile.stems)
  const label = contentStems(sentence.label)
  const fresh = sentence.stems.filter((stem) => !asked.has(stem)).length
  const length = sentence.stems.length
  return {
    coverage: weighted(profile.stems, own, weight),
    coverageWithNeighbours: weighted(profile.stems, nearby, weight),
    coverageOfPassage: weighted(profile.stems, wide, weight),
    coverageWithAbout: weighted(profile.stems, new Set([...own, ...sentence.about]), weight),
    headingCoverage: overlap(profile.stems, sentence.headings),
    afterQuestion: weighted(profile.stems, sentence.asked, weight),
    pairs: overlap(profile.pairs, new Set(pairsOf(sentence.stems))),
    anchors: profile.anchors.length === 0 ? 1 : overlap(profile.anchors, wide),
    ownAnchors: profile.anchors.length === 0 ? 1 : overlap(profile.anchors, own),
    // The sentence concerns another person or thing than the question ("Sam: …" when the question names Evan).
    otherLabel: label.length > 0 && profile.names.size > 0 && ![...profile.names].some((name) => own.has(name)) ? 1 : 0,
    expectation: profile.expectation === 'none' ? 0 : met,
    unmetExpectation: profile.expectation === 'none' ? 0 : 1 - met,
    similarity: Math.max(0, sentence.similarity ?? sentence.passageSimilarity ?? 0),
    aroundSimilarity: Math.max(0, sentence.aroundSimilarity ?? sentence.similarity ?? sentence.passageSimilarity ?? 0),
    passageSimilarity: Math.max(0, sentence.passageSimilarity ?? 0),
    firstPassage: sentence.rank === 0 ? 1 : 0,
    laterPassage: Math.min(1, sentence.rank / 10),
    news: Math.min(1, fresh / 8),
    short: Math.max(0, 1 - length / 5),
    long: Math.min(1, Math.max(0, length - 25) / 25),
    question: isQuestion(sentence.text) ? 1 : 0,
    // "Invoice date: 30 September" answers a question about the invoice; the other lines of a letterhead only identify
    // the document.
    formLine: sentence.formLine && overlap(label, asked) === 0 ? 1 : 0,
    relevance: relevanceOf(sentence.relevance),
  }
}

// A statement has a verb and something that it is said of. By judgement.
const statementWords = 4
const asksAboutIt = /(?<!\p{L})(?:that|this|it|ok(?:ay)?|alright|all right|possible|das|ça|eso)(?!\p{L})/iu
const stampAndSpeaker =
  /^(?:\[[^\]\n]{6,30}\] ?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}[^-–\n]{0,4}[-–] )?(?:[^:\n]{1,40}: )?/u

/** False for a message that states something before it asks ("The course moved to 28 May. Are you in?"). */
export function isQuestion(text: string): boolean {
  const said = text.trimEnd()
  if (!said.endsWith('?')) return false
  // "I might take her cat. Is that a problem?" asks about what it says.
  if (asksAboutIt.test(said.split(/(?<=[.!?…]) +/u).at(-1) ?? '')) return true
  const before = said.replace(stampAndSpeaker, '').split(/(?<=[.!?…]) +/u)
  return !before.some((one) => !one.endsWith('?') && wordsOf(one).length >= statementWords)
}

// The logits of ms-marco-MiniLM-L-12-v2 are between about -11.5 and 11.
const maxLogit = 12

/** A reranker's logit scaled to 0..1; 0 if there is none. */
export function relevanceOf(logit: number | null): number {
  return logit === null ? 0 : Math.max(0, Math.min(1, (logit + maxLogit) / (2 * maxLogit)))
}

/** Share of the question's words, 0..1, that a set contains; rare words count more. */
export function weighted(
  stems: readonly string[],
  paused: ReadonlySet<string>,
  weight: (stem: string) => number,
): number {
  let all = 0
  let found = 0
  for (const stem of new Set(stems)) {
    all += weight(stem)
    if (paused.has(stem)) found += weight(stem)
  }
  return all === 0 ? 0 : found / all
}

export function pairsOf(stems: readonly string[]): readonly string[] {
  return stems.slice(1).map((stem, index) => `${stems[index] ?? ''} ${stem}`)
}
