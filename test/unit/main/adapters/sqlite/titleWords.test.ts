import * as fc from 'fast-check'
import { it, describe, expect } from 'vitest'
import {
  allowedTypos,
  contentWords,
  titleWords,
  trigrams,
} from '../../../../../src/main/adapters/sqlite/titles/titleWords.ts'
import { withinTypos } from '../../../../../src/shared/text/typos.ts'

describe('words of titles', () => {
  it.each([
    ['myLease2024_v2.pdf', ['my', 'lease', '2024', 'v', '2', 'pdf']],
    ['PDFReport-final (1)', ['pdf', 'report', 'final', '1']],
    ['IA deck', ['ia', 'deck']],
    ['Übersicht der Straßen', ['ubersicht', 'der', 'straßen']],
    ['Cafe\u0301 CAFÉ', ['cafe']],
    ['ﬁle', ['file']],
    ['', []],
    ['--- __ ..', []],
  ])('%s is split where a person sees words', (text, words) => {
    expect(titleWords(text)).toEqual(words)
  })

  it('a title in a script without spaces is split into words', () => {
    expect(titleWords('東京旅行.txt')).toEqual(expect.arrayContaining(['東京', '旅行', 'txt']))
  })

  it('any text gives a bounded number of bounded words', () => {
    expect(titleWords('x'.repeat(1_000_000))).toEqual(['x'.repeat(64)])
    expect(
      titleWords(Array.from({ length: 10_000 }, (_, index) => `word${index}`).join(' ')).length,
    ).toBeLessThanOrEqual(48)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        titleWords(text).every((word) => word !== '' && word.length <= 64),
      ),
    )
  })
})

describe('words of a look-up', () => {
  it.each([
    ["What's in my lease?", ['lease']],
    ['show me my biography', ['biography']],
    ['the who', ['the', 'who']],
    ['open the warranty of the pump', ['warranty', 'pump']],
  ])('%s keeps only what names something, unless nothing would be left', (query, words) => {
    expect(contentWords(query)).toEqual(words)
  })
})

describe('slips in titles', () => {
  it('one change of a word of four letters and more shares a trigram with it, so that the index can find it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 5, maxLength: 20 })
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom(...'klmnop'), (word, at, letter) => {
        const place = at % word.length
        const slipped = word.slice(0, place) + letter + word.slice(place + 1)
        expect(withinTypos(word, slipped, allowedTypos(word))).toBe(true)
        expect(trigrams(slipped).some((part) => trigrams(word).includes(part))).toBe(true)
      }),
    )
  })

  it('short words have no slips, because every other word would fit', () => {
    expect([allowedTypos('cat'), allowedTypos('boat'), allowedTypos('warranty')]).toEqual([0, 1, 2])
    expect(trigrams('ab')).toEqual([])
  })
})
