/**
 * Reads a figure that rows or cells must have exactly: "a two year guarantee" and "rated 5" select the rows of the column
 * that the words beside the figure name; "how many grades of 1" counts the cells of all columns of grades. Pure.
 */
import { anyOf, wholeWord } from '../../text/alternatives.ts'
import { hasMeaning, meaningsOf } from '../../text/meaning/meanings.ts'
import { monthOf } from '../../text/time/months.ts'
import { fold } from '../../text/words/words.ts'
import type { ComputeColumn, ComputeTable } from '../table/computeTable.ts'
import { quoted, rowsOf } from '../conditions/condition.ts'
import { fitOfTerm, isMeasure } from '../meaning/matchColumns.ts'
import type { OperationKind } from './operation.ts'
import { nounBehind } from './quantity.ts'
import { figureOf } from './saidFigures.ts'
import type { Term } from './terms.ts'
import { contentTerms } from './terms.ts'
import { conceptsAsked, isOfConcept } from '../meaning/vocabulary.ts'
import type { Concept } from '../meaning/vocabulary.ts'
import type { ExactNumber, EqualCells } from '../meaning/equalCells.ts'

// A figure stands right before what it measures, and the thing right behind: "two year guarantee", "of 3 bedrooms".
const maxBehind = 2
// "Aged 12", "a rating of 5", "marks with a 1": function words may stand between the name and the figure.
const maxBefore = 3
// Two sides of a difference are told apart by other words.
const kinds: ReadonlySet<OperationKind> = new Set(['list', 'count', 'lookup', 'amount', 'sum', 'average', 'extreme'])

/**
 * Null if the question names no such figure, or no row has it. `isFree`: true for words with no other meaning yet.
 * `by`: "wholeName" reads only figures right behind the whole name of their column ("race 7").
 */
export function numberEquals(
  terms: readonly Term[],
  table: ComputeTable,
  kind: OperationKind,
  isFree: (place: number) => boolean,
  by: 'anyWord' | 'wholeName' = 'anyWord',
): ExactNumber | null {
  if (!kinds.has(kind)) return null
  for (const figure of figuresIn(terms, isFree)) {
    const column = by === 'anyWord' ? columnMeant(figure, table) : columnBefore(figure, table)
    const rows = column === null ? null : rowsOf(table, ({ values }) => values[column] === figure.value)
    if (column === null || rows === null || rows.size === 0) continue
    const own = table.columns[column]
    const used = figure.beside.filter(({ term }) => own !== undefined && isNamedBy(own, term))
    return {
      condition: { column, sql: `${quoted(table, column)} = ${figure.value}`, rows },
      places: [figure.place, ...used.map(({ place }) => place)],
    }
  }
  return null
}

// Sums and means of the other columns are no cells of their own.
const derived = new RegExp(
  wholeWord(['total|sum|average|mean|overall|final|avg|gesamt\\p{L}*|summe|schnitt|durchschnitt\\p{L}*|moyenne|media']),
  'iu',
)

/**
 * The cells that "how many grades of 1" counts: those of all columns of one kind ("First half", "Second half"), or of
 * those among them that the question names. Null if the counted noun is not what the figures of the table are.
 */
export function equalCells(
  question: string,
  terms: readonly Term[],
  table: ComputeTable,
  isFree: (place: number) => boolean,
): EqualCells | null {
  const counted = nounBehind(question).map(({ term }) => term)
  for (const { place, value, beside } of figuresIn(terms, isFree)) {
    const noun = beside.findLast((word) => word.place < place)
    if (noun === undefined || !counted.includes(noun.term.term) || !areFigures(noun.term, table)) continue
    const figures = table.columns.flatMap((column, index) =>
      isMeasure(table, index) && !derived.test(column.name) ? [index] : [],
    )
    const isSaid = (index: number): boolean =>
      table.columns[index]?.terms.every((own) => terms.some(({ term }) => term === own)) === true
    const named = figures.filter(isSaid)
    const columns = named.length > 0 ? named : figures
    if (columns.length === 0 || !areOfOneKind(columns, table)) continue
    const words = terms.flatMap(({ term }, at) =>
      named.some((index) => table.columns[index]?.terms.includes(term)) ? [at] : [],
    )
    return { columns, value, places: [place, ...words] }
  }
  return null
}

const times = new RegExp(
  anyOf([
    '(?:spring|summer|autumn|fall|winter|easter|christmas|michaelmas|lent|trinity)(?: term)?',
    '(?:fruhjahr|fruhling|sommer|herbst|winter|ostern|weihnachten)',
    '(?:printemps|ete|automne|hiver|primavera|verano|otono|invierno)',
    '[qhst]?\\d{1,4}(?:/\\d{2,4})?',
  ]),
  'u',
)
const onlyTime = new RegExp(`^(?:${times.source})$`, 'u')

/** Columns with one unit whose names share a word, or all name a time. */
function areOfOneKind(columns: readonly number[], table: ComputeTable): boolean {
  const own = columns.flatMap((index) => table.columns[index] ?? [])
  const [first, ...others] = own
  if (first === undefined || others.length === 0) return true
  if (others.some(({ unit }) => unit !== first.unit)) return false
  return (
    first.terms.some((term) => others.every(({ terms }) => terms.includes(term))) ||
    own.every(({ name }) => onlyTime.test(fold(name).trim()) || monthOf(name.trim()) !== null)
  )
}

interface Beside {
  readonly term: Term
  readonly place: number
}

interface SaidFigure {
  readonly value: number
  readonly place: number
  /** The words right before and behind it, and the one it is hyphenated with. */
  readonly beside: readonly Beside[]
}

function figuresIn(terms: readonly Term[], isFree: (place: number) => boolean): readonly SaidFigure[] {
  return terms.flatMap((term, place) => {
    const said = /^([\d.,]+|\p{L}+)(?:-(\p{L}+))?$/u.exec(term.folded)
    const value = figureOf(said?.[1] ?? '')
    if (value === null || !isFree(place)) return []
    const at = (other: number): readonly Beside[] => {
      const found = terms[other]
      return found === undefined || found.isStop ? [] : [{ term: found, place: other }]
    }
    const before = Array.from({ length: maxBefore }, (_, distance) => at(place - maxBefore + distance)).flat()
    const behind = Array.from({ length: maxBehind }, (_, distance) => at(place + 1 + distance)).flat()
    const hyphened = contentTerms(said?.[2] ?? '').map((own): Beside => ({ term: { ...term, term: own }, place }))
    return [{ value, place, beside: [...before.slice(-1), ...hyphened, ...behind] }]
  })
}

/** The one column of figures that the words beside the figure name best; null if none or several do. */
function columnMeant({ beside, place }: SaidFigure, table: ComputeTable): number | null {
  const said = beside.map(({ term }) => term)
  const before = beside.filter((word) => word.place < place).map(({ term }) => term)
  const isWhole = ({ terms }: ComputeColumn, words: readonly Term[]): boolean =>
    terms.length > 0 && terms.every((own) => words.some(({ term }) => term === own))
  const figures = table.columns.flatMap((column, index) => (column.type === 'number' ? [{ column, index }] : []))
  const tests: readonly ((column: ComputeColumn, index: number) => boolean)[] = [
    // "Week 16" is a row that is numbered so, and a "16-week plan" has sixteen of them.
    (column, index) => isWhole(column, isMeasure(table, index) ? said : before),
    (column, index) => isMeasure(table, index) && said.some(({ term }) => fitOfTerm(term, column) > 0),
    (column, index) => isMeasure(table, index) && said.some((term) => isNamedBy(column, term)),
  ]
  for (const test of tests) {
    const [only, other] = figures.filter(({ column, index }) => test(column, index))
    if (only !== undefined) return other === undefined ? only.index : null
  }
  return null
}

/** The column of figures whose whole name stands right before the figure; null if none or several have it. */
function columnBefore({ beside, place }: SaidFigure, table: ComputeTable): number | null {
  const name = beside.find((word) => word.place === place - 1)?.term.term
  const [only, other] = table.columns.flatMap(({ type, terms }, index) =>
    type === 'number' && terms.length === 1 && terms[0] === name ? [index] : [],
  )
  return only === undefined || other !== undefined ? null : only
}

/** By its own name, its unit, or another word for what it holds ("aged" and a column of ages). */
function isNamedBy(column: ComputeColumn, { term, raw }: Term): boolean {
  return (
    fitOfTerm(term, column) > 0 ||
    conceptsAsked(term).some((concept) => isOfConcept(column.terms, column.unit, concept)) ||
    hasMeaning(meaningsOf(raw), new Set(column.terms))
  )
}

// Nobody counts the cells of a table by these: they say whom or where a row is about.
const naming: ReadonlySet<Concept> = new Set(['person', 'place', 'date', 'birth', 'phone', 'email', 'address', 'home'])

/** True if the title or the heading says in the same or in other words that the noun is what the figures are. */
function areFigures({ term }: Term, table: ComputeTable): boolean {
  return conceptsAsked(term).some((concept) => !naming.has(concept) && isOfConcept([...table.own], null, concept))
}
