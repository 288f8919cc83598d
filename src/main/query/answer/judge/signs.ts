/** The signs by which it is judged whether a question is answered. */

export const signNames = [
  'similarity',
  'passageSimilarity',
  'coverage',
  'coverageNear',
  'rarestMissing',
  'rarestMissingNear',
  'anchors',
  'anchorsMissing',
  'numberMissing',
  'otherLabel',
  'unmetExpectation',
  'pairs',
  'length',
  'lead',
  'turned',
  'denied',
  'relevance',
  'share',
] as const

export type SignName = (typeof signNames)[number]

export type Signs = Readonly<Record<SignName, number>>
