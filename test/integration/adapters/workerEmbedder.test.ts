import { afterEach, describe, expect, it } from 'vitest'
import { WorkerEmbedder } from '../../../src/main/adapters/transformers/workerEmbedder.ts'

const workerUrl = new URL('../../support/workers/crashingEmbedWorker.ts', import.meta.url)
const style = {
  dtype: 'q4',
  pooling: 'mean',
  maxWindows: 1,
  maxTokens: 256,
  similarityFloor: 0,
  queryPrefix: '',
  passagePrefix: '',
} as const
const passage = { priority: 'passage' } as const

let embedder: WorkerEmbedder | undefined
afterEach(() => embedder?.dispose())
const create = async (folder = 'anywhere'): Promise<WorkerEmbedder> =>
  (embedder = await WorkerEmbedder.create({ id: 'x', folder, dimensions: 2, style, workerUrl }))

describe('an embed worker that misbehaves', () => {
  it('fails the call it died on, and serves what waited after one restart', async () => {
    const subject = await create()
    const results = await Promise.allSettled([subject.embed(['crash'], passage), subject.embed(['fine'], passage)])
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { code: 'model.failed', retryable: true } })
    expect(results[1]).toMatchObject({ status: 'fulfilled', value: [new Float32Array([0, 1])] })
  })

  it('is not started again and again when it dies twice in a row', async () => {
    const subject = await create()
    const results = await Promise.allSettled([
      subject.embed(['crash'], passage),
      subject.embed(['crash'], passage),
      subject.embed(['fine'], passage),
    ])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(subject.embed(['fine'], passage)).rejects.toMatchObject({ code: 'model.failed' })
  })

  it('may crash again later when it worked in between', async () => {
    const subject = await create()
    await expect(subject.embed(['crash'], passage)).rejects.toMatchObject({ code: 'model.failed' })
    await subject.embed(['fine'], passage)
    await expect(subject.embed(['crash'], passage)).rejects.toMatchObject({ code: 'model.failed' })
    expect(await subject.embed(['fine'], passage)).toHaveLength(1)
  })

  it('never hands out a vector with NaN or of the wrong length', async () => {
    const subject = await create()
    await expect(subject.embed(['rubbish'], passage)).rejects.toMatchObject({ code: 'model.failed' })
    await expect(subject.embed(['long'], passage)).rejects.toMatchObject({ code: 'model.failed' })
  })

  it('says which folder cannot be loaded', async () => {
    await expect(create('unloadable')).rejects.toMatchObject({
      code: 'model.failed',
      message: expect.stringContaining('unloadable'),
    })
  })
})
