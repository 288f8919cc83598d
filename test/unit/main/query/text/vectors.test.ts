import { describe, expect, it } from 'vitest'
import { similarityFromCosine, vectorSimilarity } from '../../../../../src/main/query/text/vectors.ts'

const wide = { similarityFloor: 0 }
const squeezed = { similarityFloor: 0.4 }

describe('similarity', () => {
  it('is 0 for unrelated and 1 for equal texts, whatever the range of the model', () => {
    expect([similarityFromCosine(0, wide), similarityFromCosine(1, wide)]).toEqual([0, 1])
    expect([similarityFromCosine(0.4, squeezed), similarityFromCosine(1, squeezed)]).toEqual([0, 1])
    expect(similarityFromCosine(0.7, squeezed)).toBeCloseTo(0.5)
  })

  it('never leaves 0..1, so that no weight turns around', () => {
    expect(similarityFromCosine(-0.2, wide)).toBe(0)
    expect(similarityFromCosine(0.1, squeezed)).toBe(0)
    expect(similarityFromCosine(1.000_01, squeezed)).toBe(1)
  })

  it('of two vectors is on the scale of their model', () => {
    const [a, b] = [Float32Array.of(1, 0), Float32Array.of(0.7, Math.sqrt(1 - 0.49))]
    expect(vectorSimilarity(a, b, wide)).toBeCloseTo(0.7)
    expect(vectorSimilarity(a, b, squeezed)).toBeCloseTo(0.5)
  })
})
