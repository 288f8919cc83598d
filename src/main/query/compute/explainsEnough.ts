/** Judges whether what was computed from a table explains enough of the question to be believed. Pure. */
import { inOrder } from '../text/alternatives.ts'
import type { Computed } from './operations/computed.ts'
import type { ComputeTable } from './table/computeTable.ts'
import { countsRows } from './table/counted.ts'
import { asksIncome, isOfIncome, isOfOtherSide, isOfOutgoings } from './table/money/income.ts'
import { flowOf, isTwoSided } from './table/money/flow.ts'
import { weightOf } from './meaning/explain.ts'
import { asksMoney, isMoney } from './table/money/money.ts'
import { conceptsAsked, isFiller } from './meaning/vocabulary.ts'
import { isHarmless } from './question/harmless.ts'
import { asksOtherOfPeople } from './table/jointColumns.ts'
import type { Interpretation } from './meaning/interpretation.ts'
import { isNamedCell } from './operations/namedCell.ts'
import { hasPeople } from './table/people.ts'
import { monthColumns } from './table/monthColumns.ts'
import { asksWhichTime } from './question/asked.ts'
import { asksOtherThanRows } from './question/notRows.ts'
import { isOtherNumber } from './question/saidFigures.ts'
import { asksForLine, asksOfLines } from './records/recordAsked.ts'
import { asksOtherOfPayers } from './table/money/ledgerPeople.ts'
import { asksUnplannedAllowance, asksWhatWasSpent } from './table/money/plans.ts'

// Chosen by judgement, looking at the fit half of the everyday questions: for a computation the table may leave one
// word in three unexplained; a look-up returns a neighbouring row once it leaves one in five.
export const minAggregate = 0.62
const minLookup = 0.78
// Nothing is left unexplained of a row that is the only one with its word.
const minSingled = 0.7
// The row and the column are both named, so one word may be left that only describes.
const minNamed = 0.5
// "Which boys have not paid any subs?", "Which cloths are below their reorder level?": the table knows of what few tables
// know, and one word is left that says what its rows are.
const minSetApart = 0.6
// Nothing is left unexplained where a sum is made, so only verbs and inflected words lower its share.
const minAmount = 0.66

// The weight of a word of the table itself.
const wholeWord = 0.9

/**
 * A whole table is added up only if the question names what its rows are, or a column by more than a word for money:
 * "How much did the cottage cost?" does not ask for the sum of all costs recorded for it.
 */
function isAboutRows({ table, open, conditions, hasValues, question }: Interpretation): boolean {
  if (hasValues || conditions.some(({ isTime }) => isTime !== true)) return true
  const isGeneral = (term: string): boolean => isFiller(term) || conceptsAsked(term).length > 0
  const named = open.some(
    (term) =>
      (table.context.has(term.term) && !isFiller(term.term)) ||
      (!isGeneral(term.term) && weightOf(term, table) >= wholeWord),
  )
  // All that was spent is on a statement of an account or in a list of expenses.
  return named || open.some(({ term }) => table.own.has(term)) || (asksMoney(question.text) && isStatement(table))
}

/** "How much did I spend in February?" names nothing but a time: all of it is on the statement of the account. */
function isWholeStatement({ table, open, conditions, question }: Interpretation): boolean {
  const isOfTime = conditions.length > 0 && conditions.every(({ isTime, column }) => isTime === true || column === null)
  const saysMore = open.some(({ term, folded }) => !isFiller(term) && !isHarmless(folded))
  return isOfTime && !saysMore && flowOf(question.text) !== null && isStatement(table)
}

function isStatement(table: ComputeTable): boolean {
  return table.columns.some(
    (column, index) => isMoney(column) && table.rows.some((row) => Number(row.values[index]) < 0),
  )
}

// Nobody is called 9, or 64.00 GBP.
const bare = (lead: string): string => lead.replace(/\d[\d.,]{0,24} ?(?:[A-Z]{3}(?!\p{L})|\p{L}{1,5}$)/u, '')
const personAsked = /^(?:who|whom|wer|wen|wem|qui|quién(?:es)?)(?!\p{L})/iu
const asksWhoIs = /^(?:and )?(?:who(?:['’]s| is| was| are| were)|wer (?:ist|war|sind)|qui (?:est|était|sont)) /iu
const sinceWhen = /^(?:and )?(?:since when|seit wann|depuis quand|desde cuándo)(?!\p{L})/iu
const standing = new RegExp(
  inOrder(
    '^how much (?:(?:is|are) (?!(?:spent|paid)(?!\\p{L}))',
    "|(?:[\\p{L}'’-]+ ){0,3}(?:do|does) [^?]{1,40}(?:pay|cost)(?!\\p{L}))",
  ),
  'iu',
)

const rate = new RegExp(
  inOrder(
    '(?:per|an?|each|every) (?:day|night|week|fortnight|month|quarter|year|hour|annum)(?!\\p{L})|(?<!\\p{L})',
    '(?:now|nowadays|currently|these days|at the moment)(?!\\p{L})',
  ),
  'iu',
)

/** "How much is the mooring per quarter?" asks for one price, and not for what was paid in three quarters. */
function isRateOfSeveral(question: string, { columns }: ComputeTable, { used }: Computed): boolean {
  // Rows without a day are several things, each with its price: all of them together cost their sum.
  return used > 1 && rate.test(question) && columns.some(({ type }) => type === 'date')
}

/** The best month is not the one that cost most, a month is no row without a day, and "that" is not all of a table. */
function isNonsense({ question: { operation, text }, table, asked, conditions }: Interpretation): boolean {
  if (operation.kind === 'extreme')
    return (
      (/(?<!\p{L})best(?!\p{L})/iu.test(text) && isOfOutgoings(table)) ||
      (asksWhichTime(text) && asked.column === null && monthColumns(table).length === 0)
    )
  const isOfAll = conditions.every(({ sql }) => sql.startsWith('NOT '))
  return isOfAll && (operation.kind === 'count' || operation.kind === 'sum') && refersBack.test(text)
}

const refersBack =
  /(?<!\p{L})(?:was|is|were|are) (?:that|those|these|it|they)(?= *(?:$|[?.!,;]|altogether|in (?:all|total)))/iu

function neededCoverage(interpretation: Interpretation, computed: Computed, isSingled: boolean): number {
  if (isNamedCell(interpretation, computed)) return minNamed
  if (interpretation.isSetApart && interpretation.unexplained.length <= 1) return minSetApart
  return isSingled ? minSingled : minLookup
}

const countsOnlyRows = /^SELECT COUNT\(\*\)/

/** Refusing costs less than a wrong figure: a table that leaves a thing of the question unexplained is not computed. */
export function isEnough(interpretation: Interpretation, computed: Computed): boolean {
  const { coverage, isAnchored, hasValues, conditions, question, table, unexplained } = interpretation
  const { kind } = question.operation
  if (personAsked.test(question.text) && computed.lead !== null && !/\p{L}{2}/u.test(bare(computed.lead))) return false
  // Who cares for somebody is told by no items of the category "care".
  if (asksWhoIs.test(question.text) && interpretation.isRelated === true && !hasPeople(table)) return false
  // Since when something holds is not told by the days on which it was paid.
  if (sinceWhen.test(question.text) && computed.lines.length > 1) return false
  if ((kind === 'amount' || kind === 'sum') && asksIncome(question.text) && !isOfIncome(table) && !isStatement(table))
    return false
  if (asksUnplannedAllowance(question.text, table)) return false
  if (asksOtherOfPayers(question.text, table)) return false
  if (isOfOtherSide(question.text, table) || isNonsense(interpretation) || asksOtherOfPeople(interpretation))
    return false
  if (kind === 'count' && countsOnlyRows.test(computed.query) && asksOtherThanRows(question.text)) return false
  // What something is now is no payment among those of an account.
  const isAccount = isTwoSided(table) || (isStatement(table) && !conditions.some(({ isTime }) => isTime === true))
  if (
    kind === 'amount' &&
    standing.test(question.text) &&
    (isAccount || isRateOfSeveral(question.text, table, computed))
  )
    return false
  if (kind === 'amount' && isWholeStatement(interpretation)) return true
  // What was spent on something: one row alone has the word, and the table has all others.
  const isSpent = kind === 'amount' && asksWhatWasSpent(question.text)
  const isSingled =
    isSpent && computed.isLookup && unexplained.length === 0 && conditions.some(({ rows }) => rows.size === 1)
  const isPlaced =
    isSingled ||
    interpretation.hasSureValues ||
    (conditions.length > 0 && !hasValues) ||
    interpretation.spanColumns.length > 0
  if (computed.isLookup || kind === 'list' || kind === 'lookup')
    return (
      isPlaced &&
      coverage >= neededCoverage(interpretation, computed, isSingled) &&
      isAnchored &&
      (table.documents === null || kind !== 'lookup')
    )
  if (unexplained.length > 0) return false
  // The lines of one invoice are parts of its sum; they answer only if one of them is named.
  if (table.isOfRecord && !hasValues && !asksOfLines(interpretation)) return false
  // "My biggest expense" may be on no invoice at all: they are meant if they or one of their parties are named.
  const isNamed = hasValues || interpretation.open.some(({ term }) => table.own.has(term))
  // The dearest item of an invoice is one of its lines, and not one of several invoices.
  if (table.documents !== null && (!isNamed || asksForLine(question))) return false
  if (table.documents !== null && kind !== 'extreme' && isOtherNumber(question.text, computed.used)) return false
  if (kind === 'count' && !countsRows(interpretation)) return false
  if ((kind === 'amount' || kind === 'sum') && !isAboutRows(interpretation)) return false
  if (kind === 'amount')
    // "How much" may ask for a single figure in prose, so a sum has to explain more of the question than a count.
    return coverage >= minAmount && isAnchored && (conditions.length > 0 || isPlaced || table.prior > 0.5)
  // If no word belongs to the table itself, only a table that retrieval ranked first may be meant.
  const isOfKind = kind === 'extreme' && interpretation.open.length > 0
  return coverage >= minAggregate && (isAnchored || ((conditions.length > 0 || isOfKind) && table.prior > 0.5))
}
