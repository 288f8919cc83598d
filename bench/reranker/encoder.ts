/**
 * A reranker of the BERT family (Devlin et al. 2019) in TensorFlow.js, whose biases and gains can be tuned: the same
 * function as the ONNX file, but for the 8-bit rounding of what runs between the layers.
 */
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'
import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { layerMatrices } from './encoderWeights.ts'
import type { EncoderWeights, LayerMatrix } from './encoderWeights.ts'
import { registerGradients } from './gradients.ts'
import { lowRankNames, rank } from './lowRank.ts'

const width = 384
const heads = 12
const perHead = width / heads
const tiny = 1e-12
// What is added to the attention that a token pays to padding.
const hidden = -1e4

export interface TokenPair {
  /** [CLS] question [SEP] text [SEP]. */
  readonly ids: readonly number[]
  /** The place behind the first [SEP]. */
  readonly textFrom: number
}

export async function openTensors(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm'))
  setWasmPaths(`${folder}${sep}`)
  registerGradients()
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend of TensorFlow.js does not start.')
}

/**
 * Names of the tensors that may be tuned in the layers from `first` on. A bias of keys moves all the scores of a query
 * alike, so the softmax over them takes no notice.
 */
export function tunedNames(vectors: ReadonlyMap<string, unknown>, first: number): readonly string[] {
  return [...vectors.keys()].filter((name) => {
    if (name.endsWith('.key.bias')) return false
    const layer = /\.layer\.(\d+)\./.exec(name)?.[1]
    return layer === undefined ? /pooler.*bias$/.test(name) : Number(layer) >= first
  })
}

export class Encoder {
  readonly #weights: EncoderWeights
  readonly #matrices: readonly Readonly<Record<LayerMatrix, tf.Tensor2D>>[]
  readonly #pooler: tf.Tensor2D
  readonly #classifier: tf.Tensor2D
  readonly #vectors = new Map<string, tf.Tensor1D>()
  readonly #first: number

  /** `first`: the first layer that is tuned, from 0. */
  constructor(weights: EncoderWeights, first: number) {
    this.#weights = weights
    this.#first = first
    const outputs: Readonly<Record<LayerMatrix, readonly [number, number]>> = {
      query: [width, width],
      key: [width, width],
      value: [width, width],
      attended: [width, width],
      inner: [width, 4 * width],
      outer: [4 * width, width],
    }
    this.#matrices = weights.layers.map((layer) => {
      const of = (part: LayerMatrix): tf.Tensor2D => tf.tensor2d(layer[part], [...outputs[part]])
      const [query, key, value, attended, inner, outer] = layerMatrices.map(of)
      if (!query || !key || !value || !attended || !inner || !outer) throw new Error('A layer is not whole.')
      return { query, key, value, attended, inner, outer }
    })
    this.#pooler = tf.tensor2d(weights.pooler, [width, width])
    this.#classifier = tf.tensor2d(weights.classifier, [width, 1])
    for (const [name, numbers] of weights.vectors) this.#vectors.set(name, tf.tensor1d(numbers))
  }

  /** The logits of the pairs. What the tuned layers compute can be derived by `tuned`, which stands in for the stored. */
  logits(pairs: readonly TokenPair[], tuned: ReadonlyMap<string, tf.Tensor1D>): tf.Tensor1D {
    const length = Math.max(...pairs.map(({ ids }) => ids.length))
    const mask = tf.tensor(
      pairs.map(({ ids }) => Array.from({ length }, (_, place) => (place < ids.length ? 0 : hidden))),
    )
    const wide = tf.reshape(mask, [pairs.length, 1, 1, length])
    let states = this.#embedded(pairs, length)
    const upper = new Map([...this.#vectors, ...tuned])
    for (const layer of this.#matrices.keys()) {
      const own = layer < this.#first ? this.#vectors : upper
      states = this.#layer(states, layer, wide, [pairs.length, length], own)
    }
    const first = tf.reshape(
      tf.slice(tf.reshape(states, [pairs.length, length, width]), [0, 0, 0], [pairs.length, 1, width]),
      [pairs.length, width],
    )
    const pooled = tf.tanh(
      tf.add(tf.matMul(first as tf.Tensor2D, this.#pooler), named(tuned, 'bert.pooler.dense.bias')),
    )
    const bias = named(this.#vectors, 'classifier.bias')
    return tf.reshape(tf.add(tf.matMul(pooled as tf.Tensor2D, this.#classifier), bias), [pairs.length])
  }

  #embedded(pairs: readonly TokenPair[], length: number): tf.Tensor2D {
    const { words, places, kinds } = this.#weights
    const sum = new Float32Array(pairs.length * length * width)
    pairs.forEach(({ ids, textFrom }, pair) =>
      ids.forEach((id, place) => {
        const at = (pair * length + place) * width
        const kind = place < textFrom ? 0 : width
        for (let each = 0; each < width; each += 1)
          sum[at + each] =
            (words[id * width + each] ?? 0) + (places[place * width + each] ?? 0) + (kinds[kind + each] ?? 0)
      }),
    )
    return normalised(tf.tensor2d(sum, [pairs.length * length, width]), this.#vectors, 'bert.embeddings.LayerNorm')
  }

  #layer(
    states: tf.Tensor2D,
    layer: number,
    mask: tf.Tensor,
    [pairs, length]: readonly [number, number],
    vectors: ReadonlyMap<string, tf.Tensor1D>,
  ): tf.Tensor2D {
    const matrices = this.#matrices[layer]
    if (matrices === undefined) throw new Error(`The model has no layer ${layer}.`)
    const name = `bert.encoder.layer.${layer}`
    const linear = (input: tf.Tensor2D, part: LayerMatrix, path: string): tf.Tensor2D => {
      const whole = tf.add(tf.matMul(input, matrices[part]), named(vectors, `${name}.${path}.bias`)) as tf.Tensor2D
      const { down, up } = lowRankNames(`${name}.${path}`)
      const narrow = vectors.get(down)
      if (narrow === undefined) return whole
      const [inputs, outputs] = matrices[part].shape
      const across = tf.matMul(input, tf.reshape<tf.Rank.R2>(narrow, [inputs, rank]))
      return tf.add(whole, tf.matMul(across, tf.reshape<tf.Rank.R2>(named(vectors, up), [rank, outputs])))
    }
    const byHead = (part: LayerMatrix, order: number[]): tf.Tensor =>
      tf.transpose(tf.reshape(linear(states, part, `attention.self.${part}`), [pairs, length, heads, perHead]), order)
    // The backend multiplies slowly where it has to transpose as well, so the keys are laid out across.
    const products = tf.matMul(byHead('query', [0, 2, 1, 3]), byHead('key', [0, 2, 3, 1]))
    const scores = tf.mul(products, 1 / Math.sqrt(perHead))
    const mixed = tf.matMul(tf.softmax(tf.add(scores, mask)), byHead('value', [0, 2, 1, 3]))
    const joined = tf.reshape<tf.Rank.R2>(tf.transpose(mixed, [0, 2, 1, 3]), [pairs * length, width])
    const attended = normalised(
      tf.add(states, linear(joined, 'attended', 'attention.output.dense')),
      vectors,
      `${name}.attention.output.LayerNorm`,
    )
    const inner = gelu(linear(attended, 'inner', 'intermediate.dense'))
    return normalised(tf.add(attended, linear(inner, 'outer', 'output.dense')), vectors, `${name}.output.LayerNorm`)
  }
}

function named(vectors: ReadonlyMap<string, tf.Tensor1D>, name: string): tf.Tensor1D {
  const vector = vectors.get(name)
  if (vector === undefined) throw new Error(`The model has no ${name}.`)
  return vector
}

/** Layer norm (Ba, Kiros and Hinton 2016). */
function normalised(states: tf.Tensor2D, vectors: ReadonlyMap<string, tf.Tensor1D>, name: string): tf.Tensor2D {
  const centred = tf.sub(states, tf.mean(states, 1, true))
  const spread = tf.rsqrt(tf.add(tf.mean(tf.square(centred), 1, true), tiny))
  return tf.add(tf.mul(tf.mul(centred, spread), named(vectors, `${name}.weight`)), named(vectors, `${name}.bias`))
}

/**
 * The Gaussian error linear unit (Hendrycks and Gimpel 2016), with the error function by Abramowitz and Stegun 7.1.26
 * (1964; error below 1.5e-7). In plain loops: of the backend's own operations it would take twelve.
 */
const gelu = tf.customGrad((input, save) => {
  const states = input as tf.Tensor2D
  const numbers = states.dataSync()
  const values = new Float32Array(numbers.length)
  const slopes = new Float32Array(numbers.length)
  for (let at = 0; at < numbers.length; at += 1) {
    const x = numbers[at] ?? 0
    const z = Math.abs(x) * Math.SQRT1_2
    const t = 1 / (1 + 0.3275911 * z)
    const bell = Math.exp(-z * z)
    const tail = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * bell
    const share = x >= 0 ? 1 - 0.5 * tail : 0.5 * tail
    values[at] = x * share
    slopes[at] = share + x * bell * inverseRoot
  }
  const slope = tf.tensor2d(slopes, states.shape)
  ;(save as (tensors: tf.Tensor[]) => void)([slope])
  return {
    value: tf.tensor2d(values, states.shape),
    gradFunc: (upstream: tf.Tensor, saved: readonly tf.Tensor[]) => tf.mul(upstream, saved[0] ?? slope),
  }
}) as (input: tf.Tensor2D) => tf.Tensor2D

const inverseRoot = 1 / Math.sqrt(2 * Math.PI)
