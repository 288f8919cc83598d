/**
 * Decides whether the evidence answers the question at all; refusals come from here. It is a logistic model over a few
 * features, fitted by `bench/fitEvidence.ts`; no language model is asked. Pure.
 */
import { deniesOther, pointsElsewhere } from '../../text/meaning/opposites.ts'
import { meetsExpectation } from '../../text/expectation/expectation.ts'
import type { Expectation } from '../../text/expectation/expectationRules.ts'
import { holdsFigure } from '../../text/numbers/sameFigure.ts'
import { formsOfName } from '../../text/names/shortNames.ts'
import { isSameMatter } from '../time/preferCurrent.ts'
import { answerabilityWeightsBy } from './evidenceWeights.ts'
import type { JudgedBy } from './evidenceWeights.ts'
import type { ScoredSentence } from './scoreSentences.ts'
import { rarity } from './sentenceFeatures.ts'
import type { QuestionProfile } from './sentenceFeatures.ts'
import { signNames } from './signs.ts'
import type { Signs } from './signs.ts'

// Stems that share five letters are mostly forms of one word ("govern", "governor").
const sharedStart = 5
const sharedStartFit = 0.7
// ln(100): the rarity of a word that none of a hundred sentences contains.
const rarest = 6

/** From 0 to 1; 0 without any sentence. `scored` is ordered best first. */
export function answerabilityOf(
  profile: QuestionProfile,
  scored: readonly ScoredSentence[],
  judgedBy: JudgedBy,
): number {
  const signs = signsOf(profile, scored)
  if (signs === null) return 0
  const weights = answerabilityWeightsBy[judgedBy]
  let sum = weights.bias
  for (const name of signNames) sum += weights[name] * signs[name]
  const likelihood = 1 / (1 + Math.exp(-sum))
  return lacksKind(profile, scored) ? likelihood * withoutKind : likelihood
}

// A price, a share or an hour has a form that cannot be missed; other kinds are also told in other words.
const formedKinds: ReadonlySet<Expectation> = new Set(['money', 'percentage', 'time'])
// Sentences that are at least this share as good as the best one may hold the value instead.
const rivalShare = 0.4
const lookedAt = 3
// Chosen by judgement on everyday questions, of which one in ten has no answer in the library.
const withoutKind = 0.4

/** True if the question asks for a value of a form that none of the best sentences has: they share only its subject. */
function lacksKind({ expectation, text }: QuestionProfile, scored: readonly ScoredSentence[]): boolean {
  const least = (scored[0]?.score ?? 0) * rivalShare
  return (
    formedKinds.has(expectation) &&
    !scored
      .slice(0, lookedAt)
      .some((each) => each.score >= least && meetsExpectation(expectation, each.context.text, text) > 0)
  )
}

/** Features of the best sentence, or null if there is no sentence. */
export function signsOf(profile: QuestionProfile, scored: readonly ScoredSentence[]): Signs | null {
  const best = scored[0]
  if (best === undefined) return null
  const { context } = best
  const weight = rarity(scored.map((item) => item.context.stems))
  const own = new Set([...context.stems, ...context.lead])
  const near = new Set([...own, ...context.neighbours, ...context.about])
  const wide = new Set([...context.passage, ...context.about])
  const sentence = shareOf(profile.stems, own, weight)
  const nearby = shareOf(profile.stems, near, weight)
  const numbers = profile.anchors.filter((stem) => /\d/.test(stem))
  const { similarity, passageSimilarity, otherLabel, unmetExpectation, pairs } = best.features
  // A document that says the same, or another figure for the same, is no sign that neither answers.
  const other = scored.find(
    ({ sentence: { contentId, text } }) =>
      contentId !== best.sentence.contentId && !isSameMatter(best.sentence.text, text),
  )
  return {
    similarity,
    passageSimilarity,
    coverage: sentence.covered,
    coverageNear: nearby.covered,
    rarestMissing: Math.min(1, sentence.missing / rarest),
    rarestMissingNear: Math.min(1, nearby.missing / rarest),
    anchors: best.features.ownAnchors,
    anchorsMissing: missingShare(profile, wide),
    // The question contains a year or a number that its best passage lacks.
    numberMissing: numbers.some((stem) => !holdsFigure(stem, wide, profile.text)) ? 1 : 0,
    otherLabel,
    unmetExpectation,
    pairs,
    length: Math.min(1, new Set(profile.stems).size / 12),
    // The lead over the best sentence that another document has about something else.
    lead: other === undefined ? 0.5 : Math.max(0, Math.min(1, (logit(best.score) - logit(other.score)) / 6)),
    turned: pointsElsewhere(profile.text, context.text, true) ? 1 : 0,
    denied: deniesOther(profile.text, context.text) ? 1 : 0,
    relevance: best.features.relevance,
    share: shareOfBest(best, scored),
  }
}

/**
 * Softmax share, 0..1, of the best sentence among all of them: it stands out, or is one of many that fit as little. What
 * says the same counts with it.
 */
function shareOfBest(best: ScoredSentence, scored: readonly ScoredSentence[]): number {
  const others = scored.filter((each) => each !== best && !isSameMatter(best.sentence.text, each.sentence.text))
  return 1 / others.reduce((sum, { score }) => sum + Math.exp(logit(score) - logit(best.score)), 1)
}

interface Share {
  readonly covered: number
  /** Weight of the rarest word of the question that is missing. */
  readonly missing: number
}

function shareOf(stems: readonly string[], within: ReadonlySet<string>, weight: (stem: string) => number): Share {
  let all = 0
  let covered = 0
  let missing = 0
  for (const stem of new Set(stems)) {
    const fit = fitOf(stem, within)
    all += weight(stem)
    covered += weight(stem) * fit
    missing = Math.max(missing, weight(stem) * (1 - fit))
  }
  return { covered: all === 0 ? 0 : covered / all, missing }
}

function fitOf(stem: string, own: ReadonlySet<string>): number {
  if (own.has(stem) || hasNameForm(stem, own)) return 1
  if (stem.length < sharedStart) return 0
  const start = stem.slice(0, sharedStart)
  for (const other of own) if (other.length >= sharedStart && other.startsWith(start)) return sharedStartFit
  return 0
}

/** Share of the anchors, 0..1, that a set lacks. */
function missingShare({ anchors, text }: QuestionProfile, within: ReadonlySet<string>): number {
  const unique = [...new Set(anchors)]
  return unique.length === 0 ? 0 : unique.filter((stem) => !isIn(stem, within, text)).length / unique.length
}

function isIn(stem: string, within: ReadonlySet<string>, question: string): boolean {
  return /\d/.test(stem) ? holdsFigure(stem, within, question) : within.has(stem) || hasNameForm(stem, within)
}

/** "Dan" is in a letter to Daniel. */
function hasNameForm(stem: string, within: ReadonlySet<string>): boolean {
  return [...formsOfName(stem)].some((form) => within.has(form))
}

function logit(share: number): number {
  const clipped = Math.max(1e-6, Math.min(1 - 1e-6, share))
  return Math.log(clipped / (1 - clipped))
}
