/** Reads the labels of groups as times, so that their values are a series. Pure. */
import { dateIn, dateOnlyIn } from '../../answer/broad/figures.ts'
import { isoOf } from '../usage/usageSeries.ts'
import type { ComputeTable } from '../table/computeTable.ts'

export interface TimedLines {
  readonly unit: string
  /** Of the column that was added up; empty for counted rows. */
  readonly name: string
  /** `row` is one of those that support it. */
  readonly points: readonly {
    readonly date: string
    /** The last day of a quarter or half-year; null for a day, month or year. */
    readonly until: string | null
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

interface Time {
  readonly date: string
  readonly until: string | null
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
    const time = timeIn(label) ?? (year === undefined ? null : timeOfYear(label, year))
    return time === null || row === undefined ? [] : [{ ...time, value, text, row }]
  })
  if (points.length !== groups.length) return null
  const of = column === null ? undefined : table.columns[column]
  return { unit: of?.unit ?? '', name: of?.name ?? '', points }
}

function timeIn(label: string): Time | null {
  const date = dateOnlyIn(label)
  return date === null ? partOfYear(label) : { date, until: null }
}

function timeOfYear(label: string, year: string): Time | null {
  // A label that says nothing leaves the year alone.
  return label.trim() === '' ? null : timeIn(`${label.trim()} ${year}`)
}

const year = '(?<year>(?:19|20)\\d{2})'
const number = '(?<number>[1-4])'
const ordinal = '(?<number>[1-4])(?:\\.|st|nd|rd|th|er|re|e|eme|ème)?'
const quarterName = '(?:q|qtr|quarter|quartal|trimestre)'
const halfName = '(?:h|hj|half(?:[ -]year)?|halbjahr|semestre)'
/** "Q1 2024", "2024-Q1" and "1. Quartal 2024". */
const formsOf = (name: string): readonly RegExp[] =>
  [
    `^${name}[ .]?${number}[ /-]?(?:of )?${year}$`,
    `^${year}[ /-]?${name}[ .]?${number}$`,
    `^${ordinal} ?${name}(?: of|,)? ${year}$`,
  ].map((pattern) => new RegExp(pattern, 'iu'))
const parts = [
  { forms: formsOf(quarterName), months: 3 },
  { forms: formsOf(halfName), months: 6 },
] as const

function partOfYear(label: string): Time | null {
  for (const { forms, months } of parts)
    for (const form of forms) {
      const { year: of, number: at } = form.exec(label.trim())?.groups ?? {}
      const first = (Number(at) - 1) * months + 1
      if (of === undefined || at === undefined || first > 12) continue
      const last = new Date(Date.UTC(Number(of), first + months - 1, 0))
      const until = last.toISOString().slice(0, 10)
      return { date: isoOf({ year: Number(of), month: first, day: 1 }), until }
    }
  return null
}
