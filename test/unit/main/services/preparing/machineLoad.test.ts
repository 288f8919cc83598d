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

it.each([
  ['idle with a third of the work it can do', 330, 670, true],
  ['not idle with half of it', 500, 500, false],
  ['not known to be idle where nothing is counted', 0, 0, false],
])('a computer is %s', async (_what, busy, idle, expected) => {
  const none = { user: 0, nice: 0, sys: 0, irq: 0, idle: 0 }
  const worked = { ...none, user: busy / 2, sys: busy / 2, idle }
  const readings = [none, worked].map((times) => [{ times }, { times }])
  expect(await isMachineIdle(new AbortController().signal, () => readings.shift() ?? [])).toBe(expected)
})

it('does not wait for its measurement when it is stopped', async () => {
  const startedAt = performance.now()
  await expect(isMachineIdle(AbortSignal.abort())).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(900)
})
