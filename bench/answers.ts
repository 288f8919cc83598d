/**
 * Answers on SQuAD 2.0 with retrieval over all its articles. "Right": the normalised gold answer is contained in the at
 * most two shown sentences; for the unanswerable, a refusal. Usage:
 *   node bench/answers.ts --data DIR [--offTopic queries.jsonl] [--model] [--cached] [--json] [--out FILE]
 * `--cached` takes vectors from a disk: quick, and no times are reported. Without `--model`: extraction on all 500.
 * `--model` answers a fixed 100 of the sample with the default language model, at level enhanced, so that its words are
 * shown wherever they stand up, and compares them with extraction on the same 100.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Answer, IntelligenceLevel } from '../src/shared/domain/answer.ts'
import { defaultSettings } from '../src/shared/domain/settings.ts'
import { systemClock } from '../src/main/ports/clock.ts'
import type { Llm } from '../src/main/ports/llm.ts'
import { silentLog } from '../src/main/ports/log.ts'
import { Orchestrator } from '../src/main/query/orchestrator.ts'
import { mean, share } from './intervals.ts'
import type { Measured } from './intervals.ts'
import { cachedEmbedder } from './cachedEmbedder.ts'
import { cachedReranker, openReranker } from './cachedReranker.ts'
import { benchCache, embeddingModel, openBenchLibrary, pairsFile } from './library.ts'
import { loadDefaultLlm } from './llm.ts'
import { holdsGold, readSquad, tokenF1 } from './squad.ts'
import type { SquadQuestion } from './squad.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    offTopic: { type: 'string' },
    model: { type: 'boolean', default: false },
    cached: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    limit: { type: 'string' },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/answers.ts --data DIR [--offTopic queries.jsonl] [--model] [--json] [--out FILE]')
  process.exit(2)
}
const data = readSquad(values.data)
const library = await openBenchLibrary(
  join(benchCache(), 'squad'),
  data.files,
  (line) => console.error(line),
  values.cached ? cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel()) : undefined,
)
// Times are measured with the model itself.
const reranker = values.cached ? cachedReranker(pairsFile) : await openReranker()
const orchestrator = new Orchestrator({
  store: library.store,
  index: library.index,
  cache: { get: () => undefined, set: () => undefined, clear: () => undefined },
  clock: systemClock,
  log: silentLog,
})

const byId = new Map(data.questions.map((question) => [question.id, question]))
const limit = Number(values.limit ?? Infinity)
const pick = (ids: readonly string[]): readonly SquadQuestion[] =>
  ids.slice(0, limit).flatMap((id) => byId.get(id) ?? [])
const sample = [...pick(data.sample.answerable), ...pick(data.sample.unanswerable)]
// Every fifth of both halves: fixed, and spread over all articles.
const fixed100 = [...pick(data.sample.answerable), ...pick(data.sample.unanswerable)].filter(
  (_, index) => index % 5 === 0,
)

interface Row {
  readonly right: boolean
  readonly f1: number
  /** Of the direct answer alone: the lead, or the first quote where nothing leads. */
  readonly leadF1: number
  readonly refused: boolean
  readonly answerable: boolean
  readonly kind: Answer['kind']
  readonly ms: number
  readonly firstWordMs: number | null
  readonly confidence: number
  readonly label: string
}

async function answerOne(question: SquadQuestion, level: IntelligenceLevel, llm: Llm | null): Promise<Row> {
  const answer = await orchestrator.answer(
    {
      text: question.text,
      level,
      budget: llm === null ? 0 : defaultSettings['answer.budget'],
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: null,
      notSearched: [],
      loadModels: async () => ({
        embedder: library.embedder,
        reranker,
        chat: llm === null ? null : { llm, trusted: false, tested: true },
        reason: null,
      }),
    },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      emit: () => undefined,
      retract: () => undefined,
    },
  )
  // At most two sentences count, however many are shown.
  const shown = answer.sentences
    .slice(0, 2)
    .map((sentence) => answer.text.slice(sentence.start, sentence.end).replace(/(?:\[\d+\])+/g, ''))
    .join(' ')
  const [first] = answer.sentences
  const leadText = first === undefined ? '' : answer.text.slice(first.start, first.end).replace(/(?:\[\d+\])+/g, '')
  const answerable = question.golds.length > 0
  const refused = answer.kind === 'refusal'
  return {
    right: answerable ? !refused && holdsGold(shown, question.golds) : refused,
    f1: answerable ? tokenF1(refused ? '' : shown, question.golds) : refused ? 1 : 0,
    leadF1: answerable && !refused ? tokenF1(leadText, question.golds) : 0,
    refused,
    answerable,
    kind: answer.kind,
    ms: answer.timings.totalMs,
    firstWordMs: answer.timings.firstWordMs,
    confidence: answer.confidence.score,
    label: answer.confidence.label,
  }
}

async function answerAll(
  questions: readonly SquadQuestion[],
  level: IntelligenceLevel,
  llm: Llm | null,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const question of questions) {
    rows.push(await answerOne(question, level, llm))
    if (rows.length % 50 === 0) console.error(`${rows.length} of ${questions.length} answered`)
  }
  return rows
}

function summarise(rows: readonly Row[]): Record<string, unknown> {
  const answerable = rows.filter((row) => row.answerable)
  const unanswerable = rows.filter((row) => !row.answerable)
  const refusals = rows.filter((row) => row.refused)
  const hit = refusals.filter((row) => !row.answerable).length
  const precision = refusals.length === 0 ? 0 : hit / refusals.length
  const recall = unanswerable.length === 0 ? 0 : hit / unanswerable.length
  const count = (list: readonly Row[], test: (row: Row) => boolean): Measured =>
    share(list.filter(test).length, list.length)
  const ms = rows.map((row) => row.ms).sort((a, b) => a - b)
  const first = rows.flatMap((row) => (row.firstWordMs === null ? [] : [row.firstWordMs])).sort((a, b) => a - b)
  return {
    right: count(rows, (row) => row.right),
    rightAnswerable: count(answerable, (row) => row.right),
    rightWhereAnswered: count(
      answerable.filter((row) => !row.refused),
      (row) => row.right,
    ),
    falselyRefused: count(answerable, (row) => row.refused),
    refusedUnanswerable: count(unanswerable, (row) => row.refused),
    refusalF1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    tokenF1Answerable: mean(answerable.map((row) => row.f1)),
    leadF1Answerable: mean(answerable.map((row) => row.leadF1)),
    generated: count(rows, (row) => row.kind === 'generated'),
    calibrationError: calibrationError(rows.filter((row) => !row.refused)),
    // By label, of what was answered: right, answerable and unanswerable questions together.
    rightByLabel: Object.fromEntries(
      ['High', 'Medium', 'Low', 'Very low'].map((label) => [
        label,
        count(
          rows.filter((row) => !row.refused && row.label === label),
          (row) => row.right,
        ),
      ]),
    ),
    rightByLabelWhereAnswerable: Object.fromEntries(
      ['High', 'Medium', 'Low', 'Very low'].map((label) => [
        label,
        count(
          answerable.filter((row) => !row.refused && row.label === label),
          (row) => row.right,
        ),
      ]),
    ),
    // Vectors from a disk say nothing about time.
    ...(values.cached
      ? {}
      : {
          ms: { p50: ms[Math.floor(ms.length / 2)] ?? null, p95: ms[Math.floor(ms.length * 0.95)] ?? null },
          firstWordMs: {
            p50: first[Math.floor(first.length / 2)] ?? null,
            p95: first[Math.floor(first.length * 0.95)] ?? null,
          },
        }),
  }
}

/** Expected calibration error in ten bins, 0..1: how far the confidence is from the share that is right. */
function calibrationError(rows: readonly Row[]): number {
  let error = 0
  for (let bin = 0; bin < 10; bin += 1) {
    const inside = rows.filter((row) => Math.min(9, Math.floor(row.confidence * 10)) === bin)
    if (inside.length === 0) continue
    const right = inside.filter((row) => row.right).length / inside.length
    const said = inside.reduce((sum, row) => sum + row.confidence, 0) / inside.length
    error += (inside.length / rows.length) * Math.abs(right - said)
  }
  return error
}

const result: Record<string, unknown> = { kind: 'answers', name: 'squad' }
if (!values.model) {
  result['questions'] = sample.length
  result['extraction'] = summarise(await answerAll(sample, 'standard', null))
}
if (values.offTopic !== undefined) {
  const lines = readFileSync(values.offTopic, 'utf8').trim().split('\n').slice(0, 100)
  // A BEIR query file: {"_id", "text"}.
  const off = lines.map((line, index) => ({
    id: `off${index}`,
    text: (JSON.parse(line) as { readonly text: string }).text,
    golds: [],
    article: '',
    paragraph: '',
  }))
  const rows = await answerAll(off.slice(0, limit), 'standard', null)
  result['offTopicRefused'] = share(rows.filter((row) => row.refused).length, rows.length)
}
if (values.model) {
  const llm = await loadDefaultLlm()
  const shown = await answerAll(fixed100, 'enhanced', llm)
  const quoted = await answerAll(fixed100, 'standard', null)
  result['fixed100'] = { shown: summarise(shown), extraction: summarise(quoted), model: llm.modelId }
  await llm.dispose()
}
await library.close()
await library.embedder.dispose()
await reranker?.dispose()
const text = `${JSON.stringify(result, null, 2)}\n`
const out =
  values.out ?? join(import.meta.dirname, 'results', values.model ? 'answers-squad-model.json' : 'answers-squad.json')
mkdirSync(dirname(out), { recursive: true })
writeFileSync(out, text)
if (values.json) process.stdout.write(text)
else console.log(text)
