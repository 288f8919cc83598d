/** Decides what each term of a question is in one table: part of an operation, a cell, an exact figure, or open. Pure. */
import type { ComputeTable } from '../table/computeTable.ts'
import type { DateSpan } from '../question/dates.ts'
import { compatible, matchValues } from './matchValues.ts'
import type { ValueIndex, ValueMatch } from './matchValues.ts'
import { isCellOf, isMeant, withoutPassing } from './meantValues.ts'
import { equalCells, numberEquals } from '../question/numberEquals.ts'
import type { EqualCells, ExactNumber } from './equalCells.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { hasStrayFigure } from '../question/saidFigures.ts'
import type { Term } from '../question/terms.ts'

export interface AssignedTerms {
  /** Without those that are names in a cell ("Jan"). */
  readonly dates: readonly DateSpan[]
  /** Cells that select rows. */
  readonly matched: readonly ValueMatch[]
  /** Terms of cells that select nothing, because other cells do; they stand in the table all the same. */
  readonly idle: ReadonlySet<Term>
  readonly exact: ExactNumber | null
  /** The cells that are counted instead of rows. */
  readonly counted: EqualCells | null
  /** Terms that express the operation, a test or a date. */
  readonly taken: ReadonlySet<Term>
  /** Terms that are no cell and no exact figure. */
  readonly outsideValues: readonly Term[]
  /** Those of them that are neither taken nor stop words. */
  readonly open: readonly Term[]
}

/** Null if the question has a figure that nothing in the table accounts for. */
export function assignTerms(question: ReadQuestion, table: ComputeTable, index: ValueIndex): AssignedTerms | null {
  const { text, terms, operation } = question
  const dates = question.dates.filter((span) => !isCellOf(span, index, table))
  const ranges = [...operation.used, ...[...question.tests, ...dates].map(({ start, end }) => [start, end] as const)]
  const taken = new Set(terms.filter((term) => ranges.some(([start, end]) => term.start >= start && term.end <= end)))
  const isTaken = (place: number): boolean => {
    const term = terms[place]
    return term !== undefined && taken.has(term)
  }
  const free = terms.filter((term) => !term.isStop && !taken.has(term))
  const found = matchValues(terms, index, isTaken, preferredColumns(free, table))
  const meant = found.filter((match) => isMeant(match, terms, table))
  const matched = compatible(withoutPassing(meant, question), table)
  const idle = meant.filter((match) => !matched.includes(match)).flatMap((match) => match.terms)
  const cells = new Set(matched.flatMap((match) => match.terms))
  const isFree = (place: number): boolean => !isTaken(place) && !cells.has(place)
  const exact = numberEquals(terms, table, operation.kind, isFree)
  const counted = exact === null && operation.kind === 'count' ? equalCells(text, terms, table, isFree) : null
  const inValues = new Set([...cells, ...(exact?.places ?? []), ...(counted?.places ?? [])])
  if (hasStrayFigure(terms, table, (place) => isTaken(place) || inValues.has(place))) return null
  const outsideValues = terms.filter((_, place) => !inValues.has(place))
  return {
    dates,
    matched,
    idle: new Set(idle.flatMap((place) => terms[place] ?? [])),
    exact,
    counted,
    taken,
    outsideValues,
    open: outsideValues.filter((term) => !term.isStop && !taken.has(term)),
  }
}

/** Columns whose cells are meant before equal cells of others. */
function preferredColumns(free: readonly Term[], table: ComputeTable): ReadonlySet<number> {
  // A party of an invoice is meant before a title that names it.
  const isParty = (name: string): boolean => table.documents !== null && (name === 'From' || name === 'To')
  return new Set(
    table.columns.flatMap(({ name, terms }, at) =>
      isParty(name) || free.some(({ term }) => terms.includes(term)) ? [at] : [],
    ),
  )
}
