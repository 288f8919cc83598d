/**
 * Picks the units that a model examines, because each costs one of its runs. No single cheap order is right: similarity
 * follows the passage, words follow the question's own wording, and either alone misses answers that are worded in
 * another way. So the orders take turns, and each of the first passages keeps its best units. Pure.
 */
import type { EvidenceUnit } from './evidenceUnits.ts'

export interface PlacedUnit {
  readonly unit: EvidenceUnit
  /** Index among all units. */
  readonly place: number
}

// The units that the first passages keep, by rank. Of 114 everyday questions of three libraries whose answer is in the
// first ten passages, 98 had it among 24 units of one order; 104 have it among 24 and 109 among 30 chosen this way.
const keptOfPassage = [4, 3, 2, 1, 1]

// A label that fits is one line of a form; more of them are a column. Chosen by judgement, not fitted.
const maxLabelled = 3

/**
 * At most `limit` units. `orders`: cheap scores of a unit, the most reliable first. `isLabelled`: true for a line of a
 * form that is labelled as what is asked for, which may share no word with the question.
 */
export function likeliestUnits(
  units: readonly EvidenceUnit[],
  orders: readonly ((unit: EvidenceUnit) => number)[],
  limit: number,
  isLabelled: (unit: EvidenceUnit) => boolean = () => false,
): readonly PlacedUnit[] {
  const ranked = orders.map((score) =>
    units.map((unit, place) => ({ unit, place, score: score(unit) })).sort((a, b) => b.score - a.score),
  )
  const picked = new Map<number, PlacedUnit>()
  const pick = (unit: PlacedUnit | undefined): void => {
    if (unit !== undefined && picked.size < limit) picked.set(unit.place, unit)
  }
  ranked[0]
    ?.filter(({ unit }) => isLabelled(unit))
    .slice(0, maxLabelled)
    .forEach(pick)
  if (orders.length > 1)
    keptOfPassage.forEach((kept, rank) =>
      ranked[0]
        ?.filter(({ unit }) => unit.context.rank === rank)
        .slice(0, kept)
        .forEach(pick),
    )
  for (let turn = 0; turn < units.length && picked.size < limit; turn += 1)
    for (const order of ranked) pick(order[turn])
  return [...picked.values()]
}
