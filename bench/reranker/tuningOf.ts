/** Writes learned tensors as a tuning of the product: changes of the published ones, and low-rank parts by their paths. */
import { packed } from '../../src/main/adapters/transformers/packedNumbers.ts'
import type { LowRankPart } from '../../src/main/adapters/transformers/tuning/lowRank.ts'
import type { Tuning } from '../../src/main/adapters/transformers/tuning/tuning.ts'
import type { Vectors } from './groupGradient.ts'
import { isLowRank, lowRankNames, rank } from './lowRank.ts'

interface Model {
  /** Its id in the manifest. */
  readonly model: string
  readonly published: Vectors
}

/** Its logits are on a scale of their own until slope and offset are chosen. */
export function tuningOf(learned: Vectors, { model, published }: Model): Tuning {
  const changes = [...learned]
    .filter(([name]) => !isLowRank(name))
    .map(([name, numbers]) => {
      const before = published.get(name)
      return [name, packed(numbers.map((number, at) => number - (before?.[at] ?? 0)))] as const
    })
  const parts = [...learned].flatMap(([name, numbers]): (readonly [string, LowRankPart])[] => {
    if (!name.endsWith('.down')) return []
    const part = name.slice(0, -'.down'.length)
    const up = learned.get(lowRankNames(part).up)
    return up === undefined ? [] : [[pathOf(part), { down: packed(numbers), up: packed(up) }]]
  })
  const lowRank = parts.length === 0 ? {} : { lowRank: { rank, parts: Object.fromEntries(parts) } }
  return { model, changes: Object.fromEntries(changes), ...lowRank, slope: 1, offset: 0 }
}

/** "bert.encoder.layer.6.output.dense" is "/bert/encoder/layer.6/output/dense" in the graph. */
export const pathOf = (part: string): string => `/${part.replaceAll('.', '/').replace(/layer\/(\d+)/, 'layer.$1')}`
