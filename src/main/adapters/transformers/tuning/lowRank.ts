/**
 * Adds products of two narrow matrices to linear parts of an ONNX model (Hu et al. 2021, "LoRA"). The 8-bit matrices of
 * the file are too coarse to take changes this small, so each product runs beside its matrix, in 32 bits. Pure.
 */
import { unpacked } from '../packedNumbers.ts'
import type { PackedNumbers } from '../packedNumbers.ts'
import { elementTypes, ofGraph } from './onnxGraph.ts'
import { fieldsOf } from './protobufFields.ts'
import type { Span } from './protobufFields.ts'
import { bytesField, joined, numberField, textField } from './protobufWriter.ts'

export interface LowRank {
  /** Columns of `down` and rows of `up`. */
  readonly rank: number
  /** By the path of the part within the graph, `/bert/encoder/layer.6/output/dense`. */
  readonly parts: Readonly<Record<string, LowRankPart>>
}

export interface LowRankPart {
  /** inputs × rank, row by row. */
  readonly down: PackedNumbers
  /** rank × outputs, row by row. */
  readonly up: PackedNumbers
}

// Fields of onnx.proto3 (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3).
const modelGraph = 7
const [graphNode, graphInitializer] = [1, 5]
const [nodeInput, nodeOutput, nodeName, nodeOperator] = [1, 2, 3, 4]
const [tensorDimension, tensorElementType, tensorName, tensorRawData] = [1, 2, 8, 9]
/** What a value that is quantized is called. */
const quantizedEnding = '_quantized'
// As long as the name's end that it replaces, so that no length in the file changes.
const [ownEnding, movedEnding] = ['_output_0', '_output_m']

/**
 * A copy of the model in which each part's output is its own plus input × down × up. Nodes and numbers are appended as
 * a second graph, which every reader of protocol buffers merges with the first. Throws if a part is not in the model.
 */
export function withLowRank(model: Uint8Array, { rank, parts }: LowRank): Uint8Array {
  const nodes = nodesOf(model)
  const changed = Uint8Array.from(model)
  const added: Uint8Array[] = []
  for (const [path, { down, up }] of Object.entries(parts)) {
    const input = nodes.get(`${path}/MatMul_quant`)?.firstInput
    const sum = nodes.get(`${path}/Add`)
    if (input?.endsWith(quantizedEnding) !== true || sum?.output.endsWith(ownEnding) !== true)
      throw new Error(`The changes that were learned do not fit the model: ${path}`)
    const moved = sum.output.slice(0, -ownEnding.length) + movedEnding
    changed.set(new TextEncoder().encode(moved), sum.outputSpan.start)
    const [narrow, wide, across, product] = ['down', 'up', 'across', 'product'].map((name) => `${path}/tuned/${name}`)
    if (narrow === undefined || wide === undefined || across === undefined || product === undefined) continue
    const [first, second] = [unpacked(down), unpacked(up)]
    added.push(
      tensor(narrow, [first.length / rank, rank], first),
      tensor(wide, [rank, second.length / rank], second),
      node('MatMul', [input.slice(0, -quantizedEnding.length), narrow], across),
      node('MatMul', [across, wide], product),
      node('Add', [moved, product], sum.output),
    )
  }
  return joined([changed, bytesField(modelGraph, joined(added))])
}

interface Node {
  readonly firstInput: string
  readonly output: string
  readonly outputSpan: Span
}

function nodesOf(model: Uint8Array): ReadonlyMap<string, Node> {
  const text = new TextDecoder()
  const found = new Map<string, Node>()
  for (const node of ofGraph(model, graphNode)) {
    const fields = [...fieldsOf(model, node)]
    const said = (number: number): string => {
      const field = fields.find((each) => each.number === number)
      return field === undefined ? '' : text.decode(model.subarray(field.start, field.end))
    }
    const outputSpan = fields.find((each) => each.number === nodeOutput)
    if (outputSpan !== undefined)
      found.set(said(nodeName), { firstInput: said(nodeInput), output: said(nodeOutput), outputSpan })
  }
  return found
}

function tensor(name: string, shape: readonly number[], numbers: Float32Array): Uint8Array {
  const raw = new Uint8Array(numbers.length * Float32Array.BYTES_PER_ELEMENT)
  const view = new DataView(raw.buffer)
  numbers.forEach((number, index) => view.setFloat32(index * Float32Array.BYTES_PER_ELEMENT, number, true))
  return bytesField(
    graphInitializer,
    joined([
      ...shape.map((size) => numberField(tensorDimension, size)),
      numberField(tensorElementType, elementTypes.float),
      textField(tensorName, name),
      bytesField(tensorRawData, raw),
    ]),
  )
}

const node = (operator: string, inputs: readonly string[], output: string): Uint8Array =>
  bytesField(
    graphNode,
    joined([
      ...inputs.map((input) => textField(nodeInput, input)),
      textField(nodeOutput, output),
      textField(nodeName, `${output}/${operator}`),
      textField(nodeOperator, operator),
    ]),
  )
