/**
 * Weights of the logistic models that judge sentences, and whether the best of them answers at all; with vectors, and by words alone.
 * Fitted by `bench/fitEvidence.ts` on SQuAD questions outside the reported sample and on questions about other things. On the 250
 * answerable questions of the sample, with retrieval over all 17 articles, the best sentence then holds the answer in 86 of 100 and the
 * best two in 91 (by words alone 86 and 91); by similarity alone it is 64 and 80. The two signs of an expected kind of answer are rounded
 * up to 0.7: it costs nothing there, and small libraries, where every sentence shares the topic's words, need them.
 */
import type { SignName } from './answerability.ts'
import type { FeatureName } from './sentenceFeatures.ts'

export const sentenceWeights: Readonly<Record<FeatureName | 'bias', number>> = {
  bias: -12.74,
  coverage: 4.79,
  coverageWithNeighbours: 2.24,
  coverageOfPassage: 1.68,
  headingCoverage: -0.72,
  pairs: 0.91,
  anchors: 0.62,
  expectation: 0.7,
  unmetExpectation: -0.7,
  similarity: 7.81,
  passageSimilarity: 2.48,
  firstPassage: 0.46,
  laterPassage: -0.79,
  news: 0.45,
  short: -1.72,
  long: 0.72,
  question: -5.14,
}

export const sentenceWeightsByWords: Readonly<Record<FeatureName | 'bias', number>> = {
  bias: -7.01,
  coverage: 6.5,
  coverageWithNeighbours: 2.67,
  coverageOfPassage: 0.98,
  headingCoverage: -0.66,
  pairs: 1.73,
  anchors: 0.83,
  expectation: 0.7,
  unmetExpectation: -0.7,
  similarity: 0,
  passageSimilarity: 0,
  firstPassage: 0.72,
  laterPassage: -1.75,
  news: -0.77,
  short: -1.7,
  long: 0.48,
  question: -4.21,
}

export const answerabilityWeights: Readonly<Record<SignName | 'bias', number>> = {
  bias: -3.54,
  similarity: 2.22,
  passageSimilarity: 1.85,
  coverage: 0.82,
  rarestMissing: -0.59,
  anchors: 1.16,
  unmetExpectation: -0.36,
  pairs: -0.74,
  length: 0.46,
}

export const answerabilityWeightsByWords: Readonly<Record<SignName | 'bias', number>> = {
  bias: -2.59,
  similarity: 0,
  passageSimilarity: 0,
  coverage: 1.42,
  rarestMissing: -0.33,
  anchors: 1.73,
  unmetExpectation: -0.37,
  pairs: -0.61,
  length: 1.05,
}

/**
 * Below this likelihood the evidence is taken not to answer: a refusal. On the training questions 0.2 refuses 9 of 10 questions about other
 * things and 1 or 2 of 100 that have an answer; 0.3 refuses 98 and 6 of 100, but personal papers are terser than the encyclopedia these were
 * fitted on, and there it refused answers that stood in a table. Questions that only look answerable (SQuAD's unanswerable ones are written
 * to) need 0.45 to be refused half of the time, which would cost every fifth answer.
 */
export const refuseBelow = 0.2
