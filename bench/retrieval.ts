/**
 * Retrieval on a BEIR folder: nDCG@10 and recall@10 of words, vectors, plain reciprocal rank fusion and the product's
 * hybrid. Usage: node bench/retrieval.ts --data DIR [--json] [--out FILE] [--limit QUESTIONS]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { hybridSearch } from '../src/main/query/retrieve/hybridSearch.ts'
import { reciprocalRankFusion } from '../src/main/query/retrieve/fusion.ts'
import type { SearchStrategy } from '../src/shared/domain/search.ts'
import { mean } from './intervals.ts'
import type { Measured } from './intervals.ts'
import { benchCache, openBenchLibrary } from './library.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    limit: { type: 'string' },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/retrieval.ts --data DIR [--json] [--out FILE] [--limit QUESTIONS]')
  process.exit(2)
}
const data = values.data
const name = basename(data)
const log = (line: string): void => console.error(line)

interface Row {
  readonly id: string
  readonly title: string
  readonly text: string
}
// BEIR's published format.
const readRows = (file: string): readonly Row[] =>
  readFileSync(join(data, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const {
        ['_id']: id,
        title = '',
        text,
      } = JSON.parse(line) as { readonly _id: string; readonly title?: string; readonly text: string }
      return { id, title, text }
    })

const relevant = new Map<string, Set<string>>()
for (const line of readFileSync(join(data, 'qrels', 'test.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)) {
  const [query = '', document = '', grade = '0'] = line.split('\t')
  if (Number(grade) > 0) relevant.set(query, (relevant.get(query) ?? new Set()).add(document))
}
const pathOf = (id: string): string => `/bench/${name}/${encodeURIComponent(id)}.md`
const idOf = (path: string): string => decodeURIComponent(basename(path, '.md'))
const files = readRows('corpus.jsonl').map((row) => ({
  path: pathOf(row.id),
  text: `${row.title === '' ? '' : `# ${row.title}\n\n`}${row.text}\n`,
}))
const queries = readRows('queries.jsonl')
  .filter((row) => relevant.has(row.id))
  .slice(0, Number(values.limit ?? Infinity))
const library = await openBenchLibrary(join(benchCache(), name), files, log)

/** Documents in the order of their best chunk. Chunk hits beyond ten are fetched, as a document may have several. */
const chunkLimit = 30
const strategies: readonly SearchStrategy[] = ['bm25', 'vector', 'hybrid']
const ndcg: Record<string, number[]> = {}
const recall: Record<string, number[]> = {}
const times: Record<string, number[]> = {}
for (const query of queries) {
  const wanted = relevant.get(query.id) ?? new Set<string>()
  const lists: Record<string, readonly string[]> = {}
  for (const strategy of strategies) {
    const began = performance.now()
    const found = await hybridSearch(query.text, { limit: chunkLimit, strategy }, library)
    ;(times[strategy] ??= []).push(performance.now() - began)
    lists[strategy] = [
      ...new Set(found.candidates.flatMap((candidate) => [candidate.path, ...candidate.alsoAt].map(idOf))),
    ]
  }
  const ranked = (ids: readonly string[] = []): { id: string; score: number }[] =>
    ids.map((id, rank) => ({ id, score: -rank }))
  lists['rrf'] = reciprocalRankFusion([ranked(lists['bm25']), ranked(lists['vector'])]).map((item) => item.id)
  for (const [strategy, ids] of Object.entries(lists)) {
    ;(ndcg[strategy] ??= []).push(ndcgAt10(ids, wanted))
    ;(recall[strategy] ??= []).push(ids.slice(0, 10).filter((id) => wanted.has(id)).length / wanted.size)
  }
}
await library.close()

const of = (lists: Record<string, number[]>): Record<string, Measured> =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, mean(list)]))
const percentile = (list: readonly number[], p: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))] ?? 0
const result = {
  kind: 'retrieval',
  name,
  documents: files.length,
  queries: queries.length,
  ndcgAt10: of(ndcg),
  recallAt10: of(recall),
  searchMs: Object.fromEntries(
    Object.entries(times).map(([key, list]) => [key, { p50: percentile(list, 0.5), p95: percentile(list, 0.95) }]),
  ),
}
const text = `${JSON.stringify(result, null, 2)}\n`
const out = values.out ?? join(import.meta.dirname, 'results', `retrieval-${name}.json`)
mkdirSync(dirname(out), { recursive: true })
writeFileSync(out, text)
if (values.json) process.stdout.write(text)
else
  for (const [strategy, value] of Object.entries(result.ndcgAt10))
    console.log(
      `${strategy.padEnd(8)} nDCG@10 ${value.value.toFixed(4)} (${value.low.toFixed(3)}–${value.high.toFixed(3)})`,
    )

function ndcgAt10(ids: readonly string[], wanted: ReadonlySet<string>): number {
  let gain = 0
  ids.slice(0, 10).forEach((id, rank) => {
    if (wanted.has(id)) gain += 1 / Math.log2(rank + 2)
  })
  let ideal = 0
  for (let rank = 0; rank < Math.min(10, wanted.size); rank += 1) ideal += 1 / Math.log2(rank + 2)
  return ideal === 0 ? 0 : gain / ideal
}
