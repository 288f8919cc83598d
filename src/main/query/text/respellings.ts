/**
 * Guesses what a misspelt word may have been meant to be, so that an index that tolerates one typo finds words with two.
 * Pure.
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
const maxRespellings = 40
const minPart = 3

/** Other spellings of a word, each changed in one place; the likeliest first. */
export function respellingsOf(word: string): readonly string[] {
  const own = fold(word)
  const found = new Set<string>()
  for (let at = 1; at < own.length; at += 1)
    // The letters at `at` swapped with the ones before them.
    found.add(own.slice(0, at - 1) + (own[at] ?? '') + (own[at - 1] ?? '') + own.slice(at + 1))
  for (const [one, other] of alike)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      for (let at = own.indexOf(from); at >= 0; at = own.indexOf(from, at + 1))
        found.add(own.slice(0, at) + to + own.slice(at + from.length))
  found.add(own.replace(/(.)\1/g, '$1'))
  found.delete(own)
  return [...found].slice(0, maxRespellings)
}

/** The ways to cut a word in two, for a missing space; the most even first. */
export function splitsOf(word: string): readonly (readonly [string, string])[] {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, index) => index + minPart)
  return cuts
    .sort((a, b) => Math.abs(word.length / 2 - a) - Math.abs(word.length / 2 - b))
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
}
