import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { isMachineIdle } from '../../../../../src/main/services/preparing/machineLoad.ts'

it('a computer is not idle while all its processors work', async () => {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;) {}', { eval: true }))
  try {
    await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('online', resolve))))
    expect(await isMachineIdle(new AbortController().signal)).toBe(false)
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
})

it('does not wait for its measurement when it is stopped', async () => {
  const startedAt = performance.now()
  await expect(isMachineIdle(AbortSignal.abort())).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(900)
})
