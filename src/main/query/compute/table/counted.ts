/**
 * Checks that the rows of a table are the things that "how many" counts. A table of boats does not know the number of
 * members, even if the rest of the question is about its club. Pure.
 */
import { weightOf } from '../meaning/explain.ts'
import type { Interpretation } from '../meaning/interpretation.ts'
import { hasPeople, meansPeople } from './people.ts'
import { nounBehind } from '../question/quantity.ts'
import { kindNamed, nounsOf } from '../records/recordWords.ts'
import { isRelatedTo } from '../meaning/related.ts'
import { contentTerms } from '../question/terms.ts'
import type { Term } from '../question/terms.ts'
import { isFiller } from '../meaning/vocabulary.ts'

const anyThing = [
  'cases?|occasions?|kinds?|types?|sorts?|fallen?|rows?|entries|items?|lines?|records?|things?|times?|days?|ones',
  'eintrage|zeilen|entrees|lignes',
]
const anything = new RegExp(`^(?:${anyThing.join('|')})$`)
/** True if the noun is accounted for: by a column, a cell, the title, or a column of names for people. */
export function countsRows(interpretation: Interpretation): boolean {
  const { table, question, open } = interpretation
  const nouns = nounBehind(question.text)
  const head = nouns.at(-1)
  if (question.operation.isTimes) return true
  if (head === undefined) return false
  // "How many are on" selects by a state, which some table has.
  if (
    /(?<!\p{L})(?:is|are|was|were|be) (?:still |currently )?(?:on|off|in|out)\W*$/iu.test(question.text) &&
    !interpretation.hasValues
  )
    return false
  const kind = kindNamed(head.raw)
  if (kind !== null && table.documents === null && table.isOfRecord) return false
  if (table.documents !== null && kind !== null) return contentTerms(nounsOf[kind]).some((term) => table.own.has(term))
  const isAccounted = (noun: Term): boolean => {
    // A word that selects rows is accounted for by their cells.
    if (!open.some(({ term }) => term === noun.term)) return true
    if (anything.test(noun.folded)) return true
    if (meansPeople(noun.folded) && hasPeople(table)) return true
    if (table.own.has(noun.term)) return true
    if (table.columns.some(({ name }) => isRelatedTo(noun.raw, name))) return true
    const isOfContext = table.context.has(noun.term) && !isFiller(noun.term)
    return isOfContext || (weightOf(noun, table) >= minNoun && !meansPeople(noun.folded))
  }
  // "Rowing" in "rowing club members" describes the club, and not what is counted.
  const describesOther = (place: number): boolean => {
    const next = nouns[place + 1]
    return place < nouns.length - 2 && next !== undefined && isAccounted(next)
  }
  return nouns.every((noun, place) => isAccounted(noun) || describesOther(place))
}

// A word of the same kind as a column ("guests" and a column of visitors) still counts what it holds.
const minNoun = 0.7
