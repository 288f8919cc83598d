/** Measures of one ranked list of documents against graded judgements. Pure. */

export type Grades = ReadonlyMap<string, number>

/**
 * nDCG as BEIR reports it (trec_eval's ndcg_cut): the gain of a document is its grade, divided by log2(rank + 1), as a
 * share of what the best order would give. 0..1; 0 without judgements. A document counts once, at its first place.
 */
export function ndcgAt(ranked: readonly string[], grades: Grades, depth: number): number {
  const gain = (list: readonly number[]): number =>
    list.slice(0, depth).reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0)
  const ideal = gain([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : gain(unique(ranked).map((id) => grades.get(id) ?? 0)) / ideal
}

/** The share of the judged documents that are among the first `depth`, 0..1. */
export function recallAt(ranked: readonly string[], grades: Grades, depth: number): number {
  return grades.size === 0 ? 0 : foundAt(ranked, grades, depth) / grades.size
}

/** 1 if every judged document is among the first `depth`, else 0. */
export function allAt(ranked: readonly string[], grades: Grades, depth: number): number {
  return grades.size > 0 && foundAt(ranked, grades, depth) === grades.size ? 1 : 0
}

/** 1 if any judged document is among the first `depth`, else 0. */
export function anyAt(ranked: readonly string[], grades: Grades, depth: number): number {
  return foundAt(ranked, grades, depth) > 0 ? 1 : 0
}

function foundAt(ranked: readonly string[], grades: Grades, depth: number): number {
  return unique(ranked)
    .slice(0, depth)
    .filter((id) => grades.has(id)).length
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)]
}
