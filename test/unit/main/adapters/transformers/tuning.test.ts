import { describe, expect, it } from 'vitest'
import { packed, unpacked } from '../../../../../src/main/adapters/transformers/packedNumbers.ts'
import { storedTensors } from '../../../../../src/main/adapters/transformers/tuning/onnxGraph.ts'
import { withTuning } from '../../../../../src/main/adapters/transformers/tuning/tuning.ts'

const text = (said: string): number[] => [...new TextEncoder().encode(said)]
/** A field of bytes: its number, its length, its content. */
const field = (number: number, content: readonly number[]): number[] => [(number << 3) | 2, content.length, ...content]
const float = (...numbers: number[]): number[] => [...new Uint8Array(Float32Array.from(numbers).buffer)]

// model { graph (7) { initializer (5) { elements (2), name (8), raw data (9) } … } }
const bias = [0x10, 1, ...field(8, text('bias')), ...field(9, float(1, -2, 0.5))]
const matrix = [0x10, 3, ...field(8, text('matrix')), ...field(9, [1, 2, 3])]
const model = Uint8Array.from(field(7, [...field(1, text('node')), ...field(5, bias), ...field(5, matrix)]))
const changing = (name: string, ...numbers: number[]) => ({
  model: 'small',
  changes: { [name]: packed(Float32Array.from(numbers)) },
  slope: 1,
  offset: 0,
})

describe('a tuning', () => {
  it('adds what was learned to the numbers of a tensor and leaves every other byte alone', () => {
    const tuned = withTuning(model, changing('bias', 0.25, 1, -0.5))
    const { data } = storedTensors(tuned).get('bias') ?? { data: null }
    const numbers = new Float32Array(tuned.slice(data?.start, data?.end).buffer)
    expect([...numbers]).toEqual([expect.closeTo(1.25, 4), expect.closeTo(-1, 4), expect.closeTo(0, 4)])
    const changed = [...tuned.keys()].filter((at) => tuned[at] !== model[at])
    expect(changed.every((at) => at >= (data?.start ?? 0) && at < (data?.end ?? 0))).toBe(true)
    expect(model).toEqual(
      Uint8Array.from(field(7, [...field(1, text('node')), ...field(5, bias), ...field(5, matrix)])),
    )
  })

  it.each([
    ['another name', changing('weight', 1, 2, 3)],
    ['another size', changing('bias', 1, 2)],
    ['integers', changing('matrix', 1)],
  ])('is refused for %s', (_, tuning) => {
    expect(() => withTuning(model, tuning)).toThrow('do not fit the model')
  })

  it('refuses a file that was cut off', () => {
    expect(() => storedTensors(model.subarray(0, model.length - 2))).toThrow('damaged')
  })

  it('keeps numbers to four digits', () => {
    const numbers = Float32Array.of(0.125, -0.031, 0)
    expect([...unpacked(packed(numbers))]).toEqual([...numbers].map((number) => expect.closeTo(number, 4)))
  })
})
