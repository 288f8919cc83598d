/**
 * Measures search in libraries of made text: how long keyword, vector, hybrid and filtered search take from question to
 * candidates, beside LanceDB alone; recall against exact search; rows that are not indexed yet; and the built command
 * line from start to end.
 *
 *   npm run bench -- search [--chunks 1000,10000,100000] [--million] [--runs 200] [--coldRuns 15] [--keep DIR]
 *     [--skip cold] [--out FILE]
 *
 * `--million` adds a library of 1,000,000 chunks, which takes half an hour and 4 GB to make. With `--keep` the libraries
 * are kept in the folder, so that a second run, or one of another version, searches the same bytes. Writes
 * bench/results/search.json. Text and vectors: see search/madeText.ts and search/madeVectors.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WorkerEmbedder } from '../src/main/adapters/transformers/workerEmbedder.ts'
import { defaultModel, readModelManifest } from '../src/main/services/modelManifest.ts'
import type { ModelEntry, ModelRole } from '../src/shared/domain/model.ts'
import { existsSync } from 'node:fs'
import { measureColdCommands } from './search/coldCommands.ts'
import type { ColdRow } from './search/coldCommands.ts'
import { measureSearch, measureUnindexed } from './search/measureSearch.ts'
import type { SearchRow } from './search/measureSearch.ts'
import { makeSearchLibrary } from './search/searchLibrary.ts'
import { writeResult } from './measuring/writeResult.ts'

const { values: flags } = parseArgs({
  options: {
    chunks: { type: 'string', default: '1000,10000,100000' },
    million: { type: 'boolean', default: false },
    runs: { type: 'string', default: '200' },
    coldRuns: { type: 'string', default: '15' },
    keep: { type: 'string' },
    skip: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: join(import.meta.dirname, 'results', 'search.json') },
  },
})
const sizes = [...flags.chunks.split(',').map(Number), ...(flags.million ? [1_000_000] : [])]
const [runs, coldRuns] = [Number(flags.runs), Number(flags.coldRuns)]
// Commands are started in a library of this size or the next one: a few hundred files.
const coldChunks = sizes.find((size) => size >= 10_000) ?? sizes.at(-1)
// Above it the index is not copied: see measureUnindexed.
const maxCopied = 100_000

const models = join(import.meta.dirname, '..', 'resources', 'models')
const installed = (role: ModelRole): ModelEntry | null => {
  const entry = defaultModel(readModelManifest(join(models, 'manifest.json')), role)
  const isThere = entry !== undefined && entry.files.every((file) => existsSync(join(models, entry.id, file.name)))
  return isThere ? entry : null
}
const model = installed('embedding')
const space = { id: model?.id ?? 'made', dimensions: model?.dimensions ?? 384 }
const embedder =
  model === null || model.embedding === null
    ? null
    : await WorkerEmbedder.create({ ...space, folder: join(models, model.id), style: model.embedding })

const folder = flags.keep ?? (await mkdtemp(join(tmpdir(), 'docent-search-')))
try {
  const searches: SearchRow[] = []
  const cold: ColdRow[] = []
  const loadBefore = loadavg()[0]
  for (const chunks of sizes) {
    const own = join(folder, String(chunks))
    await makeSearchLibrary(own, chunks, space)
    const options = { folder: own, chunks, runs, space, embedder }
    searches.push(...(await measureSearch(options)))
    if (chunks <= maxCopied && chunks >= 10_000) searches.push(...(await measureUnindexed(options)))
    if (chunks === coldChunks && !flags.skip.includes('cold')) {
      const chatModel = installed('chat') !== null
      cold.push(...(await measureColdCommands(own, { chunks, runs: coldRuns, chatModel })))
    }
  }
  const result = {
    machine: { cores: availableParallelism(), memoryGb: Math.round(totalmem() / 2 ** 30) },
    // Of other programs: below half a core the times are those of a quiet machine.
    loadBefore,
    embedder: model?.id ?? 'none: the question’s vector takes no time',
    unit: 'milliseconds; a hybrid search counts from the question to 12 candidates, without the reranker',
    searches,
    coldCommands: cold,
  }
  writeResult(result, flags.out)
  console.table(searches)
  console.table(cold)
} finally {
  await embedder?.dispose()
  if (flags.keep === undefined) await rm(folder, { recursive: true, force: true })
}
