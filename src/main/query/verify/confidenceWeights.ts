/**
 * How the three signals of an answer make the probability that it is right. Fitted by `bench/fitConfidence.ts` on the
 * halves that evidence is fitted to; the grounding signal counts by its logit.
 */
export const confidenceWeights = { bias: -1.42, retrieval: 0.59, coverage: 1.64, grounding: 0.6 }
