/** Reads the labels of groups as times, so that their values are a series. Pure. */
import { dateIn } from '../../answer/broad/figures.ts'
import type { ComputeTable } from '../table/computeTable.ts'

export interface TimedLines {
  readonly unit: string
  /** `row` is one of those that support it. */
  readonly points: readonly {
    readonly date: string
    readonly value: number
    readonly text: string
    readonly row: number
  }[]
}

interface GroupValue {
  readonly label: string
  readonly rows: readonly number[]
  readonly value: number
  readonly text: string
}

/** Null if some group is no time: shops and weekdays have no order. `column`: null for counted rows. */
export function timedLines(
  table: ComputeTable,
  column: number | null,
  groups: readonly GroupValue[],
): TimedLines | null {
  // "March" in a table of 2024.
  const year = dateIn(table.title)?.slice(0, 4)
  const points = groups.flatMap(({ label, rows: [row], value, text }) => {
    const date = dateIn(label) ?? (year === undefined ? null : monthOfYear(label, year))
    return date === null || row === undefined ? [] : [{ date, value, text, row }]
  })
  if (points.length !== groups.length) return null
  return { unit: column === null ? '' : (table.columns[column]?.unit ?? ''), points }
}

function monthOfYear(label: string, year: string): string | null {
  const date = dateIn(`${label} ${year}`)
  // A label that says nothing of a time leaves the year alone.
  return date === year ? null : date
}
