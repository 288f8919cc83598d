import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  reciprocalRankFusion,
  shareOfBest,
  weightedFusion,
} from '../../../../../../src/main/query/retrieve/hybrid/fusion.ts'
import type { WeightedList } from '../../../../../../src/main/query/retrieve/hybrid/fusion.ts'

const list = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefghij'), score: fc.double({ min: 0, max: 0.8, noNaN: true }) }),
  {
    selector: (item) => item.id,
    maxLength: 10,
  },
)
const lists = fc.array(fc.record({ weight: fc.double({ min: 0.05, max: 1, noNaN: true }), items: list }), {
  minLength: 1,
  maxLength: 3,
})

describe('fusion', () => {
  it('holds every id once with a score from 0 to 1, best first', () => {
    fc.assert(
      fc.property(lists, (input) => {
        for (const fused of [weightedFusion(input), reciprocalRankFusion(input.map((each) => each.items))]) {
          const ids = new Set(input.flatMap((each) => each.items.map((item) => item.id)))
          expect(new Set(fused.map((item) => item.id))).toEqual(ids)
          expect(fused.length).toBe(ids.size)
          fused.forEach((item, index) => {
            expect(item.score).toBeGreaterThanOrEqual(0)
            expect(item.score).toBeLessThanOrEqual(1)
            expect(item.score).toBeLessThanOrEqual(fused[index - 1]?.score ?? 1)
          })
        }
      }),
    )
  })

  it('does not depend on the order inside a list', () => {
    fc.assert(
      fc.property(lists, (input) => {
        const turned: WeightedList[] = input.map((each) => ({ weight: each.weight, items: each.items.toReversed() }))
        expect(weightedFusion(turned)).toEqual(weightedFusion(input))
      }),
    )
  })

  it('never puts an item that is better in every list behind a worse one', () => {
    fc.assert(
      fc.property(lists, (input) => {
        const winner = 'winner'
        const loser = 'loser'
        const extended = input.map((each) => {
          return { weight: each.weight, items: [...each.items, { id: winner, score: 1 }, { id: loser, score: 0.9 }] }
        })
        const order = weightedFusion(extended).map((item) => item.id)
        expect(order.indexOf(winner)).toBeLessThan(order.indexOf(loser))
        const ranks = reciprocalRankFusion(extended.map((each) => each.items)).map((item) => item.id)
        expect(ranks.indexOf(winner)).toBeLessThan(ranks.indexOf(loser))
      }),
    )
  })

  it('follows the only list that found anything', () => {
    const only = [
      { id: 'a', score: 0.3 },
      { id: 'b', score: 0.9 },
    ]
    expect(
      weightedFusion([
        { weight: 0.7, items: [] },
        { weight: 0.3, items: only },
      ]),
    ).toEqual([
      { id: 'b', score: 0.9 },
      { id: 'a', score: 0.3 },
    ])
  })

  it('scales scores without bound to shares of the best', () => {
    expect(
      shareOfBest(
        [
          { id: 'a', score: 20 },
          { id: 'b', score: 5 },
          { id: 'c', score: -1 },
        ],
        0.5,
      ),
    ).toEqual([
      { id: 'a', score: 1 },
      { id: 'b', score: 0.5 },
      { id: 'c', score: 0 },
    ])
    expect(shareOfBest([{ id: 'a', score: 0 }], 0.7)).toEqual([{ id: 'a', score: 0 }])
  })
})
