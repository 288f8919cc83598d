/**
 * Answers on SQuAD 2.0 with retrieval over all its articles. "Right": the normalised gold answer is contained in the at
 * most two shown sentences; for the unanswerable, a refusal.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '../../src/shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../src/shared/domain/level.ts'
import { askerOf, leadOf, openingOf } from '../measuring/askLibrary.ts'
import type { BenchChat } from '../measuring/askLibrary.ts'
import { cachedEmbedder } from '../measuring/cachedEmbedder.ts'
import { cachedReranker, openReranker } from '../measuring/cachedReranker.ts'
import { calibrationError, rightByLabel } from '../calibration.ts'
import type { JudgedAnswer } from '../calibration.ts'
import { mean, quantile, share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import { benchCache, embeddingModel, openBenchLibrary, pairsFile } from '../measuring/library.ts'
import { articlePath, holdsGold, readSquad, tokenF1 } from '../measuring/squad.ts'
import type { SquadQuestion } from '../measuring/squad.ts'

export interface SquadRow extends JudgedAnswer {
  /** Token F1 of what counts of the answer, 0..1. */
  readonly f1: number
  /** Of the direct answer alone. */
  readonly leadF1: number
  readonly refused: boolean
  readonly answerable: boolean
  readonly kind: Answer['kind']
  readonly ms: number
  readonly firstWordMs: number | null
}

export interface SquadRun {
  /** The fixed sample: 250 answerable and 250 unanswerable questions. */
  readonly sample: readonly SquadQuestion[]
  /** Every fifth of both halves: fixed, and spread over all articles. */
  readonly fixed100: readonly SquadQuestion[]
  answerAll(
    questions: readonly SquadQuestion[],
    options?: { readonly level?: IntelligenceLevel; readonly chat?: BenchChat | null },
  ): Promise<readonly SquadRow[]>
  close(): Promise<void>
}

export interface SquadOptions {
  /** The folder with the set's files. */
  readonly folder: string
  /** Vectors and scores from a disk: quick, and times mean nothing. */
  readonly cached: boolean
  readonly log: (line: string) => void
  /** At most so many questions of each half of the sample. */
  readonly limit?: number
}

export async function openSquad({ folder, cached, log, limit = Infinity }: SquadOptions): Promise<SquadRun> {
  const data = readSquad(folder)
  const shared = cached ? cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel()) : undefined
  const library = await openBenchLibrary(join(benchCache(), 'squad'), data.files, log, shared)
  // Times are measured with the model itself.
  const reranker = cached ? cachedReranker(pairsFile) : await openReranker()
  const ask = askerOf(library, reranker)
  const byId = new Map(data.questions.map((question) => [question.id, question]))
  const pick = (ids: readonly string[]): readonly SquadQuestion[] =>
    ids.slice(0, limit).flatMap((id) => byId.get(id) ?? [])
  const sample = [...pick(data.sample.answerable), ...pick(data.sample.unanswerable)]
  return {
    sample,
    fixed100: sample.filter((_, index) => index % 5 === 0),
    answerAll: async (questions, options) => {
      const rows: SquadRow[] = []
      for (const question of questions) {
        rows.push(judge(question, await ask(question.text, options)))
        if (rows.length % 50 === 0) log(`${rows.length} of ${questions.length} answered`)
      }
      return rows
    },
    close: async () => {
      await library.close()
      await library.embedder.dispose()
      await reranker?.dispose()
    },
  }
}

/**
 * The answerable questions of the sample, each over a library without its article: the articles are cut in two, and the
 * questions about each part are asked over the other. All of them are unanswerable there.
 */
export async function answerWithoutArticle({
  folder,
  log,
}: Pick<SquadOptions, 'folder' | 'log'>): Promise<readonly SquadRow[]> {
  const data = readSquad(folder)
  const embedder = cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel())
  const reranker = cachedReranker(pairsFile)
  const sample = new Set(data.sample.answerable)
  const rows: SquadRow[] = []
  for (const [remainder, part] of ['even', 'odd'].entries()) {
    const files = data.files.filter((_, index) => index % 2 === remainder)
    const paths = new Set(files.map(({ path }) => path))
    const library = await openBenchLibrary(join(benchCache(), `squad-${part}`), files, log, embedder)
    const ask = askerOf(library, reranker)
    for (const question of data.questions)
      if (sample.has(question.id) && !paths.has(articlePath(question.article)))
        rows.push(judge({ ...question, golds: [] }, await ask(question.text)))
    await library.close()
  }
  await embedder.dispose()
  await reranker.dispose()
  return rows
}

/** The first hundred questions of a BEIR query file ({"_id", "text"}): none of them is about these articles. */
export function offTopicQuestions(file: string): readonly SquadQuestion[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(0, 100)
    .map((line, index) => ({
      id: `off${index}`,
      // As the published format is.
      text: (JSON.parse(line) as { readonly text: string }).text,
      golds: [],
      place: null,
      article: '',
      paragraph: '',
    }))
}

function judge({ golds }: SquadQuestion, answer: Answer): SquadRow {
  const shown = openingOf(answer)
  const answerable = golds.length > 0
  const refused = answer.kind === 'refusal'
  return {
    right: answerable ? !refused && holdsGold(shown, golds) : refused,
    f1: answerable ? tokenF1(refused ? '' : shown, golds) : refused ? 1 : 0,
    leadF1: answerable && !refused ? tokenF1(leadOf(answer), golds) : 0,
    refused,
    answerable,
    kind: answer.kind,
    ms: answer.timings.totalMs,
    firstWordMs: answer.timings.firstWordMs,
    confidence: answer.confidence.score,
    label: answer.confidence.label,
  }
}

export interface SquadFigures {
  readonly right: Measured
  readonly rightAnswerable: Measured
  readonly rightWhereAnswered: Measured
  readonly falselyRefused: Measured
  readonly refusedUnanswerable: Measured
  readonly refusalF1: number
  readonly tokenF1Answerable: Measured
  readonly leadF1Answerable: Measured
  readonly generated: Measured
  readonly calibrationError: number
  /** Of what was answered: right, answerable and unanswerable questions together. */
  readonly rightByLabel: Readonly<Record<string, Measured>>
  readonly rightByLabelWhereAnswerable: Readonly<Record<string, Measured>>
}

export function squadFigures(rows: readonly SquadRow[]): SquadFigures {
  const answerable = rows.filter((row) => row.answerable)
  const answered = rows.filter((row) => !row.refused)
  const unanswerable = rows.filter((row) => !row.answerable)
  const refusals = rows.filter((row) => row.refused)
  const hit = refusals.filter((row) => !row.answerable).length
  const precision = refusals.length === 0 ? 0 : hit / refusals.length
  const recall = unanswerable.length === 0 ? 0 : hit / unanswerable.length
  const count = (list: readonly SquadRow[], test: (row: SquadRow) => boolean): Measured =>
    share(list.filter(test).length, list.length)
  return {
    right: count(rows, (row) => row.right),
    rightAnswerable: count(answerable, (row) => row.right),
    rightWhereAnswered: count(
      answered.filter((row) => row.answerable),
      (row) => row.right,
    ),
    falselyRefused: count(answerable, (row) => row.refused),
    refusedUnanswerable: count(unanswerable, (row) => row.refused),
    refusalF1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    tokenF1Answerable: mean(answerable.map((row) => row.f1)),
    leadF1Answerable: mean(answerable.map((row) => row.leadF1)),
    generated: count(rows, (row) => row.kind === 'generated'),
    calibrationError: calibrationError(answered),
    rightByLabel: rightByLabel(answered),
    rightByLabelWhereAnswerable: rightByLabel(answered.filter((row) => row.answerable)),
  }
}

/** Only of rows that were not taken from a disk. */
export function squadTimes(rows: readonly SquadRow[]): Record<string, unknown> {
  const spread = (values: readonly number[]): Record<string, number> => ({
    p50: quantile(values, 0.5),
    p95: quantile(values, 0.95),
  })
  return { ms: spread(rows.map((row) => row.ms)), firstWordMs: spread(firstWords(rows)) }
}

/** Milliseconds until the first checked sentence of those that showed one. */
export function firstWords(rows: readonly SquadRow[]): readonly number[] {
  return rows.flatMap((row) => (row.firstWordMs === null ? [] : [row.firstWordMs]))
}
