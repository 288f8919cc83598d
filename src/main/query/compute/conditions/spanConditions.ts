/** Spans of time in a question as conditions on the rows of a table. Pure. */
import type { ComputeTable } from '../table/computeTable.ts'
import { dateCondition } from './dateConditions.ts'
import type { DateOutcome } from './dateConditions.ts'
import type { Condition } from './condition.ts'
import { inYear } from '../question/spans/dateSpan.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import type { Operand } from '../meaning/meantValues.ts'
import { contentTerms, nameTerms } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'

export interface SpanConditions {
  readonly conditions: readonly Condition[]
  /** The rows of each span, for a comparison of spans. */
  readonly operands: readonly Operand[]
  /** Columns that a span names. */
  readonly columns: readonly number[]
  /** Spans, as written, of which the table has no row although it has some of another. */
  readonly missing: readonly string[]
  /** How words such as "this year" were read, for the user. */
  readonly assumptions: readonly string[]
}

const joint = /^\s*(?!\s)(?:,|&|\+|,? ?(?:and|or|und|oder|et|ou|y|o))?\s*(?!\s)(?:(?:in|im|en)\s+)?$/iu

/**
 * Returns null if the table says nothing about one of the spans. Spans that follow one another ("in 2024 and 2025") are
 * alternatives, unless they are compared. `near`: terms of the question that name one of several columns.
 */
export function spanConditions(
  dates: readonly DateSpan[],
  text: string,
  table: ComputeTable,
  near: readonly Term[],
  isCompared: boolean,
): SpanConditions | null {
  const columns: number[] = []
  const operands: Operand[] = []
  const conditions: Condition[] = []
  const isEither = !isCompared && areJoined(dates, text)
  const missing: string[] = []
  const assumptions: string[] = []
  let left = dates.length
  for (const span of dates) {
    const { outcome, assumption } = readSpan(span, table, near)
    assumptions.push(...assumption)
    if (outcome.kind === 'unknown') return null
    if (outcome.kind === 'column') columns.push(outcome.column)
    if (outcome.kind === 'columns') columns.push(...outcome.columns)
    if (outcome.kind !== 'condition') continue
    const { condition } = outcome
    if (condition.rows.size === 0) {
      left -= 1
      // If no row is in the time span, the table says nothing about it, unless it is all of that time ("as of May").
      if (isNamedIn(span, table)) continue
      missing.push(span.label)
      if (isEither && left > 0) continue
      return null
    }
    operands.push({ label: span.label, rows: condition.rows })
    conditions.push(condition)
  }
  return { conditions: isEither ? eitherOf(conditions) : conditions, operands, columns, missing, assumptions }
}

/** "This year" is the last one of a table that ends before it: what people keep is often older than their question. */
function readSpan(
  span: DateSpan,
  table: ComputeTable,
  near: readonly Term[],
): { readonly outcome: DateOutcome; readonly assumption: readonly string[] } {
  const outcome = dateCondition(span, table, near)
  const year = span.isCurrentYear === true && isWithoutRows(outcome) ? lastYearOf(table) : null
  const isOver = year !== null && year < Number((span.from ?? '').slice(0, 4))
  const older = !isOver ? null : dateCondition(inYear(span, year), table, near)
  if (older === null || isWithoutRows(older)) return { outcome, assumption: [] }
  return { outcome: older, assumption: [`“${span.label}” was read as ${year}, the last year of the table.`] }
}

const isWithoutRows = (outcome: DateOutcome): boolean =>
  outcome.kind === 'unknown' || (outcome.kind === 'condition' && outcome.condition.rows.size === 0)

const otherDays: ReadonlySet<string> = new Set(
  nameTerms('born birth birthday geboren joined since until expires expiry due end'),
)

/** The year of the last day in a column of days on which something happened; null if there is no such column. */
function lastYearOf({ columns, rows }: ComputeTable): number | null {
  const dated = columns.findIndex(({ type }) => type === 'date')
  // People are not born again every year.
  if (columns[dated]?.terms.some((term) => otherDays.has(term)) !== false) return null
  const days = rows.flatMap(({ values }) => (typeof values[dated] === 'string' ? [values[dated]] : []))
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '')
  return last === '' ? null : Number(last.slice(0, 4))
}

/** True if only "and", "or" or a comma stands between the spans. */
function areJoined(dates: readonly DateSpan[], text: string): boolean {
  return (
    dates.length > 1 &&
    dates.slice(1).every(({ start }, at) => {
      const between = text.slice(dates[at]?.end, start)
      // Nobody means a day that is in May and in June: "may june july" are three months.
      const areMonths = dates[at]?.months != null && dates[at + 1]?.months != null
      return (areMonths || between.trim() !== '') && joint.test(between)
    })
  )
}

function eitherOf(conditions: readonly Condition[]): readonly Condition[] {
  const [first] = conditions
  if (first === undefined || conditions.some(({ column }) => column !== first.column)) return conditions
  if (conditions.length === 1) return conditions
  return [
    {
      ...first,
      sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
      rows: new Set(conditions.flatMap(({ rows }) => [...rows])),
    },
  ]
}

function isNamedIn({ label }: DateSpan, table: ComputeTable): boolean {
  const terms = contentTerms(label)
  return terms.length > 0 && terms.every((term) => table.context.has(term) || table.own.has(term))
}
