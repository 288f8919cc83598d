/**
 * Measures the stores alone: search times, write stalls and upkeep at a given number of chunks.
 *
 *   node bench/storage.ts [--chunks 20000] [--megabytes 20]
 *
 * Made-up text with a natural spread of words, and clustered vectors of 384 numbers. Prints and writes one JSON object
 * (bench/results/storage-<chunks>.json). Numbers hold for an otherwise idle machine only.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { LanceChunkIndex } from '../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { openDatabase } from '../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteDocumentStore } from '../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { IndexRow } from '../src/main/ports/chunkIndex.ts'
import type { NewContent } from '../src/main/ports/store/contentChanges.ts'
import { madeContent } from './measuring/madeContent.ts'

const { values: flags } = parseArgs({
  options: { chunks: { type: 'string', default: '20000' }, megabytes: { type: 'string', default: '20' } },
})
const chunkCount = Number(flags.chunks)
const megabytes = Number(flags.megabytes)
const dimensions = 384
const chunkUnits = 1_000
const chunksPerContent = 20

// A small generator of its own: the same library at every run.
let seed = 42
const random = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const vocabulary = Array.from({ length: 30_000 }, () => {
  const syllables = ['ka', 'lo', 'mi', 'ten', 'ra', 'su', 'ver', 'dol', 'pin', 'est', 'or', 'ung', 'al', 'is', 'tor']
  return Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join('')
})
/** Zipf-like: the n-th word is about 1/n as frequent as the first. */
const word = (): string => vocabulary[Math.floor(vocabulary.length ** random())] ?? 'the'
function passage(units: number): string {
  let text = ''
  while (text.length < units) text += `${word()} `
  return text.slice(0, units)
}
const centres = Array.from({ length: 300 }, () => unit(Array.from({ length: dimensions }, () => random() - 0.5)))
function unit(values: ArrayLike<number>): Float32Array {
  const norm = Math.hypot(...Array.from(values))
  return Float32Array.from(values, (value) => value / norm)
}
function clustered(): Float32Array {
  const centre = centres[Math.floor(random() * centres.length)] ?? new Float32Array(dimensions)
  return unit(centre.map((value) => value + (random() - 0.5) * 0.12))
}

/** p50, p95 and worst of the milliseconds that `work` takes. */
async function timed(runs: number, work: (run: number) => unknown): Promise<{ p50: number; p95: number; max: number }> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work(run)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** Milliseconds that `work` takes and the longest time the event loop was held meanwhile. */
async function stalled(work: () => Promise<unknown>): Promise<{ ms: number; maxStallMs: number; p99StallMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, 5))
  delay.disable()
  return { ms: round(ms), maxStallMs: round(delay.max / 1e6), p99StallMs: round(delay.percentile(99) / 1e6) }
}

const round = (value: number): number => Math.round(value * 100) / 100

const newContent = (text: string): NewContent =>
  madeContent({
    text,
    title: null,
    language: null,
    chunkUnits,
    headingPath: (ordinal) => ['Chapter', `Section ${ordinal}`],
  })

const folder = await mkdtemp(join(tmpdir(), 'docent-bench-'))
try {
  const store = new SqliteDocumentStore({ sql: openDatabase(join(folder, 'docent.sqlite')) })
  const index = await LanceChunkIndex.open({ folder: join(folder, 'index.lance'), embedderId: 'bench', dimensions })
  const source = store.sources.add('/bench', 'folder')

  const contents = Array.from({ length: Math.ceil(chunkCount / chunksPerContent) }, () =>
    newContent(passage(chunkUnits * chunksPerContent)),
  )
  const storing = await stalled(async () => {
    for (const [number, content] of contents.entries()) {
      const document = store.documentChanges.queue({
        sourceId: source.id,
        path: `/bench/${word()}-${word()}-${number}.txt`,
        bytes: content.bytes,
        modifiedAt: 1,
      })
      await store.contentChanges.write(content)
      store.documentChanges.attach(document.id, content.id, 'keyword', null)
    }
  })
  const rowsOf = (content: NewContent): IndexRow[] =>
    content.chunks.map(({ id, contentId, indexedText: text }) => ({ id, contentId, indexedText: text }))
  const indexing = await stalled(async () => {
    for (let from = 0; from < contents.length; from += 12) {
      await index.replaceContents(
        new Map(contents.slice(from, from + 12).map((content) => [content.id, rowsOf(content)])),
      )
      await index.maintain()
    }
  })
  const vectors = contents.flatMap((content) =>
    content.chunks.map(({ id, contentId }) => ({ id, contentId, vector: clustered() })),
  )
  const adding = await stalled(async () => {
    for (let from = 0; from < vectors.length; from += 64) {
      await index.addVectors(vectors.slice(from, from + 64))
      if (from % 1_024 === 0) await index.maintain()
    }
  })
  const finalMaintenance = await stalled(() => index.maintain({ force: true }))

  const question = (): string => Array.from({ length: 8 }, word).join(' ')
  const questions = Array.from({ length: 200 }, question)
  const asked = Array.from({ length: 200 }, clustered)
  await index.searchText(questions[0] ?? '', 30)
  await index.searchVector(asked[0] ?? clustered(), 30)
  const searchText = await timed(200, (run) => index.searchText(questions[run] ?? '', 30))
  const searchVector = await timed(200, (run) => index.searchVector(asked[run] ?? clustered(), 30))
  const both = await timed(200, (run) =>
    Promise.all([index.searchText(questions[run] ?? '', 30), index.searchVector(asked[run] ?? clustered(), 30)]),
  )

  let found = 0
  for (const query of asked.slice(0, 50)) {
    const exact = vectors
      .map((row) => ({
        id: row.id,
        score: row.vector.reduce((sum, value, place) => sum + value * (query[place] ?? 0), 0),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 10)
    const hits = new Set((await index.searchVector(query, 10)).map((hit) => hit.id))
    found += exact.filter((row) => hits.has(row.id)).length
  }

  const some = Array.from({ length: 50 }, () => vectors[Math.floor(random() * vectors.length)]).flatMap(
    (row) => row ?? [],
  )
  const someIds = some.map((row) => row.id)
  const getChunks = await timed(100, () => store.chunks.get(some))
  const getVectors = await timed(50, () => index.getVectors(someIds))
  const matchTitles = await timed(200, () => store.documents.matchTitles(question(), 10))
  const countByContent = await timed(5, () => index.countByContent())
  const listDocuments = await timed(10, () => store.documents.list())

  const waiting = contents.slice(0, 50).map((content) => newContent(`${content.result.text} again`))
  for (const content of waiting) await index.replaceContent(content.id, rowsOf(content))
  const searchTextUnindexed = await timed(50, (run) => index.searchText(questions[run] ?? '', 30))
  const { unindexedRows } = await index.stats()

  const large = newContent(passage(megabytes * 1_000_000))
  const writeLarge = await stalled(() => store.contentChanges.write(large))
  const indexLarge = await stalled(() => index.replaceContent(large.id, rowsOf(large)))
  const readSlice = await timed(100, () => store.contents.readText(large.id, 5_000_000, 5_002_000))
  const removeLarge = await stalled(async () => {
    await index.removeContents([large.id])
    store.contentChanges.delete([large.id])
  })

  const report = {
    machine: { cores: availableParallelism(), memoryGb: Math.round(totalmem() / 2 ** 30) },
    chunks: chunkCount,
    contents: contents.length,
    searchText,
    searchVector,
    both,
    recallAt10: found / 500,
    searchTextUnindexed: { unindexedRows, ...searchTextUnindexed },
    getChunks50: getChunks,
    getVectors50: getVectors,
    matchTitles,
    countByContent,
    listDocuments,
    storing,
    indexing,
    addingVectors: adding,
    finalMaintenance,
    largeContent: { megabytes, write: writeLarge, index: indexLarge, readSlice, remove: removeLarge },
  }
  await index.dispose()
  const results = join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  await writeFile(join(results, `storage-${chunkCount}.json`), `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
