import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinCandidates } from '../../../../../src/main/query/retrieve/hybrid/joinCandidates.ts'
import { scored } from '../../../../support/scoredCandidates.ts'

const idsOf = (candidates: ReturnType<typeof scored>): readonly string[] => candidates.map(({ chunk }) => chunk.id)

it('lifts a passage that both searches found, and adds one that only the other found', () => {
  const first = scored({ a: 0.8, b: 0.7, c: 0.1 })
  const joined = joinCandidates(first, [{ candidates: scored({ b: 0.9, d: 0.9 }), weight: 0.5 }], 10)
  expect(idsOf(joined)).toEqual(['b', 'a', 'd', 'c'])
  expect(joined[0]?.score).toBeCloseTo(0.8)
})

it('counts the best of several searches, not their sum, so that many weak ones do not outvote the question', () => {
  const others = Array.from({ length: 5 }, () => ({ candidates: scored({ z: 0.3 }), weight: 0.5 }))
  expect(idsOf(joinCandidates(scored({ a: 0.5 }), others, 10))).toEqual(['a', 'z'])
})

it('keeps scores within 0..1 and their order, and never more than the limit', () => {
  const list = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(list, list, fc.integer({ min: 0, max: 8 }), (own, other, limit) => {
      const joined = joinCandidates(scored(own), [{ candidates: scored(other), weight: 0.3 }], limit)
      const scores = joined.map(({ score }) => score)
      expect(joined.length).toBeLessThanOrEqual(limit)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      for (const score of scores) expect(score >= 0 && score <= 1).toBe(true)
    }),
  )
})
