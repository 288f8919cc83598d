/**
 * Answers over question sets with a library of their own, by quotes alone. "Right": the normalised gold answer is
 * contained in at most two shown sentences. LoCoMo's answers are often in other words ("21 December 2022" for
 * "yesterday"), so two weaker measures stand beside it: 80 % of the gold's words shown, and a quote from a file with the
 * evidence.
 */
import { join } from 'node:path'
import type { Answer } from '../../src/shared/domain/answer.ts'
import { askerOf, openingMarkers, openingOf } from '../measuring/askLibrary.ts'
import { cachedEmbedder } from '../measuring/cachedEmbedder.ts'
import { cachedReranker } from '../measuring/cachedReranker.ts'
import { rightByLabel } from '../calibration.ts'
import type { JudgedAnswer } from '../calibration.ts'
import { share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import { benchCache, embeddingModel, openBenchLibrary, pairsFile } from '../measuring/library.ts'
import type { BenchQuestion, QuestionSet } from '../measuring/questionSets.ts'
import { holdsGold, normalise } from '../measuring/squad.ts'

export interface PersonalRow extends JudgedAnswer {
  readonly set: string
  readonly question: BenchQuestion
  /** The whole answer, for what else is to be read from it. */
  readonly answer: Answer
  /** What counts of it. */
  readonly shown: string
  readonly refused: boolean
  readonly recall: boolean
  readonly fromEvidence: boolean
  /** Any file with the evidence among the retrieved passages' files, or shown as a near miss. */
  readonly retrieved: boolean
}

/** Asks those questions of the sets that `isAsked` picks. Vectors and scores come from a disk. */
export async function askSets(
  sets: readonly QuestionSet[],
  isAsked: (question: BenchQuestion) => boolean,
  log: (line: string) => void,
): Promise<readonly PersonalRow[]> {
  const embedder = cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel())
  const reranker = cachedReranker(pairsFile)
  const rows: PersonalRow[] = []
  for (const set of sets) {
    const library = await openBenchLibrary(join(benchCache(), set.name), set.files, log, embedder)
    const ask = askerOf(library, reranker)
    for (const question of set.questions.filter(isAsked)) rows.push(judge(set.name, question, await ask(question.text)))
    await library.close()
  }
  await embedder.dispose()
  await reranker.dispose()
  return rows
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

function judge(set: string, question: BenchQuestion, answer: Answer): PersonalRow {
  const shown = openingOf(answer)
  const markers = openingMarkers(answer)
  const refused = answer.kind === 'refusal'
  const answerable = question.kind === 'answerable'
  return {
    set,
    question,
    answer,
    shown,
    refused,
    right: answerable ? !refused && holdsGold(shown, question.golds) : refused,
    recall: answerable ? !refused && wordRecall(shown, question.golds) : refused,
    fromEvidence: answer.citations.some(
      (citation) => markers.has(citation.marker) && question.evidence.includes(citation.path),
    ),
    label: answer.confidence.label,
    confidence: answer.confidence.score,
    retrieved: [...answer.citations, ...answer.nearMisses].some((item) => question.evidence.includes(item.path)),
  }
}

export interface PersonalFigures {
  readonly rightAnswerable: Measured
  readonly maxWordsShown: Measured
  readonly quoteFromEvidence: Measured
  readonly evidenceShownOrNear: Measured
  readonly falselyRefused: Measured
  readonly refusedUnanswerable: Measured
  readonly refusedOffTopic: Measured
  readonly byCategory: Readonly<
    Record<string, Readonly<Record<'right' | 'maxWordsShown' | 'quoteFromEvidence', Measured>>>
  >
  readonly rightByLabel: Readonly<Record<string, Measured>>
}

export function personalFigures(rows: readonly PersonalRow[]): PersonalFigures {
  const count = (list: readonly PersonalRow[], test: (row: PersonalRow) => boolean): Measured =>
    share(list.filter(test).length, list.length)
  const of = (kind: string): readonly PersonalRow[] => rows.filter((row) => row.question.kind === kind)
  const answerable = of('answerable')
  const categories = [...new Set(answerable.map((row) => row.question.category))].sort()
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
    rightByLabel: rightByLabel(answersOf(rows)),
  }
}

/** What was answered, for labels and calibration: most of the gold's words are right enough to be believed. */
export function answersOf(rows: readonly PersonalRow[]): readonly JudgedAnswer[] {
  return rows
    .filter((row) => !row.refused && row.question.kind !== 'offTopic')
    .map(({ right, recall, question, label, confidence }) => ({
      right: right || (recall && question.kind === 'answerable'),
      label,
      confidence,
    }))
}
