/**
 * Of tables that several editions of one paper print, keeps those of the newest one: the excess is that of this year's
 * policy, and never the sum of both years'. Pure. The share was chosen by judgement, not fitted.
 */
import { areOfSeries, editionTime } from '../../answer/time/editions.ts'
import { timesIn } from '../../text/time/namedTimes.ts'
import { fold } from '../../text/words/words.ts'
import { asksOfPast } from '../../understand/time/pastAsked.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import type { ComputeTable } from './computeTable.ts'

// Editions of one paper print the same rows but for a few.
const sameRows = 0.6

/** `tables`: of one shape. All of them, unless the question asks for what holds now and one replaces another. */
export function newestEditions(question: ReadQuestion, tables: readonly ComputeTable[]): readonly ComputeTable[] {
  return asksOfNow(question) ? tables.filter((table) => !tables.some((other) => replaces(other, table))) : tables
}

/**
 * The same of answers from tables that may differ in shape, but not in the names of their columns: "2.5 mg (was 5)" makes
 * a column of figures one of texts.
 */
export function fromNewestEditions<T extends { readonly interpretation: { readonly table: ComputeTable } }>(
  question: ReadQuestion,
  answers: readonly T[],
): T[] {
  const isReplaced = ({ interpretation: { table } }: T): boolean =>
    answers.some((other) => {
      const newer = other.interpretation.table
      return columnsOf(newer) === columnsOf(table) && replaces(newer, table)
    })
  return asksOfNow(question) ? answers.filter((answer) => !isReplaced(answer)) : [...answers]
}

const columnsOf = ({ columns }: ComputeTable): string => columns.map(({ terms }) => terms.join(' ')).join('|')

function asksOfNow({ operation: { kind }, text }: ReadQuestion): boolean {
  return (kind === 'amount' || kind === 'lookup' || kind === 'list') && timesIn(text).length === 0 && !asksOfPast(text)
}

function replaces(newer: ComputeTable, older: ComputeTable): boolean {
  const [one, other] = [newer.rows[0]?.source, older.rows[0]?.source]
  if (one === undefined || other === undefined || one.chunk.contentId === other.chunk.contentId) return false
  const [time, timeBefore] = [editionTime(one), editionTime(other)]
  if (time === null || timeBefore === null || time <= timeBefore) return false
  return areOfSeries(one, other) && share(labelsOf(older), labelsOf(newer)) >= sameRows
}

/** The first words of each row. */
function labelsOf({ rows }: ComputeTable): readonly string[] {
  return rows.map(({ cells }) => fold(cells.find((cell) => /\p{L}/u.test(cell)) ?? ''))
}

function share(labels: readonly string[], others: readonly string[]): number {
  const known = new Set(others)
  const named = labels.filter((label) => label !== '')
  return named.length === 0 ? 0 : named.filter((label) => known.has(label)).length / named.length
}
