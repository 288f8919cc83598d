/** Splits titles, file names and title queries into words: pure rules, the same on both sides of a comparison. */
import { unspacedScript } from '../../../../shared/text/scripts.ts'

/** Filler words. Kept when nothing else is left ("The Who", "To do"). */
const fillers = new Set(
  (
    'a about all an and any are as at by can could did do does file find for from give has have how i in ' +
    'is it its let look me mine my of on ' +
    'open or our out please read see shall should show that the their them there these they this to up us ' +
    'was we were what whats when where ' +
    'which who whom whose why will with would you your'
  ).split(' '),
)

// Words of the longest title or query that can still be a name; further words are ignored (an index row each).
const maxWords = 48
const maxWordUnits = 64

let segmenter: Intl.Segmenter | undefined

/**
 * Distinct words in order: split at punctuation, between letters and digits, and in camelCase (`myLease2024_v2` → my,
 * lease, 2024, v, 2), folded to lower case without accents. Scripts written without spaces are split by the dictionary.
 */
export function titleWords(text: string): string[] {
  const words = new Set<string>()
  const spaced = text
    .slice(0, 4_000)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  for (const run of spaced.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
    for (const part of unspacedScript.test(run[0]) ? segment(run[0]) : [run[0]]) {
      const word = fold(part).slice(0, maxWordUnits)
      if (word !== '') words.add(word)
      if (words.size >= maxWords) return [...words]
    }
  }
  return [...words]
}

/** The words of a query that name something; all of them when every one is a filler. */
export function contentWords(query: string): string[] {
  // "What's" and "don't" would otherwise leave an "s" and a "t".
  const words = titleWords(query.slice(0, 4_000).replaceAll(/(\p{L})['’](?:s|t|re|ve|ll|d|m)\b/giu, '$1'))
  const naming = words.filter((word) => !fillers.has(word))
  return naming.length === 0 ? words : naming
}

/** Lower case, compatibility forms, no accents. */
function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC')
}

function segment(run: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...segmenter.segment(run)].map((piece) => piece.segment)
}

/** Trigrams of a word with its borders marked; for words of three letters and more. */
export function trigrams(word: string): string[] {
  const letters = [...`^${word}$`]
  if (letters.length < 5) return []
  return [...new Set(letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`))]
}

/** How many typos a word of this length may have: one from four letters on, two from eight. */
export function allowedTypos(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
}

// A prefix or a misspelt word counts nearly as much as the word itself, so that exact names come first.
export const prefixWeight = 0.9
export const typoWeight = 0.8
// Shorter prefixes match everything.
const minPrefix = 3

/** True for a word that is long enough to stand for those that begin with it. */
export function canBePrefix(word: string): boolean {
  return word.length >= minPrefix && /\p{L}/u.test(word)
}

export function isPrefix(prefix: string, word: string): boolean {
  return canBePrefix(prefix) && word.length > prefix.length && word.startsWith(prefix)
}
