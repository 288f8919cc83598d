/**
 * Retrieval on public sets: graded nDCG@10 as BEIR reports it, recall@10, and the share of questions with all of their
 * supporting documents among the first ten or five; for each search strategy alone and for the engines that find the
 * passages of an answer together.
 *
 *   npm run eval -- retrieval --data DIR [--sets NAME,…] [--strategies NAME,…] [--half fit|report|all] [--json]
 *
 * DIR is a folder in BEIR's format, or one with the folders scifact, hotpotqa100, multihop_distractors_2wiki, locomo and
 * timeqa_human_train, of which those that are there are measured.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Measured } from './measuring/intervals.ts'
import { benchCache, embeddingModel, openBenchLibrary, openEmbedder } from './measuring/library.ts'
import { evaluateRetrieval, finders, measures, retrievalFigures } from './retrieval/evaluateRetrieval.ts'
import type { FoundRow, Measure } from './retrieval/evaluateRetrieval.ts'
import { findSets } from './retrieval/findSets.ts'
import { writeResult } from './measuring/writeResult.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string' },
    strategies: { type: 'string', default: finders.join(',') },
    half: { type: 'string', default: 'all' },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    limit: { type: 'string' },
  },
})
const chosen = finders.filter((finder) => values.strategies.split(',').includes(finder))
const half = (['fit', 'report', 'all'] as const).find((each) => each === values.half)
if (values.data === undefined || half === undefined || chosen.length === 0) fail('')
const sets = findSets(values.data, values.sets?.split(','))
if (sets.size === 0) fail(`${values.data} has none of these sets, and is no folder in BEIR's format.\n`)
const log = (line: string): void => console.error(line)

const embedder = await openEmbedder()
const results: Record<string, object> = {}
for (const [name, parts] of sets) {
  const rows: FoundRow[] = []
  for (const set of parts) {
    const library = await openBenchLibrary(join(benchCache(), set.library), set.files, log, embedder)
    const options = { finders: chosen, half, limit: Number(values.limit ?? Infinity), log }
    rows.push(...(await evaluateRetrieval(set, library, options)))
    await library.close()
  }
  const categories = Map.groupBy(rows, ({ question }) => question.category)
  const result = {
    kind: 'retrieval',
    name,
    model: embeddingModel().id,
    half,
    documents: parts.reduce((sum, { files }) => sum + files.length, 0),
    queries: rows.length / chosen.length,
    ...figuresByMeasure(rows),
    ...(categories.size < 2
      ? {}
      : { categories: Object.fromEntries([...categories].map(([each, own]) => [each, figuresByMeasure(own)])) }),
  }
  results[name] = result
  if (values.out === undefined && values.limit === undefined)
    writeResult(result, join(import.meta.dirname, 'results', `retrieval-${name}.json`))
  if (!values.json) print(name, result)
}
await embedder.dispose()
const [only, ...others] = Object.values(results)
const whole = others.length === 0 ? only : { kind: 'retrieval', sets: results }
if (values.out !== undefined) writeResult(whole, values.out)
if (values.json) console.log(JSON.stringify(whole, null, 2))

type Figures = Partial<Record<Measure, Readonly<Record<string, Measured>>>>

/** Measures first, so that strategies stand beside each other. */
function figuresByMeasure(rows: readonly FoundRow[]): Figures & { readonly searchMs: object } {
  const figures = Object.entries(retrievalFigures(rows))
  return {
    ...Object.fromEntries(
      measures.map((measure) => [measure, Object.fromEntries(figures.map(([finder, own]) => [finder, own[measure]]))]),
    ),
    searchMs: Object.fromEntries(figures.map(([finder, { searchMs }]) => [finder, searchMs])),
  }
}

function print(name: string, figures: Figures): void {
  console.log(`\n${name.padEnd(18)}${measures.map((measure) => measure.padStart(17)).join('')}`)
  for (const finder of chosen)
    console.log(
      `${finder.padEnd(18)}${measures.map((each) => (figures[each]?.[finder]?.value ?? 0).toFixed(3).padStart(17)).join('')}`,
    )
}

function fail(reason: string): never {
  console.error(
    `${reason}Usage: npm run eval -- retrieval --data DIR [--sets NAME,…] [--strategies ${finders.join(',')}] ` +
      '[--half fit|report|all] [--limit QUESTIONS] [--json] [--out FILE]',
  )
  process.exit(2)
}
