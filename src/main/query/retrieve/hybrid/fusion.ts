/**
 * Merges several ranked lists into one. Pure. Invariants (tested): scores are within 0..1, the order of the lists'
 * items does not matter, and with weights an item that is better in every list never ranks below a worse one.
 */

export interface ScoredId {
  readonly id: string
  readonly score: number
}

export interface Fused {
  readonly id: string
  /** From 0 to 1; comparable within this list only. */
  readonly score: number
}

export interface WeightedList {
  readonly weight: number
  readonly items: readonly ScoredId[]
}

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), scaled so that an item that leads every list scores 1. k
 * = 30 was chosen by judgement, not fitted.
 */
export function reciprocalRankFusion(lists: readonly (readonly ScoredId[])[], k = 30): readonly Fused[] {
  const best = lists.filter((list) => list.length > 0).length / (k + 1)
  const sums = new Map<string, number>()
  for (const list of lists) {
    ordered(list).forEach((item, index) => sums.set(item.id, (sums.get(item.id) ?? 0) + 1 / (k + index + 1)))
  }
  return sorted([...sums].map(([id, sum]) => ({ id, score: best === 0 ? 0 : Math.min(1, sum / best) })))
}

/**
 * Weighted sum of scores that are already between 0 and 1 (others are clamped). An item that is missing from a list
 * gets 0 there. Weights need not add up to 1; lists without items do not count, so a single list keeps its own scores.
 */
export function weightedFusion(lists: readonly WeightedList[]): readonly Fused[] {
  const used = lists.filter((list) => list.items.length > 0 && list.weight > 0)
  const total = used.reduce((sum, list) => sum + list.weight, 0)
  const sums = new Map<string, number>()
  for (const list of used) {
    for (const item of list.items)
      sums.set(item.id, (sums.get(item.id) ?? 0) + (list.weight / total) * unit(item.score))
  }
  return sorted([...sums].map(([id, score]) => ({ id, score: unit(score) })))
}

/**
 * Scores as a share of the best one, raised to `power`: below 1, a middling keyword match keeps more of its influence.
 */
export function shareOfBest(items: readonly ScoredId[], power: number): readonly ScoredId[] {
  const best = items.reduce((top, item) => Math.max(top, item.score), 0)
  return items.map((item) => ({ id: item.id, score: best === 0 ? 0 : unit(item.score / best) ** power }))
}

function unit(score: number): number {
  return Number.isFinite(score) ? Math.max(0, Math.min(1, score)) : 0
}

function ordered(list: readonly ScoredId[]): readonly ScoredId[] {
  return [...list].sort((a, b) => b.score - a.score || compareIds(a.id, b.id))
}

function sorted(list: readonly Fused[]): readonly Fused[] {
  return [...list].sort((a, b) => b.score - a.score || compareIds(a.id, b.id))
}

/** Ties are broken by id, so that the same library gives the same order on every run. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
