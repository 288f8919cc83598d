import { describe, expect, it } from 'vitest'
import { likeliestSpan, spanLogits } from '../../../../../src/main/adapters/transformers/reading/spanHead.ts'
import type { SpanHead } from '../../../../../src/main/adapters/transformers/reading/spanHead.ts'

/** Its first input says "first of the answer", its second "last of it". */
const head: SpanHead = {
  inputs: 2,
  hidden: 2,
  inner: Float32Array.of(1, 0, 0, 1),
  innerBias: Float32Array.of(0, 0),
  outer: Float32Array.of(1, 0, 0, 1),
  outerBias: Float32Array.of(0.5, -0.5),
}

describe('spanLogits', () => {
  it('scores every token as first and as last', () => {
    const { first, last } = spanLogits(head, Float32Array.of(0, 0, 3, 1, -2, 4))
    expect([...first]).toEqual([0.5, 3.5, 0.5])
    expect([...last]).toEqual([-0.5, 0.5, 3.5])
  })
})

describe('likeliestSpan', () => {
  const logits = (first: readonly number[], last: readonly number[]) => ({
    first: Float32Array.from(first),
    last: Float32Array.from(last),
  })

  it('finds the best pair in which the last token does not come before the first', () => {
    expect(likeliestSpan(logits([0, 1, 9, 0], [0, 12, 1, 2]))).toMatchObject({ first: 0, last: 0 })
    expect(likeliestSpan(logits([0, 1, 9, 0], [0, 5, 1, 2]))).toMatchObject({ first: 1, last: 2 })
  })

  it('says how sure it is of the words apart from whether the text answers', () => {
    const sure = likeliestSpan(logits([50, 0, 9, 0], [50, 0, 9, 0]))
    expect(sure?.likelihood).toBeGreaterThan(0.99)
    expect(sure?.margin).toBe(-82)
  })

  it('takes no answer that is as long as a sentence', () => {
    const first = Array.from({ length: 41 }, (_, token) => (token === 1 ? 9 : 0))
    const last = Array.from({ length: 41 }, (_, token) => (token === 40 ? 9 : 0))
    const found = likeliestSpan(logits(first, last))
    expect((found?.last ?? 0) - (found?.first ?? 0)).toBeLessThan(20)
  })

  it('is null without a token', () => {
    expect(likeliestSpan(logits([1], [1]))).toBeNull()
  })
})
