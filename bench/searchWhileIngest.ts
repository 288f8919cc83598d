/**
 * Measures taking in on the real store, index and parser, while somebody searches.
 *
 *   node bench/ingest.ts [--files 2000] [--megabytes 20] [--embedder made|real] [--vectorSeconds 120] [--searchEvery 250] [--out NAME]
 *
 * A made-up lot: small Markdown and text files of 1–6 KB and one long text. `made` vectors cost nothing, so that upkeep
 * and writes are seen at their densest; `real` is the default model, for at most `vectorSeconds`. Every `searchEvery`
 * ms a search is asked: in turn by words and by words and meaning. Writes bench/results/ingest-<embedder>.json. Numbers
 * hold for an otherwise idle machine only.
 */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { LanceChunkIndex } from '../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { openDatabase } from '../src/main/adapters/sqlite/database/openDatabase.ts'
import { ReadingTryTable } from '../src/main/adapters/sqlite/readingTryTable.ts'
import { SqliteDocumentStore } from '../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import { WorkerEmbedder } from '../src/main/adapters/transformers/workerEmbedder.ts'
import { ParserPool } from '../src/main/ingest/parsing/parserPool.ts'
import type { Embedder } from '../src/main/ports/embedder.ts'
import { LibraryService } from '../src/main/services/libraryService.ts'
import { defaultModel, readModelManifest } from '../src/main/services/modelManifest.ts'
import { CountingQuestionGate } from '../src/main/services/questionGate.ts'
import { onlyEmbedder, plainParts } from './measuring/plainParts.ts'
import { hashEmbedder } from './measuring/hashEmbedder.ts'

const { values: flags } = parseArgs({
  options: {
    files: { type: 'string', default: '2000' },
    megabytes: { type: 'string', default: '20' },
    embedder: { type: 'string', default: 'made' },
    vectorSeconds: { type: 'string', default: '120' },
    searchEvery: { type: 'string', default: '250' },
    out: { type: 'string' },
  },
})
const fileCount = Number(flags.files)
const megabytes = Number(flags.megabytes)
const searchEvery = Number(flags.searchEvery)
const round = (value: number): number => Math.round(value * 10) / 10

// A small generator of its own: the same lot at every run.
let seed = 7
const random = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const syllables = ['ka', 'lo', 'mi', 'ten', 'ra', 'su', 'ver', 'dol', 'pin', 'est', 'or', 'ung', 'al', 'is', 'tor']
const vocabulary = Array.from({ length: 30_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
    '',
  ),
)
/** Zipf-like: the n-th word is about 1/n as frequent as the first. */
const word = (): string => vocabulary[Math.floor(vocabulary.length ** random())] ?? 'the'
function prose(units: number): string {
  const sentences: string[] = []
  let length = 0
  while (length < units) {
    const sentence = `${Array.from({ length: 6 + Math.floor(random() * 14) }, word).join(' ')}.`
    length += sentence.length + 1
    sentences.push(random() < 0.15 ? `${sentence}\n\n` : `${sentence} `)
  }
  return sentences.join('')
}

async function makeLot(folder: string): Promise<number> {
  let bytes = 0
  for (let number = 0; number < fileCount; number += 1) {
    const markdown = number % 2 === 0
    const place = join(folder, `${number % 40}`)
    await mkdir(place, { recursive: true })
    const text = markdown
      ? `# ${word()} ${word()}\n\n${prose(1_000 + random() * 2_500)}\n\n## ${word()}\n\n${prose(500 + random() * 2_000)}`
      : prose(1_000 + random() * 5_000)
    bytes += text.length
    await writeFile(join(place, `${word()}-${number}.${markdown ? 'md' : 'txt'}`), text)
  }
  if (megabytes > 0) {
    const long = prose(megabytes * 1_000_000)
    bytes += long.length
    await writeFile(join(folder, 'long.txt'), long)
  }
  return bytes
}

async function realEmbedder(): Promise<Embedder> {
  const models = join(import.meta.dirname, '..', 'resources', 'models')
  const entry = defaultModel(readModelManifest(join(models, 'manifest.json')), 'embedding')
  if (entry === undefined || entry.embedding === null) throw new Error('no default embedding model')
  return WorkerEmbedder.create({
    id: entry.id,
    folder: join(models, entry.id),
    dimensions: entry.dimensions ?? 384,
    style: entry.embedding,
  })
}

interface Times {
  readonly n: number
  readonly p50: number
  readonly p95: number
  readonly max: number
}
function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** One phase: how long the loop was held, and how long searches took meanwhile. */
class Phase {
  readonly #delay = monitorEventLoopDelay({ resolution: 1 })
  readonly #start = performance.now()
  readonly #times = { keyword: [] as number[], hybrid: [] as number[] }
  readonly #library: LibraryService
  readonly #stop = new AbortController()
  readonly #searching: Promise<void>

  constructor(library: LibraryService) {
    this.#library = library
    this.#delay.enable()
    this.#searching = this.#search()
  }

  async #search(): Promise<void> {
    for (let turn = 0; !this.#stop.signal.aborted; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, searchEvery))
      const query = Array.from({ length: 6 }, word).join(' ')
      const kind = turn % 2 === 0 ? 'keyword' : 'hybrid'
      const start = performance.now()
      await this.#library.search(query, { limit: 10, strategy: kind === 'keyword' ? 'bm25' : 'hybrid' })
      this.#times[kind].push(performance.now() - start)
    }
  }

  async end(): Promise<{ readonly seconds: number; readonly loopDelayMs: object; readonly searchMs: object }> {
    const seconds = round((performance.now() - this.#start) / 1_000)
    const loopDelayMs = {
      p50: round(this.#delay.percentile(50) / 1e6),
      p99: round(this.#delay.percentile(99) / 1e6),
      p999: round(this.#delay.percentile(99.9) / 1e6),
      max: round(this.#delay.max / 1e6),
    }
    this.#delay.disable()
    this.#stop.abort()
    await this.#searching
    return {
      seconds,
      loopDelayMs,
      searchMs: {
        keyword: timesOf(this.#times.keyword),
        hybrid: timesOf(this.#times.hybrid),
        all: timesOf([...this.#times.keyword, ...this.#times.hybrid]),
      },
    }
  }
}

async function bytesIn(path: string): Promise<number> {
  const metadata = await stat(path).catch(() => null)
  if (metadata === null) return 0
  if (!metadata.isDirectory()) return metadata.size
  let sum = 0
  for (const name of await readdir(path)) sum += await bytesIn(join(path, name))
  return sum
}

const loadBefore = round(loadavg()[0] ?? 0)
const root = await mkdtemp(join(tmpdir(), 'docent-bench-'))
try {
  const [data, indexJob] = [join(root, 'data'), join(root, 'lot')]
  await mkdir(data)
  await mkdir(indexJob)
  const batchBytes = await makeLot(indexJob)
  const embedder = flags.embedder === 'real' ? await realEmbedder() : hashEmbedder
  await embedder.embed(['warm'], { priority: 'query' })
  const sql = openDatabase(join(data, 'docent.sqlite'))
  const store = new SqliteDocumentStore({ sql, embedderId: () => embedder.id })
  const index = await LanceChunkIndex.open({
    folder: join(data, 'index.lance'),
    embedderId: embedder.id,
    dimensions: embedder.dimensions,
  })
  const parser = new ParserPool()
  const gate = new CountingQuestionGate()
  const library = new LibraryService({
    ...plainParts,
    store,
    index,
    parser,
    tries: new ReadingTryTable({ sql }),
    gate,
    models: onlyEmbedder(() => embedder),
    dataFolder: data,
  })

  const keyword = new Phase(library)
  await library.index([indexJob], { until: 'keyword' })
  const keywordPhase = await keyword.end()
  const chunksRead = (await index.stats()).rows
  const bytesAfterKeyword = {
    database: (await bytesIn(join(data, 'docent.sqlite'))) + (await bytesIn(join(data, 'docent.sqlite-wal'))),
    index: await bytesIn(join(data, 'index.lance')),
  }

  const before = (await index.stats()).vectors
  const vectors = new Phase(library)
  const limit = AbortSignal.timeout(Number(flags.vectorSeconds) * 1_000)
  const complete = await library.index([indexJob], { until: 'ready', signal: limit }).then(
    () => true,
    () => false,
  )
  const vectorsPhase = await vectors.end()
  const { rows, vectors: vectorCount, unindexedRows } = await index.stats()

  const closing = performance.now()
  await library.dispose()
  const closeMs = round(performance.now() - closing)
  await parser.dispose()
  await index.dispose()
  sql.close()
  await embedder.dispose()

  const report = {
    machine: { cores: availableParallelism(), memoryGb: Math.round(totalmem() / 2 ** 30), loadBefore },
    indexJob: { files: fileCount + (megabytes > 0 ? 1 : 0), megabytes: round(batchBytes / 1e6), chunks: rows },
    embedder: embedder.id,
    keyword: {
      filesPerSecond: round((fileCount + 1) / keywordPhase.seconds),
      chunksPerSecond: round(chunksRead / keywordPhase.seconds),
      ...keywordPhase,
    },
    vectors: {
      complete,
      vectors: vectorCount,
      chunksPerSecond: round((vectorCount - before) / vectorsPhase.seconds),
      ...vectorsPhase,
    },
    unindexedRows,
    closeMs,
    megabytesOnDisk: {
      database: round(
        ((await bytesIn(join(data, 'docent.sqlite'))) + (await bytesIn(join(data, 'docent.sqlite-wal')))) / 1e6,
      ),
      keyword: round((await bytesIn(join(data, 'index.lance', 'chunks.lance'))) / 1e6),
      index: round((await bytesIn(join(data, 'index.lance'))) / 1e6),
      databaseAfterKeyword: round(bytesAfterKeyword.database / 1e6),
      indexAfterKeyword: round(bytesAfterKeyword.index / 1e6),
    },
  }
  const results = join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  await writeFile(
    join(results, `${flags.out ?? `ingest-${flags.embedder}`}.json`),
    `${JSON.stringify(report, null, 2)}\n`,
  )
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
} finally {
  await rm(root, { recursive: true, force: true })
}
