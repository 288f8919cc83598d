import { describe, expect, it } from 'vitest'
import { conceptLines } from '../../../../../../src/main/query/text/lexicon/concepts/concepts.ts'
import { addedLanguages } from '../../../../../../src/main/query/text/lexicon/languages.ts'
import { addedWords, wordEntries } from '../../../../../../src/main/query/text/lexicon/words/addedWords.ts'

const keys = conceptLines.map((line) => {
  const [english = '', german = ''] = line.split(' | ').map((part) => part.split(' ')[0] ?? '')
  return [english, `${english}/${german}`] as const
})
const known = new Set(keys.flat())

describe.each(addedLanguages)('the words of %s', (language) => {
  const entries = wordEntries(addedWords[language])

  it('belong to concepts', () => expect(entries.map(({ key }) => key).filter((key) => !known.has(key))).toEqual([]))

  it('are written once for a concept', () =>
    expect(entries.map(({ key }) => key).filter((key, at, all) => all.indexOf(key) !== at)).toEqual([]))

  it('cover nearly every concept', () => {
    const covered = new Set(entries.map(({ key }) => key))
    const missing = keys.filter((own) => !own.some((key) => covered.has(key)))
    expect(missing.length).toBeLessThan(20)
  })

  it('are words', () =>
    expect(entries.flatMap(({ words }) => words).filter((word) => !/^[\p{L}\p{N}'’ .-]+$/u.test(word))).toEqual([]))
})
