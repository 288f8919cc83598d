/**
 * Finds the word that a misspelt one was meant to be: among the library's words, the commonest English ones and those
 * that only join others. The nearest spelling wins; of several that are about as near, the one that stands beside the
 * other words of the question, and then the one that more passages have.
 */
import type { ChunkId } from '../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../engine.ts'
import { englishSize, englishWordsLike } from '../../text/words/englishWords.ts'
import { respellingsOf, splitsOf } from '../../text/words/respellings.ts'
import { isDoubling, isKnownWord, nearness } from '../../text/words/spelling.ts'
import { contentStems, fold, isStopWord, stem, wordsOf } from '../../text/words/words.ts'

export type LibraryWords = Pick<EngineContext, 'index' | 'store'>

export interface Meant {
  readonly word: string
  /** From 0 to 1 (see `nearness`). */
  readonly near: number
}

// The number of passages with a similar word from which the library's words are read.
const maxPassages = 12
// The index reads so many UTF-16 units of a query.
const unitsPerQuery = 1_000
// Each split costs a search, and so does each rival.
const maxSplits = 4
const maxRivals = 5
// Spellings that are so much further away are no rivals. This and both weights were chosen over misspelt questions of
// the fit halves (`npm run eval -- spelling`, seeds 1 to 3).
const rivalMargin = 0.13
const besideOthers = 0.15
const perDoubling = 0.015
const perSize = 0.001
const countedPassages = 24
// One letter that slipped (see `nearness`).
const nearEnough = 0.85
const certainSplit = 0.8
// Of fewer letters, another word is as near by chance. Chosen by judgement, not fitted.
const longWord = 9
// In shorter names a doubled letter makes another one ("Ana", "Anna").
const minNameLetters = 6
const vowel = /[aeiouyà-öø-ÿœ]/i

/** Null if the library has the word itself, or nothing that is at least as near as `least`. */
export async function meantWord(
  raw: string,
  { question, least }: { readonly question: string; readonly least: number },
  library: LibraryWords,
): Promise<Meant | null> {
  const own = stem(fold(raw))
  const similar = await wordsOfPassages(raw, library)
  // It occurs in the library: a name, a term, or at least not a typo of this question.
  if (similar.has(own)) return null
  const words = [
    ...[...similar.values()].flatMap((forms) => [...forms]),
    ...englishWordsLike(fold(raw)).filter((word) => isMeantElsewhere(raw, word)),
  ]
  const known = rivalsOf(raw, words, least)
  // Searching for every respelling takes a second in a large library: only for what no list of words knows.
  const near =
    (known[0]?.near ?? 0) >= nearEnough ? known : rivalsOf(raw, [...words, ...(await respelt(raw, library))], least)
  if (near.length === 0) return cutInTwo(raw, library)
  return near.length === 1 ? (near[0] ?? null) : likeliest(near, raw, question, library)
}

/** A word that the library lacks has to be near: "Lisbon" is no typo of a word that sounds alike, a long word may be. */
function isMeantElsewhere(raw: string, word: string): boolean {
  return raw.length >= longWord || nearness(raw, word) >= nearEnough
}

/** Respellings that the library has, and the words of the passages that have them. */
async function respelt(raw: string, library: LibraryWords): Promise<readonly string[]> {
  const words: string[] = []
  for (const group of respellingsOf(raw)) {
    const found = new Set<string>()
    for (const query of queriesOf(group))
      for (const [stemmed, forms] of await wordsOfPassages(query, library)) {
        found.add(stemmed)
        words.push(...forms)
      }
    // The passages have the word in another form.
    words.push(...group.filter((each) => found.has(stem(each))))
  }
  return words
}

/**
 * A name of the library that differs in doubled letters alone ("Strrachan"). Any other letter makes another name of it,
 * and a question about somebody who is not in the library must not be answered with somebody who is.
 */
export async function meantName(raw: string, library: LibraryWords): Promise<Meant | null> {
  const name = raw.replace(/['’]s$/, '')
  if (name.length < minNameLetters) return null
  // By itself: among respellings it could be crowded out of the first passages.
  if ((await wordsOfPassages(name, library)).has(stem(fold(name)))) return null
  const similar = await wordsOfPassages(respellingsOf(name)[0].join(' ').slice(0, unitsPerQuery), library)
  const words = [...similar.values()].flatMap((forms) => [...forms])
  const found = words.find((word) => isDoubling(name, word))
  return found === undefined ? null : { word: raw.replace(name, found), near: 0.95 }
}

/** The nearest words, one of each stem, best first. */
function rivalsOf(raw: string, words: Iterable<string>, least: number): readonly Meant[] {
  const byStem = new Map<string, Meant>()
  for (const word of new Set(words)) {
    // "Lbs" and "mph" are abbreviations that nobody means by a whole word.
    if (!vowel.test(word) && vowel.test(raw)) continue
    const near = nearness(raw, word)
    const key = stem(fold(word))
    if (near >= least && near > (byStem.get(key)?.near ?? 0)) byStem.set(key, { word, near })
  }
  const all = [...byStem.values()].sort((a, b) => b.near - a.near || (a.word < b.word ? -1 : 1))
  return all.filter(({ near }) => near >= (all[0]?.near ?? 0) - rivalMargin).slice(0, maxRivals)
}

async function likeliest(
  rivals: readonly Meant[],
  raw: string,
  question: string,
  library: LibraryWords,
): Promise<Meant | null> {
  const others = contentStems(question).filter((other) => other !== stem(fold(raw)))
  const weighed = await Promise.all(
    rivals.map(async (rival) => ({ rival, weight: rival.near + (await supportOf(rival.word, others, library)) })),
  )
  return weighed.sort((a, b) => b.weight - a.weight)[0]?.rival ?? null
}

/** What the library says for a word: how many passages have it, and how many of the others stand in one of these. */
async function supportOf(word: string, others: readonly string[], library: LibraryWords): Promise<number> {
  // The index has no words that only join others, and every text has them.
  if (isStopWord(fold(word))) return perDoubling * Math.log2(1 + countedPassages) + commonness(word) + besideOthers
  const own = stem(fold(word))
  const passages = (await passagesOf(word, countedPassages, library))
    .map((text) => new Set(wordsOf(text).map((each) => each.stem)))
    .filter((stems) => stems.has(own))
  const together = Math.max(0, ...passages.map((stems) => others.filter((other) => stems.has(other)).length))
  return (
    perDoubling * Math.log2(1 + passages.length) +
    commonness(word) +
    besideOthers * (together / Math.max(1, others.length))
  )
}

/** The commoner an English word is, the likelier it was meant. */
function commonness(word: string): number {
  const size = englishSize(fold(word))
  return size === null ? 0 : perSize * (60 - size)
}

/** "Mooringfee" is "mooring fee" if one half is known and the library has the two side by side. */
async function cutInTwo(raw: string, library: LibraryWords): Promise<Meant | null> {
  const splits = splitsOf(raw.toLowerCase()).filter((parts) => parts.some((part) => isKnownWord(part)))
  for (const parts of splits.slice(0, maxSplits)) {
    const together = new RegExp(`(?<!\\p{L})${parts.join('[ -]')}`, 'iu')
    const texts = await passagesOf(parts.join(' '), maxPassages, library)
    if (texts.some((text) => together.test(text))) return { word: parts.join(' '), near: certainSplit }
  }
  return null
}

/** Words by stem of the passages and titles that are found, typos included. */
async function wordsOfPassages(
  query: string,
  library: LibraryWords,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const titles = library.store.documents.matchTitles(query, maxPassages).map((match) => match.title)
  const found = new Map<string, Set<string>>()
  for (const text of [...(await passagesOf(query, maxPassages, library)), ...titles])
    for (const { raw, stem: own } of wordsOf(text)) {
      const lower = raw.toLowerCase().replace(/['’]s$/, '')
      found.set(own, (found.get(own) ?? new Set()).add(lower))
    }
  return found
}

async function passagesOf(query: string, limit: number, { index, store }: LibraryWords): Promise<readonly string[]> {
  const hits = await index.searchText(query, limit)
  return store.chunks
    .get(hits.map(({ id, contentId }) => ({ id: id as ChunkId, contentId })))
    .map((chunk) => chunk.indexedText)
}

/** The words in as few queries as hold them all. */
function queriesOf(words: readonly string[]): readonly string[] {
  const queries: string[] = []
  for (const word of words) {
    const last = queries.at(-1)
    if (last !== undefined && last.length + word.length < unitsPerQuery) queries[queries.length - 1] = `${last} ${word}`
    else queries.push(word)
  }
  return queries
}
