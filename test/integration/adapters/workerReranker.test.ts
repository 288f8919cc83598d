import { afterEach, describe, expect, it } from 'vitest'
import { WorkerReranker } from '../../../src/main/adapters/transformers/workerReranker.ts'

const workerUrl = new URL('../../support/workers/crashingRerankWorker.ts', import.meta.url)
const asked = { priority: 'query' } as const

let reranker: WorkerReranker | undefined
afterEach(() => reranker?.dispose())
const create = async (folder = 'anywhere'): Promise<WorkerReranker> =>
  (reranker = await WorkerReranker.create({ id: 'x', folder, style: { dtype: 'q8', maxTokens: 512 }, workerUrl }))

describe('a rerank worker that misbehaves', () => {
  it('fails the call it died on, and serves what waited after one restart', async () => {
    const subject = await create()
    const results = await Promise.allSettled([
      subject.rerank('q', ['crash'], asked),
      subject.rerank('q', ['a', 'four'], asked),
    ])
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { code: 'model.failed', retryable: true } })
    expect(results[1]).toEqual({ status: 'fulfilled', value: [1, 4] })
  })

  it('is not started again and again when it dies twice in a row', async () => {
    const subject = await create()
    const crash = () => subject.rerank('q', ['crash'], asked)
    await Promise.allSettled([crash(), crash()])
    await expect(subject.rerank('q', ['fine'], asked)).rejects.toMatchObject({ code: 'model.failed' })
  })

  it('never hands out a score that is not a number', async () => {
    const subject = await create()
    await expect(subject.rerank('q', ['rubbish'], asked)).rejects.toMatchObject({ code: 'model.failed' })
  })

  it('says which folder cannot be loaded, and that ranking goes on without it', async () => {
    await expect(create('unloadable')).rejects.toMatchObject({
      code: 'model.failed',
      message: expect.stringMatching(/reranker in unloadable.*ranked by the searches alone/),
    })
  })
})
