/**
 * Answers over a person's own papers: LoCoMo (dated notes of talks) and the sample library, by quotes alone. "Right":
 * the normalised gold answer is contained in at most two shown sentences. LoCoMo's answers are often in other words
 * ("21 December 2022" for "yesterday"), so two weaker measures stand beside it: 80 % of the gold's words shown, and a
 * quote from a file with the evidence. Usage: node bench/personal.ts --data DIR [--show] [--half fit|report] [--out
 * FILE]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultSettings } from '../src/shared/domain/settings.ts'
import type { Answer } from '../src/shared/domain/answer.ts'
import { systemClock } from '../src/main/ports/clock.ts'
import { silentLog } from '../src/main/ports/log.ts'
import { Orchestrator } from '../src/main/query/orchestrator.ts'
import { cachedEmbedder } from './cachedEmbedder.ts'
import { cachedReranker } from './cachedReranker.ts'
import { share } from './intervals.ts'
import type { Measured } from './intervals.ts'
import { benchCache, embeddingModel, openBenchLibrary, pairsFile } from './library.ts'
import { locomoSets, sampleSet } from './questionSets.ts'
import type { BenchQuestion } from './questionSets.ts'
import { holdsGold, normalise } from './squad.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    show: { type: 'boolean', default: false },
    half: { type: 'string', default: 'report' },
    out: { type: 'string' },
    only: { type: 'string' },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/personal.ts --data DIR [--show] [--half fit|report] [--out FILE]')
  process.exit(2)
}
const project = join(import.meta.dirname, '..')
const cache = benchCache()
const embedder = cachedEmbedder(join(cache, 'vectors.bin'), embeddingModel())
const reranker = cachedReranker(pairsFile)

interface Row {
  readonly question: BenchQuestion
  readonly refused: boolean
  readonly right: boolean
  readonly recall: boolean
  readonly fromEvidence: boolean
  readonly label: string
  readonly confidence: number
  /** Any file with the evidence among the retrieved passages' files, or shown as a near miss. */
  readonly retrieved: boolean
}

// LoCoMo's answers are phrases: most of their words must be there, in any order.
const minRecall = 0.8

function wordRecall(shown: string, golds: readonly string[]): boolean {
  const words = new Set(normalise(shown).split(' '))
  return golds.some((gold) => {
    const own = normalise(gold)
      .split(' ')
      .filter((word) => word !== '')
    return own.length > 0 && own.filter((word) => words.has(word)).length >= minRecall * own.length
  })
}

function judge(question: BenchQuestion, answer: Answer): Row {
  const shown = answer.sentences.slice(0, 2)
  const text = shown
    .map((sentence) => answer.text.slice(sentence.start, sentence.end).replace(/(?:\[\d+\])+/g, ''))
    .join(' ')
  const markers = new Set(shown.flatMap((sentence) => sentence.markers))
  const refused = answer.kind === 'refusal'
  const answerable = question.kind === 'answerable'
  if (values.show && (values.only === undefined || question.category === values.only)) {
    const good = answerable ? holdsGold(text, question.golds) : refused
    console.log(
      `${good ? 'ok ' : '-- '} ${question.text}\n      gold: ${question.golds.join(' | ')} (${question.category})\n      ${refused ? `REFUSED ${answer.nearMisses[0]?.text ?? ''}` : text.replace(/\s+/g, ' ')} [${answer.confidence.label} ${answer.confidence.score.toFixed(2)}; ${answer.trace.steps.find((step) => step.engine === 'assemble')?.notes[0] ?? ''}]`,
    )
  }
  return {
    question,
    refused,
    right: answerable ? !refused && holdsGold(text, question.golds) : refused,
    recall: answerable ? !refused && wordRecall(text, question.golds) : refused,
    fromEvidence: answer.citations.some(
      (citation) => markers.has(citation.marker) && question.evidence.includes(citation.path),
    ),
    label: answer.confidence.label,
    confidence: answer.confidence.score,
    retrieved: [...answer.citations, ...answer.nearMisses].some((item) => question.evidence.includes(item.path)),
  }
}

const count = (rows: readonly Row[], test: (row: Row) => boolean): Measured =>
  share(rows.filter(test).length, rows.length)

function summarise(rows: readonly Row[]): Record<string, unknown> {
  const answerable = rows.filter((row) => row.question.kind === 'answerable')
  const of = (kind: string): readonly Row[] => rows.filter((row) => row.question.kind === kind)
  const categories = [...new Set(answerable.map((row) => row.question.category))].sort()
  const labels = ['High', 'Medium', 'Low', 'Very low']
  const answered = rows.filter((row) => !row.refused && row.question.kind !== 'offTopic')
  return {
    rightAnswerable: count(answerable, (row) => row.right),
    maxWordsShown: count(answerable, (row) => row.recall),
    quoteFromEvidence: count(answerable, (row) => row.fromEvidence),
    evidenceShownOrNear: count(answerable, (row) => row.retrieved),
    falselyRefused: count(answerable, (row) => row.refused),
    refusedUnanswerable: count(of('unanswerable'), (row) => row.refused),
    refusedOffTopic: count(of('offTopic'), (row) => row.refused),
    byCategory: Object.fromEntries(
      categories.map((category) => {
        const list = answerable.filter((row) => row.question.category === category)
        return [
          category,
          {
            right: count(list, (row) => row.right),
            maxWordsShown: count(list, (row) => row.recall),
            quoteFromEvidence: count(list, (row) => row.fromEvidence),
          },
        ]
      }),
    ),
    rightByLabel: Object.fromEntries(
      labels.map((label) => [
        label,
        count(
          answered.filter((row) => row.label === label),
          (row) => row.right || (row.recall && row.question.kind === 'answerable'),
        ),
      ]),
    ),
  }
}

const result: Record<string, unknown> = { kind: 'personal', half: values.half }
const locomo: Row[] = []
for (const set of [...locomoSets(values.data), sampleSet(project)]) {
  const library = await openBenchLibrary(join(cache, set.name), set.files, (line) => console.error(line), embedder)
  const orchestrator = new Orchestrator({
    store: library.store,
    index: library.index,
    cache: { get: () => undefined, set: () => undefined, clear: () => undefined },
    clock: systemClock,
    log: silentLog,
  })
  const rows: Row[] = []
  for (const question of set.questions.filter((each) => set.name === 'samples' || each.half === values.half)) {
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
    rows.push(judge(question, answer))
  }
  if (set.name === 'samples') result['samples'] = summarise(rows)
  else locomo.push(...rows)
  await library.close()
}
result['locomo'] = summarise(locomo)
await embedder.dispose()
await reranker.dispose()
const out = values.out ?? join(import.meta.dirname, 'results', 'answers-personal.json')
mkdirSync(dirname(out), { recursive: true })
writeFileSync(out, `${JSON.stringify(result, null, 2)}\n`)
for (const [name, part] of [
  ['locomo', result['locomo']],
  ['samples', result['samples']],
] as const)
  console.log(
    name,
    JSON.stringify(
      part,
      (_, value: unknown) =>
        isMeasured(value)
          ? `${value.value.toFixed(3)} [${value.low.toFixed(2)}, ${value.high.toFixed(2)}] n=${value.n}`
          : value,
      1,
    ),
  )

function isMeasured(value: unknown): value is Measured {
  return typeof value === 'object' && value !== null && 'low' in value
}
