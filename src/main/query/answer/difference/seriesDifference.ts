/**
 * By how much a figure changed from one document of a series to the next: the sewerage charge of last year’s bill and
 * of this one. Both lines are quoted.
 */
import type { EngineContext } from '../../engine.ts'
import type { RetrievalState, StatePatch } from '../../retrievalState.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'
import { readOperation } from '../../compute/question/operation.ts'
import { askedStems } from '../broad/askedWords.ts'
import { comparing } from '../broad/comparison/compareVersions.ts'
import { evidenceOf, withCited } from '../broad/outline.ts'
import { differenceOfPair, isChanged, sameLines } from '../broad/comparison/sameLines.ts'
import type { LinePair } from '../broad/comparison/sameLines.ts'
import { draftOf } from '../draft.ts'
import { seriesPair } from '../documents/documentSeries.ts'

// Words of the question that say only that a difference is asked for.
const differing = [
  'go went gone up down rise rose risen raise raised increase increased increasing grow grew fall fell drop dropped',
  'higher lower dearer cheaper expensive cost costs price paid pay charge charged than this last previous one ones',
  'year month compared now again jahr monat teurer gestiegen gefallen',
].flatMap((words) => words.split(' '))
const total = new RegExp(
  wholeWord([
    'total|amount due|balance due|to pay|annual premium|premium|gesamt\\p{L}*|summe|endbetrag|total à payer',
    'rechnungsbetrag|importe total|grand total',
  ]),
  'iu',
)

/** True for a question by how much something changed or differs, without a ratio. */
export function changeAsked(question: string): boolean {
  const { kind } = readOperation(question)
  return (
    kind === 'difference' &&
    /(?<!\p{L})(?:how much|by how|difference|um wie ?viel|unterschied)(?!\p{L})/iu.test(question)
  )
}

/** Empty if the documents that are found are of no series, or have no line for what is asked. */
export function seriesDifference(state: RetrievalState, { store, note }: EngineContext): StatePatch {
  const wanted = askedStems(state.query, [...comparing, ...differing]).filter((stem) => !/\d/.test(stem))
  const series = seriesPair(state.query, wanted, state.candidates, store)
  if (series === null) return {}
  const [older, newer] = series.pair
  const lines = sameLines(older.units, newer.units).filter(({ figures }) => figures !== null)
  const line = lineFor(wanted, series.frame, lines)
  if (line?.figures == null || !isChanged(line)) return {}
  const [was, now] = line.figures
  const evidence = [evidenceOf(older, line.before, lineScore), evidenceOf(newer, line.after, lineScore)]
  const said = `${was.text} → ${now.text}.`
  note(said)
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: differenceOfPair(line.figures), evidence: [0, 1] },
      { role: 'quote', text: evidence[0]?.text ?? '', evidence: [0] },
      { role: 'quote', text: evidence[1]?.text ?? '', evidence: [1] },
      { role: 'note', text: said, evidence: [] },
    ]),
    evidence,
    candidates: withCited(state.candidates, evidence, store),
    answerability: lineScore,
    nearMisses: [],
  }
}

// Two lines of one form that begin alike and are named in the question. As for a stay.
const lineScore = 0.6

/** The line with all words that the names of the documents do not have, else the total where they have all. */
function lineFor(wanted: readonly string[], frame: ReadonlySet<string>, lines: readonly LinePair[]): LinePair | null {
  const open = wanted.filter((stem) => !frame.has(stem))
  const nameOf = ({ label, was }: LinePair): readonly string[] => contentStems(label ?? was)
  const fitting = lines
    .map((line) => ({ line, fit: wanted.filter((stem) => nameOf(line).includes(stem)).length }))
    .filter(({ line }) => open.every((stem) => nameOf(line).includes(stem)))
    .toSorted((a, b) => b.fit - a.fit)
  const [best, next] = fitting
  if (open.length > 0) return best === undefined || (next !== undefined && next.fit === best.fit) ? null : best.line
  const [sum, other] = lines.filter(({ label, was, figures }) => figures?.[0].unit !== '' && total.test(label ?? was))
  if (sum !== undefined) return other === undefined || total.test(sum.label ?? '') ? sum : null
  const money = lines.filter(({ figures }) => /^[€£$]$/u.test(figures?.[0].unit ?? ''))
  const named = fitting.filter(({ fit, line }) => fit > 0 && money.includes(line))
  return named.length === 1 ? (named[0]?.line ?? null) : money.length === 1 ? (money[0] ?? null) : null
}
