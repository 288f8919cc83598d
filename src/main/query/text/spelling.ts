/** How near a misspelt word is to one that exists, and which words are spelled right. Pure. */
import { withinTypos } from '../../../shared/text/typos.ts'
import { commonWords } from './commonWords.ts'
import { conceptsOf } from './lexicon/lexicon.ts'
import { lexiconLanguages } from './lexicon/languages.ts'
import { fold, isStopWord, stem } from './words.ts'

// One changed letter turns shorter words into other words.
const minLetters = 4
const longWord = 8
const common = new Set(commonWords.map((word) => stem(word)))

/** Whether a word is spelled right as far as is known without the library. */
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

/** "repaint", "painter" and "kindness" are spelled right where "paint" and "kind" are. */
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

/** Whether a word could be misspelt at all: codes, figures and names are never touched. */
export function mayBeMisspelt(word: string, first: boolean, allCapitals: boolean): boolean {
  if (!/^\p{L}+(?:'s)?$/u.test(word) || word.length < minLetters) return false
  return /^\p{Ll}/u.test(word) || first || allCapitals
}

/** 0..1, 1 for the same word; 0 where they are too far apart to be meant. */
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

/** Roughly how a word sounds: consonants only, spelled one way. */
function sound(word: string): string {
  return sounds.reduce((text, [pattern, by]) => text.replace(pattern, by), word)
}

/** 0..1: share of the letters in order that two texts have in common, as pairs of letters (Dice). */
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
