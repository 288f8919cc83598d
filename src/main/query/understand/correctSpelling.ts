/**
 * Corrects misspelt words of a question against the library's own words, for search and scoring; the display keeps the
 * user's words. A word that is known or that occurs anywhere in the library is never changed, and a name hardly ever:
 * another name is another person.
 */
import type { Engine, EngineContext } from '../engine.ts'
import { expandHasty } from '../text/words/contractions.ts'
import { characterSimilarity, couldBeMisspelt, isKnownWord } from '../text/words/spelling.ts'
import { languageOf } from '../text/lexicon/languageOf.ts'
import { wordsOf } from '../text/words/words.ts'
import type { Word } from '../text/words/words.ts'
import { calendarName } from './spelling/calendarName.ts'
import { restoreNames } from './spelling/restoreNames.ts'
import { meantName, meantWord } from './spelling/meantWord.ts'
import type { Meant } from './spelling/meantWord.ts'

// A question with more unknown words is in an unknown language, or is not a question.
const maxMisspelt = 6
// Beyond this it would be another question; a word that was certainly meant counts as kept. Chosen by judgement, not
// fitted.
const minWordsKept = 0.5
const certainlyMeant = 0.8
const minSimilarity = 0.6
// Below this two words are hardly the same (see `nearness`).
const minNearness = 0.65
const minNearnessForeign = 0.93

export const correctSpellingEngine: Engine = {
  id: 'correctSpelling',
  maxLlmCalls: 0,
  async run(state, context) {
    const written = await restoreNames(expandHasty(state.query), context)
    const corrected = (await correctSpelling(written, context)) ?? written
    if (corrected === state.query) return {}
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
  const language = languageOf(question) ?? 'en'
  const isDoubtful = ({ raw }: Word): boolean =>
    couldBeMisspelt(raw) && !isKnownWord(raw.replace(/'s$/, ''), [language, 'en'])
  const doubtful = words.filter(isDoubtful)
  if (doubtful.length === 0 || doubtful.length > maxMisspelt) return null
  // The correctly spelled words of other languages are not known, and one letter makes another word of them.
  const least = language !== 'en' ? minNearnessForeign : minNearness
  const meantBy = async (word: Word): Promise<Meant | null> => {
    const isName = !allCapitals && word !== words[0] && /^\p{Lu}/u.test(word.raw)
    if (isName) return calendarName(word, question) ?? (await meantName(word.raw, context))
    return meantWord(word.raw, { question, least }, context)
  }
  const meant = await Promise.all(doubtful.map(meantBy))
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

function cased(word: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
