/**
 * Peak memory of the whole process (all threads) over the 700-page book and the 100 megabytes of text, from the files
 * to being found by words, and then over minutes of embedding with the real model. `--minutes 5`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openEmbedder } from '../measuring/library.ts'
import { makeFixtures } from '../makeFixtures.ts'
import { hashEmbedder } from '../measuring/hashEmbedder.ts'
import { openLibrary } from './openLibrary.ts'
import { peakMemoryMb, resetPeak, round } from './system.ts'

const { values: flags } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const files = [...(await makeFixtures({ part: '700 pages' })), ...(await makeFixtures({ part: '100 MB' }))]
const root = await mkdtemp(join(tmpdir(), 'docent-memory-'))
const minutes = Number(flags.minutes)
const embedder = minutes > 0 ? await openEmbedder() : hashEmbedder
try {
  const opened = await openLibrary(join(root, 'data'), { embedder })
  const idleMb = peakMemoryMb()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const byFile: Record<string, { readonly seconds: number; readonly peakMb: number }> = {}
  for (const file of files) {
    await resetPeak()
    const start = performance.now()
    await opened.library.index([file], { until: 'keyword' })
    byFile[file.split('/').at(-1) ?? file] = {
      seconds: round((performance.now() - start) / 1_000),
      peakMb: peakMemoryMb(),
    }
  }
  await resetPeak()
  if (minutes > 0)
    await opened.library
      .index(files, { until: 'ready', signal: AbortSignal.timeout(minutes * 60_000) })
      .catch(() => undefined)
  delay.disable()
  const { rows, vectors } = await opened.index.stats()
  const embedding = { minutes, vectors, peakMb: peakMemoryMb() }
  await opened.close()
  const peakMb = Math.max(embedding.peakMb, ...Object.values(byFile).map((part) => part.peakMb))
  console.log(
    JSON.stringify({
      peakMb,
      idleMb,
      chunks: rows,
      ...byFile,
      embedding,
      loopDelayMs: { p99: round(delay.percentile(99) / 1e6), max: round(delay.max / 1e6) },
    }),
  )
} finally {
  await embedder.dispose()
  await rm(root, { recursive: true, force: true })
}
