import { describe, expect, it } from 'vitest'
import { packed } from '../../../../../src/main/adapters/transformers/packedNumbers.ts'
import { withLowRank } from '../../../../../src/main/adapters/transformers/tuning/lowRank.ts'
import { ofGraph, storedTensors } from '../../../../../src/main/adapters/transformers/tuning/onnxGraph.ts'
import { fieldsOf } from '../../../../../src/main/adapters/transformers/tuning/protobufFields.ts'
import { bytesField, joined, textField } from '../../../../../src/main/adapters/transformers/tuning/protobufWriter.ts'

const node = (name: string, inputs: readonly string[], output: string): Uint8Array =>
  bytesField(1, joined([...inputs.map((input) => textField(1, input)), textField(2, output), textField(3, name)]))
// Two linear parts as the quantizer of ONNX Runtime writes them, without what is not looked at.
const model = bytesField(
  7,
  joined([
    node('/a/MatMul_quant', ['x_quantized', 'w_quantized'], '/a/product'),
    node('/a/Add', ['a.bias', '/a/product'], '/a/Add_output_0'),
    node('/b/MatMul_quant', ['/a/Add_output_0_quantized', 'v_quantized'], '/b/product'),
    node('/b/Add', ['b.bias', '/b/product'], '/b/Add_output_0'),
  ]),
)
const part = { down: packed(Float32Array.of(1, 2, 3, 4)), up: packed(Float32Array.of(5, 6, 7, 8, 9, 10)) }

interface Node {
  readonly inputs: readonly string[]
  readonly output: string
  readonly operator: string
}

function nodesOf(changed: Uint8Array): readonly Node[] {
  const text = new TextDecoder()
  return [...ofGraph(changed, 1)].map((each) => {
    const fields = [...fieldsOf(changed, each)]
    const said = (number: number): string[] =>
      fields
        .filter((field) => field.number === number)
        .map(({ start, end }) => text.decode(changed.subarray(start, end)))
    return { inputs: said(1), output: said(2)[0] ?? '', operator: said(4)[0] ?? '' }
  })
}

describe('low-rank parts of a tuning', () => {
  it('add the product of their matrices to what the part computes, and leave the other parts alone', () => {
    const changed = withLowRank(model, { rank: 2, parts: { '/a': part } })
    expect(nodesOf(changed).slice(1)).toEqual([
      { inputs: ['a.bias', '/a/product'], output: '/a/Add_output_m', operator: '' },
      { inputs: ['/a/Add_output_0_quantized', 'v_quantized'], output: '/b/product', operator: '' },
      { inputs: ['b.bias', '/b/product'], output: '/b/Add_output_0', operator: '' },
      { inputs: ['x', '/a/tuned/down'], output: '/a/tuned/across', operator: 'MatMul' },
      { inputs: ['/a/tuned/across', '/a/tuned/up'], output: '/a/tuned/product', operator: 'MatMul' },
      { inputs: ['/a/Add_output_m', '/a/tuned/product'], output: '/a/Add_output_0', operator: 'Add' },
    ])
  })

  it('keep the numbers of both matrices with their shapes', () => {
    const changed = withLowRank(model, { rank: 2, parts: { '/a': part } })
    const up = storedTensors(changed).get('/a/tuned/up')
    if (up?.data == null) throw new Error('There is no such tensor.')
    const numbers = new Float32Array(changed.slice(up.data.start, up.data.end).buffer)
    expect([...numbers]).toEqual([5, 6, 7, 8, 9, 10].map((number) => expect.closeTo(number, 3)))
    const shape = [...fieldsOf(changed, up.message)].filter(({ number }) => number === 1).map(({ value }) => value)
    expect(shape).toEqual([2, 3])
  })

  it('are refused for a part that the model does not have', () => {
    expect(() => withLowRank(model, { rank: 2, parts: { '/c': part } })).toThrow('do not fit the model')
  })
})
