/**
 * Rows that last from one day to another: stays, hires, leave. The days that a question names select those that it falls
 * into, and not only those that begin on it. Pure.
 */
import { wholeWord } from '../../text/alternatives.ts'
import { fitColumns } from '../meaning/matchColumns.ts'
import { isDaysWithin } from '../question/spans/dateSpan.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { foldInPlace } from '../question/superlatives.ts'
import type { Term } from '../question/terms.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { quoted, rowsOf } from './condition.ts'
import type { Condition } from './condition.ts'

const begin = new RegExp(
  wholeWord([
    'arriv\\p{L}+|from|start(?:s|ed)?|begin(?:s|ning)?|check[ -]?in|out|first day|moved in|borrowed|collected',
    'von|ab|anreise|beginn|einzug|du|debut|arrivee|entree|desde|inicio|llegada|entrada',
  ]),
  'u',
)
const end = new RegExp(
  wholeWord([
    'depart\\p{L}*|to|until|till|ends?|finish|check[ -]?out|due back|last day|return(?:s|ed)?|moved out|leaves?|back',
    'bis|abreise|ende|auszug|ruckgabe|au|fin|depart|sortie|retour|hasta|salida|vuelta|devolucion',
  ]),
  'u',
)

/** The columns of the first and the last day of each row, or null. */
export function stayColumns(table: ComputeTable): readonly [from: number, to: number] | null {
  const dated = table.columns.flatMap(({ type }, index) => (type === 'date' ? [index] : []))
  const isCalled = (index: number, words: RegExp): boolean => words.test(foldInPlace(table.columns[index]?.name ?? ''))
  const from = dated.find((index) => isCalled(index, begin))
  const to = dated.find((index) => index !== from && isCalled(index, end))
  if (from === undefined || to === undefined) return null
  const areOrdered = table.rows.every(({ values }) => {
    const [first, last] = [values[from], values[to]]
    return typeof first !== 'string' || typeof last !== 'string' || first <= last
  })
  return areOrdered ? [from, to] : null
}

/**
 * Null for a table of other rows, for a span of whole months, and if the question names one of the columns ("who
 * arrives on 8 May"). Stays of just these days go before those that they fall into.
 */
export function stayCondition(span: DateSpan, table: ComputeTable, near: readonly Term[]): Condition | null {
  const columns = stayColumns(table)
  if (columns === null || !isDaysWithin(span)) return null
  if (fitColumns(near, table, ({ type }) => type === 'date').some(({ isNamed }) => isNamed)) return null
  const [from, to] = columns
  const years = new Set(table.rows.map(({ values }) => String(values[from] ?? '').slice(0, 4)))
  const days = [...years].flatMap((year): readonly (readonly [string, string])[] => daysOf(span, year))
  const inDays = (holds: (first: string, last: string, a: string, b: string) => boolean): ReadonlySet<number> =>
    rowsOf(table, ({ values }) => {
      const [first, last] = [values[from], values[to]]
      if (typeof first !== 'string') return false
      const until = typeof last === 'string' ? last : open
      return days.some(([a, b]) => holds(first.slice(0, 10), until.slice(0, 10), a, b))
    })
  const just = inDays((first, last, a, b) => a !== b && first === a && last === b)
  // Who leaves on the day on which the next one comes is not there any more.
  const inside = just.size > 0 ? just : inDays((first, last, a, b) => first <= b && (last > a || first === a))
  const rows = inside.size > 0 ? inside : inDays((first, last, a, b) => first <= b && last >= a)
  const [a, b] = days[0] ?? ['', '']
  return {
    column: from,
    sql: `${quoted(table, from)} <= '${b}' AND ${quoted(table, to)} >= '${a}'`,
    isTime: true,
    isStay: true,
    rows,
  }
}

// What has not come back lasts on.
const open = '9999-12-31'

const two = (figure: number): string => String(figure).padStart(2, '0')

/** The first and the last day of the span, in the year if it says none. */
function daysOf({ from, to, months, day, days }: DateSpan, year: string): readonly (readonly [string, string])[] {
  if (from !== null && to !== null) return [[from, to]]
  const [first, last] = [months?.[0], months?.at(-1)]
  if (first === undefined || last === undefined || year === '') return []
  const [begins, ends] = days ?? [day ?? 1, day ?? 1]
  const isOverNewYear = last < first
  return [
    [`${year}-${two(first)}-${two(begins)}`, `${Number(year) + (isOverNewYear ? 1 : 0)}-${two(last)}-${two(ends)}`],
  ]
}
