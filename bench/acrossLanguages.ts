/**
 * Questions in one language over documents in another, on the sample library: what the probability that the evidence
 * answers is worth there, since its weights are fitted to English questions over English texts.
 * Usage: node bench/acrossLanguages.ts [--show]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeEvidence } from '../src/main/query/answer/judge/judgeEvidence.ts'
import { penalize, withoutNearDuplicates } from '../src/main/query/refine/dedupe.ts'
import { hybridSearch } from '../src/main/query/retrieve/hybrid/hybridSearch.ts'
import { cachedEmbedder } from './measuring/cachedEmbedder.ts'
import { cachedReranker } from './measuring/cachedReranker.ts'
import { benchCache, embeddingModel, openBenchLibrary, pairsFile } from './measuring/library.ts'
import { sampleSet } from './measuring/questionSets.ts'
import { holdsGold } from './measuring/squad.ts'

const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } })
const project = join(import.meta.dirname, '..')
// Written by hand beside this file.
const { questions } = JSON.parse(readFileSync(join(import.meta.dirname, 'acrossLanguages.json'), 'utf8')) as {
  readonly questions: readonly { readonly text: string; readonly golds: readonly string[] }[]
}
const embedder = cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel())
const reranker = cachedReranker(pairsFile)
const { name, files } = sampleSet(project)
const library = await openBenchLibrary(join(benchCache(), name), files, (line) => console.error(line), embedder)
const { signal } = new AbortController()

interface Row {
  readonly isAnswerable: boolean
  readonly answerability: number
  readonly right: boolean
}

async function ask(by: typeof reranker | null): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { text, golds } of questions) {
    const found = await hybridSearch(text, { limit: 12, strategy: 'hybrid' }, library)
    const candidates = withoutNearDuplicates(penalize(found.candidates))
    const context = { embedder, reranker: by, signal, store: library.store }
    const { evidence, answerability } = await judgeEvidence(text, candidates, found.queryVector, context)
    const shown = evidence.slice(0, 2).map((sentence) => sentence.text)
    const right = golds.length > 0 && holdsGold(shown.join(' '), golds)
    rows.push({ isAnswerable: golds.length > 0, answerability, right })
    const mark = golds.length === 0 ? 'absent' : right ? 'right' : 'wrong'
    if (values.show)
      console.log(`${answerability.toFixed(2)} ${mark.padEnd(6)} ${text} → ${shown[0]?.slice(0, 90) ?? ''}`)
  }
  return rows
}

for (const [title, by] of [
  ['reranker', reranker],
  ['vectors', null],
] as const) {
  const rows = await ask(by)
  const answerable = rows.filter((row) => row.isAnswerable)
  const absent = rows.filter((row) => !row.isAnswerable)
  const share = (list: readonly Row[], test: (row: Row) => boolean): string =>
    (list.filter(test).length / Math.max(1, list.length)).toFixed(2)
  console.log(
    `${title}: the right sentence among two ${share(answerable, ({ right }) => right)} of ${answerable.length}`,
  )
  for (const threshold of [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4])
    console.log(
      [
        `  refuse below ${threshold}: right ones refused`,
        share(
          answerable.filter(({ right }) => right),
          ({ answerability }) => answerability < threshold,
        ),
        `wrong ones ${share(
          answerable.filter(({ right }) => !right),
          ({ answerability }) => answerability < threshold,
        )},`,
        `absent ${share(absent, ({ answerability }) => answerability < threshold)} of ${absent.length}`,
      ].join(' '),
    )
}
await library.close()
await embedder.dispose()
await reranker.dispose()
