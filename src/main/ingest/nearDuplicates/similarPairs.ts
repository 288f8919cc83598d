/**
 * Finds the pairs of similar MinHash signatures. A few new signatures are compared with all others; for many,
 * signatures that agree in a whole band of bytes are brought together by sorting, one band after another
 * (locality-sensitive hashing; Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets", 3.4).
 */
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { estimateSimilarity } from './minHash.ts'
import { NearestPairs } from './nearestPairs.ts'

interface Signature {
  readonly key: number
  readonly minhash: Uint8Array
  /** True if its pairs are already stored. */
  readonly linked: boolean
}

export interface SimilarPair {
  readonly one: number
  readonly other: number
  /** 0..1 */
  readonly similarity: number
}

// Pairs below this are unrelated texts, whatever their names (measured: docs/decisions/2026-11-22-versions.md).
export const minSimilarity = 0.4
// 32 bands of 4 bytes find a pair of similarity 0.5 with 87 %, of 0.6 with 99 %.
const bandBytes = 4
// Comparing one signature with 50,000 takes about 10 ms; sorting 50,000 of them by 32 bands takes half a second.
const fewNew = 64
// A batch of this size takes a third of a millisecond between two checks of the clock.
const compareBatchSize = 2_048
// Limit within one band: the hundreds of copies of a filled-in form are not all compared with each other, but each with
// its neighbours in sorted order.
const neighbours = 50

/**
 * Returns pairs with at least one new signature, each once and most similar first; a content appears in at most
 * `maxRelated` of them.
 */
export async function findSimilarPairs(signatures: readonly Signature[]): Promise<readonly SimilarPair[]> {
  const pairs = new NearestPairs(signatures.length)
  await compareAll(signatures, (here, there) => {
    const [a, b] = [signatures[here], signatures[there]]
    if (a === undefined || b === undefined || here === there || (a.linked && b.linked) || pairs.has(here, there)) return
    const similarity = estimateSimilarity(a.minhash, b.minhash)
    if (similarity >= minSimilarity) pairs.add(here, there, similarity)
  })
  const keyAt = (position: number): number => signatures[position]?.key ?? 0
  return (await pairs.chosen()).map(({ one, other, similarity }) => {
    const [first, second] = [keyAt(one), keyAt(other)]
    return { one: Math.min(first, second), other: Math.max(first, second), similarity }
  })
}

/** Calls `compare` with the positions of two signatures that may be similar, possibly more than once per pair. */
async function compareAll(
  signatures: readonly Signature[],
  compare: (here: number, there: number) => void,
): Promise<void> {
  const yielder = new EventLoopYielder()
  const fresh = [...signatures.keys()].filter((position) => signatures[position]?.linked === false)
  if (fresh.length <= fewNew) {
    for (const here of fresh) {
      for (let there = 0; there < signatures.length; there += 1) {
        compare(here, there)
        if (there % compareBatchSize === 0) await yielder.yieldIfDue()
      }
    }
    return
  }
  for (let start = 0; start < (signatures[0]?.minhash.length ?? 0); start += bandBytes) {
    // The band is in the upper bits and the position in the lower 20, so one number sorts by both. This allows for a
    // million signatures at most.
    const order = Float64Array.from(signatures, ({ minhash }, position) => bandOf(minhash, start) * 0x100000 + position)
    await yielder.yieldIfDue()
    order.sort()
    await yielder.yieldIfDue()
    for (let index = 0; index < order.length; index += 1) {
      const here = order[index] ?? 0
      for (let next = index + 1; next < Math.min(order.length, index + neighbours); next += 1) {
        const there = order[next] ?? 0
        if (Math.floor(there / 0x100000) !== Math.floor(here / 0x100000)) break
        compare(here % 0x100000, there % 0x100000)
      }
      if (index % 16 === 0) await yielder.yieldIfDue()
    }
  }
}

function bandOf(minhash: Uint8Array, start: number): number {
  let value = 0
  for (let index = start; index < start + bandBytes; index += 1) value = value * 256 + (minhash[index] ?? 0)
  return value
}
