/** Measures how similar a misspelt word is to an existing one, and knows correctly spelled words. Pure. */
import { withinTypos } from '../../../shared/text/typos.ts'
import { commonWords } from './commonWords.ts'
import { conceptsOf } from './lexicon/lexicon.ts'
import { lexiconLanguages } from './lexicon/languages.ts'
import { fold, isStopWord, stem } from './words.ts'

// In shorter words, one changed letter makes another word.
const minLetters = 4
const longWord = 8
const common = new Set(commonWords.map((word) => stem(word)))

/** True if a word is known to be spelled right without asking the library. */
export function isKnownWord(word: string): boolean {
  const folded = fold(word)
  if (isStopWord(folded) || common.has(stem(folded))) return true
  return lexiconLanguages.some((language) => conceptsOf(folded, language).length > 0) || regularForm(folded)
}

const endings = [
  'er',
  'ers',
  'or',
  'ness',
  'less',
  'ful',
  'able',
  'ible',
  'est',
  'ish',
  'y',
  'al',
  'ity',
  'ion',
  'ions',
]
const beginnings = ['un', 're', 'dis', 'over', 'out', 'mis', 'non', 'pre', 'sub']

/** "Repaint", "painter" and "kindness" are spelled right if "paint" and "kind" are. */
function regularForm(folded: string): boolean {
  const known = (rest: string): boolean =>
    rest.length > 2 && (common.has(stem(rest)) || conceptsOf(rest, 'en').length > 0 || isStopWord(rest))
  return (
    endings.some((ending) => {
      if (!folded.endsWith(ending)) return false
      const rest = folded.slice(0, -ending.length)
      return known(rest) || known(`${rest}e`) || known(`${rest}y`) || known(rest.replace(/(.)\1$/, '$1'))
    }) || beginnings.some((start) => folded.startsWith(start) && known(folded.slice(start.length)))
  )
}

/** True if a word could be misspelt at all: codes, figures and names are never corrected. */
export function mayBeMisspelt(word: string, first: boolean, allCapitals: boolean): boolean {
  if (!/^\p{L}+(?:'s)?$/u.test(word) || word.length < minLetters) return false
  return /^\p{Ll}/u.test(word) || first || allCapitals
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
  if (withinTypos(a, b, 1)) return alike ? 0.92 : 0.85
  const limit = a.length >= longWord ? 2 : 1
  if (limit === 2 && withinTypos(a, b, 2)) return alike ? 0.8 : 0.7
  return alike && a.length > 4 && withinTypos(a, b, 3) ? 0.65 : 0
}

function swappedStart(a: string, b: string): boolean {
  return a.length === b.length && a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

function undoubled(word: string): string {
  return word.replace(/(.)\1/g, '$1')
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
