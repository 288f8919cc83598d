/**
 * Weights of the logistic models that judge sentences, and whether the best of them answers at all; with vectors, and by words alone.
 * Fitted by `bench/fitEvidence.ts` on SQuAD questions outside the reported sample, one half of LoCoMo's questions and questions about
 * other things; docs/decisions/2026-11-21-evidence-by-code.md has what they do on the questions that were held out.
 */
import type { SignName } from './answerability.ts'
import type { FeatureName } from './sentenceFeatures.ts'

export const sentenceWeights: Readonly<Record<FeatureName | 'bias', number>> = {
  bias: -11.95,
  coverage: 2.80,
  coverageWithNeighbours: 2.28,
  coverageOfPassage: 0.01,
  coverageWithAbout: 2.67,
  headingCoverage: -0.96,
  afterQuestion: 5.82,
  pairs: 0.79,
  anchors: 1.43,
  ownAnchors: -0.72,
  otherLabel: 0.31,
  expectation: 0.77,
  unmetExpectation: -0.73,
  similarity: 6.75,
  aroundSimilarity: 1.33,
  passageSimilarity: 4.10,
  firstPassage: 0.28,
  laterPassage: -1.60,
  news: -0.78,
  short: 0.74,
  long: 0.74,
  question: -5.91,
  formLine: -3.18,
}

export const sentenceWeightsByWords: Readonly<Record<FeatureName | 'bias', number>> = {
  bias: -6.09,
  coverage: 4.10,
  coverageWithNeighbours: 3.22,
  coverageOfPassage: -0.87,
  coverageWithAbout: 2.28,
  headingCoverage: -0.53,
  afterQuestion: 7.40,
  pairs: 1.30,
  anchors: 1.51,
  ownAnchors: 0.01,
  otherLabel: -0.03,
  expectation: 0.78,
  unmetExpectation: -0.74,
  similarity: 0,
  aroundSimilarity: 0,
  passageSimilarity: 0,
  firstPassage: 0.61,
  laterPassage: -2.43,
  news: -1.57,
  short: 0.03,
  long: 0.22,
  question: -5.60,
  formLine: -4.78,
}

export const answerabilityWeights: Readonly<Record<SignName | 'bias', number>> = {
  bias: -2.23,
  similarity: 3.29,
  passageSimilarity: 1.46,
  coverage: -0.92,
  coverageNear: 2.09,
  rarestMissing: -0.98,
  rarestMissingNear: 0.78,
  anchors: -0.04,
  anchorsMissing: -1.11,
  numberMissing: -1.44,
  otherLabel: 0.16,
  unmetExpectation: -0.41,
  pairs: -0.85,
  length: 0.01,
  lead: -0.71,
  turned: -2.18,
  denied: -0.92,
}

export const answerabilityWeightsByWords: Readonly<Record<SignName | 'bias', number>> = {
  bias: -1.36,
  similarity: 0,
  passageSimilarity: 0,
  coverage: 0.24,
  coverageNear: 2.72,
  rarestMissing: -0.56,
  rarestMissingNear: 1.37,
  anchors: -0.13,
  anchorsMissing: -1.72,
  numberMissing: -1.09,
  otherLabel: -0.05,
  unmetExpectation: -0.35,
  pairs: -0.75,
  length: 0.82,
  lead: -0.78,
  turned: -2.15,
  denied: -0.89,
}

/**
 * Below this likelihood the evidence is taken not to answer: a refusal. The point of the trade-off curve (in the decision beside this) where,
 * on the halves that were fitted to, no more than about every twentieth answer of personal notes is lost; the adversarial questions of SQuAD
 * would need 0.5 to be refused half of the time, which would cost every fifth answer.
 */
export const refuseBelow = 0.33
