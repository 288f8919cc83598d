/**
 * Fits src/main/query/verify/confidenceWeights.ts: asks the fit halves of SQuAD and LoCoMo by quotes alone, and fits the
 * probability that a shown answer is right to its three signals. Prints the weights, and how far they are off on the
 * other halves. Usage: node bench/fitConfidence.ts --data DIR [--train 600]
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultSettings } from '../src/shared/domain/settings.ts'
import { systemClock } from '../src/main/ports/clock.ts'
import { silentLog } from '../src/main/ports/log.ts'
import { Orchestrator } from '../src/main/query/orchestrator.ts'
import { logitOf } from '../src/main/query/verify/calibrate.ts'
import { cachedEmbedder } from './cachedEmbedder.ts'
import { cachedReranker } from './cachedReranker.ts'
import { benchCache, embeddingModel, openBenchLibrary, pairsFile } from './library.ts'
import { apply, fitLogistic } from './logistic.ts'
import { locomoSets, squadSet } from './questionSets.ts'
import type { BenchQuestion } from './questionSets.ts'
import { holdsGold } from './squad.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, train: { type: 'string', default: '600' }, out: { type: 'string' } },
})
if (values.data === undefined) {
  console.error('Usage: node bench/fitConfidence.ts --data DIR [--train 600]')
  process.exit(2)
}
const cache = benchCache()
const embedder = cachedEmbedder(join(cache, 'vectors.bin'), embeddingModel())
const reranker = cachedReranker(pairsFile)

interface Row {
  readonly set: string
  readonly question: BenchQuestion
  readonly signals: readonly number[]
  readonly right: boolean
}

const rows: Row[] = []
for (const set of [squadSet(values.data, Number(values.train)), ...locomoSets(values.data)]) {
  const library = await openBenchLibrary(join(cache, set.name), set.files, (line) => console.error(line), embedder)
  const orchestrator = new Orchestrator({
    store: library.store,
    index: library.index,
    cache: { get: () => undefined, set: () => undefined, clear: () => undefined },
    clock: systemClock,
    log: silentLog,
  })
  for (const question of set.questions) {
    const answer = await orchestrator.answer(
      {
        text: question.text,
        level: 'standard',
        budget: 0,
        settings: defaultSettings,
        origins: [],
        cacheFingerprint: null,
        notSearched: [],
        loadModels: async () => ({ embedder, reranker, chat: null, reason: null }),
      },
      {
        signal: new AbortController().signal,
        progress: () => undefined,
        emit: () => undefined,
        retract: () => undefined,
      },
    )
    if (answer.kind === 'refusal') continue
    const text = answer.sentences
      .slice(0, 2)
      .map((sentence) => answer.text.slice(sentence.start, sentence.end).replace(/(?:\[\d+\])+/g, ''))
      .join(' ')
    const { retrieval, coverage, grounding } = answer.confidence.signals
    rows.push({
      set: set.name === 'squad' ? 'squad' : 'locomo',
      question,
      signals: [retrieval, coverage, logitOf(grounding)],
      right: question.kind === 'answerable' && holdsGold(text, question.golds),
    })
  }
  await library.close()
}
await embedder.dispose()
await reranker.dispose()

if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(rows))
const of = (half: string, set?: string): readonly Row[] =>
  rows.filter((row) => row.question.half === half && (set === undefined || row.set === set))
// Half of these sets is made to mislead; of the questions that people ask, far fewer are.
const times = ({ question }: Row): number => (question.kind === 'unanswerable' ? 1 : 4)
const weighed = of('fit').flatMap((row) => Array.from({ length: times(row) }, () => row))
const model = fitLogistic(
  weighed.map((row) => row.signals),
  weighed.map((row) => row.right),
  { l2: 0.005 },
)
console.log(
  `bias: ${model.bias.toFixed(2)}, retrieval: ${model.weights[0]?.toFixed(2)}, coverage: ${model.weights[1]?.toFixed(2)}, grounding: ${model.weights[2]?.toFixed(2)}`,
)
for (const half of ['fit', 'report'])
  for (const set of ['squad', 'locomo']) {
    const list = of(half, set).map((row) => ({
      right: row.right,
      said: 1 / (1 + Math.exp(-apply(model, row.signals))),
    }))
    const bins = [0, 0.35, 0.6, 0.8, 0.85, 0.9, 1].slice(0, -1).map((from, index) => {
      const inside = list.filter(({ said }) => said >= from && said < ([0.35, 0.6, 0.8, 0.85, 0.9, 1.01][index] ?? 2))
      return `${from}: ${inside.filter(({ right }) => right).length}/${inside.length}`
    })
    console.log(half, set, list.length, bins.join('  '))
  }
