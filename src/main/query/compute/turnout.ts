/** Registers: a row for each person, a column for each day, a mark for who was there. Counts and averages the marks. */
import { wholeWord } from '../text/alternatives.ts'
import { fold } from '../text/words/words.ts'
import type { TableAnswer } from './computeAnswer.ts'
import { nothingMore, written } from './operations/computed.ts'
import type { Computed } from './operations/computed.ts'
import type { ComputeTable } from './table/computeTable.ts'
import { readDates } from './question/dates.ts'
import { isMonthWithin } from './question/spans/dateSpan.ts'
import type { DateSpan } from './question/spans/dateSpan.ts'
import { isHarmless } from './question/harmless.ts'
import type { ReadQuestion } from './question/readQuestion.ts'
import type { Term } from './question/terms.ts'
import { ValueIndex } from './meaning/matchValues.ts'
import { isFiller } from './meaning/vocabulary.ts'
import { meansPeople } from './table/people.ts'

// A table with two days may be anything. Chosen by judgement, not fitted.
const minDays = 3
const there = /^(?:x|✓|✔|y|yes|1|p|pres(?:ent)?|here|ja|oui|sí?)$/iu
const away = /^(?:|n|no|0|a|abs(?:ent)?|-|–|nein|non)$/iu

const attending = new RegExp(
  wholeWord([
    'turn(?:s|ed)? up|show(?:s|ed)? up|attend\\p{L}*|c[ao]me|comes|coming|present|there',
    'make|made|miss(?:ed|es)?|been (?:to|at)',
    '(?:was|were) (?:at|in)|go(?:es)? to|went to',
  ]),
  'iu',
)
const missing = /(?<!\p{L})(?:miss(?:ed|es)?|absent|away)(?!\p{L})/iu
const attendingWord =
  /^(?:turn|turned|turns|up|show|showed|came|come|comes|coming|attend\p{L}*|present|there|make|made|miss\p{L}*)$/u
const occasion = new RegExp(
  `^(?:${[
    'practices?|practises?|rehearsals?|sessions?|trainings?|meetings?|class|classes|lessons?|match|matches|games?',
    'evenings?|nights?|weeks?|times?|days?|dates?|mondays?|tuesdays?|wednesdays?|thursdays?',
    'fridays?|saturdays?|sundays?',
  ].join('|')})$`,
  'u',
)

interface Day {
  readonly column: number
  readonly span: DateSpan
}

/** Null if no register, or more than one, answers the question. */
export function turnoutOf(question: ReadQuestion, tables: readonly ComputeTable[]): TableAnswer | null {
  const { kind } = question.operation
  if ((kind !== 'count' && kind !== 'average') || !attending.test(question.text)) return null
  const [only, other] = tables.flatMap((table) => {
    const days = daysOf(table)
    const answer = days === null ? null : answerFrom(question, table, days)
    return answer === null ? [] : [answer]
  })
  return other === undefined ? (only ?? null) : null
}

/** The columns of days with nothing but marks in them; null if the table is no register. */
function daysOf(table: ComputeTable): readonly Day[] | null {
  const days = table.columns.flatMap(({ name }, column): readonly Day[] => {
    const [span, other] = readDates(name, new Date(0))
    const isDay = span !== undefined && (span.day !== null || (span.from !== null && span.from === span.to))
    const areMarks = table.rows.every(({ cells }) => isMark(cells[column] ?? ''))
    return isDay && other === undefined && areMarks ? [{ column, span }] : []
  })
  const isMarked = days.some(({ column }) => table.rows.some(({ cells }) => there.test((cells[column] ?? '').trim())))
  return days.length >= minDays && isMarked ? days : null
}

const isMark = (cell: string): boolean => there.test(cell.trim()) || away.test(cell.trim())

function answerFrom(question: ReadQuestion, table: ComputeTable, all: readonly Day[]): TableAnswer | null {
  const rows = rowsMeant(question, table)
  const days = all.filter(({ span }) => question.dates.every((asked) => isIn(span, asked)))
  if (rows === null || days.length === 0) return null
  const isMissing = missing.test(question.text)
  const isCounted = (row: number, { column }: Day): boolean =>
    there.test((table.rows[row]?.cells[column] ?? '').trim()) !== isMissing
  const ofDay = (day: Day): number => rows.filter((row) => isCounted(row, day)).length
  const total = days.reduce((sum, day) => sum + ofDay(day), 0)
  const isAverage = question.operation.kind === 'average'
  const isOfOne = rows.length === 1
  // How many came to several evenings is a number for each of them.
  if (isAverage ? isOfOne : !isOfOne && days.length > 1) return null
  const what = isMissing ? 'away' : 'there'
  const computed: Computed = {
    ...nothingMore,
    lead: isAverage ? written(table, null, total / days.length, 'mean') : String(total),
    rows,
    shown: isOfOne ? rows : [],
    query: `SELECT ${isAverage ? 'AVG' : 'COUNT'}(${what}) FROM "${table.title}"`,
    used: rows.length,
    notes: [`Counted are the marks of ${days.length} ${days.length === 1 ? 'day' : 'days'}.`],
  }
  return { computed, fit: 0.9, interpretation: interpretationOf(question, table) }
}

/** True if the day of a column is in the span that the question names. */
function isIn({ months, day, from }: DateSpan, asked: DateSpan): boolean {
  const month = months?.[0] ?? Number(from?.slice(5, 7))
  const date = day ?? Number(from?.slice(8, 10))
  if (asked.day !== null && asked.day !== date) return false
  return isMonthWithin(month, from === null ? null : Number(from.slice(0, 4)), asked)
}

/** The rows whose cells the question names, all of them if it names none; null if a word of it is not in the table. */
function rowsMeant({ terms, operation, dates, text }: ReadQuestion, table: ComputeTable): readonly number[] | null {
  const index = new ValueIndex(table)
  const isUsed = ({ start, end }: Term): boolean =>
    [...operation.used, ...dates.map((span) => [span.start, span.end] as const)].some(
      ([from, to]) => start >= from && end <= to,
    )
  let rows: readonly number[] = [...table.rows.keys()]
  let isAbout = false
  for (const term of terms) {
    if (term.isStop || isUsed(term) || attendingWord.test(term.folded)) continue
    const held = [...index.holding([term.term])].flatMap(([, found]) => [...found.keys()])
    const isName = term.start > 0 && /^\p{Lu}/u.test(term.raw)
    if (held.length > 0 && (isName || !isKnown(term, table))) rows = rows.filter((row) => held.includes(row))
    else if (table.context.has(term.term)) isAbout = true
    else if (isName || !(isKnown(term, table) || occasion.test(term.folded))) return null
    if (occasion.test(term.folded)) isAbout = true
  }
  const isSelected = rows.length < table.rows.length
  return rows.length > 0 && (isAbout || isSelected || dates.length > 0 || fold(text).includes('turned up'))
    ? rows
    : null
}

const isKnown = ({ term, folded }: Term, table: ComputeTable): boolean =>
  isFiller(term) || isHarmless(folded) || meansPeople(folded) || table.context.has(term)

function interpretationOf(question: ReadQuestion, table: ComputeTable): TableAnswer['interpretation'] {
  return {
    question,
    table,
    conditions: [],
    operands: [],
    spanColumns: [],
    isSetApart: false,
    filtered: new Set(),
    open: [],
    asked: { column: null, part: null, isNamed: false },
    coverage: 1,
    hasSureValues: true,
    hasNamedRows: true,
    hasValues: true,
    isAnchored: true,
    unexplained: [],
    assumptions: [],
  }
}
