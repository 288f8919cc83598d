/**
 * Finds the figures of a question that select nothing in a table. A count over all rows for "how many are rated 5" is a
 * wrong answer, so such a question is not computed. Pure.
 */
import { fold } from '../../text/words/words.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import type { Term } from './terms.ts'

// From two on: "one" is mostly an article or a pronoun.
const numberWords: readonly (readonly string[])[] = [
  'two three four five six seven eight nine ten eleven twelve'.split(' '),
  'zwei drei vier funf sechs sieben acht neun zehn elf zwolf'.split(' '),
  'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
]
const firstWord = 2
const bare = /^\d+(?:[.,]\d+)*$/
const year = /^(?:19|20)\d\d$/
// A longer number that a title has is a number of that document, and not there by chance. Chosen by judgement.
const minIdentifier = 4
const determiners: ReadonlySet<string> = new Set(
  [
    ['the', 'these', 'those', 'all', 'my', 'our', 'your', 'his', 'her', 'their', 'both', 'other'],
    ['die', 'der', 'den', 'alle', 'allen', 'diese', 'diesen', 'meine', 'meinen', 'unsere', 'unseren', 'beiden'],
    ['les', 'ces', 'mes', 'nos', 'los', 'las', 'estos', 'estas', 'mis', 'nuestros'],
  ].flat(),
)

/** The value of a figure in digits, or of a number word from one to twelve; null for every other word. */
export function figureOf(folded: string): number | null {
  if (bare.test(folded)) {
    const value = Number(folded.replace(',', '.'))
    return Number.isFinite(value) ? value : null
  }
  if (folded === 'one') return 1
  const at = Math.max(...numberWords.map((list) => list.indexOf(folded)))
  return at === -1 ? null : at + firstWord
}

/** True if the question says a figure that nothing accounts for. `isUsed`: true for words with a role already. */
export function hasStrayFigure(
  terms: readonly Term[],
  table: ComputeTable,
  isUsed: (place: number) => boolean,
): boolean {
  return terms.some((term, place) => !isUsed(place) && isFigure(term) && !isAccountedFor(terms, place, table))
}

/** "Seven Oaks" and "one" are no figures. */
function isFigure({ folded, raw, start }: Term): boolean {
  if (bare.test(folded)) return true
  return folded !== 'one' && figureOf(folded) !== null && !(start > 0 && /^\p{Lu}/u.test(raw))
}

function isAccountedFor(terms: readonly Term[], place: number, table: ComputeTable): boolean {
  const { folded, term } = terms[place] ?? { folded: '', term: '' }
  const [before, behind] = [terms[place - 1], terms[place + 1]]
  const isKnown = table.context.has(term) || table.head.has(term) || table.own.has(term)
  if (isKnown && (year.test(folded) || folded.length >= minIdentifier)) return true
  if (year.test(folded) && table.columns.some((column) => column.terms.includes(term))) return true
  // "The 12 months" are the rows of the table, and "my two cars" only says how many there are.
  const isDetermined = before !== undefined && determiners.has(before.folded)
  if (isDetermined && (!bare.test(folded) || Number(folded) === table.rows.length)) return true
  // "Flat 3" stands in a title or above the table, and "per 100 km" in the name of a column.
  const names = [...table.columns.map(({ name }) => name), table.title].join('\n')
  if (before !== undefined && !before.isStop && areBeside(before.folded, folded, `${names}\n${table.surroundings}`))
    return true
  return behind !== undefined && !behind.isStop && areBeside(folded, behind.folded, names)
}

function areBeside(one: string, other: string, text: string): boolean {
  const both = `${escaped(one)}[^\\p{L}\\p{N}\\n]{1,3}${escaped(other)}`
  return new RegExp(`(?<![\\p{L}\\p{N}])${both}(?![\\p{L}\\p{N}])`, 'u').test(fold(text))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

const determined = new RegExp(`(?<!\\p{L})(?:the|these|those|my|our|both) (${numberWords[0]?.join('|')}) \\p{L}`, 'iu')

/** "The two receipts" are two: if one or three were found, another figure was asked for. */
export function isOtherNumber(question: string, found: number): boolean {
  const said = determined.exec(question)?.[1]?.toLowerCase()
  return said !== undefined && figureOf(said) !== found
}
