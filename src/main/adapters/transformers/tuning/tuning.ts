/**
 * What was learned for a model from everyday questions: changes of its biases and of the gains of its layer norms (Ben Zaken,
 * Ravfogel and Goldberg 2022, "BitFit"). The matrices stay as they were, so that the file of the model is the one that
 * its makers published, and the changes are small enough to come with the program. Pure.
 */
import { unpacked } from '../packedNumbers.ts'
import type { PackedNumbers } from '../packedNumbers.ts'
import { withLowRank } from './lowRank.ts'
import type { LowRank } from './lowRank.ts'
import { elementTypes, storedTensors } from './onnxGraph.ts'

export interface Tuning {
  /** The id of the model in the manifest. */
  readonly model: string
  /** What each number of a tensor changes by, by the name of the tensor. */
  readonly changes: Readonly<Record<string, PackedNumbers>>
  readonly lowRank?: LowRank
  /** The tuned logit times `slope` plus `offset` is on the scale of the model as it was published. */
  readonly slope: number
  readonly offset: number
}

/** A copy of the model with the changes. Throws if a tensor is not in it, or has another size. */
export function withTuning(model: Uint8Array, { changes, lowRank }: Tuning): Uint8Array {
  const tensors = storedTensors(model)
  // A Buffer would only be looked into by `slice`.
  const tuned = Uint8Array.from(model)
  const view = new DataView(tuned.buffer, tuned.byteOffset)
  for (const [name, change] of Object.entries(changes)) {
    const numbers = unpacked(change)
    const tensor = tensors.get(name)
    const data = tensor?.elementType === elementTypes.float ? tensor.data : null
    if (data == null || data.end - data.start !== numbers.length * Float32Array.BYTES_PER_ELEMENT)
      throw new Error(`The changes that were learned do not fit the model: ${name}`)
    numbers.forEach((number, index) => {
      const at = data.start + index * Float32Array.BYTES_PER_ELEMENT
      view.setFloat32(at, view.getFloat32(at, true) + number, true)
    })
  }
  return lowRank === undefined ? tuned : withLowRank(tuned, lowRank)
}
