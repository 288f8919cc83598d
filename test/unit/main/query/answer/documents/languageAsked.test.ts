import { expect, it } from 'vitest'
import { languageAsked } from '../../../../../../src/main/query/answer/documents/languageAsked.ts'
import { isPaperWord } from '../../../../../../src/main/query/answer/documents/paperNouns.ts'

it.each([
  ['which of my papers are written in Danish', 'da'],
  ['welche Briefe sind auf Finnisch', 'fi'],
  ['quelles lettres sont en hongrois', 'hu'],
  ['which Norwegian letters do I have', 'no'],
  ['are any of them in Welsh', 'cy'],
])('the language of papers: %s', (question, language) => {
  expect(languageAsked(question, isPaperWord)?.language).toBe(language)
})

it.each(['which letters are about the Danish cottage', 'documents on the Greek holiday', 'papers for the polish'])(
  'is not what papers are about: %s',
  (question) => {
    expect(languageAsked(question, isPaperWord)).toBeNull()
  },
)
