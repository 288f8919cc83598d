/** Finds the column of a statement that holds the figures of a period. Pure. */
import type { LineQuery } from './lineQuery.ts'
import { labelWords } from './labelWords.ts'
import { fitOfPeriod } from './periods.ts'
import type { FiscalCalendar } from './periods.ts'
import type { StatementRow, StatementTable, StatementColumn } from './statement.ts'

const totals: ReadonlySet<string> = new Set(labelWords('total consolidated group company gesamt konzern'))

/** The column of the period; of several the one whose other words the phrase has, else a total, else one without. */
export function columnFor(
  query: LineQuery,
  row: StatementRow,
  table: StatementTable,
  words: readonly string[],
  calendar: FiscalCalendar,
): StatementColumn | null {
  const { period } = query
  const filled = table.columns.filter(({ index }) => (row.figures[index] ?? null) !== null)
  const isDated = filled.some((column) => column.period !== null)
  if (period !== null && !isDated) return null
  // Four columns of one year, each ending in another month, are its quarters.
  const isQuarterly = ({ period: own }: StatementColumn): boolean =>
    own !== null &&
    own.months !== 12 &&
    filled.filter((other) => other.period?.year === own.year && other.period.month !== own.month).length > 1
  const newest = Math.max(...filled.map((column) => (isSpan(column) ? 0 : (column.period?.year ?? 0))))
  const ranked = filled.flatMap((column) => {
    const inPeriod =
      period === null
        ? !isDated || (column.period?.year === newest && !isSpan(column))
          ? 1
          : 0
        : column.period === null || (period.month === null && period.quarter === null && isQuarterly(column))
          ? 0
          : fitOfPeriod(period, column.period, calendar)
    if (inPeriod === 0) return []
    const own = column.words.filter((word) => !row.words.has(word))
    const said = own.filter((word) => words.includes(word) || query.context.has(word)).length
    const isTotal = own.length > 0 && own.every((word) => totals.has(word))
    // A segment, a change in per cent or a restated column is meant only if the question says so.
    const named = own.length === 0 ? 1 : isTotal ? 0.95 : said === own.length ? 1.1 : 0
    return named === 0 ? [] : [{ column, fit: inPeriod * named - (column.unit.isPercent ? 0.2 : 0) }]
  })
  return ranked.sort((a, b) => b.fit - a.fit)[0]?.column ?? null
}
const isSpan = ({ period }: StatementColumn): boolean => period?.months !== null && (period?.months ?? 12) < 12
