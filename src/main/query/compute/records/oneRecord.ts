/**
 * Finds the one invoice, receipt or payslip that a question means by what it is for and by its time: "the last energy
 * bill", "the phone bill of March". Where only its time is left open, the latest one is meant. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import type { ComputeRow, ComputeTable } from '../table/computeTable.ts'
import type { DateSpan } from '../question/dates.ts'
import { isHarmless } from '../question/harmless.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { isPartOfRecord } from './recordAsked.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { kindNamed } from './recordWords.ts'
import { isFiller } from '../meaning/vocabulary.ts'

// From, as printed by the issuer.
const issuer = 2
const day = 1

/** The question over the row of that document; null if it means none, or one that cannot be told from others. */
export function oneRecord(question: ReadQuestion, table: ComputeTable): Interpretation | null {
  const { kind, groupWords } = question.operation
  const isOne = kind === 'amount' || kind === 'lookup' || (kind === 'extreme' && newest.test(question.text))
  if (table.documents === null || !isOne || groupWords !== null || !asksTotal.test(question.text)) return null
  if (kindNamed(question.text) !== table.documents || isPartOfRecord(question.text)) return null
  const rows = rowsMeant(question, table)
  const latest = rows.toSorted((a, b) => dayOf(table, b).localeCompare(dayOf(table, a)))[0]
  const issuers = new Set(rows.map((row) => table.rows[row]?.cells[issuer]))
  if (latest === undefined || issuers.size > 1) return null
  return ofRow({ ...question, operation: { ...question.operation, kind: 'amount', superlative: null } }, table, latest)
}

const newest = new RegExp(
  wholeWord(['last|latest|newest|most recent|current|letzte[nrms]?|neueste[nrms]?|derni(?:er|ère)|últim[oa]']),
  'iu',
)
const asksTotal =
  /^(?:and |so )?(?:how (?:much|high)|what (?:is|was) the (?:total|sum|amount)|wie (?:hoch|viel)|combien)/iu

/** The rows whose documents say every word of the question that names something, of the time that it names. */
function rowsMeant({ terms, dates, text, operation }: ReadQuestion, table: ComputeTable): readonly number[] {
  const isDate = (at: number): boolean => dates.some(({ start, end }) => at >= start && at < end)
  const isTaken = (at: number): boolean => operation.used.some(([start, end]) => at >= start && at < end)
  const things = terms.filter(
    ({ term, folded, raw, start, isStop }) =>
      !isStop &&
      !isDate(start) &&
      !isTaken(start) &&
      !isFiller(term) &&
      !isHarmless(folded) &&
      kindNamed(raw) === null &&
      !newest.test(raw),
  )
  if (things.length === 0 || text.trim() === '') return []
  return [...table.rows.keys()].filter((at) => {
    const row = table.rows[at]
    const words = row?.words?.() ?? new Set<string>()
    return row !== undefined && things.every(({ term }) => words.has(term)) && dates.every((span) => isOf(span, row))
  })
}

/** True if the document is of the time, or covers it. */
function isOf({ from, to, months, day: dayOfMonth }: DateSpan, { values, period }: ComputeRow): boolean {
  const written = String(values[day] ?? '')
  const [first, last] = period ?? [written, written]
  if (first === '') return false
  if (months !== null) {
    const [start, end] = [Number(first.slice(5, 7)), Number(last.slice(5, 7))]
    if (dayOfMonth !== null) return months.includes(Number(written.slice(5, 7))) && written.endsWith(two(dayOfMonth))
    // A quarter that begins in December ends in February.
    const covers = (month: number): boolean =>
      start <= end ? month >= start && month <= end : month >= start || month <= end
    return months.every(covers)
  }
  return (from === null || last >= from) && (to === null || first <= to)
}

const two = (n: number): string => String(n).padStart(2, '0')

function dayOf(table: ComputeTable, row: number): string {
  return String(table.rows[row]?.values[day] ?? '')
}

function ofRow(question: ReadQuestion, table: ComputeTable, row: number): Interpretation {
  const title = table.rows[row]?.cells[0] ?? ''
  return {
    question,
    table,
    conditions: [{ column: 0, sql: `"Document" = '${title}'`, rows: new Set([row]) }],
    operands: [],
    spanColumns: [],
    filtered: new Set([0]),
    open: [],
    asked: { column: null, part: null, isNamed: false },
    coverage: 1,
    hasSureValues: true,
    hasValues: true,
    isAnchored: true,
    unexplained: [],
    assumptions: [],
  }
}
