/**
 * Corrects misspelt words of a question against the library's own words, for search and scoring; the display keeps the
 * user's words. A word that is known or that occurs anywhere in the library is never changed.
 */
import type { ChunkId } from '../../../shared/domain/ids.ts'
import type { Engine, EngineContext } from '../engine.ts'
import { characterSimilarity, isKnownWord, mayBeMisspelt, nearness } from '../text/spelling.ts'
import { languageOf } from '../text/lexicon/languageOf.ts'
import { respellingsOf, splitsOf } from '../text/respellings.ts'
import { functionWords } from '../text/functionWords.ts'
import { fold, stem, wordsOf } from '../text/words.ts'
import type { Word } from '../text/words.ts'

// A question with more unknown words is in an unknown language, or is not a question.
const maxMisspelt = 6
// The number of passages with a similar word from which the library's words are read.
const maxPassages = 12
// Beyond this it would be another question; a word that was certainly meant counts as kept. Chosen by judgement, not
// fitted.
const minWordsKept = 0.5
const certainlyMeant = 0.8
const minSimilarity = 0.6
// Below this two words are hardly the same (see `nearness`).
const minNearness = 0.65
const minNearnessForeign = 0.93
// Each split costs a search.
const maxSplits = 4

export const correctSpellingEngine: Engine = {
  id: 'correctSpelling',
  maxLlmCalls: 0,
  async run(state, context) {
    const corrected = await correctSpelling(state.query, context)
    if (corrected === null) return {}
    context.note(`Searched for "${corrected}"`)
    return { query: corrected, parts: [corrected] }
  },
}

/** The question with its misspelt words corrected, or null if there is none to correct. */
export async function correctSpelling(
  question: string,
  context: Pick<EngineContext, 'index' | 'store'>,
): Promise<string | null> {
  const words = wordsOf(question)
  const allCapitals = !/\p{Ll}/u.test(question)
  const doubtful = words.filter(
    (word, index) => mayBeMisspelt(word.raw, index === 0, allCapitals) && !isKnownWord(word.raw.replace(/'s$/, '')),
  )
  if (doubtful.length === 0 || doubtful.length > maxMisspelt) return null
  const isForeign = (languageOf(question) ?? 'en') !== 'en'
  const meant = await Promise.all(doubtful.map((word) => meantBy(word, isForeign, context)))
  let text = question
  let changed = 0
  let doubted = 0
  for (const [index, word] of [...doubtful.entries()].toReversed()) {
    const found = meant[index]
    if (found === null || found === undefined) continue
    text = text.slice(0, word.start) + cased(found.word, word.raw) + text.slice(word.end)
    changed += 1
    if (found.near < certainlyMeant) doubted += 1
  }
  if (changed === 0) return null
  const kept = (words.length - doubted) / words.length
  // A single word is all there is to keep.
  const far = words.length > 1 && kept < minWordsKept
  return far || characterSimilarity(question, text) < minSimilarity ? null : text
}

interface LibraryWord {
  readonly word: string
  readonly count: number
}

interface Meant {
  readonly word: string
  /** From 0 to 1 (see `nearness`). */
  readonly near: number
}

async function meantBy(
  { raw, stem: own }: Word,
  isForeign: boolean,
  context: Pick<EngineContext, 'index' | 'store'>,
): Promise<Meant | null> {
  const near = await libraryWords(raw, context)
  // It occurs in the library: a name, a term, or at least not a typo of this question.
  if (near.some(({ word }) => stem(fold(word)) === own)) return null
  // The correctly spelled words of other languages are not known, and one letter makes another word of them.
  const least = isForeign ? minNearnessForeign : minNearness
  const found = nearest(raw, [...near, ...functionWords.map((word) => ({ word, count: 1 }))], least)
  if (found !== null) return found
  return (
    (await cutInTwo(raw, context)) ?? nearest(raw, await libraryWords(respellingsOf(raw).join(' '), context), least)
  )
}

const vowel = /[aeiouyà-öø-ÿœ]/i

function nearest(raw: string, words: readonly LibraryWord[], least: number): Meant | null {
  const candidates = words
    // "Lbs" and "mph" are abbreviations that nobody means by a whole word.
    .filter(({ word }) => vowel.test(word) || !vowel.test(raw))
    .map(({ word, count }) => ({ word, count, near: nearness(raw, word) }))
    .filter((candidate) => candidate.near >= least)
    .sort((a, b) => b.near - a.near || b.count - a.count || (a.word < b.word ? -1 : 1))
  return candidates[0] ?? null
}

/** "Mooringfee" is "mooring fee" if one half is known and the library has the two side by side. */
async function cutInTwo(raw: string, context: Pick<EngineContext, 'index' | 'store'>): Promise<Meant | null> {
  const splits = splitsOf(raw.toLowerCase()).filter((parts) => parts.some((part) => isKnownWord(part)))
  for (const parts of splits.slice(0, maxSplits)) {
    const hits = await context.index.searchText(parts.join(' '), maxPassages)
    const chunks = context.store.chunks.get(hits.map(({ id, contentId }) => ({ id: id as ChunkId, contentId })))
    const together = new RegExp(`(?<!\\p{L})${parts.join('[ -]')}`, 'iu')
    if (chunks.some((chunk) => together.test(chunk.indexedText))) return { word: parts.join(' '), near: certainlyMeant }
  }
  return null
}

/** Words of the passages that the index finds for a word, typos included, with their number of occurrences. */
async function libraryWords(
  raw: string,
  { index, store }: Pick<EngineContext, 'index' | 'store'>,
): Promise<readonly LibraryWord[]> {
  const hits = await index.searchText(raw, maxPassages)
  const chunks = store.chunks.get(hits.map(({ id, contentId }) => ({ id: id as ChunkId, contentId })))
  const titles = store.documents.matchTitles(raw, maxPassages).map((match) => match.title)
  const counts = new Map<string, number>()
  for (const text of [...chunks.map((chunk) => chunk.indexedText), ...titles])
    for (const word of wordsOf(text)) {
      const lower = word.raw.toLowerCase().replace(/['’]s$/, '')
      counts.set(lower, (counts.get(lower) ?? 0) + 1)
    }
  return [...counts].map(([word, count]) => ({ word, count }))
}

function cased(word: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
