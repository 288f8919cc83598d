/**
 * Ways to make one list of several. Pure. Always so (tested): scores are within 0..1, the order of the lists' items does not
 * matter, and by weights an item that is better in every list never ranks below a worse one.
 */

export interface ScoredId {
  readonly id: string
  readonly score: number
}

export interface Fused {
  readonly id: string
  /** 0..1, comparable within this list only. */
  readonly score: number
}

export interface WeightedList {
  readonly weight: number
  readonly items: readonly ScoredId[]
}

/** Reciprocal rank fusion, scaled so that an item that leads every list scores 1. k = 30: the value of the query-pipeline design. */
export function reciprocalRankFusion(lists: readonly (readonly ScoredId[])[], k = 30): readonly Fused[] {
  const best = lists.filter((list) => list.length > 0).length / (k + 1)
  const sums = new Map<string, number>()
  for (const list of lists) {
    ordered(list).forEach((item, index) => sums.set(item.id, (sums.get(item.id) ?? 0) + 1 / (k + index + 1)))
  }
  return sorted([...sums].map(([id, sum]) => ({ id, score: best === 0 ? 0 : Math.min(1, sum / best) })))
}

/**
 * Weighted sum of min-max normalised scores. An item that a list does not hold gets 0 there, which is what the list's last
 * item has. Weights need not add up to 1; lists without items do not count, so one list alone still spans 0..1.
 */
export function weightedFusion(lists: readonly WeightedList[]): readonly Fused[] {
  const used = lists.filter((list) => list.items.length > 0 && list.weight > 0)
  const total = used.reduce((sum, list) => sum + list.weight, 0)
  const sums = new Map<string, number>()
  for (const list of used) {
    const scale = minMax(list.items)
    for (const item of list.items) sums.set(item.id, (sums.get(item.id) ?? 0) + (list.weight / total) * scale(item.score))
  }
  return sorted([...sums].map(([id, score]) => ({ id, score: Math.max(0, Math.min(1, score)) })))
}

/** Maps the smallest score to 0 and the largest to 1; all equal scores map to 1. */
function minMax(items: readonly ScoredId[]): (score: number) => number {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const { score } of items) {
    low = Math.min(low, score)
    high = Math.max(high, score)
  }
  return (score) => (high > low ? (score - low) / (high - low) : 1)
}

function ordered(list: readonly ScoredId[]): readonly ScoredId[] {
  return [...list].sort((a, b) => b.score - a.score || compareIds(a.id, b.id))
}

function sorted(list: readonly Fused[]): readonly Fused[] {
  return [...list].sort((a, b) => b.score - a.score || compareIds(a.id, b.id))
}

/** Ties are broken by id, so the same library gives the same order on every run. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
