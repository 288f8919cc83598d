/**
 * German capitalises every noun, so a capital letter says little about names. Nouns are detected by what precedes
 * them and by their endings; the remaining words may be names. Pure.
 */
import { fold, wordsOf } from '../text/words/words.ts'

const functionWords = new Set(
  [
    'der die das den dem des und ist sind war waren nicht ein eine einen einem einer eines für mit von vom zu',
    'zur zum auf im bei nach aus wird werden wurde wurden hat haben kann muss soll oder auch sich es er sie wir ich',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
)
const determiners = new Set(
  [
    'der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner im am zum zur vom',
    'beim ins mein meine meinen meinem meiner sein seine seinen ihr ihre ihren ihrem ihrer unser unsere unseren',
    'jede jeder jedes jeden diese dieser dieses diesen alle viele mehrere pro je ohne',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
)
const nounEndings = [
  'ung',
  'ungen',
  'heit',
  'heiten',
  'keit',
  'keiten',
  'schaft',
  'tion',
  'tionen',
  'tät',
  'tum',
  'nis',
]
const nounEnding = new RegExp(`(?:${nounEndings.map(fold).join('|')})$`)
const adjectiveEnding = /^\p{Ll}+(?:e|en|er|es|em)$/u

/** True if at least a fifth of its words, and at least one, are German function words. */
export function looksGerman(text: string): boolean {
  const words = wordsOf(text)
  const own = words.filter(({ raw }) => functionWords.has(fold(raw))).length
  return own > 0 && own * 5 >= words.length
}

/** Of `names`, runs of capitalised words in the text, those that may be names. */
export function withoutGermanNouns(text: string, names: readonly string[]): readonly string[] {
  const words = wordsOf(text)
  return names.flatMap((run) => {
    const parts = run.split(' ')
    // The article at the start of a sentence is capitalised too.
    const opening = determiners.has(fold(parts[0] ?? '')) ? 1 : 0
    const name = parts.slice(opening).join(' ')
    if (name.includes(' ')) return [name]
    const at = words.findIndex(({ raw }) => raw === name)
    const before = words[at - 1]?.raw ?? ''
    // The first word of a sentence is capitalised for that reason alone.
    if (at <= 0 || nounEnding.test(fold(name)) || determiners.has(fold(before))) return []
    return adjectiveEnding.test(before) || /^\d/.test(before) ? [] : [name]
  })
}
