import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { truncatePair } from '../../../../../src/main/adapters/transformers/truncatePair.ts'

const tokens = (length: number): number[] => Array.from({ length }, (_, index) => index)

describe('cutting a pair to the window', () => {
  it('leaves a short question whole beside a long passage', () => {
    const [first, second] = truncatePair(tokens(10), tokens(900), 509)
    expect([first.length, second.length]).toEqual([10, 499])
  })

  it('cuts two long texts to the same length', () => {
    const [first, second] = truncatePair(tokens(900), tokens(700), 509)
    expect([first.length, second.length].toSorted()).toEqual([254, 255])
  })

  it('fills the window exactly when there is too much, keeps beginnings, and never cuts the shorter one first', () => {
    const length = fc.integer({ min: 0, max: 600 })
    fc.assert(
      fc.property(length, length, fc.integer({ min: 2, max: 509 }), (a, b, most) => {
        const [first, second] = truncatePair(tokens(a), tokens(b), most)
        expect(first.length + second.length).toBe(Math.min(a + b, most))
        expect(first).toEqual(tokens(first.length))
        expect(second).toEqual(tokens(second.length))
        const [shorter, longer] = a <= b ? [first.length, second.length] : [second.length, first.length]
        if (shorter < Math.min(a, b)) expect(longer - shorter).toBeLessThanOrEqual(1)
      }),
    )
  })
})
