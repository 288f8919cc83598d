import { describe, expect, it } from 'vitest'
import { allAt, anyAt, ndcgAt, recallAt } from '../../../bench/retrieval/rankingMetrics.ts'

const grades = new Map([
  ['a', 2],
  ['b', 1],
])

describe('measures of a ranking', () => {
  it('give a document of grade 2 twice the gain of one of grade 1, as BEIR does', () => {
    const ideal = 2 + 1 / Math.log2(3)
    expect(ndcgAt(['a', 'b'], grades, 10)).toBe(1)
    expect(ndcgAt(['b', 'a'], grades, 10)).toBeCloseTo((1 + 2 / Math.log2(3)) / ideal, 10)
    expect(ndcgAt(['x', 'a'], grades, 10)).toBeCloseTo(2 / Math.log2(3) / ideal, 10)
  })

  it('count a document once, at its first place', () => {
    expect(ndcgAt(['a', 'a', 'b'], grades, 10)).toBe(1)
    expect(recallAt(['a', 'a', 'b'], grades, 2)).toBe(1)
  })

  it('look no deeper than they are told', () => {
    expect(recallAt(['a', 'x', 'b'], grades, 2)).toBe(0.5)
    expect(allAt(['a', 'x', 'b'], grades, 2)).toBe(0)
    expect(allAt(['a', 'x', 'b'], grades, 3)).toBe(1)
    expect(anyAt(['x', 'a'], grades, 1)).toBe(0)
  })

  it('are 0 without judgements', () => {
    expect([ndcgAt, recallAt, allAt, anyAt].map((measure) => measure(['a'], new Map(), 10))).toEqual([0, 0, 0, 0])
  })
})
