import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrated, confidenceOf, labelOf } from '../../../../../src/main/query/verify/calibrate.ts'

describe('confidence', () => {
  it('is the formula of the design', () => {
    expect(confidenceOf({ retrieval: 0.5, coverage: 1, grounding: 0.8 }).score).toBeCloseTo(
      0.3 * 0.5 + 0.15 + 0.55 * 0.8,
      10,
    )
  })

  it.each([
    [1, 'High'],
    [0.8, 'High'],
    [0.79, 'Medium'],
    [0.6, 'Medium'],
    [0.59, 'Low'],
    [0.35, 'Low'],
    [0.34, 'Very low'],
    [0, 'Very low'],
  ] as const)('calls %d %s', (score, label) => {
    expect(labelOf(score)).toBe(label)
  })

  it('gives the bound 0.8 to the better label although its sum is not exact', () => {
    expect(confidenceOf({ retrieval: 1, coverage: 1, grounding: 0.35 / 0.55 }).label).toBe('High')
  })

  it('stays within 0 and 1 whatever the signals are, and never falls when a signal rises', () => {
    const signal = fc.oneof(fc.double({ min: -2, max: 3, noNaN: true }), fc.constant(Number.NaN))
    fc.assert(
      fc.property(signal, signal, signal, (retrieval, coverage, grounding) => {
        const { score } = confidenceOf({ retrieval, coverage, grounding })
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        if (!Number.isNaN(grounding))
          expect(confidenceOf({ retrieval, coverage, grounding: grounding + 0.1 }).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})

describe('calibrated confidence', () => {
  it('stays within 0 and 1 whatever the signals are, and never falls when grounding rises', () => {
    const signal = fc.oneof(fc.double({ min: -2, max: 3, noNaN: true }), fc.constant(Number.NaN))
    fc.assert(
      fc.property(signal, signal, signal, (retrieval, coverage, grounding) => {
        const { score } = calibrated({ retrieval, coverage, grounding })
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        if (!Number.isNaN(grounding))
          expect(calibrated({ retrieval, coverage, grounding: grounding + 0.1 }).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  it('is very low without any evidence', () => {
    expect(calibrated({ retrieval: 0, coverage: 0, grounding: 0 }).label).toBe('Very low')
  })
})
