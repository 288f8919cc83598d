/**
 * The words of the parts of a document that say what it is: its name, its folders, its head and its foot, in English as
 * well where it is written in another language; and its format and language, which no line of it says. Pure over the
 * store.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { contentLanguage } from '../../retrieve/hybrid/otherLanguages.ts'
import type { placeOf } from '../../retrieve/hybrid/joinLists.ts'
import { glossOf } from '../../text/lexicon/gloss.ts'
import type { LexiconLanguage } from '../../text/lexicon/languages.ts'
import { fileWords, spacedName } from '../../text/names/fileName.ts'
import { stemsWithin } from '../broad/askedWords.ts'

/** The stems of the parts of a document that say what it is. */
export interface Frame {
  readonly name: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  readonly head: ReadonlySet<string>
}

// The head of a letter holds its sender, date, addressee and subject; its foot the signature.
const headCharacters = 500
const footCharacters = 250

// What people call a file of the format.
const formats: readonly (readonly [path: RegExp, words: string])[] = [
  [/\.(?:eml|msg)$/i, 'mail email e-mail message courriel correo'],
  [/\.(?:mbox|mbx)$/i, 'mails emails mailbox'],
  [/\.vcf$/i, 'contacts address addresses contact card'],
  [/\.ics$/i, 'calendar events kalender agenda calendario calendrier'],
  [/\.(?:csv|tsv|xlsx?|ods)$/i, 'spreadsheet table tabelle tableau tabla'],
  [/\.(?:pptx?|odp)$/i, 'presentation slides präsentation présentation'],
]
const languageNames: Readonly<Record<string, string>> = {
  en: 'english englisch anglais inglés inglese',
  de: 'german deutsch allemand alemán tedesco',
  fr: 'french französisch français francés francese',
  es: 'spanish spanisch espagnol español spagnolo',
  nl: 'dutch flemish niederländisch néerlandais',
  it: 'italian italienisch italien italiano italiana',
  pl: 'polish polnisch polonais polaco polacco polski',
  pt: 'portuguese portugiesisch portugais',
}

// Reading the head of one document in another language takes up to a millisecond, and each lookup reads all heads.
const maxRemembered = 5_000
const remembered = new Map<string, string>()

function englishOf(text: string, language: LexiconLanguage): string {
  const key = `${language}:${text}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const gloss = glossOf(text, language)
  remembered.set(key, gloss)
  return gloss
}

/** `asked`: the language of the description; a document in that language is read as it is. */
export function frameOf(
  id: ContentId,
  place: NonNullable<ReturnType<typeof placeOf>>,
  store: DocumentStore,
  asked: LexiconLanguage | null = null,
): Frame {
  const content = store.contents.get(id)
  const text = store.contents.readText(id, 0, headCharacters)
  const length = store.chunks.ofContent(id).at(-1)?.end ?? 0
  const foot =
    length > headCharacters
      ? store.contents.readText(id, Math.max(headCharacters, length - footCharacters), length)
      : ''
  const folders = place.path.split(/[/\\]/).slice(-3, -1)
  const language = contentLanguage(id, store)
  const isRead = language === 'en' || language === asked
  const stemsOf = (said: string): ReadonlySet<string> =>
    stemsWithin(isRead || language === null ? said : `${said}\n${englishOf(said, language)}`)
  const format = formats.find(([path]) => path.test(place.path))?.[1] ?? ''
  const spoken = languageNames[content?.language ?? language ?? ''] ?? ''
  return {
    name: stemsOf(`${place.title}\n${fileWords(place.path)}`),
    folders: stemsWithin(folders.map((folder) => spacedName(folder)).join('\n')),
    head: stemsOf([content?.author ?? '', ...(content?.people ?? []), text, foot, format, spoken].join('\n')),
  }
}
