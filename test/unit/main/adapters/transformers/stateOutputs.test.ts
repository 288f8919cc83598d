import { expect, it } from 'vitest'
import { withOutputs } from '../../../../../src/main/adapters/transformers/reading/stateOutputs.ts'

it('appends a second graph that has outputs alone', () => {
  const model = withOutputs(Uint8Array.of(1, 2), ['ab'])
  // model.graph (7) { output (12) { name (1) "ab", type (2) { tensor (1) { elements (1) FLOAT } } } }
  expect([...model]).toEqual([1, 2, 0x3a, 12, 0x62, 10, 0x0a, 2, 0x61, 0x62, 0x12, 4, 0x0a, 2, 0x08, 1])
})

it('writes lengths above 127 in two bytes', () => {
  const model = withOutputs(new Uint8Array(), ['x'.repeat(200)])
  expect(Array.from(model.subarray(0, 3))).toEqual([0x3a, 0xd4, 0x01])
})
