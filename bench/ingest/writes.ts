/**
 * Bytes written for bytes of text, by part, with costless vectors: how often the same text is written again by the
 * database, its log, the rows of the index, the vectors and the upkeep. `--chunks N`: about so many. SQLite writes on
 * the main thread (here the copy of its log as well: a pause of the loop that the app does not have) and Lance on its
 * own ones, and the calls of the index come one after the other, so each byte has its part.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { ChunkIndex } from '../../src/main/ports/chunkIndex.ts'
import { Prose } from '../fixtures/prose.ts'
import { openLibrary } from './openLibrary.ts'
import { bytesIn, bytesWritten, peakMemoryMb, round } from './system.ts'

const { values: flags } = parseArgs({ options: { chunks: { type: 'string', default: '10000' } } })
/** Measured: a chunk of this prose holds so many characters. */
const charactersPerChunk = 1_200
const wanted = Number(flags.chunks) * charactersPerChunk

const parts: Record<string, { bytes: number; calls: number; ms: number }> = {}

/** Counts what the threads other than main write during each call. */
function counted(index: ChunkIndex): ChunkIndex {
  const names: Readonly<Record<string, string>> = {
    replaceContents: 'rows',
    replaceContent: 'rows',
    addVectors: 'vectors',
    maintain: 'upkeep',
    removeContents: 'removal',
  }
  return new Proxy(index, {
    get(target, key) {
      // Members are methods of the port.
      const member = Reflect.get(target, key) as unknown
      if (typeof member !== 'function') return member
      const part = names[String(key)]
      if (part === undefined) return member.bind(target) as unknown
      return async (...args: readonly unknown[]): Promise<unknown> => {
        const before = bytesWritten()
        const start = performance.now()
        try {
          return await (member.apply(target, args) as Promise<unknown>)
        } finally {
          const after = bytesWritten()
          const sum = (parts[part] ??= { bytes: 0, calls: 0, ms: 0 })
          sum.bytes += after.all - after.main - (before.all - before.main)
          sum.calls += 1
          sum.ms += performance.now() - start
        }
      }
    },
  })
}

const root = await mkdtemp(join(tmpdir(), 'docent-writes-'))
try {
  const indexJob = join(root, 'lot')
  const textBytes = await makeLot(indexJob)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const before = bytesWritten()
  const opened = await openLibrary(join(root, 'data'), { around: counted, logCopiedBy: 'main' })
  delay.enable()
  const start = performance.now()
  await opened.library.index([indexJob], { until: 'keyword' })
  const keywordSeconds = (performance.now() - start) / 1_000
  const afterKeyword = bytesWritten()
  await opened.library.index([indexJob], { until: 'ready' })
  const seconds = (performance.now() - start) / 1_000
  delay.disable()
  const { rows, vectors } = await opened.index.stats()
  await opened.close()
  const after = bytesWritten()
  const data = join(root, 'data')
  const amplification = (bytes: number): number => round(bytes / textBytes)
  console.log(
    JSON.stringify({
      chunks: rows,
      vectors,
      textMegabytes: round(textBytes / 1e6),
      written: amplification(after.all - before.all),
      writtenUntilKeyword: amplification(afterKeyword.all - before.all),
      byPart: {
        database: amplification(after.main - before.main),
        ...Object.fromEntries(Object.entries(parts).map(([part, { bytes }]) => [part, amplification(bytes)])),
      },
      calls: Object.fromEntries(
        Object.entries(parts).map(([part, { calls, ms }]) => [part, `${calls} in ${round(ms / 1_000)} s`]),
      ),
      onDiskMegabytes: {
        database: round((await bytesIn(join(data, 'docent.sqlite'))) / 1e6),
        index: round((await bytesIn(join(data, 'index.lance'))) / 1e6),
      },
      keywordSeconds: round(keywordSeconds),
      seconds: round(seconds),
      peakMemoryMb: peakMemoryMb(),
      loopDelayMs: { p99: round(delay.percentile(99) / 1e6), max: round(delay.max / 1e6) },
    }),
  )
} finally {
  if (process.env['KEEP'] === undefined) await rm(root, { recursive: true, force: true })
}

/** Notes of 1–6 KB and, for a fifth of the text, books. */
async function makeLot(folder: string): Promise<number> {
  const prose = new Prose(7)
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (let number = 0; bytes < wanted; number += 1) {
    const isBook = number % 300 === 299
    const text = `# ${prose.words(3)}\n\n${prose.text(isBook ? 250_000 : 1_000 + prose.random() * 5_000)}`
    bytes += text.length
    const place = join(folder, String(number % 40))
    await mkdir(place, { recursive: true })
    await writeFile(join(place, `${prose.word()}-${number}.md`), text)
  }
  return bytes
}
