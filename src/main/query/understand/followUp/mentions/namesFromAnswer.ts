/**
 * Gives names that were typed without a capital the capital that they have in the answers: many type "when do we fly to
 * lisbon", and names are found by their capitals. Pure.
 */
import { englishSize } from '../../../text/words/englishWords.ts'
import { isKnownWord } from '../../../text/words/spelling.ts'
import { fold, isStopWord, wordsOf } from '../../../text/words/words.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { otherLanguage } from '../../../text/lexicon/otherLanguage.ts'
import { attributes, roles } from './vocabulary.ts'
import { verbs } from './everydayVerbs.ts'

const minLetters = 3
// The ten thousand commonest words; rarer ones are surnames as well ("Pike").
const ordinarySize = 20

type Shown = Pick<EarlierTurn, 'answer' | 'titles'>

/** `turns`: their answers and the titles of what they cited. German is left as it is: all its nouns have a capital. */
export function withNames(text: string, turns: readonly Shown[]): string {
  if (!/\p{Ll}{3}/u.test(text) || otherLanguage(text)) return text
  const names = namesIn(turns)
  if (names.size === 0) return text
  return wordsOf(text)
    .toReversed()
    .reduce((whole, { raw, start, end }) => {
      const bare = raw.replace(/['’]s$/, '')
      const name = /^\p{Ll}/u.test(raw) ? (names.get(fold(bare)) ?? ownerIn(bare, names)) : undefined
      return name === undefined ? whole : whole.slice(0, start) + name + raw.slice(bare.length) + whole.slice(end)
    }, text)
}

/** "Baxter's" for "baxters". */
function ownerIn(typed: string, names: ReadonlyMap<string, string>): string | undefined {
  const name = typed.endsWith('s') ? names.get(fold(typed.slice(0, -1))) : undefined
  return name === undefined ? undefined : `${name}'s`
}

/** A word that no list of words knows is a name: "greenline" is "Greenline". */
export function withUnknownNames(fragment: string): string {
  return wordsOf(fragment)
    .filter(({ raw }) => /^\p{Ll}{3,}(?:['’]s)?$/u.test(raw) && !isKnownWord(raw.replace(/['’]s$/, '')))
    .toReversed()
    .reduce(
      (text, { start }) => text.slice(0, start) + text.charAt(start).toUpperCase() + text.slice(start + 1),
      fragment,
    )
}

const secondOfName = /\p{Lu}[\p{L}'’.]{0,40} $/u

/**
 * Takes the capitals back where the user typed none: they only show which words are names, and a scorer that was given
 * them would weigh these words differently.
 */
export function asTyped(whole: string, question: string, turns: readonly Pick<EarlierTurn, 'question'>[]): string {
  const typed = new Set(
    [question, ...turns.map((turn) => turn.question)].flatMap((text) => wordsOf(text).map(({ raw }) => raw)),
  )
  return wordsOf(whole)
    .toReversed()
    .reduce((text, { raw, start, end }) => {
      const small = raw.charAt(0).toLowerCase() + raw.slice(1)
      return raw === small || typed.has(raw) || !typed.has(small)
        ? text
        : text.slice(0, start) + small + text.slice(end)
    }, whole)
}

/** Words that the answers always write with a capital, by their folded form. */
function namesIn(turns: readonly Shown[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const plain = new Set<string>()
  for (const text of turns.flatMap(({ answer, titles }) => [answer, ...titles])) {
    if (otherLanguage(text)) continue
    for (const { raw, start } of wordsOf(text)) {
      const bare = raw.replace(/['’]s$/, '')
      const folded = fold(bare)
      // "Roofing" of "Hollis Roofing" is a word that a name was made of.
      const isSecond = secondOfName.test(text.slice(0, start))
      if (/^\p{Ll}/u.test(bare)) plain.add(folded)
      else if (/^\p{Lu}\p{Ll}/u.test(bare) && !isSecond && isNameLike(folded)) names.set(folded, bare)
    }
  }
  return new Map([...names].filter(([folded]) => !plain.has(folded)))
}

/** A capital at the start of a sentence or of a cell makes no name of a word that everybody uses. */
function isNameLike(folded: string): boolean {
  return (
    folded.length >= minLetters &&
    !isStopWord(folded) &&
    (englishSize(folded) ?? Infinity) > ordinarySize &&
    !verbs.has(folded) &&
    !attributes.has(folded) &&
    !roles.has(folded)
  )
}
