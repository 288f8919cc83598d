/**
 * A lexicon of everyday concepts in four languages. It finds the concepts of a word in any form, and splits German
 * compounds. Pure; built on first use (about 10 ms).
 */
import { fold, stem } from '../words/words.ts'
import { buildingWords } from './buildingWords.ts'
import { everydayWords } from './everydayWords.ts'
import { gardenWords } from './gardenWords.ts'
import { healthWords } from './healthWords.ts'
import { homeWords } from './homeWords.ts'
import { baseForms } from './inflections.ts'
import { lexiconLanguages } from './languages.ts'
import type { LexiconLanguage } from './languages.ts'
import { moneyWords } from './moneyWords.ts'
import { peopleWords } from './peopleWords.ts'
import { placeWords } from './placeWords.ts'
import { societyWords } from './societyWords.ts'
import { timeWords } from './timeWords.ts'
import { travelWords } from './travelWords.ts'
import { verbWords } from './verbWords.ts'

/** One concept: its words by language, the commonest first; multi-word terms are separated by spaces. */
export type Concept = Readonly<Record<LexiconLanguage, readonly string[]>>

// A word's first meanings are kept, so that the files with the commonest words come first.
const lines = [
  homeWords,
  moneyWords,
  peopleWords,
  timeWords,
  travelWords,
  verbWords,
  buildingWords,
  gardenWords,
  healthWords,
  societyWords,
  everydayWords,
  placeWords,
].flat()
const maxPhraseWords = 4

interface Lexicon {
  readonly byForm: Readonly<Record<LexiconLanguage, ReadonlyMap<string, readonly Concept[]>>>
}

let built: Lexicon | null = null

function lexicon(): Lexicon {
  built ??= build()
  return built
}

function build(): Lexicon {
  const byForm = { en: new Map(), de: new Map(), fr: new Map(), es: new Map() } as Record<
    LexiconLanguage,
    Map<string, Concept[]>
  >
  for (const line of lines) {
    const [en = [], de = [], fr = [], es = []] = line.split('|').map((part) =>
      part
        .trim()
        .split(/\s+/)
        .map((word) => word.replaceAll('_', ' ')),
    )
    const concept: Concept = { en, de, fr, es }
    for (const language of lexiconLanguages)
      for (const form of concept[language]) {
        const key = keyOf(form, language)
        byForm[language].set(key, [...(byForm[language].get(key) ?? []), concept])
      }
  }
  return { byForm }
}

function keyOf(form: string, language: LexiconLanguage): string {
  return plain(form)
    .split(' ')
    .map((word) => (language === 'en' ? stem(word) : word))
    .join(' ')
}

/** Normalised for comparison in the lexicon: folded, "ß" as "ss". */
export function plain(text: string): string {
  return fold(text).replaceAll('ß', 'ss')
}

// The same words recur: a library's everyday words fit, and a flood of others clears the cache.
const maxRemembered = 20_000
const remembered = new Map<string, readonly Concept[]>()

/** Concepts of one word or phrase as it is written in a text; empty if it is unknown. */
export function conceptsOf(word: string, language: LexiconLanguage): readonly Concept[] {
  const id = `${language}:${word}`
  const known = remembered.get(id)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const found = lookUp(word, language)
  remembered.set(id, found)
  return found
}

function lookUp(word: string, language: LexiconLanguage): readonly Concept[] {
  const folded = plain(word)
  const { byForm } = lexicon()
  const exact = byForm[language].get(keyOf(word, language))
  if (exact !== undefined || language === 'en' || folded.includes(' ')) return exact ?? []
  for (const form of baseForms(folded, language)) {
    const found = byForm[language].get(form)
    if (found !== undefined) return found
  }
  return []
}

/** Concepts of the longest known phrase that begins at `at`, and its number of words. */
export function conceptsAt(
  words: readonly string[],
  at: number,
  language: LexiconLanguage,
): { readonly concepts: readonly Concept[]; readonly words: number } {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 1; length--) {
    const concepts = conceptsOf(words.slice(at, at + length).join(' '), language)
    if (concepts.length > 0) return { concepts, words: length }
  }
  return { concepts: conceptsOf(words[at] ?? '', language), words: 1 }
}

const minPart = 3
const minCompound = 7
const maxParts = 3
const links = ['', 's', 'n', 'en', 'es', 'er', 'e']

/**
 * Concepts of the parts of a German compound, in order; null if its last part is unknown. An unknown first part counts
 * as none.
 */
export function compoundConcepts(word: string, depth = maxParts): readonly (readonly Concept[])[] | null {
  const folded = plain(word)
  if (folded.length < minCompound || depth < 2 || !/^[a-z]+$/.test(folded)) return null
  let partial: readonly (readonly Concept[])[] | null = null
  // The longest known ending first: "haftpflichtversicherung" ends in "versicherung".
  for (let at = minPart; at <= folded.length - minPart; at++) {
    const end = conceptsOf(folded.slice(at), 'de')
    if (end.length === 0 || folded.length - at < 4) continue
    const start = folded.slice(0, at)
    const known = partConcepts(start)
    if (known !== null) return [known, end]
    const deeper = compoundConcepts(start, depth - 1)
    if (deeper !== null) return [...deeper, end]
    partial ??= [end]
  }
  return partial
}

/** A first part, with or without its linking letters, or without its own final "e" or "en" ("Liefer-"). */
function partConcepts(start: string): readonly Concept[] | null {
  for (const link of links) {
    const bare = link === '' ? start : start.endsWith(link) ? start.slice(0, -link.length) : null
    if (bare === null || bare.length < minPart) continue
    for (const form of [bare, `${bare}e`, `${bare}en`, `${bare}n`, `${bare}ung`]) {
      const found = conceptsOf(form, 'de')
      if (found.length > 0) return found
    }
  }
  return null
}
