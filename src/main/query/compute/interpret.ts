/**
 * Interprets a question as a query over one table: the operation, the column it works on, and the rows it is about.
 * Every meaningful word should be explained by a column, a cell, a date or the table's subject. The share explained
 * decides between tables, and a name or figure that the table lacks means that another table is meant.
 */
import { readAsked } from './asked.ts'
import type { Asked } from './asked.ts'
import type { ComputeTable } from './computeTable.ts'
import { numberCondition, quoted, stateCondition } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { readDates } from './dates.ts'
import type { DateSpan } from './dates.ts'
import { languageOf } from '../text/lexicon/languageOf.ts'
import { explain, isKindOf, isName, weightOf } from './explain.ts'
import { isHarmless, isLight } from './harmless.ts'
import { relatedValue } from './relatedValues.ts'
import { namesColumn } from './matchColumns.ts'
import type { ValueIndex } from './matchValues.ts'
import { compatible, matchValues } from './matchValues.ts'
import type { ValueMatch } from './matchValues.ts'
import { equalCells, numberEquals } from './numberEquals.ts'
import type { EqualCells } from './numberEquals.ts'
import { readNumberTests } from './numberTests.ts'
import { hasStrayFigure } from './saidFigures.ts'
import { spanConditions } from './spanConditions.ts'
import type { NumberTest } from './numberTests.ts'
import { readOperation } from './operation.ts'
import type { Operation } from './operation.ts'
import { termsOf } from './terms.ts'
import type { Term } from './terms.ts'
import { conceptsAsked, isFiller, isOfConcept } from './vocabulary.ts'

/** The part that can be read before a table is chosen. */
export interface ReadQuestion {
  readonly text: string
  readonly terms: readonly Term[]
  readonly operation: Operation
  readonly tests: readonly NumberTest[]
  readonly dates: readonly DateSpan[]
}

/** Sides of a comparison: rows selected by a cell, or a time span. */
export interface Operand {
  readonly label: string
  readonly rows: ReadonlySet<number>
}

export interface Interpretation {
  readonly question: ReadQuestion
  readonly table: ComputeTable
  readonly conditions: readonly Condition[]
  readonly operands: readonly Operand[]
  /** Columns that a time span names. */
  readonly spanColumns: readonly number[]
  /** Cells of this value are counted, and not rows. */
  readonly counted?: EqualCells | null
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

export function readQuestion(text: string, now: Date): ReadQuestion {
  const asked = text.slice(0, 1_000)
  const tests = readNumberTests(asked)
  const inTests = ({ start, end }: DateSpan): boolean => tests.some((test) => start < test.end && end > test.start)
  return {
    text: asked,
    terms: termsOf(asked),
    operation: readOperation(asked),
    tests,
    dates: readDates(asked, now).filter((span) => !inTests(span)),
  }
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
  const isFree = (place: number): boolean => !isTaken(place) && !cells.has(place)
  const exact = numberEquals(terms, table, operation.kind, isFree)
  const counted = exact === null && operation.kind === 'count' ? equalCells(text, terms, table, isFree) : null
  const inValues = new Set([...cells, ...(exact?.places ?? []), ...(counted?.places ?? [])])
  if (hasStrayFigure(terms, table, (place) => isTaken(place) || inValues.has(place))) return null
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
    ...[...(exact?.places ?? []), ...(counted?.places ?? [])].map(() => 1),
    ...matched.map((match) => (match.isWhole ? 1 : 0.85)),
    ...read.map(() => 0.85),
  ]
  return {
    question,
    table,
    conditions,
    operands,
    spanColumns,
    counted,
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
      counted !== null ||
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

/** "Jan" is both a month and a name: if a cell that names no month contains it, the name is meant. */
function isCellOf(span: DateSpan, index: ValueIndex, table: ComputeTable): boolean {
  if (span.months === null || span.label.trim().length > 5) return false
  const [term] = termsOf(span.label)
  if (term === undefined) return false
  return [...index.holding([term.term])].some(([column, rows]) =>
    [...rows.keys()].some((row) => !/^\p{L}+\.?(?: \d{4})?$/u.test(table.rows[row]?.cells[column] ?? '')),
  )
}

const determiners: ReadonlySet<string> = new Set([
  ...'for of on the a an my our your his her their all these those any each both'.split(' '),
  ...'fur von der des le la les du de el los'.split(' '),
])
const pronouns: ReadonlySet<string> = new Set(['i', 'we', 'you', 'they', 'he', 'she'])

/** A single common word that merely occurs in a cell does not select that cell. */
function isMeant(match: ValueMatch, terms: readonly Term[], table: ComputeTable): boolean {
  if (match.terms.length > 1) return true
  const [place = 0] = match.terms
  const term = terms[place]
  if (term === undefined) return false
  const isName = /\d/.test(term.raw) || (place > 0 && /^\p{Lu}/u.test(term.raw))
  if (isName) return true
  if (isColumnNamed(place, terms, table)) return false
  // "How often did I shop" means no category called "Shopping".
  const isAction = pronouns.has(terms[place - 1]?.folded ?? '')
  if (
    isAction &&
    ![...match.rows].some((row) =>
      termsOf(table.rows[row]?.cells[match.column] ?? '').some(({ folded }) => folded === term.folded),
    )
  )
    return false
  if (match.isWhole) return !isFiller(term.term) || !namesColumn(term.term, table)
  // "At the end of May" means no remark that has an end in it.
  return (
    !isFiller(term.term) && !isLight(term.folded) && !namesColumn(term.term, table) && !table.context.has(term.term)
  )
}

/** "Late charges" are the column of late fees, and not the rows with the remark "late". */
function isColumnNamed(place: number, terms: readonly Term[], table: ComputeTable): boolean {
  const [term, next] = [terms[place], terms[place + 1]]
  if (term === undefined || next === undefined || next.isStop) return false
  const concepts = conceptsAsked(next.term)
  return table.columns.some(
    ({ terms: names, unit, type }) =>
      type === 'number' &&
      names.includes(term.term) &&
      (names.includes(next.term) || concepts.some((concept) => isOfConcept(names, unit, concept))),
  )
}

/** Cells of one column: any of them, or all in one cell; two that are to be compared are operands. */
function splitValues(
  matched: readonly ValueMatch[],
  text: string,
  table: ComputeTable,
  { kind }: Operation,
): { readonly conditions: readonly Condition[]; readonly operands: readonly Operand[] } {
  const conditions: Condition[] = []
  let operands: readonly Operand[] = []
  for (const column of new Set(matched.map((match) => match.column))) {
    const own = matched.filter((match) => match.column === column)
    const both: ReadonlySet<number> = new Set(
      [...(own[0]?.rows ?? [])].filter((row) => own.every((match) => match.rows.has(row))),
    )
    if ((kind === 'difference' || kind === 'growth') && own.length === 2 && both.size === 0) {
      operands = own.map(({ label, rows }) => ({ label, rows }))
      continue
    }
    const isEither =
      both.size === 0 ||
      (own.length > 1 &&
        /(?<!\p{L})(?:and|or|und|oder|et|ou|y|o)(?!\p{L})|,/u.test(text) &&
        own.every((match) => match.isWhole))
    const rows = isEither ? new Set(own.flatMap((match) => [...match.rows])) : both
    const cells = [...new Set([...rows].map((row) => table.rows[row]?.cells[column] ?? ''))]
    const [cell = ''] = cells
    const sql =
      cells.length === 1
        ? `${quoted(table, column)} = '${cell}'`
        : `${quoted(table, column)} LIKE ${own.map((match) => `'%${match.label}%'`).join(isEither ? ' OR ' : ' AND ')}`
    conditions.push({ column, sql, rows })
  }
  return { conditions, operands }
}
