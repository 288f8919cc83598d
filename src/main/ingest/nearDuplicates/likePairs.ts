/**
 * Which of many signatures are alike. Few new ones are compared with all; for many, signatures that agree in a whole
 * band of bytes are brought together by sorting (locality-sensitive hashing; Leskovec, Rajaraman, Ullman, "Mining of
 * Massive Datasets", 3.4), band after band.
 */
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { likeness } from './minHash.ts'
import { NearestPairs } from './nearestPairs.ts'

interface Signature {
  readonly key: number
  readonly minhash: Uint8Array
  /** Its pairs are known already. */
  readonly linked: boolean
}

export interface LikePair {
  readonly one: number
  readonly other: number
  /** 0..1 */
  readonly similarity: number
}

// Pairs under this are other texts, whatever they are called (measured: docs/decisions/2026-11-22-versions.md).
export const minSimilarity = 0.4
// 32 bands of 4 bytes find a pair of similarity 0.5 with 87 %, of 0.6 with 99 %.
const bandBytes = 4
// Comparing one with 50,000 takes some 10 ms; sorting 32 bands of as many takes half a second.
const fewNew = 64
// A third of a millisecond between two looks at the clock.
const compareBatchSize = 2_048
// Members of one band: a form that hundreds filled in is not compared pair by pair; each is compared with its
// neighbours.
const neighbours = 50

/** Pairs with at least one new signature, each once and best first; of each content the nearest `mostRelated`. */
export async function likePairs(signatures: readonly Signature[]): Promise<readonly LikePair[]> {
  const pairs = new NearestPairs(signatures.length)
  await compareAll(signatures, (here, there) => {
    const [a, b] = [signatures[here], signatures[there]]
    if (a === undefined || b === undefined || here === there || (a.linked && b.linked) || pairs.has(here, there)) return
    const similarity = likeness(a.minhash, b.minhash)
    if (similarity >= minSimilarity) pairs.add(here, there, similarity)
  })
  const keyAt = (position: number): number => signatures[position]?.key ?? 0
  return (await pairs.chosen()).map(({ one, other, similarity }) => {
    const [first, second] = [keyAt(one), keyAt(other)]
    return { one: Math.min(first, second), other: Math.max(first, second), similarity }
  })
}

/** Gives places of two signatures that may be alike, some of them more than once. */
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
        if (there % compareBatchSize === 0) await yielder.taken()
      }
    }
    return
  }
  for (let start = 0; start < (signatures[0]?.minhash.length ?? 0); start += bandBytes) {
    // The band in the upper bits and the position in the lower 20: one number sorts both (a million signatures at
    // most).
    const order = Float64Array.from(signatures, ({ minhash }, position) => bandOf(minhash, start) * 0x100000 + position)
    await yielder.taken()
    order.sort()
    await yielder.taken()
    for (let index = 0; index < order.length; index += 1) {
      const here = order[index] ?? 0
      for (let next = index + 1; next < Math.min(order.length, index + neighbours); next += 1) {
        const there = order[next] ?? 0
        if (Math.floor(there / 0x100000) !== Math.floor(here / 0x100000)) break
        compare(here % 0x100000, there % 0x100000)
      }
      if (index % 16 === 0) await yielder.taken()
    }
  }
}

function bandOf(minhash: Uint8Array, start: number): number {
  let value = 0
  for (let index = start; index < start + bandBytes; index += 1) value = value * 256 + (minhash[index] ?? 0)
  return value
}
