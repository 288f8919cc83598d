/**
 * Lets an ONNX model return the states of its inner layers beside its result. Only the description of the graph grows;
 * weights and results stay what they are. Pure.
 */
import { bytesField, joined, numberField, textField } from '../tuning/protobufWriter.ts'

// Fields of onnx.proto3 (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3).
const modelGraph = 7
const graphOutput = 12
const valueName = 1
const valueType = 2
const typeTensor = 1
const tensorElements = 1
// TensorProto.DataType.
const float = 1

/**
 * The model with further outputs, all of them float tensors. Parts of a message that occur twice are merged by every
 * reader of protocol buffers, and repeated fields appended, so that a second graph with nothing but outputs is enough.
 */
export function withOutputs(model: Uint8Array, names: readonly string[]): Uint8Array {
  const tensor = bytesField(valueType, bytesField(typeTensor, numberField(tensorElements, float)))
  const outputs = names.map((name) => bytesField(graphOutput, joined([textField(valueName, name), tensor])))
  return joined([model, bytesField(modelGraph, joined(outputs))])
}
