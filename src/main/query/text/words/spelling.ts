/** Measures how similar a misspelt word is to an existing one, and knows correctly spelled words. Pure. */
import { withinTypos } from '../../../../shared/text/typos.ts'
import { isEnglishWord } from './englishWords.ts'
import { conceptsOf } from '../lexicon/lexicon.ts'
import { firstLanguages } from '../lexicon/languages.ts'
import type { LexiconLanguage } from '../lexicon/languages.ts'
import { fold, isStopWord } from './words.ts'

// In shorter words, one changed letter makes another word.
const minLetters = 4
const longWord = 8
const beginnings = ['un', 're', 'dis', 'over', 'out', 'mis', 'non', 'pre', 'sub']

/**
 * True if a word is known to be spelled right without asking the library: an English one, or one of these languages in
 * the lexicon. Several languages hide typos, because a typo of one is often a word of another ("adress", "glases"), and
 * names: "Chiara" is an Italian word. So the added languages count only where they are named.
 */
export function isKnownWord(word: string, languages: readonly LexiconLanguage[] = firstLanguages): boolean {
  const folded = fold(word)
  if (isStopWord(folded) || isEnglishWord(folded)) return true
  if (languages.some((language) => conceptsOf(folded, language).length > 0)) return true
  if (beginnings.some((start) => folded.startsWith(start) && isEnglishWord(folded.slice(start.length)))) return true
  return derived(folded).some((base) => base.length >= minBase && isEnglishWord(base))
}

// A word of three letters is part of too many others.
const minBase = 4

/** What a word may be made of: "preventer" of "prevent", "baker" of "bake", "tiredness" of "tired". */
function derived(word: string): readonly string[] {
  const base = /^(.+?)(?:ers?|ness|able|ing)$/u.exec(word)?.[1]
  return base === undefined ? [] : [base, `${base}e`, base.replace(/(.)\1$/u, '$1')]
}

/** True if a word could be misspelt at all: codes and figures are never corrected. */
export function couldBeMisspelt(word: string): boolean {
  return /^\p{L}+(?:'s)?$/u.test(word) && word.length >= minLetters
}

/** From 0 to 1, 1 for the same word; 0 if they are too different to be meant. */
export function nearness(typed: string, meant: string): number {
  const a = fold(typed)
  const b = fold(meant)
  if (a === b) return 1
  if (a.length < minLetters || b.length < 3 || a[0] !== b[0]) return swappedStart(a, b) ? 0.8 : 0
  if (sorted(a) === sorted(b) && withinTypos(a, b, 1)) return 0.95
  if (undoubled(a) === undoubled(b)) return 0.95
  const alike = sound(a) === sound(b)
  if (withinTypos(a, b, 1)) return alike ? 0.92 : isSlip(a, b) ? 0.85 : 0.8
  const limit = a.length >= longWord ? 2 : 1
  if (limit === 2 && withinTypos(a, b, 2)) return alike ? 0.8 : 0.7
  return alike && a.length > 4 && withinTypos(a, b, 3) ? 0.65 : 0
}

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** True unless one letter is another one that neither lies beside it on a keyboard nor is a vowel as it is. */
function isSlip(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  const [one, other] = [a[at] ?? '', b[at] ?? '']
  if (a.length !== b.length || a.slice(at + 1) !== b.slice(at + 1)) return true
  const beside = keyboardRows.some((row) => row.includes(one) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1)
  return beside || (/[aeiouy]/.test(one) && /[aeiouy]/.test(other))
}

/** True if the two differ in doubled letters alone. */
export function isDoubling(typed: string, meant: string): boolean {
  return undoubled(fold(typed)) === undoubled(fold(meant))
}

function swappedStart(a: string, b: string): boolean {
  return a.length === b.length && a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

function undoubled(word: string): string {
  return word.replace(/(.)\1+/g, '$1')
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/gh(?=t)/g, ''],
  [/ck|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/wr/g, 'r'],
  [/kn/g, 'n'],
  [/tch/g, 'ch'],
  [/(?<=.)[aeiouyh]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** A rough phonetic form: consonants only, spelled one way. */
function sound(word: string): string {
  return sounds.reduce((text, [pattern, by]) => text.replace(pattern, by), word)
}

/** Share of the letter pairs, 0..1, that two texts have in common (Dice coefficient). */
export function characterSimilarity(one: string, other: string): number {
  const pairs = (text: string): readonly string[] => {
    const plain = fold(text).replace(/\s+/g, ' ')
    return Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2))
  }
  const left = pairs(one)
  const rest = [...pairs(other)]
  const total = left.length + rest.length
  let shared = 0
  for (const pair of left) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    rest.splice(at, 1)
    shared += 1
  }
  return total === 0 ? 1 : (2 * shared) / total
}
