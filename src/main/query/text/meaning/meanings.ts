/** Finds the words that mean the same as a word of a question, or label the attribute it asks for. Pure. */
import { attributeGroups, kindMembers } from './attributeGroups.ts'
import { conceptsOf } from '../lexicon/lexicon.ts'
import type { Concept } from '../lexicon/lexicon.ts'
import { isAdded, lexiconLanguages } from '../lexicon/languages.ts'
import type { LexiconLanguage } from '../lexicon/languages.ts'
import { isEnglishWord } from '../words/englishWords.ts'
import { fold, isStopWord, stem } from '../words/words.ts'

const stemOf = (word: string): string => stem(fold(word))

// The same words recur from question to question.
const maxRemembered = 2_000
const remembered = new Map<string, ReadonlySet<string>>()
let groupsByStem: ReadonlyMap<string, ReadonlySet<string>> | null = null

/** Stems of the word itself and of every word with one of its meanings, in all languages that the lexicon knows. */
export function meaningsOf(word: string): ReadonlySet<string> {
  const key = fold(word)
  const known = remembered.get(key)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  groupsByStem ??= indexed()
  const own = stemOf(key)
  const meanings = new Set([own, ...(groupsByStem.get(own) ?? [])])
  // An English word is meant as one: "place" is no form of the Spanish "placer".
  const languages: readonly LexiconLanguage[] = conceptsOf(key, 'en').length > 0 ? ['en'] : lexiconLanguages
  for (const language of languages)
    for (const concept of conceptsOf(key, language))
      for (const each of lexiconLanguages)
        for (const form of concept[each])
          if (!form.includes(' ') && !isStopWord(form) && !isOtherEnglish(form, each, concept))
            meanings.add(stemOf(form))
  remembered.set(key, meanings)
  return meanings
}

/** The Italian "due" is two, and in an English text it is owed. */
function isOtherEnglish(form: string, language: LexiconLanguage, concept: Concept): boolean {
  return isAdded(language) && isEnglishWord(fold(form)) && !conceptsOf(form, 'en').includes(concept)
}

function indexed(): ReadonlyMap<string, ReadonlySet<string>> {
  const byStem = new Map<string, Set<string>>()
  const add = (from: string, to: readonly string[]): void => {
    byStem.set(from, new Set([...(byStem.get(from) ?? []), ...to]))
  }
  for (const group of attributeGroups) {
    const stems = group.map(stemOf)
    for (const each of stems) add(each, stems)
  }
  // A kind is found in its members, but one member is not another.
  for (const [kind, members] of Object.entries(kindMembers)) add(stemOf(kind), members.map(stemOf))
  return byStem
}

// A German compound ends in the word that says what it is: "Buchungsnummer" is a number.
const minEnding = 5

/** True if one of the stems has one of the meanings. */
export function hasMeaning(meanings: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  for (const each of meanings) if (stems.has(each)) return true
  for (const each of stems) {
    if (each.length <= minEnding + 2) continue
    for (const meaning of meanings) if (meaning.length >= minEnding && each.endsWith(meaning)) return true
  }
  return false
}
