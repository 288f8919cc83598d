/** Spell-check of what the user types, in English, out of the word list that questions are corrected with. */
import { englishSize, englishWordsLike, isEnglishWord } from '../query/text/words/englishWords.ts'
import { couldBeMisspelt, isKnownWord, nearness } from '../query/text/words/spelling.ts'
import type { SpellingApi } from '../ipc/services.ts'

const maxSuggestions = 5
// As many as a menu has room for would be useless if they were far away: as near as what a question is corrected to.
const minNearness = 0.7
// A text in another language has hardly any English words, an English one with names and typos more than half.
const minEnglishShare = 0.5

export class SpellCheck implements SpellingApi {
  misspelt(words: readonly string[]): readonly string[] {
    const letters = words.filter((word) => /^\p{L}{2,}/u.test(word))
    const english = letters.filter((word) => isEnglishWord(word.toLowerCase()))
    if (english.length < letters.length * minEnglishShare) return []
    return words.filter(isMisspelt)
  }

  suggestions(word: string): readonly string[] {
    return englishWordsLike(word.toLowerCase())
      .map((meant) => ({ meant, near: nearness(word, meant), size: englishSize(meant) ?? 0 }))
      .filter(({ near }) => near >= minNearness)
      .sort((a, b) => b.near - a.near || a.size - b.size)
      .slice(0, maxSuggestions)
      .map(({ meant }) => meant)
  }
}

/** A capital letter makes a name, and no list has all names. */
function isMisspelt(word: string): boolean {
  return word === word.toLowerCase() && couldBeMisspelt(word) && !isKnownWord(word)
}
