/**
 * Finds the titles that contain nearly every word of a query, without looking at every title that contains some of
 * them. The rarest words name the only titles that are possible; their other words are compared one by one. Most
 * questions have a word that is in no title, and end there.
 */
import { allowedTypos, isPrefix, prefixWeight, typoWeight } from './titleWords.ts'
import { withinTypos } from '../../../../shared/text/typos.ts'

/** The titles as the index knows them. */
export interface TitleSource {
  /** Number of titles with this word, or with one that begins with it, at most `most`. */
  countWith(word: string, most: number): number
  /** Titles with this word and how well it fits; with typos only where no title has it as it is. */
  documentsWith(word: string): ReadonlyMap<number, number>
  wordsOf(documentKey: number): readonly string[]
}

export interface NearlyWhole {
  readonly documentKey: number
  /** Weight of each word of the query, in its order; 0 where the title lacks it. */
  readonly weights: readonly number[]
}

// Reading the words of one title takes 5 µs, reading all titles of a frequent word up to 10 ms.
const comparedOneByOne = 500
// Enough to order words by how rare they are.
const counted = 100
// Sums of tenths are not exact.
const tolerance = 1e-9

/** `minScore` (0..1): the share of the words that a title must have. In no order. */
export function nearlyWholeTitles(asked: readonly string[], minScore: number, source: TitleSource): NearlyWhole[] {
  const maxLoss = asked.length * (1 - minScore) + tolerance
  const words = asked.map((word, place) => ({ word, place, count: source.countWith(word, counted) }))
  const minLoss = words.reduce((sum, { word, count }) => sum + (count > 0 ? 0 : absentLoss(word)), 0)
  if (minLoss > maxLoss) return []
  // A title may lack this many words, so it has one of the rarest of one more.
  const mayLack = Math.floor(maxLoss)
  const ordered = words.toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0) || a.count - b.count)
  const found = new Map<number, { readonly weights: number[]; loss: number }>()
  for (const [turn, { word, place, count }] of ordered.entries()) {
    const isFirst = turn <= mayLack
    if (!isFirst && found.size === 0) return []
    const documents = isFirst || found.size > comparedOneByOne ? source.documentsWith(word) : null
    for (const key of isFirst ? (documents?.keys() ?? []) : [])
      if (!found.has(key)) found.set(key, { weights: asked.map(() => 0), loss: turn })
    const weigh = (key: number): number =>
      documents === null ? weightIn(source.wordsOf(key), word, count > 0) : (documents.get(key) ?? 0)
    for (const [key, title] of found) {
      const weight = weigh(key)
      title.weights[place] = weight
      title.loss += 1 - weight
      if (title.loss > maxLoss) found.delete(key)
    }
  }
  return [...found].map(([documentKey, { weights }]) => ({ documentKey, weights }))
}

/** What a word that no title has costs at least. */
function absentLoss(word: string): number {
  return allowedTypos(word) === 0 ? 1 : 1 - typoWeight
}

/** `known`: a title has it as it is, so that another word is not a typo of it. */
function weightIn(words: readonly string[], word: string, known: boolean): number {
  if (words.includes(word)) return 1
  if (words.some((own) => isPrefix(word, own))) return prefixWeight
  const typos = known ? 0 : allowedTypos(word)
  return typos > 0 && words.some((own) => withinTypos(word, own, typos)) ? typoWeight : 0
}
