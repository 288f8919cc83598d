/** Finds tensors and nodes of an ONNX model within the bytes of its file, which stay as they are. Pure. */
import { fieldsOf } from './protobufFields.ts'
import type { Field, Span } from './protobufFields.ts'

// Fields of onnx.proto3 (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3).
const modelGraph = 7
const graphInitializer = 5
const tensorElementType = 2
const tensorName = 8
const tensorRawData = 9

/** TensorProto.DataType. */
export const elementTypes = { float: 1, uint8: 2, int8: 3 } as const

export interface StoredTensor {
  readonly elementType: number
  /** The message that describes it. */
  readonly message: Span
  /** Its numbers, little-endian; null where they are in no block of bytes of their own. */
  readonly data: Span | null
}

const text = new TextDecoder()

/** The tensors that the model is stored with, by name. Throws if the file is damaged. */
export function storedTensors(model: Uint8Array): ReadonlyMap<string, StoredTensor> {
  const found = new Map<string, StoredTensor>()
  for (const initializer of ofGraph(model, graphInitializer)) {
    let name = ''
    let elementType = 0
    let data: Span | null = null
    for (const field of fieldsOf(model, initializer)) {
      if (field.number === tensorName) name = text.decode(model.subarray(field.start, field.end))
      else if (field.number === tensorElementType) elementType = field.value
      else if (field.number === tensorRawData) data = field
    }
    found.set(name, { elementType, message: initializer, data })
  }
  return found
}

/** The parts of the graph with this number. */
export function* ofGraph(model: Uint8Array, number: number): Generator<Field> {
  for (const graph of fieldsOf(model, { start: 0, end: model.length }))
    if (graph.number === modelGraph)
      for (const field of fieldsOf(model, graph)) if (field.number === number) yield field
}
