/**
 * Guesses what a misspelt word may have been meant to be: every word that is one letter away, and other spellings of
 * the same sounds. An index that tolerates one typo compares stems, and misses "customers" for "custmers". Pure.
 */
import { fold } from './words.ts'

// Spellings of one sound that are mixed up most often, in both directions.
const alike: readonly (readonly [string, string])[] = [
  ['i', 'y'],
  ['f', 'ph'],
  ['k', 'c'],
  ['z', 's'],
  ['s', 'c'],
  ['t', 'th'],
  ['r', 'rh'],
  ['ie', 'ei'],
  ['shun', 'tion'],
  ['er', 'or'],
  ['er', 'ar'],
  ['ent', 'ant'],
  ['ible', 'able'],
  ['u', 'ew'],
]
const letters = [...'abcdefghijklmnopqrstuvwxyz']
// In a longer word a typo in its end is found by its beginning, and the index's own tolerance finds the rest.
const maxLetters = 18
// Two sounds spelled another way, as in "fisioterapist"; the number of words grows with the square.
const maxBySound = 120
const minPart = 3

/**
 * Words that differ in one place, the first letter being right, and by the sound in up to two; in groups, the likeliest
 * kind of typo first, because a search for many words at once finds the rarest of them.
 */
export function respellingsOf(word: string): readonly [readonly string[], ...(readonly string[])[]] {
  const own = fold(word)
  const sounds = bySound([own])
  if (own.length > maxLetters) return [sounds]
  const places = Array.from(
    { length: own.length },
    (_, index) => [own.slice(0, index + 1), own.slice(index + 1)] as const,
  )
  const shorterOrSwapped = places.flatMap(([before, after]) => [
    before + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ])
  const others = (group: readonly string[]): readonly string[] => [...new Set(group)].filter((each) => each !== own)
  return [
    others([own.slice(1, 2) + own.slice(0, 1) + own.slice(2), ...shorterOrSwapped, ...sounds]),
    others(places.flatMap(([before, after]) => letters.map((letter) => before + letter + after))),
    others(places.flatMap(([before, after]) => letters.map((letter) => before + letter + after.slice(1)))),
    others(bySound(sounds)),
  ]
}

function bySound(words: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const own of words) {
    for (const [one, other] of alike)
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const)
        for (let at = own.indexOf(from); at >= 0; at = own.indexOf(from, at + 1))
          found.add(own.slice(0, at) + to + own.slice(at + from.length))
    found.add(own.replace(/(.)\1/g, '$1'))
  }
  return [...found].slice(0, maxBySound)
}

/** The ways to cut a word in two, for a missing space; the most even first. */
export function splitsOf(word: string): readonly (readonly [string, string])[] {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, index) => index + minPart)
  return cuts
    .sort((a, b) => Math.abs(word.length / 2 - a) - Math.abs(word.length / 2 - b))
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
}
