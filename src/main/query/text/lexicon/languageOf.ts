/** Detects the languages of the lexicon, by function words first and everyday words second. Pure. */
import { fold } from '../words/words.ts'
import { functionWordsOf } from './functionWords.ts'
import { lexiconLanguages } from './languages.ts'
import type { LexiconLanguage } from './languages.ts'
import { conceptsOf } from './lexicon.ts'

const readCharacters = 1_000
// An everyday word is weaker evidence than a function word, because many are spelled alike in two languages.
const lexiconShare = 0.5
const lexiconWords = 40

export function isFunctionWordOf(word: string, language: LexiconLanguage): boolean {
  return functionWordsOf.get(language)?.has(fold(word)) ?? false
}

/** The language that most words of the text belong to; null if none leads. */
export function languageOf(text: string): LexiconLanguage | null {
  const words = fold(text.slice(0, readCharacters).replaceAll('’', "'")).match(/\p{L}+/gu) ?? []
  const scores = lexiconLanguages
    .map((language) => {
      const own = words.filter((word) => isFunctionWordOf(word, language)).length
      const everyday = words
        .slice(0, lexiconWords)
        .filter((word) => !isFunctionWordOf(word, language) && conceptsOf(word, language).length > 0).length
      return { language, score: own + lexiconShare * everyday }
    })
    .sort((a, b) => b.score - a.score)
  const [first, second] = scores
  if (first === undefined || second === undefined || first.score === 0 || first.score === second.score) return null
  return first.language
}
