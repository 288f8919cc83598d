/**
 * Decides which words of a question a table accounts for. A name or a thing that it does not know means that another
 * table, or a sentence, is asked for; verbs and words of measure are harmless. Pure.
 */
import { wholeWord } from '../text/alternatives.ts'
import type { ComputeTable } from './computeTable.ts'
import { namesColumn } from './matchColumns.ts'
import { isRelated, isRelatedTo, isVerb } from './related.ts'
import type { Term } from './terms.ts'
import { conceptsAsked, isFiller, isOfConcept } from './vocabulary.ts'

export interface Explained {
  /** One per meaningful word, 0..1. */
  readonly weights: readonly number[]
  /** True if a word of a column or a title occurs in the question. */
  readonly isAnchored: boolean
  /** Words that nothing in the table accounts for and that are not harmless. */
  readonly unexplained: readonly Term[]
}

/** Returns null if a name or figure is left. `state`: terms that a condition on a state used. */
export function explain(open: readonly Term[], table: ComputeTable, state: ReadonlySet<string>): Explained | null {
  const weights: number[] = []
  const unexplained: Term[] = []
  let isAnchored = false
  for (const term of open) {
    const weight = state.has(term.term) ? 1 : weightOf(term, table)
    if (weight > 0) {
      weights.push(weight)
      if (weight >= anchoring) isAnchored = true
    } else if (isName(term)) return null
    else if (isFiller(term.term)) continue
    else if (isVerb(term.folded) || isLight(term.folded)) weights.push(harmless)
    else {
      weights.push(0)
      unexplained.push(term)
    }
  }
  return { weights, isAnchored, unexplained }
}

// A word of the table itself counts more than one of its surroundings, and that more than one of the same kind; from
// `anchoring` on a word ties the question to the table. Chosen by judgement, not fitted.
const anchoring = 0.75
const sameKind = 0.7
// A verb says little, but a table that explains the verb as well is the better one.
const harmless = 0.6

/** How well the table accounts for a word, 0..1. */
export function weightOf(term: Term, table: ComputeTable): number {
  if (namesColumn(term.term, table)) return 1
  if (table.own.has(term.term)) return 0.95
  if (table.context.has(term.term)) return 0.9
  // Inflected or compounded: "verbraucht" is explained by a table called "Verbrauch".
  if (isLike(term.term, table)) return 0.8
  if (table.head.has(term.term)) return 0.8
  if (conceptsAsked(term.term).some((concept) => isOfConcept([...table.context], null, concept))) return 0.85
  if (table.columns.some(({ name }) => isRelatedTo(term.raw, name))) return 0.8
  if ([...table.own].some((own) => isRelated(term.raw, own))) return anchoring
  return isKindOf(term.term, table) ? sameKind : 0
}

function isLike(term: string, table: ComputeTable): boolean {
  if (term.length < 5 || /\d/.test(term)) return false
  const isNear = (own: string): boolean => own.length >= 5 && (own.startsWith(term) || term.startsWith(own))
  return table.columns.some(({ terms }) => terms.some(isNear)) || [...table.own, ...table.context].some(isNear)
}

/** True for a word that asks for figures of the kind that a column holds ("heavier" and a column of weights). */
export function isKindOf(term: string, table: ComputeTable): boolean {
  return table.columns.some((column) =>
    conceptsAsked(term).some((concept) => isOfConcept(column.terms, column.unit, concept)),
  )
}

/** A figure, or a capitalised word that does not begin the question. */
export function isName(term: Term | undefined): boolean {
  if (term === undefined) return false
  const { raw, start } = term
  return /\d/.test(raw) || (start > 0 && /^\p{Lu}\p{L}/u.test(raw))
}

const light = new RegExp(
  `^${wholeWord([
    'so|far|already|currently|current|still|actual|actually|exactly|approximately|roughly|usually|normally|normal',
    'monthly|yearly|weekly|daily|annual|annually|regular|regularly|given|certain|particular|respective',
    'took|taken|place|belong\\p{L}*|own(?:s|ed)?|store[sd]?|dig|dug|place[sd]|rise|rose|risen|fall|fell|grow|grew|grown',
    'hit|put|set|kept|keep|let|lay|lie|stood|stands?|held|fit|happen\\p{L}*|arrive[sd]?|appear\\p{L}*|exist\\p{L}*|amounted',
    'bisher|aktuell|derzeit|genau|etwa|ungefahr|monatlich|jahrlich|vorhanden|jeweils',
    'actuel\\p{L}*|environ|exactement|mensuel\\p{L}*|annuel\\p{L}*|actualmente|mensual|anual',
  ])}$`,
  'u',
)

/** Participles, adverbs and other words that add no thing. */
function isLight(folded: string): boolean {
  return light.test(folded) || /^[a-z]{3,}(?:ed|ly)$/.test(folded)
}
