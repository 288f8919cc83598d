/**
 * The words of the languages that were added to those in the lines of the concepts. One text a language: entries
 * "key=words" separated by ";", the key being the first English word of a concept, or, where concepts share it, that
 * word and the first German one ("lock/Schloss"). The commonest word comes first, words of a term are joined by "_".
 */
import type { AddedLanguage } from '../languages.ts'
import { italian } from './italian/italian.ts'
import { polish } from './polish/polish.ts'

export const addedWords: Readonly<Record<AddedLanguage, string>> = { it: italian, pl: polish }

export interface WordEntry {
  readonly key: string
  readonly words: readonly string[]
}

export function wordEntries(text: string): readonly WordEntry[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [key = '', words = ''] = entry.split('=')
      return { key: key.trim(), words: words.split(' ').map((word) => word.replaceAll('_', ' ')) }
    })
}
