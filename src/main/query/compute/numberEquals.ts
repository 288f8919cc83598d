/**
 * Reads a figure that rows must have exactly: "a two year guarantee" selects the rows of a column of guarantee years
 * with a 2. Pure.
 */
import type { ComputeTable } from './computeTable.ts'
import type { Condition } from './conditions/condition.ts'
import { quoted, rowsOf } from './conditions/condition.ts'
import { isMeasure } from './matchColumns.ts'
import type { OperationKind } from './operation.ts'
import type { Term } from './terms.ts'
import { contentTerms } from './terms.ts'

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
// A figure stands right before what it measures, and the thing right behind: "two year guarantee", "of 3 bedrooms".
const maxBehind = 2
const kinds: ReadonlySet<OperationKind> = new Set(['list', 'count', 'lookup'])

export interface ExactNumber {
  readonly condition: Condition
  /** Positions in the list of terms. */
  readonly places: readonly number[]
}

/** Null if the question names no such figure, or no row has it. `isFree`: true for words with no other meaning yet. */
export function numberEquals(
  terms: readonly Term[],
  table: ComputeTable,
  kind: OperationKind,
  isFree: (place: number) => boolean,
): ExactNumber | null {
  if (!kinds.has(kind)) return null
  for (const [place, term] of terms.entries()) {
    const said = /^(\d{1,4}|\p{L}+)(?:-(\p{L}+))?$/u.exec(term.folded)
    const value = valueOf(said?.[1] ?? '')
    if (value === null || !isFree(place)) continue
    const behind = terms.slice(place + 1, place + 1 + maxBehind).filter(({ isStop }) => !isStop)
    const named = [...contentTerms(said?.[2] ?? ''), ...behind.map((next) => next.term)]
    const column = table.columns.findIndex(
      ({ terms: own }, index) => isMeasure(table, index) && own.length > 0 && own.every((word) => named.includes(word)),
    )
    const rows = column === -1 ? null : rowsOf(table, ({ values }) => values[column] === value)
    if (rows === null || rows.size === 0) continue
    const own = table.columns[column]?.terms ?? []
    const used = behind.flatMap((next, at) => (own.includes(next.term) ? [place + 1 + at] : []))
    return { condition: { column, sql: `${quoted(table, column)} = ${value}`, rows }, places: [place, ...used] }
  }
  return null
}

function valueOf(said: string): number | null {
  const word = words.indexOf(said)
  if (word !== -1) return word + 1
  return /^\d+$/.test(said) ? Number(said) : null
}
