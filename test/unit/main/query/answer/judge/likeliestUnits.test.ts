import { describe, expect, it } from 'vitest'
import { likeliestUnits } from '../../../../../../src/main/query/answer/judge/likeliestUnits.ts'
import type { EvidenceUnit } from '../../../../../../src/main/query/answer/judge/evidenceUnits.ts'

// Only the rank of the passage is read here; the scores come from the place.
const unit = (rank: number): EvidenceUnit => ({ context: { rank } }) as EvidenceUnit
const units = [unit(9), unit(9), unit(9), unit(0), unit(9), unit(9)]
const byPlace = (unitOf: EvidenceUnit): number => -units.indexOf(unitOf)
const backwards = (unitOf: EvidenceUnit): number => units.indexOf(unitOf)
const placesOf = (orders: readonly ((unit: EvidenceUnit) => number)[], limit: number): readonly number[] =>
  likeliestUnits(units, orders, limit).map(({ place }) => place)

describe('units that a model examines', () => {
  it('takes them from two orders in turn, after what the first passages keep', () => {
    expect(placesOf([byPlace, backwards], 4)).toEqual([3, 0, 5, 1])
  })

  it('takes one order as it is', () => {
    expect(placesOf([backwards], 3)).toEqual([5, 4, 3])
  })

  it('takes lines that are labelled as what is asked for before all others, but no whole column', () => {
    const chosen = (count: number): readonly number[] =>
      likeliestUnits(units, [byPlace], 3, (each) => units.indexOf(each) >= units.length - count).map(
        ({ place }) => place,
      )
    expect(chosen(1)).toEqual([5, 0, 1])
    expect(likeliestUnits(units, [byPlace], 6, () => true).map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5])
    expect(likeliestUnits(units, [backwards], 4, (each) => units.indexOf(each) < 4).map(({ place }) => place)).toEqual([
      3, 2, 1, 5,
    ])
  })

  it('has each unit once, and no more than there are', () => {
    expect([...placesOf([byPlace, backwards], 50)].sort()).toEqual([0, 1, 2, 3, 4, 5])
    expect(likeliestUnits([], [byPlace], 3)).toEqual([])
  })
})
