/** Chooses among the editions of one paper by their names where the newest or the oldest is asked for. Pure. */
import { compareVersionNames, versionName } from '../../refine/versionName.ts'
import { asciiWord, inOrder, wholeWord } from '../../text/alternatives.ts'
import { fileWords, folderOf } from '../../text/names/fileName.ts'
import { monthOf, monthPattern } from '../../text/time/months.ts'
import { contentStems, fold, wordsOf } from '../../text/words/words.ts'
import { orderOf } from '../broad/comparison/orderedThings.ts'

export const newest = new RegExp(
  asciiWord([
    'latest|newest|newer|current|valid|most recent|up[- ]to[- ]date|in force|now',
    'aktuelle\\w*|neueste\\w*|dernière?|actuel\\w*',
  ]),
  'i',
)
export const oldest = /\b(?:original|oldest|older|earliest|ursprünglich\w*|älteste\w*|ältere\w*|original[e]?)\b/i

const plainWords = new RegExp(wholeWord(['one|version|edition|copy|fassung|ausgabe|version']), 'giu')

/** True of "the latest one", which names no paper but only says which of several is meant. */
export const saysOnlyOrder = (words: string): boolean =>
  orderAsked(words, '') !== 0 &&
  contentStems([newest, oldest, plainWords].reduce((rest, each) => rest.replace(each, ' '), words)).length === 0

// "The last minutes" are the newest; "last year's" are not.
const lastOne = new RegExp(
  inOrder(
    '(?<!\\p{L})last (?!(?:year|month|week|time|spring|summer|autumn|fall|winter|term|season|quarter|one|',
    `${monthPattern})(?!\\p{L}))\\p{L}`,
  ),
  'iu',
)

/**
 * 1 for the newest, -1 for the oldest, 0 where no order is asked for. `path`: of a document that is meant; "first" in
 * "First aid certificate.pdf" is a word of its name.
 */
export function orderAsked(description: string, path: string): number {
  const called = new Set(wordsOf(versionName(path).stem).map(({ raw }) => fold(raw)))
  const said = description.replace(/\p{L}+/gu, (word) => (called.has(fold(word)) ? 'x' : word))
  if (newest.test(said) || lastOne.test(said)) return 1
  return oldest.test(said) ? -1 : orderOf(said)
}

// "2025-26" and "2026" in a name say of which year a paper is.
const yearNamed = /(?<!\d)((?:19|20)\d{2})(?:[ /–-]\d{2})?(?!\d)/gu

/** Negative if the second is the later one by its name; 0 if the names do not say. */
function compareEditions(a: string, b: string): number {
  const byVersion = compareVersionNames(versionName(a), versionName(b))
  if (byVersion !== 0) return byVersion
  // People name an old copy after its year, and leave the one in use as it is.
  const [one, other] = [monthsNamed(a), monthsNamed(b)]
  if (one === other) return 0
  if (one === 0) return 1
  return other === 0 ? -1 : one - other
}

// "Rota May" and "Rota September" are two of one kind, which the month tells apart.
const monthNamed = new RegExp(`(?<!\\p{L})${monthPattern}(?!\\p{L})`, 'giu')

/** The year and month that a name says, as a count of months. */
function monthsNamed(path: string): number {
  const name = fileWords(path)
  const year = Number([...name.matchAll(yearNamed)].at(-1)?.[1] ?? 0)
  return 12 * year + (monthOf([...name.matchAll(monthNamed)].at(-1)?.[0] ?? '') ?? 0)
}

function editionStem(path: string): string {
  const { stem } = versionName(path)
  const rest = [yearNamed, monthNamed].reduce((name, pattern) => name.replace(pattern, ' '), stem)
  return rest.replace(/\s+/g, ' ').trim()
}

/**
 * "The last minutes", of which one file fits better only because its title says more: of the paths in the folder of
 * `path` whose names differ from its name in nothing but their dates and versions, the newest. Null if no order is asked
 * for, or there is no other.
 */
export function editionMeant(description: string, path: string, paths: readonly string[]): string | null {
  const order = orderAsked(description, path)
  const [folder, stem] = [folderOf(path), editionStem(path)]
  if (order === 0 || stem === '') return null
  const editions = paths
    .filter((other) => folderOf(other) === folder && editionStem(other) === stem)
    .toSorted(compareEditions)
  const [eldest, latest] = [editions[0], editions.at(-1)]
  if (eldest === undefined || latest === undefined || compareEditions(eldest, latest) === 0) return null
  return order > 0 ? latest : eldest
}

const signed = new RegExp(
  wholeWord(['(?:counter)?signed|executed|unterschrieben\\p{L}*|unterzeichnet\\p{L}*|signée?s?|firmad[oa]s?']),
  'giu',
)

/** The words without those that ask for a paper that was signed, or null if they do not ask for one. */
export function withoutSigned(words: string): string | null {
  const rest = words.replace(signed, ' ').replace(/\s+/g, ' ').trim()
  return rest === words.trim() || rest === '' ? null : rest
}

/** True if the name or the title says that it was not signed yet. */
export function isDraftName(path: string, title: string): boolean {
  return versionName(path).stage < 0 || versionName(title).stage < 0
}
