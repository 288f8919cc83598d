/**
 * The weights of keyword and semantic search in hybrid search, fitted to the training questions of SciFact and to the
 * fit halves of SQuAD and LoCoMo; the middle of the common plateau goes into hybridSearch.ts, and bench/retrieval.ts
 * reports the test questions once. Run it for each embedding model (`BENCH_EMBEDDING=ID`): one weight serves them all.
 * Usage: node bench/fitFusion.ts --data DIR [--pool 100] [--sets scifact,squad,locomo]
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { shareOfBest, weightedFusion } from '../src/main/query/retrieve/hybrid/fusion.ts'
import type { ScoredId } from '../src/main/query/retrieve/hybrid/fusion.ts'
import { similarityFromCosine, vectorSimilarity } from '../src/main/query/text/vectors.ts'
import type { ChunkId, ContentId } from '../src/shared/domain/ids.ts'
import { cachedEmbedder } from './measuring/cachedEmbedder.ts'
import { benchCache, embeddingModel, openBenchLibrary } from './measuring/library.ts'
import type { BenchFile, BenchLibrary } from './measuring/library.ts'
import { locomoSets, squadSet } from './measuring/questionSets.ts'
import { normalise } from './measuring/squad.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    pool: { type: 'string', default: '100' },
    sets: { type: 'string', default: 'scifact,squad,locomo' },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/fitFusion.ts --data DIR [--pool 100] [--sets scifact,squad,locomo]')
  process.exit(2)
}
const data = values.data
const pool = Number(values.pool)
const squadQuestions = 1_000
const embedder = cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel())

interface FusionQuestion {
  readonly text: string
  /** The names of what is to be found. */
  readonly wanted: ReadonlySet<string>
}

interface FusionTask {
  readonly name: string
  readonly files: readonly BenchFile[]
  readonly questions: readonly FusionQuestion[]
  /** What a hit counts as: its file, or itself. */
  nameOf(hit: FusionHit, question: FusionQuestion, library: BenchLibrary): string
}

interface FusionHit {
  readonly id: ChunkId
  readonly contentId: ContentId
}

interface Lists {
  readonly wanted: ReadonlySet<string>
  readonly words: readonly ScoredId[]
  readonly vectors: readonly ScoredId[]
  readonly names: ReadonlyMap<string, string>
}

const pathOf = ({ contentId }: FusionHit, _: FusionQuestion, { store }: BenchLibrary): string =>
  store.documents.ofContent(contentId)[0]?.path ?? ''

/** The library was built by bench/retrieval.ts. */
function scifact(): FusionTask {
  const wanted = new Map<string, Set<string>>()
  const file = (id: string): string => `/bench/scifact/${encodeURIComponent(id)}.md`
  for (const line of readFileSync(join(data, 'scifact', 'qrels', 'train.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)) {
    const [query = '', document = '', grade = '0'] = line.split('\t')
    if (Number(grade) > 0) wanted.set(query, (wanted.get(query) ?? new Set()).add(file(document)))
  }
  const rows = readFileSync(join(data, 'scifact', 'queries.jsonl'), 'utf8')
    .trim()
    .split('\n')
  const questions = rows.flatMap((line): FusionQuestion[] => {
    // BEIR's published format.
    const { ['_id']: id, text } = JSON.parse(line) as { readonly _id: string; readonly text: string }
    const documents = wanted.get(id)
    return documents === undefined ? [] : [{ text, wanted: documents }]
  })
  return { name: 'scifact', files: [], questions, nameOf: pathOf }
}

/** Within an article the chunk with the answer's paragraph is to be found. */
function squad(): FusionTask {
  const set = squadSet(data, squadQuestions)
  const asked = set.questions.filter(({ half, kind }) => half === 'fit' && kind === 'answerable')
  const paragraphs = new Map<FusionQuestion, string>()
  const questions = asked.map(({ text, golds, paragraphs: [paragraph = ''] }) => {
    const question = { text, wanted: new Set(['right']) }
    // The sentence with the answer: a paragraph can be spread over two chunks.
    const sentences = paragraph.split(/(?<=[.!?])\s+/)
    const gold = golds[0] ?? ''
    paragraphs.set(question, normalise(sentences.find((sentence) => sentence.includes(gold)) ?? paragraph))
    return question
  })
  return {
    name: set.name,
    files: set.files,
    questions,
    nameOf: ({ id, contentId }, question, { store }) => {
      const [chunk] = store.chunks.get([{ id, contentId }])
      return normalise(chunk?.text ?? '').includes(paragraphs.get(question) ?? '\n') ? 'right' : id
    },
  }
}

const locomo = (): readonly FusionTask[] =>
  locomoSets(data).map(({ name, files, questions }) => ({
    name,
    files,
    questions: questions.flatMap(({ text, evidence, kind, half }) =>
      half === 'fit' && kind === 'answerable' && evidence.length > 0 ? [{ text, wanted: new Set(evidence) }] : [],
    ),
    nameOf: pathOf,
  }))

async function listsOf(task: FusionTask): Promise<readonly Lists[]> {
  const log = (line: string): void => console.error(line)
  const library = await openBenchLibrary(join(benchCache(), task.name), task.files, log, embedder)
  const lists: Lists[] = []
  for (const question of task.questions) {
    const [vector] = await embedder.embed([question.text], { priority: 'query' })
    if (vector === undefined) continue
    const [words, near] = await Promise.all([
      library.index.searchText(question.text, pool),
      library.index.searchVector(vector, pool),
    ])
    const known = new Set<string>(near.map((hit) => hit.id))
    const missing = words.filter((hit) => !known.has(hit.id))
    const more = await library.index.getVectors(missing.map((hit) => hit.id))
    const vectors = [
      ...near.map((hit) => ({ ...hit, score: similarityFromCosine(hit.score, embedder) })),
      ...missing.flatMap((hit) => {
        const own = more.get(hit.id)
        return own === undefined ? [] : [{ ...hit, score: vectorSimilarity(own, vector, embedder) }]
      }),
    ]
    const names = new Map([...words, ...vectors].map((hit) => [hit.id, task.nameOf(hit, question, library)]))
    lists.push({ wanted: question.wanted, words, vectors, names })
  }
  await library.close()
  return lists
}

const powers = [0.5, 0.7, 1]
const weights = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8]
const tasks: Readonly<Record<string, () => readonly FusionTask[]>> = {
  scifact: () => [scifact()],
  squad: () => [squad()],
  locomo,
}
for (const task of values.sets.split(',').flatMap((set) => tasks[set]?.() ?? [])) {
  const lists = await listsOf(task)
  console.log(`${basename(task.name)}: ${lists.length} questions, nDCG@10 by the weight of similarity and the power`)
  console.log(`      ${powers.map((power) => power.toFixed(1).padStart(6)).join(' ')}`)
  for (const weight of weights)
    console.log(`${weight.toFixed(2)}  ${powers.map((power) => average(lists, weight, power).toFixed(4)).join(' ')}`)
}
await embedder.dispose()

function average(lists: readonly Lists[], weight: number, power: number): number {
  let sum = 0
  for (const { wanted, words, vectors, names } of lists) {
    const fused = weightedFusion([
      { weight: 1 - weight, items: shareOfBest(words, power) },
      { weight, items: vectors },
    ])
    sum += ndcgAt10([...new Set(fused.map((item) => names.get(item.id) ?? ''))], wanted)
  }
  return sum / lists.length
}

function ndcgAt10(ids: readonly string[], wanted: ReadonlySet<string>): number {
  let gain = 0
  ids.slice(0, 10).forEach((id, rank) => {
    if (wanted.has(id)) gain += 1 / Math.log2(rank + 2)
  })
  let ideal = 0
  for (let rank = 0; rank < Math.min(10, wanted.size); rank += 1) ideal += 1 / Math.log2(rank + 2)
  return ideal === 0 ? 0 : gain / ideal
}
