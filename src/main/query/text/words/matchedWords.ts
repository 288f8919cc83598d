/**
 * Finds the words of a search in the passages that it found, in the forms that `baseForm` brings together; where the
 * index found nothing but words with another letter, these. Pure.
 */
import { withinTypos } from '../../../../shared/text/typos.ts'
import { baseForm } from './baseForms.ts'
import { isStopWord, wordsOf } from './words.ts'
import type { Word } from './words.ts'

export interface MatchedRange {
  /** UTF-16 offsets into the passage. */
  readonly start: number
  readonly end: number
}

export interface MatchedWords {
  /** In the order of the text, without overlaps. */
  readonly matched: readonly MatchedRange[]
  /** The words are similar to those of the search and none is the same. */
  readonly similar: boolean
}

interface Passage {
  readonly text: string
  /** Keyword search found it, so that similar words can be why. */
  readonly byKeyword: boolean
}

// As the index does it: in shorter words one changed letter makes another word.
const minLetters = 4
const joiners = /[.,'’-]/u

/** One result for each passage, in their order. */
export function matchedWords(query: string, passages: readonly Passage[]): readonly MatchedWords[] {
  const wanted = stemsOf(query)
  const exact = passages.map(({ text }) => rangesOf(text, (stem) => wanted.has(stem)))
  // The index looks for similar words only where the words themselves are in no passage at all.
  if (exact.some((matched) => matched.length > 0)) return exact.map((matched) => ({ matched, similar: false }))
  const tolerant = [...wanted].filter((stem) => stem.length >= minLetters && /^\p{L}+$/u.test(stem))
  const isSimilar = (stem: string): boolean =>
    tolerant.some((other) => other[0] === stem[0] && withinTypos(other, stem, 1))
  return passages.map(({ text, byKeyword }) => {
    const matched = byKeyword ? rangesOf(text, isSimilar) : []
    return { matched, similar: matched.length > 0 }
  })
}

/** Of a query that has function words alone, those: "to be or not to be". */
function stemsOf(query: string): ReadonlySet<string> {
  const words = wordsOf(query).flatMap(withParts)
  const telling = words.filter(({ raw }) => !isStopWord(raw))
  return new Set((telling.length > 0 ? telling : words).map(formOf))
}

/** A word of a script without spaces has its own stem. */
const formOf = ({ raw, stem }: Word): string => (/^\p{Script=Latin}/u.test(raw) ? baseForm(raw) : stem)

function rangesOf(text: string, fits: (stem: string) => boolean): readonly MatchedRange[] {
  const ranges: MatchedRange[] = []
  for (const word of wordsOf(text)) {
    const [whole, ...parts] = withParts(word)
    const found = whole !== undefined && fits(formOf(whole)) ? [whole] : parts.filter((part) => fits(formOf(part)))
    for (const { start, end } of found) ranges.push({ start, end })
  }
  return ranges
}

/** "Heat-pump" is found by "pump" as well. */
function withParts(word: Word): readonly Word[] {
  if (!joiners.test(word.raw)) return [word]
  const parts: Word[] = []
  let start = 0
  for (const raw of word.raw.split(joiners)) {
    const [part] = wordsOf(raw)
    // A letter that an apostrophe split off is no word.
    if (part !== undefined && raw.length > 1)
      parts.push({ ...part, start: word.start + start, end: word.start + start + raw.length })
    start += raw.length + 1
  }
  return [word, ...parts]
}
