/**
 * The weights of a reranker of the BERT family, read out of its ONNX file: matrices that are stored as 8-bit integers are
 * made numbers again.
 */
import { elementTypes, ofGraph, storedTensors } from '../../src/main/adapters/transformers/tuning/onnxGraph.ts'
import { fieldsOf } from '../../src/main/adapters/transformers/tuning/protobufFields.ts'
import type { Span } from '../../src/main/adapters/transformers/tuning/protobufFields.ts'

export interface EncoderWeights {
  /** Rows of `width` numbers each. */
  readonly words: Float32Array
  readonly places: Float32Array
  readonly kinds: Float32Array
  /** The matrices of a layer, inputs × outputs, by the name of its part. */
  readonly layers: readonly Readonly<Record<LayerMatrix, Float32Array>>[]
  readonly pooler: Float32Array
  readonly classifier: Float32Array
  /** Biases and gains, by their names in the file. */
  readonly vectors: ReadonlyMap<string, Float32Array>
}

export const layerMatrices = ['query', 'key', 'value', 'attended', 'inner', 'outer'] as const
export type LayerMatrix = (typeof layerMatrices)[number]

const nodeParts: Readonly<Record<LayerMatrix, string>> = {
  query: 'attention/self/query',
  key: 'attention/self/key',
  value: 'attention/self/value',
  attended: 'attention/output/dense',
  inner: 'intermediate/dense',
  outer: 'output/dense',
}
// Fields of onnx.proto3.
const graphNode = 1
const [nodeInput, nodeName] = [1, 3]
const [tensorFloats, tensorIntegers] = [4, 5]
const layerCount = 12

/** Throws if a part is not in the file. */
export function encoderWeights(file: Uint8Array): EncoderWeights {
  const tensors = storedTensors(file)
  const view = new DataView(file.buffer, file.byteOffset)
  const found = (name: string) => {
    const tensor = tensors.get(name)
    if (tensor === undefined) throw new Error(`The model has no ${name}.`)
    return tensor
  }
  // A Buffer would only be looked into by `slice`.
  const copied = ({ start, end }: Span): Uint8Array<ArrayBuffer> => Uint8Array.from(file.subarray(start, end))
  const numberIn = (name: string, number: number): number => {
    for (const field of fieldsOf(file, found(name).message))
      if (field.number === number)
        return number === tensorFloats ? view.getFloat32(field.start, true) : (file[field.start] ?? 0)
    return 0
  }
  const matrix = (name: string): Float32Array => {
    const { data, elementType } = found(`${name}_quantized`)
    if (data === null) throw new Error(`The model has no numbers of ${name}.`)
    const bytes = copied(data)
    const integers = elementType === elementTypes.int8 ? new Int8Array(bytes.buffer) : bytes
    const scale = numberIn(`${name}_scale`, tensorFloats)
    // Zero points of signed matrices are 0; those of unsigned ones fit a byte, of which a varint has one or two.
    const zero = elementType === elementTypes.int8 ? 0 : numberIn(`${name}_zero_point`, tensorIntegers)
    return Float32Array.from(integers, (integer) => (integer - zero) * scale)
  }
  const inputs = matrixNames(file)
  const named = (part: string): Float32Array => {
    const name = inputs.get(part)
    if (name === undefined) throw new Error(`The model has no node ${part}.`)
    return matrix(name)
  }
  const vectors = new Map<string, Float32Array>()
  for (const [name, { elementType, data }] of tensors)
    if (elementType === elementTypes.float && data !== null) vectors.set(name, new Float32Array(copied(data).buffer))
  return {
    words: matrix('bert.embeddings.word_embeddings.weight'),
    places: matrix('bert.embeddings.position_embeddings.weight'),
    kinds: matrix('bert.embeddings.token_type_embeddings.weight'),
    layers: Array.from({ length: layerCount }, (_, layer) => {
      const of = (part: LayerMatrix): Float32Array =>
        named(`/bert/encoder/layer.${layer}/${nodeParts[part]}/MatMul_quant`)
      return {
        query: of('query'),
        key: of('key'),
        value: of('value'),
        attended: of('attended'),
        inner: of('inner'),
        outer: of('outer'),
      }
    }),
    pooler: matrix('bert.pooler.dense.weight'),
    classifier: matrix('classifier.weight'),
    vectors,
  }
}

/** The stored matrix that each node multiplies by, without its ending. */
function matrixNames(file: Uint8Array): ReadonlyMap<string, string> {
  const text = new TextDecoder()
  const found = new Map<string, string>()
  for (const node of ofGraph(file, graphNode)) {
    let name = ''
    let own: string | undefined
    for (const field of fieldsOf(file, node)) {
      const said = text.decode(file.subarray(field.start, field.end))
      if (field.number === nodeName) name = said
      else if (field.number === nodeInput && said.startsWith('onnx::') && said.endsWith('_quantized')) own = said
    }
    if (own !== undefined) found.set(name, own.slice(0, -'_quantized'.length))
  }
  return found
}
