/**
 * Interprets a question as a query over one table: the operation, the column it works on, and the rows it is about.
 * Every meaningful word should be explained by a column, a cell, a date or the table's subject. The share explained
 * decides between tables, and a name or figure that the table lacks means that another table is meant.
 */
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { readAsked } from '../question/asked.ts'
import { assignTerms } from './assignTerms.ts'
import type { AssignedTerms } from './assignTerms.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { Condition } from '../conditions/condition.ts'
import { numberCondition } from '../conditions/numberConditions.ts'
import { outcomeCondition } from '../conditions/outcomeConditions.ts'
import { stateCondition } from '../conditions/stateConditions.ts'
import { asksUnpaid, asksWhatIsLeft } from '../conditions/unpaidRows.ts'
import { explain, isKindOf, isName, weightOf } from './explain.ts'
import type { Explained } from './explain.ts'
import { asksWhatIs } from '../question/asksWhatIs.ts'
import { isHarmless } from '../question/harmless.ts'
import { isKindWord } from './kindWords.ts'
import type { ValueIndex, ValueMatch } from './matchValues.ts'
import { determiners, splitValues } from './meantValues.ts'
import type { Operand } from './meantValues.ts'
import { isNationality } from './nationalities.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { relatedValue } from './relatedValues.ts'
import type { RelatedValue } from './relatedValues.ts'
import { spanConditions } from '../conditions/spanConditions.ts'
import type { SpanConditions } from '../conditions/spanConditions.ts'
import type { Term } from '../question/terms.ts'
import { actionsIn, particlesIn } from '../question/spokenVerbs.ts'
import { isFiller } from './vocabulary.ts'
import type { Interpretation } from './interpretation.ts'

/** Returns null if the question names something that the table does not have. */
export function interpret(question: ReadQuestion, table: ComputeTable, index: ValueIndex): Interpretation | null {
  const { text, terms } = question
  const assigned = assignTerms(question, table, index)
  if (assigned === null) return null
  const { matched, exact, counted } = assigned
  const selected = selectRows(question, table, assigned)
  if (selected === null) return null
  const { state, spans } = selected
  const read = readOpenTerms(question, table, assigned, state?.terms ?? [])
  if (read === null) return null
  const { related, rest, explained } = read
  const conditions = [...selected.conditions, ...related.map(({ condition }) => condition)]
  // The number of all rows is not that of those which a word without a place in the table describes.
  const isOfAllRows = question.operation.kind === 'count' && conditions.length === 0
  if (isOfAllRows && explained.overlooked.length > 0) return null
  // "Heavier" and "oldest" are explained by a column of weights or ages.
  const measured = terms.filter((term) => assigned.taken.has(term) && isKindOf(term.term, table)).map(() => 1)
  const weights = [
    ...explained.weights,
    ...measured,
    ...[...(exact?.places ?? []), ...(counted?.places ?? [])].map(() => 1),
    ...(assigned.between === null ? [] : [1]),
    ...matched.map((match) => (match.isWhole ? 1 : 0.85)),
    ...related.map(() => 0.85),
  ]
  const hasValues = matched.length > 0 || related.length > 0
  return {
    question,
    table,
    conditions,
    operands: selected.operands,
    spanColumns: spans.columns,
    counted,
    isRelated: related.length > 0,
    isSetApart: assigned.between !== null || state?.isNegative === true,
    filtered: new Set(conditions.flatMap(({ column }) => (column === null ? [] : [column]))),
    open: state === null ? rest : rest.filter(({ term }) => !state.terms.includes(term)),
    asked: readAsked(text, table),
    coverage: weights.length === 0 ? 0.5 : weights.reduce((sum, weight) => sum + weight, 0) / weights.length,
    hasSureValues: matched.some((match) => isSure(match, terms)),
    hasNamedRows: matched.some((match) => isNamedBy(match, terms)),
    hasValues,
    isAnchored:
      hasValues ||
      state !== null ||
      exact !== null ||
      assigned.between !== null ||
      counted !== null ||
      spans.columns.length > 0 ||
      explained.isAnchored,
    unexplained: explained.unexplained,
    assumptions: [
      ...(assigned.near === null ? [] : [assigned.near.assumption]),
      ...related.map(({ assumption }) => assumption),
      ...spans.assumptions,
      ...spans.missing.map((label) => `The table has nothing for ${label}.`),
      ...explained.overlooked.map(({ raw }) => `The table does not say “${raw}”.`),
    ],
  }
}

function isSure(match: ValueMatch, terms: readonly Term[]): boolean {
  return match.terms.length > 1 || isNamedBy(match, terms)
}

const isNamedBy = (match: ValueMatch, terms: readonly Term[]): boolean =>
  match.isWhole || match.share >= 0.5 || match.terms.some((place) => isName(terms[place]))

interface SelectedRows {
  readonly conditions: readonly Condition[]
  readonly operands: readonly Operand[]
  readonly state: ReturnType<typeof stateCondition>
  readonly spans: SpanConditions
}

/** The rows that cells, states, dates and figures of the question select; null if the table lacks one of them. */
function selectRows(question: ReadQuestion, table: ComputeTable, assigned: AssignedTerms): SelectedRows | null {
  const { text, terms, operation } = question
  const { matched, exact, open } = assigned
  const isListed = ['count', 'list', 'share'].includes(operation.kind)
  const ended = isListed ? outcomeCondition(text, terms, table) : null
  const state =
    ended ??
    stateCondition(text, assigned.outsideValues, table, {
      isListed: isListed || asksWhatIs(text),
      isAmount: ['sum', 'amount'].includes(operation.kind),
    })
  const values = splitValues(matched, text, table, operation)
  if (values === null || (state !== null && asksWhatIsLeft(question, state))) return null
  // Who has not paid is no row of a list of payments.
  if (state === null && isListed && asksUnpaid(text) && !values.conditions.some(({ sql }) => ofPayment.test(sql)))
    return null
  const { operands: byCell } = values
  const conditions: Condition[] = [...values.conditions]
  if (assigned.near !== null) conditions.push(assigned.near.condition)
  if (state !== null) conditions.push(state)
  if (exact !== null) conditions.push(exact.condition)
  if (assigned.between !== null) conditions.push(assigned.between)
  const isCompared = operation.kind === 'difference' || operation.kind === 'growth'
  const spans = spanConditions(assigned.dates, text, table, open, isCompared)
  if (spans === null) return null
  // Who has not paid for 2025 has no day of payment in it.
  const isOfPayment = ({ column }: Condition): boolean =>
    column !== null && (table.columns[column]?.terms ?? []).some((term) => term === 'paid' || term === 'payment')
  // "Paid 2026" is the column of that year, and nobody has to be a member since then.
  const ofState = state === null ? [] : (table.columns[state.column]?.name.match(/\d{4}/g) ?? [])
  const isMeant = (span: Condition): boolean =>
    !(state?.isNegative === true && isOfPayment(span)) && !ofState.some((year) => span.sql.includes(year))
  conditions.push(...spans.conditions.filter(isMeant))
  const operands = isCompared && byCell.length < 2 && spans.operands.length > 0 ? spans.operands : byCell
  for (const test of question.tests) {
    const said = terms.filter(({ start, end }) => start >= test.start && end <= test.end)
    const condition = numberCondition(test, table, [...said, ...open], null)
    if (condition === null) return null
    conditions.push(condition)
  }
  return { conditions, operands, state, spans }
}

// A column of states has cells such as "paid" and "open".
const ofPayment =
  /'[^']*(?:pa(?:id|y)|open|ow(?:ed|ing)|outstanding|due|bezahlt|offen|payé|impay|pendiente|pagad)[^']*'/iu

interface RelatedTerm extends RelatedValue {
  readonly term: Term
}

interface ReadTerms {
  /** Terms for which a related cell is taken. */
  readonly related: readonly RelatedTerm[]
  /** The open terms without them. */
  readonly rest: readonly Term[]
  readonly explained: Explained
}

/** Explains what is open by related cells, columns and the subject of the table; null if a name remains. */
function readOpenTerms(
  { text, terms, operation }: ReadQuestion,
  table: ComputeTable,
  { open, idle, matched }: AssignedTerms,
  ofState: readonly string[],
): ReadTerms | null {
  const actions = actionsIn(text, terms, matched)
  const unknown = open.filter(
    (term) =>
      !idle.has(term) &&
      !actions.has(term) &&
      (isPaidWork(term, terms) || (!isFiller(term.term) && !isHarmless(term.folded))) &&
      weightOf(term, table) === 0,
  )
  const related = unknown.flatMap((term): RelatedTerm[] => {
    const value = isName(term) && !isNationality(term.raw) ? null : relatedValue(term, table)
    return value === null ? [] : [{ term, ...value }]
  })
  const rest = open.filter((term) => !related.some((value) => value.term === term) && !isSaidByCell(term, terms, open))
  const explained = explain(rest, table, {
    state: new Set([...ofState, ...[...idle].map(({ term }) => term)]),
    actions,
    things: new Set(terms.filter((_, place) => determiners.has(terms[place - 1]?.folded ?? ''))),
    particles: particlesIn(terms),
    wholes: wholesIn(terms, operation),
    isGerman: languageOf(text) === 'de',
  })
  return explained === null ? null : { related, rest, explained }
}

const occasions =
  /^(?:extraction|harvest|picking|shop|shopping|visit|trip|bill|order|purchase|payment|delivery|receipt|fare|ticket)s?$/

/** "The Hale's shop", "the knitters' group": right behind a cell that is named, such a word says nothing more. */
function isSaidByCell(term: Term, terms: readonly Term[], open: readonly Term[]): boolean {
  const before = terms[terms.indexOf(term) - 1]
  const isSaid = occasions.test(term.folded) || isKindWord(term.folded)
  return isSaid && before !== undefined && !before.isStop && !open.includes(before)
}

/** "His days of work" are what a list of costs calls labour. */
function isPaidWork(term: Term, terms: readonly Term[]): boolean {
  return term.folded === 'work' && /^(?:of|for)$/.test(terms[terms.indexOf(term) - 1]?.folded ?? '')
}

const entire: ReadonlySet<string> = new Set([
  'whole',
  'entire',
  'ganze',
  'ganzen',
  'entier',
  'entiere',
  'entero',
  'entera',
])

// "A share of the fruit money" is one of all that the table has.
const moneyWords = /^(?:money|income|takings|sales|spending|budget|earnings)$/u

const periods: ReadonlySet<string> = new Set(['season', 'term', 'semester'])

/** The word before an average ("class average"), and the one after "whole". */
function wholesIn(terms: readonly Term[], { kind, used }: ReadQuestion['operation']): ReadonlySet<Term> {
  const isAverage = ({ start, end }: Term): boolean =>
    kind === 'average' && used.some(([from, to]) => start >= from && end <= to)
  return new Set(
    terms.filter((term, place) => {
      const [before, behind] = [terms[place - 1], terms[place + 1]]
      const isOfMoney = kind === 'share' && behind !== undefined && moneyWords.test(behind.folded)
      const isPeriod = before?.folded === 'this' && periods.has(term.folded)
      return (
        isPeriod ||
        isOfMoney ||
        (before !== undefined && entire.has(before.folded)) ||
        (behind !== undefined && isAverage(behind))
      )
    }),
  )
}
