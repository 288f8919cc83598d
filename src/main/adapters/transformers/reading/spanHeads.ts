/** The heads that were fitted, by the model whose states they read. */
import { unpacked } from '../packedNumbers.ts'
import weights from './spanHead.json' with { type: 'json' }
import type { SpanHead } from './spanHead.ts'

export interface FittedHead extends SpanHead {
  /** Names of the inner states in the model's graph, in the order in which a token's states are put together. */
  readonly layers: readonly string[]
}

let loaded: FittedHead | null = null

/** Null if no head was fitted for this model. */
export function headFor(model: string): FittedHead | null {
  if (model !== weights.model) return null
  loaded ??= {
    layers: weights.layers,
    inputs: weights.inputs,
    hidden: weights.hidden,
    inner: unpacked(weights.inner),
    innerBias: Float32Array.from(weights.innerBias),
    outer: Float32Array.from(weights.outer),
    outerBias: Float32Array.from(weights.outerBias),
  }
  return loaded
}
