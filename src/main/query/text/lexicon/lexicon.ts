/**
 * A lexicon of everyday concepts in several languages. It finds the concepts of a word in any form, and splits German
 * compounds. Pure; built on first use (about 20 ms).
 */
import { fold, stem } from '../words/words.ts'
import { beginningsOf, formLike } from './beginnings.ts'
import type { Beginnings } from './beginnings.ts'
import { conceptLines } from './concepts/concepts.ts'
import { baseForms } from './inflections.ts'
import { addedLanguages, lexiconLanguages } from './languages.ts'
import type { AddedLanguage, LexiconLanguage } from './languages.ts'
import { addedWords, wordEntries } from './words/addedWords.ts'

/** One concept: its words by language, the commonest first; multi-word terms are separated by spaces. */
export type Concept = Readonly<Record<LexiconLanguage, readonly string[]>>

const maxPhraseWords = 4

interface Lexicon {
  readonly byForm: Readonly<Record<LexiconLanguage, ReadonlyMap<string, readonly Concept[]>>>
}

let built: Lexicon | null = null
let polish: Beginnings | null = null

function lexicon(): Lexicon {
  built ??= build()
  return built
}

function build(): Lexicon {
  const concepts = conceptLines.map(conceptOfLine)
  for (const language of addedLanguages) addWords(language, concepts)
  const byForm = Object.fromEntries(
    lexiconLanguages.map((language) => [language, new Map<string, Concept[]>()]),
  ) as Record<LexiconLanguage, Map<string, Concept[]>>
  for (const concept of concepts)
    for (const language of lexiconLanguages)
      for (const form of concept[language]) {
        const key = keyOf(form, language)
        const known = byForm[language].get(key)
        if (known === undefined) byForm[language].set(key, [concept])
        else known.push(concept)
      }
  return { byForm }
}

type Draft = Record<LexiconLanguage, readonly string[]>

function conceptOfLine(line: string): Draft {
  const [en = [], de = [], fr = [], es = []] = line
    .split(' | ')
    .map((part) => part.split(' ').map((word) => word.replaceAll('_', ' ')))
  return { en, de, fr, es, it: [], pl: [] }
}

function addWords(language: AddedLanguage, concepts: readonly Draft[]): void {
  const byKey = new Map<string, Draft[]>()
  for (const concept of concepts)
    for (const key of keysOf(concept)) byKey.set(key, [...(byKey.get(key) ?? []), concept])
  for (const { key, words } of wordEntries(addedWords[language]))
    for (const concept of byKey.get(key) ?? []) concept[language] = words
}

function keysOf({ en, de }: Draft): readonly string[] {
  const key = (en[0] ?? '').replaceAll(' ', '_')
  return [key, `${key}/${(de[0] ?? '').replaceAll(' ', '_')}`]
}

/** Joined to the next word: "l'eau", "dell'affitto". */
const joinedWords: Partial<Readonly<Record<LexiconLanguage, string>>> = {
  fr: 'l|d|qu|n|s|j|m|c|t',
  it: 'l|d|c|un|all|dall|dell|nell|sull|quest|quell|anch|tutt|bell|senz|mezz|m|t|s|v|n',
}
const elisions = new Map(
  Object.entries(joinedWords).map(([language, words]) => [
    language,
    {
      atStart: new RegExp(`^(?:${words})['’](?=\\p{L})`, 'iu'),
      anywhere: new RegExp(`(?<=^| )(?:${words})'(?=\\p{L})`, 'gu'),
    },
  ]),
)

/** The word without an article, a pronoun or a preposition that its language writes as one word with it. */
export function withoutElision(word: string, language: LexiconLanguage): string {
  const elision = elisions.get(language)
  return elision === undefined ? word : word.replace(elision.atStart, '')
}

function keyOf(form: string, language: LexiconLanguage): string {
  const folded = plain(form)
  if (language === 'en') return folded.includes(' ') ? folded.split(' ').map(stem).join(' ') : stem(folded)
  const elision = elisions.get(language)
  return elision !== undefined && folded.includes("'") ? folded.replace(elision.anywhere, '') : folded
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
  const exact = asSpelled(byForm[language].get(keyOf(word, language)), word, language)
  if (exact !== undefined || language === 'en' || folded.includes(' ')) return exact ?? []
  const forms = language === 'pl' ? polishForms(folded) : baseForms(folded, language)
  for (const form of forms) {
    const found = byForm[language].get(form)
    if (found !== undefined) return found
  }
  return []
}

function polishForms(folded: string): readonly string[] {
  polish ??= beginningsOf(lexicon().byForm.pl.keys())
  const form = formLike(folded, polish)
  return form === null ? [] : [form]
}

/** Of words that differ in their marks alone, the one that is written comes first: "schon" and "schön", "sur" and "sûr". */
function asSpelled(
  concepts: readonly Concept[] | undefined,
  word: string,
  language: LexiconLanguage,
): readonly Concept[] | undefined {
  if (concepts === undefined || concepts.length < 2) return concepts
  const spelled = word.toLowerCase().normalize('NFC')
  const has = (concept: Concept): boolean => concept[language].some((form) => form.toLowerCase() === spelled)
  return [...concepts.filter(has), ...concepts.filter((concept) => !has(concept))]
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
 * Concepts of the parts of a German compound, in order; null if its last part is unknown. An unknown first part has
 * none.
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
    if (deeper?.every((part) => part.length > 0) === true) return [...deeper, end]
    partial ??= [[], end]
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
