/**
 * Decides which words of a question a table accounts for. A name or a thing that it does not know means that another
 * table, or a sentence, is asked for; verbs and words of measure are harmless. Pure.
 */
import type { ComputeTable } from '../table/computeTable.ts'
import { isSubjectOf } from './categories.ts'
import { isAkin, isShortFor, isUnit, namesColumn } from './matchColumns.ts'
import { isHarmless, isLight } from '../question/harmless.ts'
import { isIntended } from '../table/money/money.ts'
import { hasPeople, meansPeople } from '../table/people.ts'
import { isRelated, isRelatedTo } from './related.ts'
import type { Term } from '../question/terms.ts'
import { conceptsAsked, isFiller, isOfConcept } from './vocabulary.ts'

export interface ExplainOptions {
  /** Terms that a condition on a state used. */
  readonly state: ReadonlySet<string>
  /** Words right behind a pronoun, which are verbs. */
  readonly actions: ReadonlySet<Term>
  /** Words right behind an article or a preposition, which are no verbs ("for repairs"). */
  readonly things: ReadonlySet<Term>
  /** Words that belong to the verb before them: "get back". */
  readonly particles: ReadonlySet<Term>
  /** Words for all that a table has: "the whole survey", "class average". */
  readonly wholes: ReadonlySet<Term>
  /** Every German noun has a capital letter and need not be a name. */
  readonly isGerman: boolean
}

export interface Explained {
  /** One per meaningful word, 0..1. */
  readonly weights: readonly number[]
  /** True if a word of a column or a title occurs in the question. */
  readonly isAnchored: boolean
  /** Words that nothing in the table accounts for and that are not harmless. */
  readonly unexplained: readonly Term[]
  /**
   * Such words that only describe another one: in "the total honey crop" the table has the honey. The user is told.
   */
  readonly overlooked: readonly Term[]
}

/** Returns null if a name or figure is left. */
export function explain(
  open: readonly Term[],
  table: ComputeTable,
  { state, actions, things, particles, wholes, isGerman }: ExplainOptions,
): Explained | null {
  const weights: number[] = []
  const unexplained: Term[] = []
  const overlooked: Term[] = []
  let isAnchored = false
  for (const [place, term] of open.entries()) {
    const weight = state.has(term.term) ? 1 : weightOf(term, table)
    if (weight > 0) {
      weights.push(weight)
      if (weight >= anchoring) isAnchored = true
    } else if (isFiller(term.term) || isLight(term.folded) || particles.has(term)) continue
    else if (actions.has(term) || (!things.has(term) && isHarmless(term.folded))) weights.push(verb)
    else if (countsTheRows(term, table)) weights.push(sameKind)
    else if (isName(term) && (!isGerman || /\d/.test(term.raw))) return null
    else {
      const isBeside = (other: Term | undefined): boolean =>
        other !== undefined && areAdjacent(term, other) && weightOf(other, table) >= anchoring
      const isDescribed =
        isBeside(open[place + 1]) || (!things.has(term) && isBeside(open[place - 1])) || wholes.has(term)
      if (isDescribed && overlooked.length < maxOverlooked) overlooked.push(term)
      else unexplained.push(term)
      weights.push(overlooked.includes(term) ? describing : 0)
    }
  }
  return { weights, isAnchored, unexplained, overlooked }
}

// A table may lack a word that only describes one that it has. Chosen by judgement, not fitted.
const describing = 0.4
// A question with more such words is about something else. Chosen by judgement, not fitted.
const maxOverlooked = 2

/** True if at most a space or a hyphen stands between the two. */
function areAdjacent(one: Term, other: Term): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  return second.start - first.end <= 1
}

// A word of the table itself counts more than one of its surroundings, and that more than one of the same kind; from
// `anchoring` on a word ties the question to the table. Chosen by judgement, not fitted.
const anchoring = 0.75
const sameKind = 0.7

// A verb may go unexplained, but a table that has it as a noun ("order") goes before one that has not.
const verb = 0.55

/** "The 16-week plan" is a table of sixteen rows. */
function countsTheRows({ folded }: Term, table: ComputeTable): boolean {
  const said = /^(\d{1,3})(?:-\p{L}+)?$/u.exec(folded)?.[1]
  return said !== undefined && Number(said) > 1 && Number(said) === table.rows.length
}

/** How well the table accounts for a word, 0..1. */
export function weightOf(term: Term, table: ComputeTable): number {
  // What the rows are goes before what one of their columns holds.
  if (table.own.has(term.term)) return 1
  if (namesColumn(term.term, table)) return 0.97
  if (table.columns.some(({ unit }) => unit !== null && isUnit(unit.toLowerCase(), term.term))) return 0.9
  if (table.context.has(term.term)) return 0.9
  // "Subs 2026" is a list of subscriptions.
  if ([...table.own, ...table.context].some((own) => isShortFor(own, term.term))) return 0.85
  // Inflected or compounded: "verbraucht" is explained by a table called "Verbrauch".
  if (isLike(term.term, table)) return 0.8
  if (table.head.has(term.term)) return 0.8
  if (meansPeople(term.folded) && hasPeople(table)) return 0.8
  if (conceptsAsked(term.term).some((concept) => isOfConcept([...table.context], null, concept))) return 0.85
  // The budget for something is what was planned for it.
  if (isIntended({ name: term.raw }) && table.columns.some((column) => isIntended(column))) return 0.85
  if (
    table.columns.some(
      ({ name, terms }) =>
        isRelatedTo(term.raw, name) || terms.some((own) => isAkin(own, term.term) || isShortFor(own, term.term)),
    )
  )
    return 0.8
  if (table.documents === null && [...table.own].some((own) => isRelated(term.raw, own))) return anchoring
  // Diesel is all that a list of fuel is about, and honey what is weighed at hives.
  if (table.documents === null && isListedIn(term, table)) return listed
  if (isKindOf(term.term, table)) return sameKind
  return table.folder.has(term.term) ? ofFolder : 0
}

// It says whose table it is, and not what its rows are. Chosen by judgement, not fitted.
const ofFolder = 0.6

// As good as a word that is inflected. Chosen by judgement, not fitted.
const listed = 0.8

function isListedIn({ raw }: Term, table: ComputeTable): boolean {
  return [...table.own, ...table.columns.flatMap(({ terms }) => terms)].some((own) => isSubjectOf(raw, own))
}

function isLike(term: string, table: ComputeTable): boolean {
  if (term.length < 5 || /\d/.test(term)) return false
  const isNear = (own: string): boolean => own.length >= 5 && (own.startsWith(term) || term.startsWith(own))
  return table.columns.some(({ terms }) => terms.some(isNear)) || [...table.own, ...table.context].some(isNear)
}

/** True for a word that asks for figures of the kind that a column holds ("heavier" and a column of weights). */
export function isKindOf(term: string, table: ComputeTable): boolean {
  return table.columns.some((column) =>
    conceptsAsked(term).some(
      (concept) =>
        isOfConcept(column.terms, column.unit, concept) ||
        (concept === 'date' && column.type === 'date') ||
        // What was spent and what came in are both amounts.
        ((concept === 'moneyOut' || concept === 'moneyIn') && isOfConcept(column.terms, column.unit, 'money')),
    ),
  )
}

/** A figure, or a capitalised word that does not begin the question. */
export function isName(term: Term | undefined): boolean {
  if (term === undefined) return false
  const { raw, start } = term
  return /\d/.test(raw) || (start > 0 && /^\p{Lu}\p{L}/u.test(raw))
}
