/**
 * Weights of the logistic model that judges sentences, and of the one that judges whether the best of them answers at all.
 * Written by hand once, then fitted by `bench/fitEvidence.ts` on SQuAD questions outside the reported sample.
 */
import type { SignName } from './answerability.ts'
import type { FeatureName } from './sentenceFeatures.ts'

export const sentenceWeights: Readonly<Record<FeatureName | 'bias', number>> = {
  bias: -5,
  coverage: 3,
  coverageWithNeighbours: 1,
  coverageOfPassage: 0.5,
  headingCoverage: 0,
  pairs: 0.5,
  anchors: 0.3,
  expectation: 0.8,
  unmetExpectation: -0.5,
  similarity: 4,
  passageSimilarity: 1,
  passageScore: 1,
  firstPassage: 0.3,
  laterPassage: -0.5,
  news: 0.5,
  short: -1.5,
  long: 0,
  question: -1,
}

export const sentenceWeightsByWords: Readonly<Record<FeatureName | 'bias', number>> = {
  bias: -5,
  coverage: 3,
  coverageWithNeighbours: 1,
  coverageOfPassage: 0.5,
  headingCoverage: 0,
  pairs: 0.5,
  anchors: 0.3,
  expectation: 0.8,
  unmetExpectation: -0.5,
  similarity: 0,
  passageSimilarity: 0,
  passageScore: 1,
  firstPassage: 0.3,
  laterPassage: -0.5,
  news: 0.5,
  short: -1.5,
  long: 0,
  question: -1,
}

export const answerabilityWeights: Readonly<Record<SignName | 'bias', number>> = { bias: -2, similarity: 2, passageSimilarity: 1.6, coverage: 1.2, rarestMissing: -1, anchors: 0.5, unmetExpectation: -0.3, pairs: -0.5, length: 1 }

export const answerabilityWeightsByWords: Readonly<Record<SignName | 'bias', number>> = { bias: -1, similarity: 0, passageSimilarity: 0, coverage: 2, rarestMissing: -0.7, anchors: 0.7, unmetExpectation: -0.35, pairs: -0.6, length: 1.5 }

/** Below this probability the evidence is taken not to answer: a refusal. */
export const refuseBelow = 0.3
