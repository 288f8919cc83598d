/**
 * A mailbox of ten thousand messages: how long until every message is found by words, how long main's event loop is
 * held meanwhile, and the peak of memory; then the same mailbox looked at again unchanged, all its documents listed,
 * and taken out. Costless vectors.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeFixtures } from '../makeFixtures.ts'
import { openLibrary } from './openLibrary.ts'
import { peakMemoryMb, resetPeak, round } from './system.ts'

interface Part {
  readonly seconds: number
  readonly loopDelayMs: { readonly p99: number; readonly max: number }
  readonly peakMb: number
}

const [mailbox = ''] = await makeFixtures({ part: '10000 messages' })
const root = await mkdtemp(join(tmpdir(), 'docent-mailbox-'))
try {
  const { library, index, close } = await openLibrary(join(root, 'data'))
  const words = await measured(() => library.index([mailbox], { until: 'keyword' }))
  const ready = await measured(() => library.index([mailbox], { until: 'ready' }))
  const again = await measured(() => library.index([mailbox], { until: 'ready' }))
  const { rows, vectors } = await index.stats()
  let documents = 0
  const listed = await measured(async () => {
    for await (const page of library.documentPages()) documents += page.length
  })
  const removed = await measured(() => library.remove(mailbox))
  await close()
  console.log(JSON.stringify({ documents, chunks: rows, vectors, words, ready, again, listed, removed }))
} finally {
  await rm(root, { recursive: true, force: true })
}

async function measured(work: () => Promise<unknown>): Promise<Part> {
  await resetPeak()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  await work()
  const seconds = round((performance.now() - start) / 1_000)
  // What was held to the very end is noticed when the loop turns once more.
  await new Promise((resolve) => setTimeout(resolve, 5))
  delay.disable()
  return {
    seconds,
    loopDelayMs: { p99: round(delay.percentile(99) / 1e6), max: round(delay.max / 1e6) },
    peakMb: peakMemoryMb(),
  }
}
