/** Decides what each term of a question is in one table: part of an operation, a cell, an exact figure, or open. Pure. */
import { columnCondition } from '../conditions/columnConditions.ts'
import type { ColumnCondition } from '../conditions/columnConditions.ts'
import { dayComparison } from '../conditions/dayComparisons.ts'
import { placing } from '../conditions/placings.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { DateSpan } from '../question/spans/dateSpan.ts'
import { compatible, matchValues } from './matchValues.ts'
import type { ValueIndex, ValueMatch } from './matchValues.ts'
import { isCellOf, isMeant, withoutPassing } from './meantValues.ts'
import { nearInTime } from './nearInTime.ts'
import type { NearInTime } from './nearInTime.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { equalCells, numberEquals } from '../question/numberEquals.ts'
import type { EqualCells, ExactNumber } from './equalCells.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { hasStrayFigure } from '../question/saidFigures.ts'
import { contentTerms } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'

export interface AssignedTerms {
  /** Without those that are names in a cell ("Jan"). */
  readonly dates: readonly DateSpan[]
  /** Cells that select rows. */
  readonly matched: readonly ValueMatch[]
  /** Rows beside those that have a name, which no row has together with the other cells. */
  readonly near: NearInTime | null
  /** Terms of cells that select nothing, because other cells do; they stand in the table all the same. */
  readonly idle: ReadonlySet<Term>
  readonly exact: ExactNumber | null
  /** Rows in which one column of figures is set against another. */
  readonly between: ColumnCondition | null
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
  const isTitle = ({ isSeason, label }: DateSpan): boolean =>
    isSeason === true && contentTerms(label).every((term) => table.context.has(term))
  const dates = question.dates.filter((span) => !isCellOf(span, index, table) && !isTitle(span))
  // "How much are we over the plan?" asks for the difference, and for no sum of rows.
  const isOfRows = ['list', 'lookup', 'count', 'extreme'].includes(operation.kind)
  const between = dayComparison(text, table) ?? (isOfRows ? columnCondition(text, table) : null)
  const said = between === null ? [] : [between]
  const ranges = [
    ...operation.used,
    ...[...question.tests, ...dates, ...said].map(({ start, end }) => [start, end] as const),
  ]
  const taken = new Set(terms.filter((term) => ranges.some(([start, end]) => term.start >= start && term.end <= end)))
  const isTaken = (place: number): boolean => {
    const term = terms[place]
    return term !== undefined && taken.has(term)
  }
  const free = terms.filter((term) => !term.isStop && !taken.has(term))
  const numbered =
    placing(terms, table, isTaken) ??
    numberEquals(terms, table, operation.kind, (place) => !isTaken(place), 'wholeName')
  const isSaid = (place: number): boolean => isTaken(place) || numbered?.places.includes(place) === true
  const found = matchValues(terms, index, isSaid, preferredColumns(free, table))
  const meant = found.filter((match) => isMeant(match, terms, table))
  const matched = compatible(withoutPassing(meant, question), table)
  const idle = meant.filter((match) => !matched.includes(match)).flatMap((match) => match.terms)
  const lost = lostName(question, meant, matched, table)
  const near = lost === null ? null : nearInTime(lost, matched, table, index)
  // A name that no row has together with the rest is of another matter.
  if (lost !== null && near === null) return null
  const cells = new Set(matched.flatMap((match) => match.terms))
  const isFree = (place: number): boolean => !isTaken(place) && !cells.has(place)
  const exact = numbered ?? numberEquals(terms, table, operation.kind, isFree)
  const counted = exact === null && operation.kind === 'count' ? equalCells(text, terms, table, isFree) : null
  const inValues = new Set([...cells, ...(exact?.places ?? []), ...(counted?.places ?? [])])
  if (hasStrayFigure(terms, table, (place) => isTaken(place) || inValues.has(place))) return null
  const outsideValues = terms.filter((_, place) => !inValues.has(place))
  return {
    dates,
    matched,
    near,
    idle: new Set(idle.flatMap((place) => terms[place] ?? [])),
    exact,
    between,
    counted,
    taken,
    outsideValues,
    open: outsideValues.filter((term) => !term.isStop && !taken.has(term)),
  }
}

/** The name that stands in cells of the table, but in no row with the cells that select the rows; null if there is none. */
function lostName(
  { text, terms, operation }: ReadQuestion,
  meant: readonly ValueMatch[],
  matched: readonly ValueMatch[],
  table: ComputeTable,
): Term | null {
  // Every German noun has a capital letter, and a share is of other rows.
  if (matched.length === 0 || operation.kind === 'share' || languageOf(text) === 'de') return null
  const lost = meant.filter((match) => !matched.includes(match) && match.terms.length === 1)
  const names = lost.flatMap(({ terms: [place = 0] }) => (place === 0 ? [] : (terms[place] ?? [])))
  return names.find(({ raw, term }) => /^\p{Lu}\p{Ll}/u.test(raw) && !table.context.has(term)) ?? null
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
