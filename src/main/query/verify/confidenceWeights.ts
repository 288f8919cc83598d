/**
 * Weights that turn the three signals of an answer into the probability that it is right. Fitted by
 * `bench/fitConfidence.ts` on the halves that evidence is fitted to, with misleading questions weighted at a quarter;
 * the grounding signal counts by its logit.
 */
export const confidenceWeights = { bias: -2.6, retrieval: 0.56, coverage: 3.54, grounding: 0.36 }
