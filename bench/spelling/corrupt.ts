/**
 * Misspells questions the way people do: a letter dropped, doubled, swapped with its neighbour, replaced by one beside
 * it on the keyboard, or a sound spelled another way. Seeded, so that a run repeats. Pure.
 */
import { seeded } from '../measuring/intervals.ts'
import { isStopWord, wordsOf } from '../../src/main/query/text/words/words.ts'

export interface Misspelling {
  readonly text: string
  /** The words as they were, and as they are now. */
  readonly words: readonly (readonly [was: string, is: string])[]
}

// In shorter words one changed letter makes another word.
const minLetters = 5
// From so many words on, two of them are misspelt.
const wordsForTwo = 9
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const sounds: readonly (readonly [string, string])[] = [
  ['ph', 'f'],
  ['ie', 'ei'],
  ['ei', 'ie'],
  ['ea', 'ee'],
  ['ck', 'k'],
  ['tion', 'sion'],
  ['ent', 'ant'],
  ['ance', 'ence'],
  ['y', 'i'],
  ['c', 'k'],
  ['s', 'z'],
  ['ou', 'u'],
  ['or', 'er'],
]

/** The question with one or two of its longer words misspelt; null if it has none. */
export function misspell(text: string, seed: number): Misspelling | null {
  const random = seeded(seed)
  const all = wordsOf(text)
  const able = all.filter(({ raw }) => /^\p{L}+$/u.test(raw) && raw.length >= minLetters && !isStopWord(raw))
  const picked = shuffled(able, random).slice(0, all.length >= wordsForTwo ? 2 : 1)
  if (picked.length === 0) return null
  let changed = text
  const words: (readonly [string, string])[] = []
  for (const { raw, start, end } of [...picked].sort((a, b) => b.start - a.start)) {
    const wrong = misspelt(raw, random)
    words.push([raw, wrong])
    changed = changed.slice(0, start) + wrong + changed.slice(end)
  }
  return { text: changed, words }
}

// The shares of the kinds, about those that studies of typing and spelling report (Damerau 1964: four fifths are one
// letter dropped, added, replaced or swapped).
function misspelt(word: string, random: () => number): string {
  // The first letter is mostly right.
  const at = 1 + Math.floor(random() * (word.length - 2))
  const kind = random()
  if (kind < 0.3) return word.slice(0, at) + word.slice(at + 1)
  if (kind < 0.45) return word.slice(0, at) + (word[at] ?? '') + word.slice(at)
  if (kind < 0.65) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  if (kind < 0.8) return word.slice(0, at) + neighbourOf(word[at] ?? '', random) + word.slice(at + 1)
  const able = sounds.filter(([from]) => word.toLowerCase().lastIndexOf(from) > 0)
  const [from, to] = able[Math.floor(random() * able.length)] ?? [word.slice(at, at + 1), '']
  const place = word.toLowerCase().lastIndexOf(from)
  return word.slice(0, place) + to + word.slice(place + from.length)
}

function neighbourOf(letter: string, random: () => number): string {
  const row = keyboard.find((each) => each.includes(letter.toLowerCase()))
  if (row === undefined) return letter + letter
  const at = row.indexOf(letter.toLowerCase()) + (random() < 0.5 ? -1 : 1)
  return row[at] ?? row[1] ?? letter
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
