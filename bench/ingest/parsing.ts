/**
 * How fast files are read, by kind, and whether the parse workers scale as plain loops do: the same readers and chunker
 * over the same files, in one thread and in as many as cores, first in plain loops and then in the pool, all warm, in
 * one run and in turns. `--data DIR` or the samples, each file `--times` over.
 */
import { readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../src/shared/errors/appError.ts'
import { ParserPool } from '../../src/main/ingest/parsing/parserPool.ts'
import { kindOfPath } from '../../src/main/ingest/readers/kinds.ts'
import { makeFixtures } from '../makeFixtures.ts'
import type { PlainLoopData } from './plainLoop.ts'
import { round } from './system.ts'

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string' },
    times: { type: 'string', default: '2' },
    turns: { type: 'string', default: '3' },
  },
})
const cores = availableParallelism()
const folder = flags.data ?? join(import.meta.dirname, '..', '..', 'samples')
const own = [
  ...filesUnder(folder),
  ...(await makeFixtures({ part: 'one line' })),
  ...(await makeFixtures({ part: '700 pages' })),
]
const paths = Array.from({ length: Number(flags.times) }, () => own).flat()

const plain = { one: [] as number[], all: [] as number[] }
const pooled = { one: [] as number[], all: [] as number[] }
const byKind = new Map<string, { files: number; ms: number; characters: number }>()
for (let turn = 0; turn < Number(flags.turns); turn += 1) {
  plain.one.push(await plainLoops(1))
  pooled.one.push(await pool(1, turn > 0))
  plain.all.push(await plainLoops(cores))
  pooled.all.push(await pool(cores, false))
}
const scalingOf = ({ one, all }: typeof plain): number => Math.round((best(one) / best(all)) * 100) / 100
const [plainScaling, poolScaling] = [scalingOf(plain), scalingOf(pooled)]
console.log(
  JSON.stringify({
    files: paths.length,
    threads: cores,
    seconds: {
      plainOne: round(best(plain.one)),
      plainAll: round(best(plain.all)),
      poolOne: round(best(pooled.one)),
      poolAll: round(best(pooled.all)),
    },
    plainScaling,
    poolScaling,
    poolOfPlainScaling: Math.round((poolScaling / plainScaling) * 100) / 100,
    poolOfPlainSpeed: Math.round((best(plain.all) / best(pooled.all)) * 100) / 100,
    byKind: [...byKind].sort().map(([kind, { files, ms, characters }]) => ({
      kind,
      files,
      filesPerSecond: round((files / ms) * 1_000),
      charactersPerSecond: Math.round((characters / ms) * 1_000),
    })),
  }),
)

/** The least disturbed turn. */
function best(values: readonly number[]): number {
  return Math.min(...values)
}

/** Seconds from the start signal until the last thread is done; a first pass over everything warms the threads. */
async function plainLoops(threads: number): Promise<number> {
  const next = new SharedArrayBuffer(4)
  const data: PlainLoopData = { paths, next }
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('plainLoop.ts', import.meta.url), { workerData: data, stdout: true, stderr: true }),
  )
  const replies = (): Promise<unknown> =>
    Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('message', resolve))))
  await replies()
  let seconds = 0
  for (let pass = 0; pass < 2; pass += 1) {
    Atomics.store(new Int32Array(next), 0, 0)
    const done = replies()
    const start = performance.now()
    for (const worker of workers) worker.postMessage('go')
    await done
    seconds = (performance.now() - start) / 1_000
  }
  await Promise.all(workers.map((worker) => worker.terminate()))
  return seconds
}

/** The same through the pool; `count`s what each kind took. */
async function pool(size: number, count: boolean): Promise<number> {
  const parser = new ParserPool({ size })
  const pass = async (counts: boolean): Promise<number> => {
    const start = performance.now()
    let at = 0
    // As the reading loop does: one file more in hand than there are workers.
    const lane = async (): Promise<void> => {
      for (let path = paths[at++]; path !== undefined; path = paths[at++]) {
        const begun = performance.now()
        const characters = await parser.parse(path).then(
          (outcome) => (outcome.type === 'parsed' ? outcome.result.text.length : 0),
          (error: unknown) => {
            if (AppError.isInstance(error)) return 0
            throw error
          },
        )
        if (!counts) continue
        const kind = kindOfPath(path) ?? 'text'
        const sum = byKind.get(kind) ?? { files: 0, ms: 0, characters: 0 }
        byKind.set(kind, {
          files: sum.files + 1,
          ms: sum.ms + performance.now() - begun,
          characters: sum.characters + characters,
        })
      }
    }
    await Promise.all(Array.from({ length: counts ? size : size + 1 }, lane))
    return (performance.now() - start) / 1_000
  }
  await pass(false)
  const seconds = await pass(false)
  if (count) await pass(true)
  await parser.dispose()
  return seconds
}

function filesUnder(place: string): string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('_'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(place, entry.name)) : [join(place, entry.name)]))
    .filter((path) => statSync(path).size > 0)
}
