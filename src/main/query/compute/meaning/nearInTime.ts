/**
 * Finds the rows that a name means although it stands in other rows: the hotel "in Lisbon" is the one of the days on which
 * flights and meals of Lisbon were paid. Pure.
 */
import type { Condition } from '../conditions/condition.ts'
import { quoted } from '../conditions/condition.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { ValueIndex, ValueMatch } from './matchValues.ts'
import type { Term } from '../question/terms.ts'

export interface NearInTime {
  readonly condition: Condition
  /** For the user: how the name was read. */
  readonly assumption: string
}

// A journey is booked a day or two before it begins, and lasts for three weeks at most. Chosen by judgement, not fitted.
const maxBeside = 2
const maxStay = 21
const day = 86_400_000

/** `name`: a term that no row has together with `matched`. Null if the rows that have it are of no one stretch of days. */
export function nearInTime(
  name: Term,
  matched: readonly ValueMatch[],
  table: ComputeTable,
  index: ValueIndex,
): NearInTime | null {
  const column = table.columns.findIndex(({ type }) => type === 'date')
  if (column === -1 || matched.length === 0) return null
  const dayOf = (row: number): number => Date.parse(String(table.rows[row]?.values[column] ?? '').slice(0, 10)) / day
  const named = [...new Set([...index.holding([name.term]).values()].flatMap((rows) => [...rows.keys()]))]
  const days = named.map(dayOf).filter((value) => !Number.isNaN(value))
  const [from, to] = [Math.min(...days), Math.max(...days)]
  if (days.length === 0 || to - from > maxStay) return null
  const meant = [...table.rows.keys()].filter((row) => matched.every(({ rows }) => rows.has(row)))
  const beside = meant.filter((row) => dayOf(row) >= from - maxBeside && dayOf(row) <= to + maxBeside)
  if (beside.length === 0 || beside.length === meant.length) return null
  const isoOf = (value: number): string => new Date(value * day).toISOString().slice(0, 10)
  return {
    condition: {
      column: null,
      sql: `${quoted(table, column)} BETWEEN '${isoOf(from - maxBeside)}' AND '${isoOf(to + maxBeside)}'`,
      rows: new Set(beside),
    },
    assumption: `No row of these says “${name.raw}”: taken are those of the days on which others do.`,
  }
}
