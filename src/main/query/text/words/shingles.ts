/** Compares two passages by runs of four words. */
import { wordsOf } from './words.ts'

const shingleLength = 4
// The bound for near-duplicates, chosen by judgement, not fitted.
const sameFrom = 0.95

export type Shingles = ReadonlySet<string>

export function shinglesOf(text: string): Shingles {
  const stems = wordsOf(text).map((word) => word.stem)
  const set = new Set<string>()
  for (let i = 0; i + shingleLength <= stems.length; i += 1) set.add(stems.slice(i, i + shingleLength).join(' '))
  if (set.size === 0) set.add(stems.join(' '))
  return set
}

/** True if more than 95 % of their shingles are shared (Jaccard). */
export function sayTheSame(a: Shingles, b: Shingles): boolean {
  let shared = 0
  for (const item of a) if (b.has(item)) shared += 1
  return shared / (a.size + b.size - shared) > sameFrom
}
