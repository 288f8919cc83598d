/**
 * Computes the time between two events that one row of a table dates: "How many days after finishing the bar was it
 * paid?" over columns such as "finished" and "paid on".
 */
import type { EvidenceSentence, StatePatch } from '../retrievalState.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import { draftOf } from '../answer/draft.ts'
import { dayOfIso } from '../text/time/calendarDates.ts'
import { elapsedBetween, sayMoment } from '../text/time/elapsed.ts'
import type { Moment } from '../text/time/elapsed.ts'
import { isStopWord, stem, fold, wordsOf } from '../text/words/words.ts'
import { firstFormOf } from '../text/words/irregularVerbs.ts'
import { timeAsked } from '../understand/time/timeAsked.ts'
import type { ComputeRow, ComputeTable } from './table/computeTable.ts'
import { withSources } from './tableDraft.ts'

// As sure as a computation over rows that are named. By judgement.
const likelihood = 0.85

interface Between {
  readonly row: ComputeRow
  readonly table: ComputeTable
  readonly columns: readonly [number, number]
  readonly held: number
}

/** Empty unless one row alone has the words of the question, and a column of days for each of the events. */
export function daysInRow(
  query: string,
  tables: readonly ComputeTable[],
  candidates: readonly Candidate[],
): StatePatch {
  const asked = timeAsked(query)
  if (asked === null) return {}
  const found = tables.flatMap((table) => rowsOf(asked.days, table)).toSorted((a, b) => b.held - a.held)
  const [best, next] = found
  if (best === undefined || best.held === next?.held) return {}
  const [one, other] = best.columns.map((column) => momentAt(best.row, column))
  if (one == null || other == null) return {}
  const elapsed = elapsedBetween(one, other, asked.unit)
  if (elapsed === null) return {}
  const { printed: text, start, end, page, source } = best.row
  const cited: Omit<EvidenceSentence, 'contentId' | 'documentId' | 'chunkId'> = {
    text,
    start,
    end,
    page,
    score: likelihood,
    vector: null,
  }
  const cells = best.table.columns
    .flatMap(({ name }, column) => (best.row.cells[column] ? [`${name}: ${best.row.cells[column] ?? ''}`] : []))
    .join(' · ')
  return {
    extracted: draftOf('computed', [
      { role: 'lead', text: elapsed, evidence: [0] },
      { role: 'item', text: cells, evidence: [0] },
      { role: 'note', text: `From ${sayMoment(one)} to ${sayMoment(other)}.`, evidence: [] },
    ]),
    evidence: [
      { ...cited, contentId: source.chunk.contentId, documentId: source.documentId, chunkId: source.chunk.id },
    ],
    answerability: likelihood,
    candidates: withSources(candidates, [source]),
  }
}

function rowsOf(events: readonly [string, string], table: ComputeTable): readonly Between[] {
  const dated = table.columns.flatMap(({ type }, index) => (type === 'date' ? [index] : []))
  const [one, other] = events.map((event) => columnOf(event, table, dated))
  if (one == null || other == null || one === other) return []
  const named = new Set([one, other].flatMap((index) => namesOf(table, index)))
  const wanted = [...new Set(events.flatMap(wordStems))].filter((word) => !named.has(word) && !table.context.has(word))
  const all = table.rows
    .map((row): Between => {
      const said = new Set(row.cells.flatMap((cell) => wordStems(cell)))
      return { row, table, columns: [one, other], held: wanted.filter((word) => said.has(word)).length }
    })
    .filter(({ held }) => held > 0 && held === wanted.length)
  return all
}

/** The column of days that is named like the event: "paid on" for "When did they pay?". */
function columnOf(event: string, table: ComputeTable, dated: readonly number[]): number | null {
  const said = new Set(wordStems(event))
  const fits = dated.filter((index) => namesOf(table, index).some((name) => said.has(name)))
  const [only, another] = fits
  return only === undefined || another !== undefined ? null : only
}

const namesOf = (table: ComputeTable, index: number): readonly string[] =>
  wordStems((table.columns[index]?.name ?? '').replace(/[_-]+/g, ' '))

// "When did", "was" and "on" ask and name nothing.
function wordStems(text: string): readonly string[] {
  return wordsOf(text).flatMap(({ raw }) => (isStopWord(raw) ? [] : [stem(firstFormOf(fold(raw)))]))
}

function momentAt(row: ComputeRow, column: number): Moment | null {
  const day = dayOfIso(String(row.values[column] ?? ''))
  return day === null ? null : { day, precision: 'day' }
}
