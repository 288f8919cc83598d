import { expect, it } from 'vitest'
import type { ChunkIndex } from '../../../../../src/main/ports/chunkIndex.ts'
import type { Embedder } from '../../../../../src/main/ports/embedder.ts'
import { diversified } from '../../../../../src/main/query/refine/diversify.ts'
import { scored } from '../../../../support/scoredCandidates.ts'

const vectors: Readonly<Record<string, readonly [number, number]>> = { a: [1, 0], b: [1, 0], c: [0, 1] }
const index: Pick<ChunkIndex, 'getVectors'> = {
  getVectors: (ids) =>
    Promise.resolve(
      new Map(
        ids.flatMap((id) => {
          const own = vectors[id]
          return own === undefined ? [] : [[id, new Float32Array(own)] as const]
        }),
      ),
    ),
}
// Only its scale is read.
const embedder = { id: 'two', similarityFloor: 0 } as Embedder
const order = async (scores: Readonly<Record<string, number>>, share = 0.7): Promise<string> =>
  (await diversified(scored(scores), { index, embedder }, share)).map(({ chunk }) => chunk.id).join('')

it('puts a passage that says something else before one that repeats the first', async () => {
  expect(await order({ a: 0.9, b: 0.88, c: 0.7 })).toBe('acb')
  expect(await order({ a: 0.9, b: 0.88, c: 0.7 }, 1)).toBe('abc')
})

it('never begins with another passage than the best, and keeps a poor one behind', async () => {
  expect(await order({ a: 0.9, b: 0.88, c: 0.1 })).toBe('abc')
})

it('takes a passage without a vector as different from all others', async () => {
  expect(await order({ a: 0.9, b: 0.88, x: 0.7 })).toBe('axb')
})

it('gives the scores in the new order, so that sorting by them changes nothing', async () => {
  const scores = (await diversified(scored({ a: 0.9, b: 0.88, c: 0.7 }), { index, embedder }, 0.7)).map(
    ({ score }) => score,
  )
  expect(scores).toEqual([0.9, 0.88, 0.7])
})
