/**
 * Whether the evidence answers at all: where refusals come from. Never asked of a model. Pure. A logistic model over a few signs, fitted
 * by `bench/fitEvidence.ts`.
 */
import type { ScoredSentence } from './scoreSentences.ts'
import { type QuestionProfile, rarity } from './sentenceFeatures.ts'
import { contentStems } from '../text/words.ts'
import { answerabilityWeights, answerabilityWeightsByWords } from './evidenceWeights.ts'

export const signNames = ['similarity', 'passageSimilarity', 'coverage', 'rarestMissing', 'anchors', 'unmetExpectation', 'pairs', 'length'] as const
export type SignName = (typeof signNames)[number]
export type Signs = Readonly<Record<SignName, number>>

// Stems that share five letters are mostly forms of one word ("govern", "governor").
const sharedStart = 5
const sharedStartFit = 0.7
// ln(100): a word that none of a hundred sentences has.
const rarest = 6

/** 0..1; 0 without any sentence. `scored` is best first. */
export function answerabilityOf(profile: QuestionProfile, scored: readonly ScoredSentence[], withVectors: boolean): number {
  const signs = signsOf(profile, scored)
  if (signs === null) return 0
  const weights = withVectors ? answerabilityWeights : answerabilityWeightsByWords
  let sum = weights.bias
  for (const name of signNames) sum += weights[name] * signs[name]
  return 1 / (1 + Math.exp(-sum))
}

/** Signs of the best sentence; null without any. */
export function signsOf(profile: QuestionProfile, scored: readonly ScoredSentence[]): Signs | null {
  const best = scored[0]
  if (best === undefined) return null
  const stems = scored.map((item) => contentStems(item.sentence.text))
  const weight = rarity(stems)
  const own = new Set(stems[0])
  const asked = [...new Set(profile.stems)]
  let all = 0
  let held = 0
  let missing = 0
  for (const stem of asked) {
    const fit = fitOf(stem, own)
    all += weight(stem)
    held += weight(stem) * fit
    missing = Math.max(missing, weight(stem) * (1 - fit))
  }
  const { similarity, passageSimilarity, anchors, unmetExpectation, pairs } = best.features
  return {
    similarity,
    passageSimilarity,
    coverage: all === 0 ? 0 : held / all,
    rarestMissing: Math.min(1, missing / rarest),
    anchors,
    unmetExpectation,
    pairs,
    length: Math.min(1, asked.length / 12),
  }
}

function fitOf(stem: string, own: ReadonlySet<string>): number {
  if (own.has(stem)) return 1
  if (stem.length < sharedStart) return 0
  const start = stem.slice(0, sharedStart)
  for (const other of own) if (other.length >= sharedStart && other.startsWith(start)) return sharedStartFit
  return 0
}
