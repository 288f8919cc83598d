/**
 * How soon a small file is found by words that is dropped while large files are taken in: 100 MB of text and 700 pages.
 * Ten drops.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeFixtures } from '../makeFixtures.ts'
import { openLibrary } from './openLibrary.ts'
import { round } from './system.ts'

const drops = 10
const files = [
  ...(await makeFixtures({ part: '100 MB' })),
  ...(await makeFixtures({ part: '700 pages' })),
  ...(await makeFixtures({ part: 'one line' })),
]
const root = await mkdtemp(join(tmpdir(), 'docent-fresh-'))
try {
  const opened = await openLibrary(join(root, 'data'))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const large = { runs: true }
  const whole = opened.library.index(files, { until: 'keyword' }).finally(() => (large.runs = false))
  const times: number[] = []
  let whileLarge = 0
  for (let drop = 0; drop < drops && large.runs; drop += 1) {
    await new Promise((resolve) => setTimeout(resolve, 700))
    const word = `zanzibar${['ine', 'ian', 'ese', 'ite', 'oid', 'ous', 'ify', 'ism', 'age', 'dom'][drop]}`
    const path = join(root, `note ${drop}.md`)
    await writeFile(path, `# A note\n\nThe ${word} of the harbour was painted green in spring.\n`)
    const start = performance.now()
    void opened.library.index([path], { until: 'keyword' })
    while ((await opened.library.search(word, { limit: 1, strategy: 'bm25' })).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20))
    times.push(performance.now() - start)
    if (large.runs) whileLarge += 1
  }
  await whole
  delay.disable()
  await opened.close()
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    JSON.stringify({
      drops: sorted.length,
      whileLargeRan: whileLarge,
      searchableMs: {
        each: times.map(Math.round),
        median: round(sorted[Math.floor(sorted.length / 2)] ?? 0),
        max: round(sorted.at(-1) ?? 0),
      },
      loopDelayMs: { p99: round(delay.percentile(99) / 1e6), max: round(delay.max / 1e6) },
    }),
  )
} finally {
  await rm(root, { recursive: true, force: true })
}
