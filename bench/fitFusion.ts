/**
 * The weights of words and meaning in hybrid search, fitted to the TRAINING questions of a BEIR folder only; the middle
 * of the plateau goes into hybridSearch.ts, and bench/retrieval.ts reports the test questions once. Usage: node
 * bench/fitFusion.ts --data DIR
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { shareOfBest, weightedFusion } from '../src/main/query/retrieve/fusion.ts'
import type { ScoredId } from '../src/main/query/retrieve/fusion.ts'
import { similarityFromCosine, vectorSimilarity } from '../src/main/query/text/vectors.ts'
import { cachedEmbedder } from './cachedEmbedder.ts'
import { benchCache, embeddingModel, openBenchLibrary } from './library.ts'

const { values } = parseArgs({ options: { data: { type: 'string' }, pool: { type: 'string', default: '100' } } })
if (values.data === undefined) {
  console.error('Usage: node bench/fitFusion.ts --data DIR')
  process.exit(2)
}
const data = values.data
const pool = Number(values.pool)
const cache = benchCache()
const embedder = cachedEmbedder(join(cache, 'vectors.bin'), embeddingModel())
// The library was built by bench/retrieval.ts.
const library = await openBenchLibrary(join(cache, basename(data)), [], (line) => console.error(line), embedder)

const relevant = new Map<string, Set<string>>()
for (const line of readFileSync(join(data, 'qrels', 'train.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)) {
  const [query = '', document = '', grade = '0'] = line.split('\t')
  if (Number(grade) > 0) relevant.set(query, (relevant.get(query) ?? new Set()).add(document))
}
const queries = readFileSync(join(data, 'queries.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { ['_id']: id, text } = JSON.parse(line) as { readonly _id: string; readonly text: string }
    return { id, text }
  })
  .filter((query) => relevant.has(query.id))

const documentOf = new Map<string, string>()
const nameOf = (contentId: Parameters<typeof library.store.documentsOfContent>[0]): string => {
  const known = documentOf.get(contentId)
  if (known !== undefined) return known
  const name = decodeURIComponent(basename(library.store.documentsOfContent(contentId)[0]?.path ?? '', '.md'))
  documentOf.set(contentId, name)
  return name
}

interface Lists {
  readonly wanted: ReadonlySet<string>
  readonly words: readonly ScoredId[]
  readonly vectors: readonly ScoredId[]
  readonly documents: ReadonlyMap<string, string>
}
const lists: Lists[] = []
for (const query of queries) {
  const [vector] = await embedder.embed([query.text], { priority: 'query' })
  if (vector === undefined) continue
  const [words, near] = await Promise.all([
    library.index.searchText(query.text, pool),
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
  lists.push({
    wanted: relevant.get(query.id) ?? new Set(),
    words,
    vectors,
    documents: new Map([...words, ...vectors].map((hit) => [hit.id, nameOf(hit.contentId)])),
  })
}
await library.close()
await embedder.dispose()

console.log(
  `${lists.length} training questions, nDCG@10 by weight of meaning (rows) and power of the words' share (columns)`,
)
const powers = [0.4, 0.5, 0.6, 0.7, 0.8, 1]
console.log(`      ${powers.map((power) => power.toFixed(1).padStart(6)).join(' ')}`)
for (const weight of [0.4, 0.45, 0.5, 0.53, 0.56, 0.59, 0.62, 0.65, 0.7]) {
  console.log(`${weight.toFixed(2)}  ${powers.map((power) => average(weight, power).toFixed(4)).join(' ')}`)
}

function average(weight: number, power: number): number {
  let sum = 0
  for (const { wanted, words, vectors, documents } of lists) {
    const fused = weightedFusion([
      { weight: 1 - weight, items: shareOfBest(words, power) },
      { weight, items: vectors },
    ])
    sum += ndcgAt10([...new Set(fused.map((item) => documents.get(item.id) ?? ''))], wanted)
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
