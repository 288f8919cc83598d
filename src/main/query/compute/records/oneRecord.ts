/**
 * Finds the one invoice, receipt or payslip that a question means by what it is for and by its time: "the last energy
 * bill", "the phone bill of March". Where only its time is left open, the latest one is meant. Pure.
 */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { monthInName } from '../../text/names/fileName.ts'
import type { ComputeRow, ComputeTable } from '../table/computeTable.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { isHarmless } from '../question/harmless.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { isPartOfRecord } from './recordAsked.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { ofRecords } from './ofRecords.ts'
import { kindNamed } from './recordWords.ts'
import { isFiller } from '../meaning/vocabulary.ts'

// From, as printed by the issuer.
const issuer = 2
const day = 1

/** The question over the row of that document; null if it means none, or one that cannot be told from others. */
export function oneRecord(question: ReadQuestion, table: ComputeTable): Interpretation | null {
  const { kind, groupWords } = question.operation
  const isOne =
    kind === 'amount' ||
    kind === 'lookup' ||
    isTotalOfOne(question) ||
    (kind === 'extreme' && newest.test(question.text))
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
/** "The total on the January energy bill" adds nothing up. */
const isTotalOfOne = ({ text, operation, dates }: ReadQuestion): boolean =>
  operation.kind === 'sum' && totalOfOne.test(text) && (isOfMonth(dates, text) || newest.test(text))
const totalOfOne = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:total|sum|amount) (?:on|of|for|in) (?:the|my|our|this|that) ',
    '[^?]*(?<!\\p{L})(?:bill|invoice|receipt|statement)(?!\\p{L})(?! \\p{L}+s(?!\\p{L}))',
  ),
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
  const told = [...table.rows.entries()].filter(([, row]) => {
    const words = row.words?.() ?? new Set<string>()
    return things.every(({ term }) => words.has(term))
  })
  // A bill of March is for March, or is called so, or was written then; else it is the one that March is a part of.
  const stages = isOfMonth(dates, text) ? [spanOfOneMonth, spanOfName, spanOfDay, spanOfPeriod] : [spanOfAll]
  for (const spanOf of stages) {
    const rows = told.filter(([, row]) => dates.every((span) => isOf(span, row, spanOf(row))))
    if (rows.length > 0) return rows.map(([at]) => at)
  }
  return []
}

/** True if a single month is asked for, and not the latest of a year. */
function isOfMonth(dates: readonly DateSpan[], text: string): boolean {
  const isMonth = ({ from, to, months }: DateSpan): boolean =>
    months !== null || (from !== null && from.slice(0, 7) === to?.slice(0, 7))
  return dates.length > 0 && dates.every(isMonth) && !newest.test(text)
}

type Span = readonly [first: string, last: string]

const dayIn = ({ values }: ComputeRow): string => String(values[day] ?? '')
const spanOfDay = (row: ComputeRow): Span | null => (dayIn(row) === '' ? null : [dayIn(row), dayIn(row)])
const spanOfPeriod = ({ period }: ComputeRow): Span | null => period ?? null
const spanOfAll = (row: ComputeRow): Span | null => spanOfPeriod(row) ?? spanOfDay(row)
const spanOfOneMonth = ({ period }: ComputeRow): Span | null =>
  period !== undefined && period[0].slice(0, 7) === period[1].slice(0, 7) ? period : null

/** "energy_bill_2025-03", "energy bill jan25". */
function spanOfName({ source }: ComputeRow): Span | null {
  const month = monthInName(source.path.split(/[/\\]/).at(-1) ?? '')
  return month === null ? null : [`${month}-01`, `${month}-31`]
}

/** True if the span is of the time, or covers it. */
function isOf({ from, to, months, day: dayOfMonth }: DateSpan, row: ComputeRow, span: Span | null): boolean {
  const written = dayIn(row)
  if (span === null) return false
  const [first, last] = span
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
  return ofRecords(question, table, { column: 0, sql: `"Document" = '${title}'`, rows: new Set([row]) })
}
