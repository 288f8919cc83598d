/**
 * Writes names that were typed in lower case as the library writes them: "mareks knee" is "Marek's knee". The rules that
 * keep one person's facts from another's tell a name by its capital.
 */
import type { ChunkId } from '../../../../shared/domain/ids.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import type { LexiconLanguage } from '../../text/lexicon/languages.ts'
import { isKnownWord } from '../../text/words/spelling.ts'
import { fold, isStopWord, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'
import type { LibraryWords } from './meantWord.ts'

// The number of passages in which a word is looked up; so many show how it is written.
const maxPassages = 12
// A question with more unknown words is in an unknown language.
const maxNames = 6
// "MARK" in a heading does not show how a name is written, and a shorter one may be an abbreviation.
const minLetters = 3
// A name at most times, as some of its texts are chats. Chosen by judgement, not fitted.
const minCapital = 0.8

/** Unchanged without such names, and in German, where every noun has a capital. */
export async function restoreNames(question: string, library: LibraryWords): Promise<string> {
  if (languageOf(question) === 'de') return question
  const doubtful = wordsOf(question).filter(({ raw }) => couldBeName(raw, languageOf(question) ?? 'en'))
  if (doubtful.length === 0 || doubtful.length > maxNames) return question
  let text = question
  for (const word of doubtful.toReversed()) {
    const name = await nameMeant(word, question, library)
    if (name !== null) text = text.slice(0, word.start) + name + text.slice(word.end)
  }
  return text
}

/** A word of another language may be a name in this one: "claire", "clara". */
function couldBeName(raw: string, language: LexiconLanguage): boolean {
  const plain = raw.replace(/['’]s$/u, '')
  return (
    /^\p{Ll}+$/u.test(plain) &&
    plain.length >= minLetters &&
    !isStopWord(plain) &&
    !isKnownWord(plain, ['en', language])
  )
}

async function nameMeant({ raw, end }: Word, question: string, library: LibraryWords): Promise<string | null> {
  const [, plain = raw, possessive = ''] = /^(.*?)(['’]s)?$/u.exec(raw) ?? []
  const own = await writtenAs(plain, library)
  if (own !== null) return own.isName ? `${own.form}${possessive}` : null
  // An owner is followed by what is owned.
  if (!plain.endsWith('s') || possessive !== '' || !/^ \p{L}/u.test(question.slice(end))) return null
  const owner = await writtenAs(plain.slice(0, -1), library)
  return owner?.isName === true ? `${owner.form}'s` : null
}

interface Written {
  readonly form: string
  readonly isName: boolean
}

/** As most passages write the word; null if none has it. */
async function writtenAs(word: string, { index, store }: LibraryWords): Promise<Written | null> {
  if (word.length < minLetters) return null
  const hits = await index.searchText(word, maxPassages)
  const passages = store.chunks.get(hits.map(({ id, contentId }) => ({ id: id as ChunkId, contentId })))
  const forms = passages
    .flatMap(({ indexedText }) => wordsOf(indexedText).map(({ raw }) => raw.replace(/['’]s$/u, '')))
    .filter((form) => fold(form) === fold(word))
  const names = forms.filter((form) => /^\p{Lu}\p{Ll}/u.test(form))
  const [form = word] = names
  return forms.length === 0 ? null : { form, isName: names.length / forms.length >= minCapital }
}
