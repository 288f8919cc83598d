/** The heads that were fitted, by the model whose states they read. */
import weights from './spanHead.json' with { type: 'json' }
import type { SpanHead } from './spanHead.ts'

export interface FittedHead extends SpanHead {
  /** Names of the inner states in the model's graph, in the order in which a token's states are put together. */
  readonly layers: readonly string[]
}

/** Numbers as 16-bit integers in base64, with the factor that they were divided by. */
export interface PackedNumbers {
  readonly scale: number
  readonly base64: string
}

let unpacked: FittedHead | null = null

/** Null if no head was fitted for this model. */
export function headFor(model: string): FittedHead | null {
  if (model !== weights.model) return null
  unpacked ??= {
    layers: weights.layers,
    inputs: weights.inputs,
    hidden: weights.hidden,
    inner: joined(weights.inner),
    innerBias: Float32Array.from(weights.innerBias),
    outer: Float32Array.from(weights.outer),
    outerBias: Float32Array.from(weights.outerBias),
  }
  return unpacked
}

const joined = (packed: PackedNumbers): Float32Array =>
  Float32Array.from(
    new Int16Array(Uint8Array.from(Buffer.from(packed.base64, 'base64')).buffer),
    (number) => number * packed.scale,
  )
