/**
 * Interprets a question as a query over one table: the operation, the column it works on, and the rows it is about.
 * Every meaningful word should be explained by a column, a cell, a date or the table's subject. The share explained
 * decides between tables, and a name or figure that the table lacks means that another table is meant.
 */
import { languageOf } from '../text/lexicon/languageOf.ts'
import { readAsked } from './asked.ts'
import type { Asked } from './asked.ts'
import type { ComputeTable } from './computeTable.ts'
import { numberCondition } from './conditions/numberConditions.ts'
import { stateCondition } from './conditions/stateConditions.ts'
import type { Condition } from './conditions/condition.ts'
import { explain, isKindOf, isName, weightOf } from './explain.ts'
import { isHarmless } from './harmless.ts'
import { compatible, matchValues } from './matchValues.ts'
import type { ValueIndex } from './matchValues.ts'
import { isCellOf, determiners, pronouns, isMeant, splitValues } from './meantValues.ts'
import type { Operand } from './meantValues.ts'
import { numberEquals } from './numberEquals.ts'
import type { ReadQuestion } from './readQuestion.ts'
import { relatedValue } from './relatedValues.ts'
import { spanConditions } from './spanConditions.ts'
import type { Term } from './terms.ts'
import { isFiller } from './vocabulary.ts'

export interface Interpretation {
  readonly question: ReadQuestion
  readonly table: ComputeTable
  readonly conditions: readonly Condition[]
  readonly operands: readonly Operand[]
  /** Columns that a time span names. */
  readonly spanColumns: readonly number[]
  /** Columns that a condition used. */
  readonly filtered: ReadonlySet<number>
  /** Terms that may name the column to work on. */
  readonly open: readonly Term[]
  readonly asked: Asked
  /** Share of the meaningful words, 0..1, that the table explains. */
  readonly coverage: number
  /**
   * True if a cell is certainly meant: it occurs whole in the question, as several words or a name, or half of it does.
   */
  readonly hasSureValues: boolean
  /** True if cells of the table occur in the question. */
  readonly hasValues: boolean
  /**
   * True if a word of a cell, a column or a title occurs in the question, which is stronger than a word of the same
   * kind.
   */
  readonly isAnchored: boolean
  /** Words that the table does not account for and that are not harmless. */
  readonly unexplained: readonly Term[]
  /** Choices that the question leaves open, in words for the user. */
  readonly assumptions: readonly string[]
}

/** Returns null if the question names something that the table does not have. */
export function interpret(question: ReadQuestion, table: ComputeTable, index: ValueIndex): Interpretation | null {
  const { text, terms, operation } = question
  const dates = question.dates.filter((span) => !isCellOf(span, index, table))
  const ranges = [...operation.used, ...question.tests.map(range), ...dates.map(range)]
  const isTaken = (place: number): boolean => {
    const term = terms[place]
    return term !== undefined && ranges.some(([start, end]) => term.start >= start && term.end <= end)
  }
  const free = terms.filter((term, place) => !term.isStop && !isTaken(place))
  const preferred = new Set(
    table.columns.flatMap((column, at) => (free.some(({ term }) => column.terms.includes(term)) ? [at] : [])),
  )
  // A party of an invoice is meant before a title that names it.
  if (table.documents !== null)
    for (const [at, { name }] of table.columns.entries()) if (name === 'From' || name === 'To') preferred.add(at)
  const meant = matchValues(terms, index, isTaken, preferred).filter((match) => isMeant(match, terms, table))
  const matched = compatible(meant)
  // They stand in the table, although they select nothing.
  const idle = meant.filter((match) => !matched.includes(match)).flatMap((match) => match.terms)
  const isIdle = (term: Term): boolean => idle.some((place) => terms[place] === term)
  const cells = new Set(matched.flatMap((match) => match.terms))
  const exact = numberEquals(terms, table, operation.kind, (place) => !isTaken(place) && !cells.has(place))
  const inValues = new Set([...cells, ...(exact?.places ?? [])])
  const open = terms.filter((term, place) => !term.isStop && !isTaken(place) && !inValues.has(place))

  const isCounted = ['count', 'list', 'share'].includes(operation.kind)
  const state = stateCondition(
    text,
    terms.filter((_, place) => !inValues.has(place)),
    table,
    isCounted,
  )
  const { conditions: byValue, operands: byCell } = splitValues(matched, text, table, operation)
  const conditions: Condition[] = [...byValue]
  if (state !== null) conditions.push(state)
  if (exact !== null) conditions.push(exact.condition)
  const isCompared = operation.kind === 'difference' || operation.kind === 'growth'
  const spans = spanConditions(dates, text, table, open, isCompared)
  if (spans === null) return null
  const spanColumns = spans.columns
  conditions.push(...spans.conditions)
  const operands = isCompared && byCell.length < 2 && spans.operands.length > 0 ? spans.operands : byCell
  for (const test of question.tests) {
    const said = terms.filter(({ start, end }) => start >= test.start && end <= test.end)
    const condition = numberCondition(test, table, [...said, ...open], null)
    if (condition === null) return null
    conditions.push(condition)
  }
  const actions = new Set(terms.filter((_, place) => pronouns.has(terms[place - 1]?.folded ?? '')))
  const unknown = open.filter(
    (term) =>
      !isIdle(term) &&
      !actions.has(term) &&
      !isFiller(term.term) &&
      !isHarmless(term.folded) &&
      weightOf(term, table) === 0,
  )
  const read = unknown.flatMap((term) => {
    const value = isName(term) ? null : relatedValue(term, table)
    return value === null ? [] : [{ term, ...value }]
  })
  conditions.push(...read.map(({ condition }) => condition))
  const rest = open.filter((term) => !read.some((value) => value.term === term))
  const explained = explain(rest, table, {
    state: new Set([...(state?.terms ?? []), ...idle.flatMap((place) => terms[place]?.term ?? [])]),
    actions,
    things: new Set(terms.filter((_, place) => determiners.has(terms[place - 1]?.folded ?? ''))),
    isGerman: languageOf(text) === 'de',
  })
  if (explained === null) return null
  // "Heavier" and "oldest" are explained by a column of weights or ages.
  const measured = terms.filter(({ term }, place) => isTaken(place) && isKindOf(term, table)).map(() => 1)
  const weights = [
    ...explained.weights,
    ...measured,
    ...(exact?.places ?? []).map(() => 1),
    ...matched.map((match) => (match.isWhole ? 1 : 0.85)),
    ...read.map(() => 0.85),
  ]
  return {
    question,
    table,
    conditions,
    operands,
    spanColumns,
    filtered: new Set(conditions.flatMap(({ column }) => (column === null ? [] : [column]))),
    open: state === null ? rest : rest.filter(({ term }) => !state.terms.includes(term)),
    asked: readAsked(text, table),
    coverage: weights.length === 0 ? 0.5 : weights.reduce((sum, weight) => sum + weight, 0) / weights.length,
    hasSureValues: matched.some(
      (match) =>
        match.isWhole ||
        match.share >= 0.5 ||
        match.terms.length > 1 ||
        match.terms.some((place) => isName(terms[place])),
    ),
    hasValues: matched.length > 0 || read.length > 0,
    isAnchored:
      matched.length > 0 ||
      read.length > 0 ||
      state !== null ||
      exact !== null ||
      spanColumns.length > 0 ||
      explained.isAnchored,
    unexplained: explained.unexplained,
    assumptions: [
      ...read.map(({ assumption }) => assumption),
      ...spans.missing.map((label) => `The table has nothing for ${label}.`),
      ...explained.overlooked.map(({ raw }) => `The table does not say “${raw}”.`),
    ],
  }
}

const range = ({ start, end }: { readonly start: number; readonly end: number }): readonly [number, number] => [
  start,
  end,
]
