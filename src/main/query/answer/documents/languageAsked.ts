/** The language in which documents are asked for: "written in Polish", "lettres en italien", "Dutch letters". Pure. */
import { anyOf } from '../../text/alternatives.ts'

export interface LanguageAsked {
  /** ISO 639-1. */
  readonly language: string
  readonly word: string
  /** 0-based, in the question. */
  readonly start: number
}

// Every language that has a code of two letters, in the languages such questions most often use.
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const speakers = ['en', 'de', 'fr', 'es']
const others: readonly (readonly [word: string, code: string])[] = [
  ['flemish', 'nl'],
  ['flämisch', 'nl'],
  ['mandarin', 'zh'],
  ['cantonese', 'zh'],
  ['farsi', 'fa'],
  ['castilian', 'es'],
  ['castellano', 'es'],
  ['gaelic', 'gd'],
]

let known: ReadonlyMap<string, string> | null = null

/** The codes by the names of the languages. Made when it is first needed: it takes some milliseconds. */
function codesByName(): ReadonlyMap<string, string> {
  if (known !== null) return known
  const names = speakers.map((speaker) => new Intl.DisplayNames([speaker], { type: 'language', fallback: 'none' }))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  known = new Map([
    ...names.flatMap((in_) =>
      codes.flatMap((code): readonly (readonly [string, string])[] => {
        const name = in_.of(code)
        return name === undefined ? [] : [[name.normalize('NFC').toLowerCase(), codeOf(code)]]
      }),
    ),
    ...others,
  ])
  return known
}

// Codes that were replaced, and the two forms of Norwegian, which are detected as one language.
const replaced: Readonly<Record<string, string>> = {
  iw: 'he',
  in: 'id',
  ji: 'yi',
  mo: 'ro',
  nb: 'no',
  nn: 'no',
  fil: 'tl',
}
const codeOf = (code: string): string => replaced[code] ?? code

const opened = new RegExp(
  `(?<!\\p{L})${anyOf(['in|into|auf|en|than|als|que|are|is|and|or|not|sind|ist|nicht'])} (?:either )?$`,
  'iu',
)

/**
 * "The German trip" and "Polish sausages" are what papers are about: a language stands behind "in" and the like, or
 * before the noun for papers. `isPaper`: true of the word that such a noun is.
 */
export function languageAsked(question: string, isPaper: (word: string) => boolean): LanguageAsked | null {
  for (const { 0: word, index: start } of question.matchAll(/\p{L}+/gu)) {
    const language = codesByName().get(word.normalize('NFC').toLowerCase())
    if (language === undefined) continue
    const next = /^[- ](\p{L}+)/u.exec(question.slice(start + word.length))?.[1] ?? ''
    const before = question.slice(Math.max(0, start - maxBefore), start)
    if (opened.test(before) || isPaper(next) || /^(?:language|sprache|text)s?$/i.test(next))
      return { language, word, start }
  }
  return null
}

const maxBefore = 20
