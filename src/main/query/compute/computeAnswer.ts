/**
 * Computes an answer from a question and the tables around it: every table is tried, and the one that explains most of
 * the question wins.
 */
import { inOrder } from '../text/alternatives.ts'
import { acrossMonths } from './operations/acrossMonths.ts'
import { averageRows, countRows, sumRows } from './operations/aggregate.ts'
import { shareRows } from './operations/share.ts'
import { isComputed } from './operations/computed.ts'
import type { Computed, NotComputed, Outcome } from './operations/computed.ts'
import { balanceOf } from './operations/balance.ts'
import { joinTables, sameShape } from './table/computeTable.ts'
import type { ComputeTable } from './table/computeTable.ts'
import { differenceOf } from './operations/difference.ts'
import { extremeRow } from './operations/extreme.ts'
import { stillOwed } from './operations/owed.ts'
import { drivenOf } from './operations/odometer.ts'
import { withFlow } from './table/money/flow.ts'
import { findRows } from './operations/find.ts'
import { weightOf } from './meaning/explain.ts'
import { interpret } from './meaning/interpret.ts'
import { namesPeopleOfColumns, withJointColumns } from './table/jointColumns.ts'
import type { Interpretation } from './meaning/interpretation.ts'
import type { ReadQuestion } from './question/readQuestion.ts'
import { fromNewestEditions, newestEditions } from './table/newestEdition.ts'
import { ValueIndex } from './meaning/matchValues.ts'
import { namedRecords } from './records/namedRecords.ts'
import { oneRecord } from './records/oneRecord.ts'
import { sumOfRecord } from './records/recordAsked.ts'
import { asksWhatWasSpent, isPlan } from './table/money/plans.ts'
import { withRowValues } from './table/rowValues.ts'
import { withSelectedUnits } from './table/selectedUnits.ts'
import { isEnough, minAggregate } from './explainsEnough.ts'

export interface TableAnswer {
  readonly computed: Computed
  readonly interpretation: Interpretation
  /** Share of the question, 0..1, that the table explains. */
  readonly fit: number
}

export interface TableAttempt {
  readonly answer: TableAnswer | null
  /** True if the question asks for a count, an extreme or a sum, and some table is related to it. */
  readonly isAggregate: boolean
  readonly problem: NotComputed | null
}

export function answerFromTables(question: ReadQuestion, tables: readonly ComputeTable[]): TableAttempt {
  const tried = groupsOf(tables).flatMap((group) => tryGroup(question, group))
  const answers = tried.flatMap(({ interpretation, outcome }) => {
    if (!isComputed(outcome)) return []
    const fit = fitOf(interpretation)
    return isEnough(interpretation, outcome) ? [{ computed: outcome, interpretation, fit }] : []
  })
  // An empty cell answers only if no other table has the value.
  const isMissing = ({ computed }: TableAnswer): number => (computed.isMissing === true ? 1 : 0)
  const [first, second] = fromNewestEditions(question, answers).sort(
    (a, b) => isMissing(a) - isMissing(b) || b.fit - a.fit,
  )
  const best = first === undefined || isOutdone(first, tried) ? undefined : first
  const problem = tried.find(
    ({ interpretation, outcome }) =>
      outcome !== null && !isComputed(outcome) && interpretation.coverage >= minAggregate,
  )
  const isAggregate = isAggregation(question) && tried.some(({ interpretation }) => interpretation.coverage >= 0.4)
  if (best === undefined)
    return { answer: null, isAggregate, problem: problem === undefined ? null : (problem.outcome as NotComputed) }
  // If two tables fit equally and give different results, the one with the better rank is shown, with less certainty.
  const isRivalled = second !== undefined && best.fit - second.fit < 0.02 && second.computed.lead !== best.computed.lead
  const computed = isRivalled ? { ...best.computed, isCertain: false } : best.computed
  return { answer: { ...best, computed }, isAggregate, problem: null }
}

// A table that explains this much more of the question is the one that was meant. Chosen by judgement, not fitted.
const clearlyBetter = 0.06

/** True if the table that was meant could not be computed, so that the next best one would answer another question. */
function isOutdone({ interpretation }: TableAnswer, tried: readonly Tried[]): boolean {
  const { conditions } = interpretation
  return tried.some(
    ({ interpretation: other, outcome }) =>
      !isComputed(outcome) &&
      other.unexplained.length === 0 &&
      other.isAnchored &&
      other.conditions.length >= conditions.length &&
      accountedFor(other) >= accountedFor(interpretation) &&
      other.coverage > interpretation.coverage + clearlyBetter,
  )
}

/** Words that name no row and that the table has a place for: a verb that means one of its columns lowers its share. */
const accountedFor = ({ open, table }: Interpretation): number =>
  open.filter((term) => weightOf(term, table) > 0).length

function isAggregation({ operation }: ReadQuestion): boolean {
  return !['list', 'lookup', 'amount'].includes(operation.kind)
}

/** Tables of one shape, both combined and each alone. */
function groupsOf(tables: readonly ComputeTable[]): readonly (readonly ComputeTable[])[] {
  const groups: ComputeTable[][] = []
  for (const table of tables) {
    const group = groups.find(([first]) => first !== undefined && sameShape(first, table))
    if (group === undefined) groups.push([table])
    else group.push(table)
  }
  return groups
}

interface Tried {
  readonly interpretation: Interpretation
  readonly outcome: Outcome
}

/**
 * Of several tables of one shape, those that the question names best are meant; if it favours none of them, all of them
 * together.
 */
function tryGroup(question: ReadQuestion, group: readonly ComputeTable[]): readonly Tried[] {
  const listed = group.flatMap((table) => {
    const interpretation = namedRecords(question, table) ?? oneRecord(question, table)
    return interpretation === null ? [] : [interpretation]
  })
  if (listed.length > 0) return listed.map((interpretation) => ({ interpretation, outcome: run(interpretation) }))
  const each = group.flatMap((table) => {
    const interpretation = interpret(question, table, new ValueIndex(table))
    return interpretation === null ? [] : [{ table, interpretation }]
  })
  if (each.length <= 1) return each.map(({ interpretation }) => tryOne(interpretation))
  // A title of all ("Ann and Bob") names each of them, and the heading of one names that one.
  const named = (table: ComputeTable): number =>
    question.terms.reduce(
      (sum, { term, isStop }) => sum + (isStop || !table.context.has(term) ? 0 : table.own.has(term) ? 1.5 : 1),
      0,
    )
  const most = Math.max(...each.map(({ table }) => named(table)))
  const meant = each.filter(({ table }) => named(table) === most)
  const joined = joinTables(
    newestEditions(
      question,
      meant.map(({ table }) => table),
    ),
  )
  if (joined === undefined) return []
  const whole = interpret(question, joined, new ValueIndex(joined))
  return whole === null ? [] : [tryOne(whole)]
}

/** The sum of an invoice is a line of its own, which is not added up again. */
function tryOne(interpretation: Interpretation): Tried {
  return sumOfRecord(interpretation) ?? { interpretation, outcome: run(interpretation) }
}

function run(asked: Interpretation): Outcome {
  const { kind } = asked.question.operation
  const figure = balanceOf(asked) ?? drivenOf(asked) ?? stillOwed(asked)
  if (figure !== null) return figure
  const read = withRowValues(withSelectedUnits(kind === 'lookup' || kind === 'list' ? asked : withFlow(asked)))
  const along = acrossMonths(read)
  const interpretation = along === undefined ? withJointColumns(read) : read
  const outcome = along === undefined ? compute(interpretation) : along
  return isComputed(outcome) ? { ...outcome, notes: [...outcome.notes, ...interpretation.assumptions] } : outcome
}

/** "Hours worked for Ann in May" asks how many there were. */
const measured = new RegExp(
  inOrder(
    '^(?:the )?(?:total )?(?:hours|days|nights|miles|km|kilomet(?:re|er)s|lit(?:re|er)s|kwh|money|sessions|points) ',
    '(?:\\p{L}+ed|driven|spent|run|ridden|flown|won|slept)(?!\\p{L})',
  ),
  'iu',
)

function compute(interpretation: Interpretation): Outcome {
  const { kind } = interpretation.question.operation
  switch (kind) {
    case 'count':
      return countRows(interpretation)
    case 'sum':
    case 'amount':
      return sumRows(interpretation) ?? (kind === 'amount' ? findRows(interpretation) : null)
    case 'average':
      return averageRows(interpretation)
    case 'share':
      return shareRows(interpretation)
    case 'extreme':
      return extremeRow(interpretation)
    case 'difference':
    case 'growth':
      return differenceOf(interpretation)
    case 'list':
      return findRows(interpretation)
    case 'lookup':
      return findRows(interpretation) ?? (measured.test(interpretation.question.text) ? sumRows(interpretation) : null)
  }
}

// As much as a row that is named. Chosen by judgement, not fitted.
const planned = 0.1

function fitOf(interpretation: Interpretation): number {
  const { coverage, table, asked, hasValues, conditions, isAnchored, question } = interpretation
  // Whoever has a column is named as well as one that has a row.
  const isPlaced = hasValues || conditions.length > 0 || namesPeopleOfColumns(interpretation)
  return (
    0.7 * coverage +
    0.12 * table.prior +
    (isPlaced ? 0.1 : 0) +
    (isAnchored ? 0.08 : 0) +
    (asked.column === null ? 0 : 0.05) -
    // The sums of several invoices are theirs, and not those of their lines.
    (table.isOfRecord ? 0.15 : 0) -
    (isPlan(table) && asksWhatWasSpent(question.text) ? planned : 0)
  )
}
