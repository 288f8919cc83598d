/**
 * The embedding models that are installed, in one run: characters and tokens a second while indexing, milliseconds of a
 * question, and retrieval on a BEIR folder and the sessions of LoCoMo, by vectors alone and fused with BM25 as
 * (1 − w) · BM25 / best + w · max(0, (cos − floor) / (1 − floor)).
 * Usage: node bench/embeddings.ts --data DIR [--models ID,ID] [--limit DOCUMENTS] [--out FILE]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { AutoTokenizer, env } from '@huggingface/transformers'
import { WorkerEmbedder } from '../src/main/adapters/transformers/workerEmbedder.ts'
import { readModelManifest } from '../src/main/services/modelManifest.ts'
import type { Embedder } from '../src/main/ports/embedder.ts'
import type { ModelEntry } from '../src/shared/domain/model.ts'
import { mean } from './measuring/intervals.ts'
import { openBenchLibrary } from './measuring/library.ts'
import type { BenchLibrary } from './measuring/library.ts'
import { locomoSets } from './measuring/questionSets.ts'

const resources = join(import.meta.dirname, '..', 'resources', 'models')
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    models: { type: 'string', default: 'all-minilm-l6-v2-q4,all-minilm-l6-v2-q8,bge-small-en-v1.5-q8' },
    limit: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, 'results', 'embeddings.json') },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/embeddings.ts --data DIR [--models ID,ID] [--limit DOCUMENTS] [--out FILE]')
  process.exit(2)
}
const data = values.data
const log = (line: string): void => console.error(line)

/** Where similarity begins to mean something; 0 takes the cosine as it is. */
const floors = [0, 0.2, 0.4]
const weights = [0.5, 0.6, 0.7, 0.75, 0.8, 0.9]
/** Of each kind of search; deeper hits do not reach the first ten. */
const depth = 100
/** Texts to measure the speed with: seconds on an idle machine, and many enough that noise evens out. */
const timedTexts = 60

interface Task {
  readonly name: string
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly questions: readonly { readonly text: string; readonly wanted: ReadonlySet<string> }[]
}

function scifact(limit: number): Task {
  const read = (file: string): readonly { readonly _id: string; readonly title?: string; readonly text: string }[] =>
    readFileSync(join(data, 'scifact', file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly _id: string; readonly title?: string; readonly text: string })
  const wanted = new Map<string, Set<string>>()
  for (const line of readFileSync(join(data, 'scifact', 'qrels', 'test.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)) {
    const [query = '', document = '', grade = '0'] = line.split('\t')
    if (Number(grade) > 0)
      wanted.set(query, (wanted.get(query) ?? new Set()).add(`/bench/scifact/${encodeURIComponent(document)}.md`))
  }
  const right = new Set([...wanted.values()].flatMap((paths) => [...paths]))
  const rows = read('corpus.jsonl')
  const pathOf = (row: (typeof rows)[number]): string => `/bench/scifact/${encodeURIComponent(row['_id'])}.md`
  // Every document that answers something stays, so that a smaller corpus is only easier, for all models alike.
  const kept = [...rows.filter((row) => right.has(pathOf(row))), ...rows.filter((row) => !right.has(pathOf(row)))]
  return {
    name: limit < rows.length ? `scifact-${limit}` : 'scifact',
    files: kept.slice(0, limit).map((row) => ({
      path: pathOf(row),
      text: `${row.title === undefined || row.title === '' ? '' : `# ${row.title}\n\n`}${row.text}\n`,
    })),
    questions: read('queries.jsonl').flatMap((row) => {
      const documents = wanted.get(row['_id'])
      return documents === undefined ? [] : [{ text: row.text, wanted: documents }]
    }),
  }
}

const locomo = (): readonly Task[] =>
  locomoSets(data).map((set) => ({
    name: set.name,
    files: set.files.map(({ path, text }) => ({ path, text: String(text) })),
    questions: set.questions.flatMap(({ text, evidence, kind }) =>
      kind !== 'answerable' || evidence.length === 0 ? [] : [{ text, wanted: new Set(evidence) }],
    ),
  }))

async function open(entry: ModelEntry): Promise<WorkerEmbedder> {
  if (entry.embedding === null || entry.dimensions === null) throw new Error(`${entry.id} is no embedding model`)
  return WorkerEmbedder.create({
    id: entry.id,
    folder: join(resources, entry.id),
    dimensions: entry.dimensions,
    style: entry.embedding,
  })
}

/** In turns, so that whatever else the machine does slows all of them alike. */
async function measureSpeed(entries: readonly ModelEntry[], texts: readonly string[], questions: readonly string[]) {
  env.allowRemoteModels = false
  env.localModelPath = resources
  const opened = await Promise.all(
    entries.map(async (entry) => ({
      entry,
      embedder: await open(entry),
      tokenizer: await AutoTokenizer.from_pretrained(entry.id, { local_files_only: true }),
      passages: [] as {
        readonly ms: number
        readonly cpuMs: number
        readonly tokens: number
        readonly characters: number
      }[],
      questionMs: [] as number[],
    })),
  )
  const timed = async (embedder: Embedder, text: string, priority: 'query' | 'passage'): Promise<number> => {
    const began = performance.now()
    await embedder.embed([text], { priority })
    return performance.now() - began
  }
  for (const { embedder } of opened) await timed(embedder, texts[0] ?? '', 'passage')
  for (const text of texts) {
    for (const { embedder, tokenizer, passages, entry } of opened) {
      const tokens = Math.min(tokenizer.encode(text).length, entry.embedding?.maxTokens ?? Infinity)
      const before = process.cpuUsage()
      const ms = await timed(embedder, text, 'passage')
      const { user, system } = process.cpuUsage(before)
      passages.push({ ms, cpuMs: (user + system) / 1_000, tokens, characters: text.length })
    }
  }
  for (const text of questions)
    for (const { embedder, questionMs } of opened) questionMs.push(await timed(embedder, text, 'query'))
  for (const { embedder } of opened) await embedder.dispose()
  const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0)
  return Object.fromEntries(
    opened.map(({ entry, passages, questionMs }) => {
      const seconds = total(passages.map(({ ms }) => ms)) / 1_000
      return [
        entry.id,
        {
          tokensPerSecond: Math.round(total(passages.map(({ tokens }) => tokens)) / seconds),
          charactersPerSecond: Math.round(total(passages.map(({ characters }) => characters)) / seconds),
          cpuMsPerThousandTokens: Math.round(
            (total(passages.map(({ cpuMs }) => cpuMs)) / total(passages.map(({ tokens }) => tokens))) * 1_000,
          ),
          questionMs: questionMs.toSorted((a, b) => a - b)[Math.floor(questionMs.length / 2)],
        },
      ]
    }),
  )
}

async function measureTask(task: Task, library: BenchLibrary): Promise<Record<string, unknown>> {
  const { index, store, embedder } = library
  const ndcg: Record<string, number[]> = {}
  const recall: Record<string, number[]> = {}
  for (const { text, wanted } of task.questions) {
    const [vector = new Float32Array()] = await embedder.embed([text], { priority: 'query' })
    const byText = await index.searchText(text, depth)
    const byVector = await index.searchVector(vector, depth)
    const chunks = new Map([...byText, ...byVector].map((hit) => [hit.id, hit.contentId]))
    const vectors = await index.getVectors([...chunks.keys()])
    const best = Math.max(1e-9, byText[0]?.score ?? 0)
    const bm25 = new Map(byText.map((hit) => [hit.id, hit.score / best]))
    const candidates = [...chunks].map(([id, contentId]) => ({
      paths: store.documents.ofContent(contentId).map(({ path }) => path),
      words: bm25.get(id) ?? 0,
      cosine: dot(vector, vectors.get(id)),
    }))
    const judge = (name: string, score: (each: (typeof candidates)[number]) => number): void => {
      const paths = [...new Set(candidates.toSorted((a, b) => score(b) - score(a)).flatMap((each) => each.paths))]
      ;(ndcg[name] ??= []).push(ndcgAt10(paths, wanted))
      ;(recall[name] ??= []).push(paths.slice(0, 5).filter((path) => wanted.has(path)).length / wanted.size)
    }
    judge('keyword', ({ words }) => words)
    judge('vectors', ({ cosine }) => cosine)
    for (const floor of floors)
      for (const weight of weights)
        judge(
          `floor ${floor} w ${weight}`,
          ({ words, cosine }) => (1 - weight) * words + weight * Math.max(0, (cosine - floor) / (1 - floor)),
        )
  }
  return Object.fromEntries(
    Object.keys(ndcg).map((key) => [
      key,
      { ndcgAt10: mean(ndcg[key] ?? []), recallAt5: mean(recall[key] ?? []).value },
    ]),
  )
}

const dot = (a: Float32Array, b: Float32Array | undefined): number =>
  b === undefined ? 0 : a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

function ndcgAt10(paths: readonly string[], wanted: ReadonlySet<string>): number {
  const gains = paths.slice(0, 10).map((path, rank) => (wanted.has(path) ? 1 / Math.log2(rank + 2) : 0))
  const ideal = Array.from({ length: Math.min(10, wanted.size) }, (_, rank) => 1 / Math.log2(rank + 2))
  const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0)
  return total(gains) / total(ideal)
}

const manifest = readModelManifest(join(resources, 'manifest.json'))
const entries = values.models.split(',').map((id) => {
  const entry = manifest.models.find((model) => model.id === id)
  if (entry === undefined) throw new Error(`There is no model ${id}.`)
  return entry
})
const tasks = [...locomo(), scifact(Number(values.limit ?? Infinity))]
const sample = tasks.flatMap(({ files }) => files.slice(0, timedTexts).map(({ text }) => text.slice(0, 1_000)))
const speed = await measureSpeed(
  entries,
  sample.slice(-timedTexts),
  tasks.flatMap(({ questions }) => questions.slice(0, 30).map(({ text }) => text)),
)
log(JSON.stringify(speed, null, 2))
const retrieval: Record<string, Record<string, unknown>> = {}
for (const entry of entries) {
  for (const task of tasks) {
    const embedder = await open(entry)
    const folder = join(import.meta.dirname, '..', '.cache', 'bench', 'embeddings', entry.id, basename(task.name))
    const library = await openBenchLibrary(folder, task.files, log, embedder)
    ;(retrieval[task.name] ??= {})[entry.id] = await measureTask(task, library)
    await library.close()
    await embedder.dispose()
    mkdirSync(dirname(values.out), { recursive: true })
    writeFileSync(values.out, `${JSON.stringify({ kind: 'embeddings', speed, retrieval }, null, 2)}\n`)
    log(`${entry.id} on ${task.name}: ${JSON.stringify(retrieval[task.name]?.[entry.id])}`)
  }
}
