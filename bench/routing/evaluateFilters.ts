/** Compares the filter that is read from the words of each question with the one that was written beside it. */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { DocumentFilter } from '../../src/shared/domain/filter.ts'
import { filterOf } from '../../src/main/query/understand/filter/filterOf.ts'
import { share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'

// The day on which the questions were written.
const today = { year: 2026, month: 11, day: 22 }

export interface FilterFigures {
  /** The whole filter is right, and none where there should be none. */
  readonly right: Measured
  /** Of the questions that restrict nothing. */
  readonly none: Measured
  readonly wrong: readonly string[]
}

interface Row {
  readonly text: string
  readonly half: string
  readonly filter: DocumentFilter | null
}

/** `file`: JSON lines of `{text, half, filter}`; `half`: fit, report or all. */
export function evaluateFilters(file: string, half: string): FilterFigures {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    // Written by this project.
    .map((line) => JSON.parse(line) as Row)
    .filter((row) => half === 'all' || row.half === half)
  const judged = rows.map((row) => ({ ...row, got: filterOf(row.text, today) }))
  const right = (list: typeof judged): Measured =>
    share(list.filter(({ filter, got }) => isDeepStrictEqual(filter, got)).length, list.length)
  return {
    right: right(judged),
    none: right(judged.filter(({ filter }) => filter === null)),
    wrong: judged
      .filter(({ filter, got }) => !isDeepStrictEqual(filter, got))
      .map(({ text, filter, got }) => `${text}\n   ${JSON.stringify(filter)}\n   ${JSON.stringify(got)}`),
  }
}
