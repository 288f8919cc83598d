/**
 * How the three signals of an answer make the probability that it is right. Fitted by `bench/fitConfidence.ts` on the
 * halves that evidence is fitted to; the grounding signal counts by its logit.
 */
export const confidenceWeights = { bias: 0, retrieval: 0, coverage: 0, grounding: 1 }
