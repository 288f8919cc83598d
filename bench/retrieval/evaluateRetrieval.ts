/**
 * Asks a set by each search strategy alone, and by the engines that find passages for an answer ("pipeline"), and
 * measures the documents in the order of their best passages.
 */
import type { Candidate, SearchStrategy } from '../../src/shared/domain/search.ts'
import { searchStrategyNames } from '../../src/shared/domain/search.ts'
import { strategies } from '../../src/main/query/retrieve/strategies/strategies.ts'
import { mean } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import type { BenchLibrary } from '../measuring/library.ts'
import { quantile } from '../measuring/intervals.ts'
import { foundByPipeline } from './pipeline.ts'
import { allAt, anyAt, ndcgAt, recallAt } from './rankingMetrics.ts'
import type { RetrievalQuestion, RetrievalSet } from './retrievalSets.ts'

export const finders = [...searchStrategyNames, 'pipeline'] as const
export type Finder = SearchStrategy | 'pipeline'

export interface FoundRow {
  readonly question: RetrievalQuestion
  readonly finder: Finder
  readonly ndcgAt10: number
  readonly recallAt10: number
  readonly allSupportsAt10: number
  readonly allSupportsAt5: number
  readonly anySupportAt5: number
  /** 1 if a passage with the answer, of a document that supports it, is among the first five. */
  readonly passageAt5: number
  readonly ms: number
}

/** The measures of a row, in the order in which they are printed. */
export const measures = [
  'ndcgAt10',
  'recallAt10',
  'allSupportsAt10',
  'allSupportsAt5',
  'anySupportAt5',
  'passageAt5',
] as const
export type Measure = (typeof measures)[number]

export interface RetrievalOptions {
  readonly finders: readonly Finder[]
  readonly half: 'fit' | 'report' | 'all'
  readonly limit: number
  readonly log: (line: string) => void
}

// A document may have several passages among the best.
const passages = 30
const questionsPerLine = 50

export async function evaluateRetrieval(
  set: RetrievalSet,
  library: BenchLibrary,
  { finders: chosen, half, limit, log }: RetrievalOptions,
): Promise<readonly FoundRow[]> {
  const questions = set.questions.filter((question) => half === 'all' || question.half === half).slice(0, limit)
  const rows: FoundRow[] = []
  for (const [index, question] of questions.entries()) {
    for (const finder of chosen) rows.push(await ask(question, finder, library))
    if ((index + 1) % questionsPerLine === 0) log(`${set.name}: ${index + 1} of ${questions.length} questions`)
  }
  return rows
}

async function ask(question: RetrievalQuestion, finder: Finder, library: BenchLibrary): Promise<FoundRow> {
  const began = performance.now()
  const candidates =
    finder === 'pipeline'
      ? await foundByPipeline(question.text, library)
      : (await strategies[finder].search(question.text, passages, library)).candidates
  const ms = performance.now() - began
  return { question, finder, ...measured(candidates, question), ms }
}

/** A content at several places counts at the place that is judged. */
export function measured(
  candidates: readonly Candidate[],
  { grades, golds }: RetrievalQuestion,
): Record<Measure, number> {
  const paths = candidates.map(({ path, alsoAt }) => [path, ...alsoAt].find((each) => grades.has(each)) ?? path)
  const isRight = ({ chunk }: Candidate, index: number): boolean =>
    grades.has(paths[index] ?? '') && (golds.length === 0 || golds.some((gold) => chunk.text.includes(gold)))
  return {
    ndcgAt10: ndcgAt(paths, grades, 10),
    recallAt10: recallAt(paths, grades, 10),
    allSupportsAt10: allAt(paths, grades, 10),
    allSupportsAt5: allAt(paths, grades, 5),
    anySupportAt5: anyAt(paths, grades, 5),
    passageAt5: candidates.slice(0, 5).some(isRight) ? 1 : 0,
  }
}

export type FinderFigures = Readonly<Record<Measure, Measured>> & {
  readonly searchMs: { readonly p50: number; readonly p95: number }
}

/** By finder. */
export function retrievalFigures(rows: readonly FoundRow[]): Readonly<Record<string, FinderFigures>> {
  const ofRows = (own: readonly FoundRow[]): FinderFigures => {
    const of = (measure: Measure): Measured => mean(own.map((row) => row[measure]))
    const times = own.map(({ ms }) => ms)
    return {
      ndcgAt10: of('ndcgAt10'),
      recallAt10: of('recallAt10'),
      allSupportsAt10: of('allSupportsAt10'),
      allSupportsAt5: of('allSupportsAt5'),
      anySupportAt5: of('anySupportAt5'),
      passageAt5: of('passageAt5'),
      searchMs: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    }
  }
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ finder }) => finder)].map(([finder, own]) => [finder, ofRows(own)]),
  )
}
