/** The names of a passage as the graph keeps them, and those that a question may mean. Pure. */
import { nameSpans } from '../../answer/lead/spans/leadSpans.ts'
import { languageOf } from '../lexicon/languageOf.ts'
import { firstLanguages } from '../lexicon/languages.ts'
import type { LexiconLanguage } from '../lexicon/languages.ts'
import { isKnownWord } from '../words/spelling.ts'
import { fold, isStopWord, wordsOf } from '../words/words.ts'

const minLetters = 3
// A line of capitals is a heading, and no name has so many words.
const maxWords = 6

/**
 * Each once, folded: whole names, and the words of names of several words that are no words of the language ("Weber" of
 * "Anna Weber"), because a text says the whole name once and goes on with a part of it.
 */
export function passageNames(text: string): readonly string[] {
  const names = new Set<string>()
  const own = languageOf(text)
  // "Chiara" is a name outside of an Italian text.
  const languages = own === null || firstLanguages.includes(own) ? firstLanguages : [...firstLanguages, own]
  for (const { start, end } of nameSpans(text)) {
    const words = wordsOf(text.slice(start, end)).map(({ raw }) => fold(raw).replace(/'s$/, ''))
    if (words.length === 0 || words.length > maxWords) continue
    if (words.length > 1) names.add(words.join(' '))
    for (const word of words) if (isName(word, languages)) names.add(word)
  }
  return [...names]
}

/** The same of a question, with its words that are no words of the language in whatever case they are typed. */
export function askedNames(question: string): readonly string[] {
  const language = languageOf(question) ?? 'en'
  const typed = wordsOf(question)
    .map(({ raw }) => fold(raw).replace(/'s$/, ''))
    .filter((word) => isName(word, ['en', language]))
  return [...new Set([...passageNames(question), ...typed])]
}

function isName(word: string, languages: readonly LexiconLanguage[]): boolean {
  return word.length >= minLetters && /^\p{L}/u.test(word) && !isStopWord(word) && !isKnownWord(word, languages)
}
