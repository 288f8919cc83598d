import { expect, it } from 'vitest'
import type { Engine, EngineContext } from '../../../../src/main/query/engine.ts'
import { initialState } from '../../../../src/main/query/retrievalState.ts'
import { answerSubQuestion } from '../../../../src/main/query/subQuestion.ts'
import type { EngineId } from '../../../../src/shared/domain/trace.ts'

const contextWith = (signal: AbortSignal): EngineContext =>
  ({ signal, embedder: null, reranker: null, ask: null, note: () => undefined }) as unknown as EngineContext
const engine = (id: EngineId, run: Engine['run'], skip?: Engine['skip']): Engine => ({
  id,
  maxLlmCalls: 0,
  run,
  ...(skip === undefined ? {} : { skip }),
})
const fails = (): never => {
  throw new Error('no such table')
}
const parent = initialState('How many hens are there and what do they eat?', 'standard')

it('an engine that fails or cannot say whether it is needed is named, and the others still answer', async () => {
  const ran: EngineId[] = []
  const failed: EngineId[] = []
  const state = await answerSubQuestion(
    'How many hens are there?',
    parent,
    {
      statements: engine('statements', fails),
      usage: engine('usage', () => Promise.resolve({}), fails),
      compute: engine('compute', () => {
        ran.push('compute')
        return Promise.resolve({ answerability: 0.9 })
      }),
    },
    contextWith(new AbortController().signal),
    (id) => failed.push(id),
  )
  expect(ran).toEqual(['compute'])
  expect(state.answerability).toBe(0.9)
  expect(failed).toEqual(['statements', 'usage'])
})

it('whoever stops a question waits for none of its parts', async () => {
  const stop = new AbortController()
  const asked = answerSubQuestion(
    'How many hens are there?',
    parent,
    {
      statements: engine('statements', () => {
        stop.abort()
        return Promise.resolve({})
      }),
      compute: engine('compute', () => Promise.resolve({ answerability: 0.9 })),
    },
    contextWith(stop.signal),
    () => undefined,
  )
  await expect(asked).rejects.toThrow()
})
