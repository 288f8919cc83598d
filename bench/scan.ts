/**
 * Measures how long unchanged files take to be checked again, and how long that holds the event loop; then what
 * renaming their folder costs.
 *
 *   node bench/scan.ts [--files 10000] [--runs 5] [--out NAME]
 *
 * Small text files in folders of a hundred, taken in once. Writes bench/results/scan-<files>.json.
 */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openLibrary } from './ingest/openLibrary.ts'

const { values: flags } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    out: { type: 'string' },
  },
})
const fileCount = Number(flags.files)
const perFolder = 100
const round = (value: number): number => Math.round(value * 10) / 10

interface Look {
  readonly ms: number
  readonly loopP99: number
  readonly loopMax: number
}

const place = await mkdtemp(join(tmpdir(), 'docent-scan-'))
const files = join(place, 'files')
const root = join(files, 'root')
try {
  for (let number = 0; number < fileCount; number += 1) {
    const folder = join(root, `${Math.floor(number / perFolder)}`)
    if (number % perFolder === 0) await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, `note-${number}.txt`),
      `Note ${number} says that the boat number ${number * 7} lies in harbour ${number % 91}.`,
    )
  }
  const library = await openLibrary(join(place, 'data'))
  const look = async (): Promise<Look> => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const began = performance.now()
    await library.library.index([files], { until: 'ready' })
    const ms = performance.now() - began
    delay.disable()
    return { ms: round(ms), loopP99: round(delay.percentile(99) / 1e6), loopMax: round(delay.max / 1e6) }
  }
  const first = await look()
  const unchanged: Look[] = []
  for (let run = 0; run < Number(flags.runs); run += 1) unchanged.push(await look())
  const before = new Map(library.store.documents.list().map((document) => [document.id, document.contentId]))
  await rename(root, join(files, 'renamed'))
  const renamed = await look()
  const median = unchanged.toSorted((a, b) => a.ms - b.ms)[Math.floor(unchanged.length / 2)]
  const result = {
    files: fileCount,
    firstTime: first,
    unchanged: median,
    folderRenamed: {
      ...renamed,
      keptDocuments: library.store.documents.list().filter(({ id, contentId }) => before.get(id) === contentId).length,
    },
  }
  console.log(JSON.stringify(result, null, 2))
  const results = join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  await writeFile(join(results, `${flags.out ?? `scan-${fileCount}`}.json`), `${JSON.stringify(result, null, 2)}\n`)
  await library.close()
} finally {
  await rm(place, { recursive: true, force: true })
}
