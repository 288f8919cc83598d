/**
 * Lets an ONNX model return the states of its inner layers beside its result. Only the description of the graph grows;
 * weights and results stay what they are. Pure.
 */

// Fields of onnx.proto3 (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3); all of them hold messages or text.
const modelGraph = 7
const graphOutput = 12
const valueName = 1
const valueType = 2
const typeTensor = 1
// TensorProto.DataType FLOAT as the element type, which is field 1 and a number.
const floatElements = Uint8Array.of(0x08, 0x01)

/**
 * The model with further outputs, all of them float tensors. Parts of a message that occur twice are merged by every
 * reader of protocol buffers, and repeated fields appended, so that a second graph with nothing but outputs is enough.
 */
export function withOutputs(model: Uint8Array, names: readonly string[]): Uint8Array {
  const tensor = field(valueType, field(typeTensor, floatElements))
  const outputs = names.map((name) =>
    field(graphOutput, joined([field(valueName, new TextEncoder().encode(name)), tensor])),
  )
  return joined([model, field(modelGraph, joined(outputs))])
}

/** A length-delimited field. */
const field = (number: number, bytes: Uint8Array): Uint8Array =>
  joined([varint((number << 3) | 2), varint(bytes.length), bytes])

function varint(number: number): Uint8Array {
  const bytes: number[] = []
  let rest = number
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  return Uint8Array.from([...bytes, rest])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
