/** Finds the column of figures that a question works on. Pure. */
import { wholeWord } from '../../text/alternatives.ts'
import type { ComputeColumn, ComputeTable } from '../table/computeTable.ts'
import type { Interpretation } from './interpretation.ts'
import type { Target } from './target.ts'
import { numberAt, selectedRows } from '../operations/computed.ts'
import { fitColumns, isMeasure } from './matchColumns.ts'
import { flowOf } from '../table/money/flow.ts'
import { weighedOf } from './weighed.ts'
import {
  asksMoney,
  asksShare,
  isBalance,
  isCover,
  isIntended,
  isMoney,
  isShare,
  moneyRank,
} from '../table/money/money.ts'
import { asksIntended } from '../table/money/plans.ts'
import type { Term } from '../question/terms.ts'
import type { Concept } from './vocabulary.ts'

/** The column of figures that the question works on, or null. */
export function measureOf(
  interpretation: Interpretation,
  terms: readonly Pick<Term, 'term'>[],
  hints: readonly Concept[] = [],
): Target | null {
  const { table, spanColumns, filtered, question } = interpretation
  const [span] = spanColumns
  if (span !== undefined) return { column: span, isNamed: true, rival: null }
  const all = measuresFor(interpretation, terms)
  const empty = emptyColumn(interpretation, all, terms)
  if (empty !== null) return { column: empty, isNamed: true, rival: null }
  // "How many of the 75 cl bottles are left?" adds up no sizes.
  const isFixed = (index: number): boolean =>
    interpretation.conditions.some(({ column, sql }) => column === index && / = -?\d+(?:\.\d+)?$/.test(sql))
  const measures = filledOf(interpretation, all).filter((index) => !isFixed(index))
  const [best, ...others] = fitColumns(weakened(terms, table), table, (_, index) => measures.includes(index), hints)
  if (best !== undefined) {
    const equals = [best, ...others.filter(({ fit }) => fit >= best.fit - 1e-9)]
    // Of "Owner hours" and "Helper hours", the latter are those of the helper who is named.
    const isOther = (index: number): number => (sharesWord(table, index, filtered) ? 0 : 1)
    const ranked = equals.toSorted(
      (a, b) =>
        rankAt(table, a.index) - rankAt(table, b.index) || isOther(a.index) - isOther(b.index) || a.index - b.index,
    )
    const [first = best, second] = ranked
    const isRival =
      second !== undefined &&
      rankAt(table, second.index) === rankAt(table, first.index) &&
      isOther(second.index) === isOther(first.index)
    return { column: first.index, isNamed: first.isNamed, rival: isRival ? second.index : null }
  }
  const free = measures.filter((index) => !filtered.has(index))
  // "How much did Hale order for" and "the largest order" ask for what it came to.
  const isWorth =
    largest.test(question.text) ||
    (['amount', 'sum'].includes(question.operation.kind) && !question.operation.isHowMuch)
  const money = free.filter((index) => isMoneyAt(table, index))
  // What several jobs come to is their price, whatever else is counted of them.
  const isComing = comesTo.test(question.text) && money.length === 1
  const isSum = isWorth && (isComing || money.some((index) => rankAt(table, index) === 0))
  // "In which month did we use the least electricity" asks for the only figure that is not money.
  const things = weighedOf(interpretation, free)
  const isThing = things.length === 1 && !asksMoney(question.text) && !isSum
  const left = isThing ? things : isSum ? money : free
  const [only, other] = left.toSorted((a, b) => rankAt(table, a) - rankAt(table, b))
  if (only === undefined) return null
  const areMoney = left.every((index) => isMoneyAt(table, index))
  const isOnly = other === undefined || isThing || (areMoney && rankAt(table, only) < rankAt(table, other))
  return isOnly ? { column: only, isNamed: false, rival: null } : null
}

function sharesWord({ columns }: ComputeTable, index: number, others: ReadonlySet<number>): boolean {
  const terms = columns[index]?.terms ?? []
  return [...others].some((other) => columns[other]?.terms.some((term) => terms.includes(term)) === true)
}

/** "The largest order" is the one that comes to most. */
const largest = /(?<!\p{L})(?:largest|biggest|smallest|highest|lowest|größte\w*|kleinste\w*|höchste\w*)(?!\p{L})/iu

const comesTo = new RegExp(
  wholeWord([
    'adds? up to|c[ao]mes? to|amount(?:s|ed)? to|worth|br(?:ing|ings|ought) in|earn(?:s|ed)?|total(?:s|led)?',
  ]),
  'iu',
)

const isMoneyAt = (table: ComputeTable, index: number): boolean => {
  const column = table.columns[index]
  return column !== undefined && isMoney(column)
}

const rankAt = (table: ComputeTable, index: number): number => {
  const column = table.columns[index]
  return column === undefined || !isMoney(column) ? 1 : moneyRank(column)
}

/**
 * Columns of figures that can answer: money if money is asked for, no balances unless one is named, and no prices of
 * one unit where sums are to be added.
 */
function measuresFor(
  { table, question }: Pick<Interpretation, 'table' | 'question'>,
  terms: readonly Pick<Term, 'term'>[],
): readonly number[] {
  const isNamed = (index: number, of: (column: ComputeColumn) => boolean): boolean => {
    const column = table.columns[index]
    return column !== undefined && of(column) && !terms.some(({ term }) => column.terms.includes(term))
  }
  const { kind } = question.operation
  // What is left after each payment is no sum of its own; what is on each of several accounts is.
  const isRunning = table.columns.some(({ type }) => type === 'date')
  const isPaid = flowOf(question.text) === 'out'
  const isNoMeasure = (column: ComputeColumn): boolean =>
    (isRunning && isBalance(column)) || (kind === 'sum' && column.unit === '%') || (isPaid && isCover(column))
  // "Excluding VAT" names no rate of VAT.
  const isOtherShare = (index: number): boolean => isShare(table.columns[index]) && !asksShare(question.text)
  const each = [...table.columns.keys()].filter(
    (index) => isMeasure(table, index) && !isNamed(index, isNoMeasure) && !isOtherShare(index),
  )
  const intended = each.filter((index) => isIntended(table.columns[index] ?? { name: '' }))
  const all = intended.length > 0 && asksIntended(question.text, table) ? intended : each
  const money = all.filter((index) => isMoneyAt(table, index))
  const others = all.filter((index) => !money.includes(index))
  const isAdded = kind === 'sum' || kind === 'amount'
  const sums = money.filter((index) => rankAt(table, index) < 3)
  const added = isAdded && sums.length > 0 ? sums : money
  if (asksMoney(question.text) && added.length > 0) return added
  // "How much electricity" asks for no money.
  if (question.operation.isHowMuch && others.length > 0) return others
  return [...others, ...added].toSorted((a, b) => a - b)
}

/** Statements have a column for each side: what went to a shop has no figure among what came in. */
function filledOf(interpretation: Interpretation, columns: readonly number[]): readonly number[] {
  const { table } = interpretation
  const rows = selectedRows(interpretation)
  const filled = columns.filter((column) => rows.some((row) => numberAt(table, row, column) !== null))
  return filled.length === 0 ? columns : filled
}

/** The column that the words name better than every other and that has no figure in the rows that are meant, or null. */
function emptyColumn(
  interpretation: Interpretation,
  columns: readonly number[],
  terms: readonly Pick<Term, 'term'>[],
): number | null {
  const { table } = interpretation
  const [best, next] = fitColumns(weakened(terms, table), table, (_, index) => columns.includes(index))
  if (best?.isNamed !== true || (next !== undefined && next.fit > best.fit - 1e-9)) return null
  return selectedRows(interpretation).some((row) => numberAt(table, row, best.index) !== null) ? null : best.index
}

/** A word of the table's title says what its rows are; a column is named by it only if nothing else names one. */
function weakened(
  terms: readonly Pick<Term, 'term'>[],
  table: ComputeTable,
): readonly (Pick<Term, 'term'> & { readonly weight: number })[] {
  return terms.map(({ term }) => ({ term, weight: table.own.has(term) ? titleWeight : 1 }))
}

// Less than a word that means the kind of a column. Chosen by judgement, not fitted.
const titleWeight = 0.4
